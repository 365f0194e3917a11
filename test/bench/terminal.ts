import type { AnyCommand, Envelope } from "@carrusel/contracts";
import type { Answer, Execute } from "@carrusel/hosting";
import { connectHouse, type RemoteHouse } from "@carrusel/service-host";
import { currency, day, game, limits, rules } from "./play.ts";
import type { HouseReady } from "./processes/house.ts";
import { mustBeAccepted, now } from "./site.ts";

/** Sends commands to a house behind gRPC, as a table's terminal does. */
export class Terminal {
  readonly house: RemoteHouse;
  private readonly site: string;
  private sent = 0;

  private constructor(house: RemoteHouse, site: string) {
    this.house = house;
    this.site = site;
  }

  static async connect({ grpc, token }: HouseReady, site: string): Promise<Terminal> {
    return new Terminal(await connectHouse(grpc, token), site);
  }

  envelope(at: string, command: AnyCommand): Envelope<AnyCommand> {
    const actor = { id: "bench", roles: ["administrator"] };
    return { id: `bench.${++this.sent}`, site: this.site, day, at, command, actor, time: now() };
  }

  /** Throws where it is refused. `execute`: over the shared stream where it is left out. */
  async send(at: string, command: AnyCommand, execute: Execute = this.house.execute): Promise<Answer> {
    const answer = await execute(this.envelope(at, command));
    mustBeAccepted(answer);
    return answer;
  }

  /** Installs and opens tables. */
  async open(tables: readonly string[]): Promise<void> {
    for (const table of tables) {
      await this.send(table, { do: "install-table", game, rules, currency, ...limits, closed: true });
      await this.send(table, { do: "open" });
    }
  }

  close(): Promise<void> {
    return this.house.close();
  }
}
