import { useEffect } from "preact/hooks";
import { HeaderTools } from "../shared/header-tools.tsx";
import { EventDetail } from "./event.tsx";
import { EventList } from "./list.tsx";
import type { CatalogueState } from "./state.ts";

const Overview = ({ state }: { state: CatalogueState }) => (
  <div class="overview">
    <p>
      Everything that happens at a site is stored as events and published as they are stored: whoever reads from the bus
      reads the history itself, from its beginning or from now on. A message is a commit, all events of one command;
      each event is a CloudEvent whose <code>dataschema</code> names it and its version. What is released never changes:
      new fields are optional, anything else is a new version.
    </p>
    <div class="histories">
      {state.all.map(({ name, title, about, address, services, events }) => (
        <section key={name} class="panel" aria-label={title}>
          <h2>{title}</h2>
          <p>{about}</p>
          <dl>
            <dt>Subjects</dt>
            <dd>
              <code>{address}</code>
            </dd>
            <dt>{services.length > 1 ? "Families" : "Written by"}</dt>
            <dd>{services.join(", ")}</dd>
            <dt>Events</dt>
            <dd>{events.length}</dd>
          </dl>
        </section>
      ))}
    </div>
  </div>
);

const Main = ({ state }: { state: CatalogueState }) => {
  const shown = state.shown.value;
  if (shown !== undefined)
    return <EventDetail key={`${shown.history.name}/${shown.event.type}`} state={state} {...shown} />;
  if (state.named.value === undefined) return <Overview state={state} />;
  return (
    <div class="empty" role="alert">
      <h2>There is no such event</h2>
      <p>
        Nothing is called {state.named.value.event} in this release. <a href="/events">All events</a>
      </p>
    </div>
  );
};

/** The event catalogue, for those who build on it. */
export const EventsPage = ({ state }: { state: CatalogueState }) => {
  const shown = state.shown.value;
  useEffect(() => {
    document.title = shown === undefined ? "Events" : `${shown.event.type}: event`;
  }, [shown]);
  return (
    <div class={`page events-page${state.named.value === undefined ? "" : " has-event"}`}>
      <header class="top">
        <div class="top-title">
          <nav aria-label="Where you are">
            <ol class="crumbs">
              <li>
                <a href="/">Carrusel</a>
              </li>
            </ol>
          </nav>
          <h1>Events</h1>
        </div>
        <nav class="downloads" aria-label="AsyncAPI document">
          <a class="button" href="/events/asyncapi.json" download>
            AsyncAPI, JSON
          </a>
          <a class="button" href="/events/asyncapi.yaml" download>
            AsyncAPI, YAML
          </a>
        </nav>
        <HeaderTools />
      </header>
      <div class="columns">
        <EventList state={state} />
        <main>
          <Main state={state} />
        </main>
      </div>
    </div>
  );
};
