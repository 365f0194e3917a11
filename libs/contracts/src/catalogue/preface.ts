/** How events are reached and read: what stands before the events themselves. `contents`: a list of links. */
export const preface = (contents: string): string => `# Event catalogue

Every event that a Carrusel installation stores and publishes. Made from the schemas in \`libs/contracts/src/events\` by
\`pnpm --filter @carrusel/contracts generate:events\`; a test holds it to them. The same for machines:
[asyncapi.json](asyncapi.json), which a gateway serves at \`/api/asyncapi.json\`; it serves this page at \`/api/events.md\`,
and one to search, with an example of every event, at \`/events\`.

${contents}

## Where events are

What is on the bus is the history itself: JetStream keeps every message for ever, so that whoever comes late reads from the
beginning and then goes on live.

| what | name |
| --- | --- |
| subject of a commit | \`<site>.<context>.<kind>.<period>-s<shard>.<id>\` |
| JetStream stream that keeps it | \`carrusel_<site>_<period>-s<shard>\`, over \`<site>.*.*.<period>-s<shard>.>\` |
| in a copy of another installation's site | the same stream; subjects with \`$COPY.\` before them |

\`context\` is the service that writes, \`kind\` and \`id\` are the aggregate. A site has a few such streams; ask for their
names rather than working them out, since a new period brings new ones. All of one aggregate lies in one stream. Event types
never stand in a subject: pick by \`dataschema\`. To filter: \`<site>.*.table.>\` is all tables, \`<site>.jackpots.book.>\` the
jackpots.

An installation that starts its own nats-server has logins for it (\`keys/nats.json\` in its data folder). \`reader\` may read
all history and write none; its answers arrive under \`_INBOX_reader\` only, which a client is told as its inbox prefix.
The history holds everything, hidden cards of a round in play too: its logins are for machines of the house. What guests may
see comes from the gateway's pages and its \`/api/sites/<site>/stream\`.

## A message is a commit

One message is everything that one command led to, stored together or not at all.

\`\`\`json
{
  "carrusel": 1,
  "id": "0193-…",
  "version": 12,
  "actor": { "id": "marta", "roles": ["dealer"] },
  "command": { "do": "spin", "result": 17 },
  "at": "T1",
  "day": "2026-11-29",
  "time": "2026-11-29T20:15:00.000Z",
  "events": [
    {
      "specversion": "1.0",
      "id": "0193-….0",
      "source": "/main/ball-games/table/T1@2026-11-29",
      "type": "carrusel.ball-games.outcome-recorded",
      "dataschema": "outcome-recorded/1",
      "time": "2026-11-29T20:15:00.000Z",
      "data": { "round": 3, "outcome": { "number": 17 } }
    }
  ]
}
\`\`\`

| field | meaning |
| --- | --- |
| \`carrusel\` | the format of the envelope: 1 |
| \`id\` | the command's id, unique in its stream for ever |
| \`version\` | 1 for the first commit of its aggregate, without gaps |
| \`actor\` | who sent the command, with which roles |
| \`command\` | the command as it was decided; for auditors |
| \`at\`, \`day\` | whom it was addressed to, and the gaming day that it named; absent in what a follower concluded |
| \`sources\` | of a follower: the last position taken in, by JetStream stream |
| \`time\` | ISO 8601, UTC |
| \`trace\` | W3C \`traceparent\` of the command, where there is one |
| \`events\` | [CloudEvents](https://cloudevents.io) 1.0, structured, in order |

An event's \`type\` is \`carrusel.<context>.<event>\`, its \`source\` \`/<site>/<context>/<kind>/<id>\`, its \`id\`
\`<commit id>.<n>\`, its \`dataschema\` \`<event>/<version>\`.

Headers serve the writer. A service sends \`Nats-Msg-Id\` (\`<site>:<context>:<kind>:<id>:<commit id>\`) and
\`Nats-Expected-Last-Subject-Sequence\`; a relay sends \`Nats-Msg-Id\`, \`Nats-Expected-Last-Sequence\`, \`Carrusel-Source\` and
\`Carrusel-Through\`; a copy sends \`Nats-Expected-Stream\` and \`Nats-Expected-Last-Sequence\`. Consumers need none of them.

## How to consume

- Keep the last sequence of each JetStream stream together with what you made of it, in one transaction; begin after it next
  time. What comes twice then does no harm: its sequence is not beyond what you have.
- Order holds within a JetStream stream, hence within an aggregate. Between streams there is none.
- Let events, fields and words of a list pass that you do not know. They are added without a new version.
- Sums are integers in minor units of the site's currency. An exact sum is a string, such as \`"2500000"\` or \`"17500/7"\`.
- A round that was annulled says so in \`round-voided\`; nothing stored is ever changed or taken away.

[consume.ts](../examples/consume.ts) and [consume.py](../examples/consume.py) print the settled rounds of a site.

## What never changes

A released event keeps its name, its fields, their types and which of them are always there. What may come is an optional
field, a further word in a list, a wider bound, a new event. Anything else is a new version of the event (\`dataschema\` says
so), with an upcaster by which Carrusel still reads the old one; what is stored stays as it is, so consumers meet both.
\`libs/contracts/src/released-events.json\` keeps what was released, and a test refuses what breaks it.
`;
