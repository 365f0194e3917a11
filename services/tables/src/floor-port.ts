import type { TableOrder } from "@carrusel/game-kit";
import type { Answer, TableDescription, TableRound } from "@carrusel/hosting";
import type { OwnCommand } from "./domain/decide.ts";
import type { FloorState } from "./domain/state.ts";

/** What one command needs: the floor's own history, and the table it is addressed to. */
export interface Floor {
  state(): Promise<FloorState>;
  /** Decides on the floor's own history; `null`: under the command's own id. */
  own(suffix: string | null, command: OwnCommand): Promise<Answer>;
  /** Who sent the command. */
  readonly by: string;
  /** Sends an order to the table; its id is derived, so that a retry finishes what a crash left. `day`: another one. */
  order(suffix: string, game: string, order: TableOrder, day?: string): Promise<Answer>;
  /** Rounds with what was played, several where two games have one of that number. `game`: what the table plays now. */
  rounds(game: string, day: string, round: number): Promise<readonly TableRound[]>;
  describe(game: string, day: string): Promise<TableDescription | undefined>;
}
