import type { AnyCommand, Envelope } from "@carrusel/contracts";
import * as pb from "@carrusel/contracts/grpc";
import type { Positions } from "@carrusel/event-store";
import { isTableOrder, type RuleSheet, type TableAction, type TableOrder, type TableView } from "@carrusel/game-kit";
import type { Answer, BankPart, FamilyPart, FloorPart, JackpotsPart } from "@carrusel/hosting";
import { ServiceFailed } from "../../errors.ts";
import { clientAttributes } from "../../telemetry/tracing.ts";
import { addressToMessage, answerFromMessage, refusedFromMessage } from "../answers.ts";
import {
  bankFromMessage,
  bookFromMessage,
  cageFromMessage,
  colourFromMessage,
  countFromMessage,
  movementFromMessage,
  slipFromMessage,
} from "../bank-results.ts";
import {
  dutyFromMessage,
  incidentFromMessage,
  itemFromMessage,
  lineFromMessage,
  standingsFromMessage,
} from "../floor-results.ts";
import {
  descriptionFromMessage,
  floorFromMessage,
  jackpotsFromMessage,
  stepFromMessage,
  tableDayFromMessage,
} from "../results.ts";
import type { SiteInfo, SitesPart } from "../server/serving.ts";
import type { Connection } from "./connection.ts";

/** The parts of a house behind a connection. */

/** `forOthers`: the token is a service's, which passes on who sent a command and when. */
export interface Speaker {
  readonly connection: Connection;
  readonly forOthers: boolean;
}

/** Sends a command over the shared stream. */
export const sendCommand = (
  { connection, forOthers }: Speaker,
  envelope: Envelope<AnyCommand>,
  after: Positions | undefined,
  family?: string,
): Promise<Answer> =>
  connection.tracing.span(
    "carrusel.v1.Commands/Execute",
    "client",
    envelope.trace,
    clientAttributes("carrusel.v1.Commands/Execute", connection.address),
    (trace) =>
      connection.commands.execute({
        ...addressToMessage(envelope, after, forOthers),
        trace,
        family,
        command: pb.commandToMessage(envelope.command),
      }),
  );

/** Sends a command alone, without the stream. */
export const sendUnary = async (
  { connection, forOthers }: Speaker,
  envelope: Envelope<AnyCommand>,
  after: Positions | undefined,
): Promise<Answer> => {
  const request: pb.CommandRequest = {
    ...addressToMessage(envelope, after, forOthers),
    call: 0,
    command: pb.commandToMessage(envelope.command),
  };
  const { answer } = await connection.call(pb.CommandsService.execute, request, envelope.trace);
  if (answer === undefined || answer.$case === "failed") throw new ServiceFailed("The service gave no answer.");
  return answerFromMessage(answer);
};

const sendOrder = async (
  { connection, forOthers }: Speaker,
  family: string,
  envelope: Envelope<TableOrder>,
  after: Positions | undefined,
): Promise<Answer> => {
  const request: pb.OrderRequest = {
    ...addressToMessage(envelope, after, forOthers),
    family,
    order: pb.orderToMessage(envelope.command),
  };
  const { answer } = await connection.call(pb.OrdersService.execute, request, envelope.trace);
  if (answer === undefined) throw new ServiceFailed("The service gave no answer.");
  return answerFromMessage(answer);
};

const whole = (number: number | undefined): number | undefined => (Number.isFinite(number) ? number : undefined);

export const remoteFamily = (speaker: Speaker, family: string): FamilyPart => {
  const { connection } = speaker;
  const { tables, orders } = { tables: pb.TablesService, orders: pb.OrdersService };
  return {
    execute: (envelope, after) => {
      const { command } = envelope;
      return isTableOrder(command)
        ? sendOrder(speaker, family, { ...envelope, command }, after)
        : sendCommand(speaker, { ...envelope, command }, after, family);
    },
    describe: async (site, table, day) => {
      const { description } = await connection.call(orders.describe, { family, site, table, day });
      return description && descriptionFromMessage(description);
    },
    chances: async (site, table, day, bet, combinations) => {
      const request = { family, site, table, day, bet, combinations: [...combinations] };
      const { answer } = await connection.call(orders.chances, request);
      if (answer === undefined) throw new ServiceFailed("The service gave no answer.");
      return answer.$case === "refused" ? refusedFromMessage(answer.value) : answer.value.items;
    },
    table: async (site, table, day, from, to) => {
      const request = { family, site, table, day, from: whole(from), to: whole(to) };
      const reply = await connection.call(pb.TablesService.table, request);
      return reply.day && tableDayFromMessage(reply.day);
    },
    history: async (site, table, day, round) =>
      (await connection.call(tables.history, { family, site, table, day, round })).steps.map(stepFromMessage),
    days: async (site, table) => (await connection.call(tables.days, { family, site, table })).days,
    actions: async (site, table, day) =>
      (await connection.call(tables.actions, { family, site, table, day })).actions as unknown as TableAction[],
    look: async (site, table, day, viewer) => {
      const request = {
        family,
        site,
        table,
        day,
        viewer: viewer.kind,
        seat: "seat" in viewer ? viewer.seat : undefined,
      };
      const { view } = await connection.call(tables.look, request);
      return view as unknown as TableView | undefined;
    },
    sheets: async () => (await connection.call(tables.sheets, { family })).sheets as unknown as RuleSheet[],
  };
};

