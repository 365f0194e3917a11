import type { EventView, HistoryView, VersionView } from "@carrusel/contracts/catalogue";
import { useSignal } from "@preact/signals";
import { Json } from "./json.tsx";
import { EventLink } from "./link.tsx";
import type { CatalogueState } from "./state.ts";

const Words = ({ text }: { text: string }) => (
  <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
);

const Fields = ({ fields }: { fields: VersionView["fields"] }) =>
  fields.length === 0 ? (
    <p class="soft">It carries no data: that it happened says it all.</p>
  ) : (
    <table class="fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ shown, type, words }, index) => (
          <tr key={`${shown} ${index}`}>
            <th scope="row">
              <code>{shown}</code>
            </th>
            <td class="type">
              <Words text={type} />
            </td>
            <td>
              <Words text={words ?? ""} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const Versions = ({
  event,
  chosen,
  choose,
}: {
  event: EventView;
  chosen: number;
  choose: (version: number) => void;
}) => (
  <fieldset class="versions">
    <legend class="sr-only">Version</legend>
    {[event, ...event.earlier].map(({ version }) => (
      <button
        key={version}
        type="button"
        class="button"
        aria-pressed={version === chosen}
        onClick={() => choose(version)}
      >
        Version {version}
        {version === event.version ? "" : ", earlier"}
      </button>
    ))}
  </fieldset>
);

const Facts = ({ history, event }: { history: HistoryView; event: EventView }) => {
  const services = history.services.length > 1 ? "{family}" : history.services[0];
  return (
    <dl class="facts">
      <div>
        <dt>Type</dt>
        <dd>
          <code>
            carrusel.{services}.{event.type}
          </code>
        </dd>
      </div>
      <div>
        <dt>Schema</dt>
        <dd>
          <code>
            {event.type}/{event.version}
          </code>
        </dd>
      </div>
      <div>
        <dt>Subject</dt>
        <dd>
          <code>{history.address}</code>
        </dd>
      </div>
      <div>
        <dt>{history.services.length > 1 ? "Families" : "Written by"}</dt>
        <dd>{history.services.join(", ")}</dd>
      </div>
    </dl>
  );
};

export const EventDetail = ({
  state,
  history,
  event,
}: {
  state: CatalogueState;
  history: HistoryView;
  event: EventView;
}) => {
  const chosen = useSignal(event.version);
  const shown = event.earlier.find(({ version }) => version === chosen.value) ?? event;
  return (
    <article class="event" aria-labelledby="event">
      <EventLink state={state} to={undefined} class="back">
        All events
      </EventLink>
      <p class="soft">{history.title}</p>
      <h2 id="event">{event.type}</h2>
      <p class="about">
        <Words text={event.about} />
      </p>
      <Facts history={history} event={event} />
      <section aria-labelledby="data">
        <div class="section-head">
          <h3 id="data">Data</h3>
          {event.earlier.length === 0 ? (
            <p class="soft">Version {event.version}, the only one so far</p>
          ) : (
            <Versions event={event} chosen={shown.version} choose={(version) => (chosen.value = version)} />
          )}
        </div>
        <Fields fields={shown.fields} />
      </section>
      {shown === event ? (
        <section aria-labelledby="example">
          <div class="section-head">
            <h3 id="example">Example</h3>
            <p class="soft">As it stands among the events of a commit, with what it always has</p>
          </div>
          <Json value={event.example} label={`Example of ${event.type}`} />
        </section>
      ) : null}
      <details>
        <summary>JSON Schema of the data</summary>
        <Json value={shown.schema} label={`Schema of ${event.type}`} />
      </details>
    </article>
  );
};
