import type { AnyCommand, BankResult, JackpotResult, Refusal, TableResult } from "@carrusel/contracts";

/** Where a script's steps go: the engine in this process, or running services. */
export interface Floor {
  /**
   * Sends one command; resolves once it is stored, or with its refusal. `id` is unique within the script; `by`: another
   * person than the script's own.
   */
  execute(id: string, day: string, at: string, command: AnyCommand, by?: string): Promise<Refusal | undefined>;
  /** A table's result on one gaming day, its rounds numbered within the day. */
  table(id: string, day: string): Promise<TableResult | undefined>;
  jackpots(): Promise<readonly (JackpotResult & { readonly awardDays: readonly string[] })[]>;
  bank(day: string): Promise<BankResult>;
}