export const remoteFloor = (speaker: Speaker): FloorPart => ({
  execute: (envelope, after) => sendCommand(speaker, envelope, after),
  floor: async (site) => floorFromMessage((await speaker.connection.call(pb.FloorService.floor, { site })).tables),
  standings: async (site) =>
    standingsFromMessage((await speaker.connection.call(pb.FloorService.standings, { site })).tables),
  duties: async (site) => (await speaker.connection.call(pb.FloorService.duties, { site })).duties.map(dutyFromMessage),
  equipment: async (site, asked) =>
    (await speaker.connection.call(pb.FloorService.equipment, { site, ...asked })).items.map(itemFromMessage),
  incidents: async (site, from, to) =>
    (await speaker.connection.call(pb.FloorService.incidents, { site, from, to })).incidents.map(incidentFromMessage),
  corrections: async (site, from, to) =>
    (await speaker.connection.call(pb.FloorService.corrections, { site, from, to })).corrections.map(lineFromMessage),
});

export const remoteBank = (speaker: Speaker): BankPart => {
  const { connection } = speaker;
  const asked = (site: string, day: string, after: Positions | undefined): pb.BankRequest => ({
    site,
    day,
    after: { ...after },
  });
  return {
    execute: (envelope, after) => sendCommand(speaker, envelope, after),
    bank: async (site, day, after) => {
      const { bank } = await connection.call(pb.BankService.bank, asked(site, day, after));
      if (bank === undefined) throw new ServiceFailed("The bank gave no answer.");
      return bankFromMessage(bank);
    },
    slips: async (site, day, after) =>
      (await connection.call(pb.BankService.slips, asked(site, day, after))).slips.map(slipFromMessage),
    counts: async (site, day, after) =>
      (await connection.call(pb.BankService.counts, asked(site, day, after))).counts.map(countFromMessage),
    books: async (site, day, after) =>
      (await connection.call(pb.BankService.books, asked(site, day, after))).books.map(bookFromMessage),
    colours: async (site, day, after) =>
      (await connection.call(pb.BankService.colours, asked(site, day, after))).colours.map(colourFromMessage),
    cage: async (site, day, after) => {
      const { cage } = await connection.call(pb.BankService.cage, asked(site, day, after));
      if (cage === undefined) throw new ServiceFailed("The bank gave no answer.");
      return cageFromMessage(cage);
    },
    movements: async (site, day, table, after) =>
      (await connection.call(pb.BankService.movements, { ...asked(site, day, after), table })).movements.map(
        movementFromMessage,
      ),
    days: async (site) => (await connection.call(pb.BankService.days, { site })).days,
  };
};

export const remoteJackpots = (speaker: Speaker): JackpotsPart => ({
  execute: (envelope, after) => sendCommand(speaker, envelope, after),
  jackpots: async (site, after) =>
    jackpotsFromMessage(
      (await speaker.connection.call(pb.JackpotsService.jackpots, { site, after: { ...after } })).jackpots,
    ),
});

export const remoteSites = ({ connection }: Speaker): SitesPart => ({
  create: async (site) => {
    const { answer } = await connection.call(pb.SitesService.create, { ...site });
    if (answer === undefined) throw new ServiceFailed("The gateway gave no answer.");
    return answer.$case === "refused" ? refusedFromMessage(answer.value) : answer.value;
  },
  remove: async (site) => {
    const { refused } = await connection.call(pb.SitesService.remove, { site });
    return refused && refusedFromMessage(refused);
  },
  list: async (): Promise<readonly SiteInfo[]> => (await connection.call(pb.SitesService.list, {})).sites,
});
