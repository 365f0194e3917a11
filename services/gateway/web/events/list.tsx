import { EventLink } from "./link.tsx";
import type { CatalogueState } from "./state.ts";

const Tools = ({ state }: { state: CatalogueState }) => (
  <search class="find">
    <input
      type="search"
      class="select"
      placeholder="Search events and fields"
      aria-label="Search events and fields"
      value={state.query.value}
      onInput={(event) => {
        state.query.value = event.currentTarget.value;
      }}
    />
    <select
      class="select"
      aria-label="Service"
      value={state.service.value}
      onChange={(event) => {
        state.service.value = event.currentTarget.value;
      }}
    >
      <option value="">All services</option>
      {state.services.map((service) => (
        <option key={service} value={service}>
          {service}
        </option>
      ))}
    </select>
  </search>
);

export const EventList = ({ state }: { state: CatalogueState }) => {
  const found = state.found.value;
  const count = found.reduce((sum, { events }) => sum + events.length, 0);
  const named = state.named.value;
  return (
    <aside class="catalogue" aria-label="All events">
      <Tools state={state} />
      <p class="soft count" role="status">
        {count === 0 ? "No event holds all of these words." : `${count} ${count === 1 ? "event" : "events"}`}
      </p>
      <nav aria-label="Events">
        {found.map(({ history, events }) => (
          <section key={history.name} aria-labelledby={`history-${history.name}`}>
            <h2 id={`history-${history.name}`}>{history.title}</h2>
            <ul>
              {events.map(({ type }) => (
                <li key={type}>
                  <EventLink
                    state={state}
                    to={{ history: history.name, event: type }}
                    isHere={named?.history === history.name && named.event === type}
                  >
                    {type}
                  </EventLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  );
};
