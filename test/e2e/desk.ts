import { randomUUID } from "node:crypto";
import { type AnyCommand, isRefusal } from "@carrusel/contracts";
import type { Accepted, Answer, House } from "@carrusel/hosting";

type Positions = Readonly<Record<string, number>>;

/** Sends numbered commands to one site on one gaming day; reads what it has written. */
export class Desk {
  readonly house: House;
  readonly site: string;
  readonly day: string;
  private readonly prefix = `test-${randomUUID()}`;
  private readonly written: Record<string, number> = {};
  private sent = 0;

  constructor(house: House, site: string, day: string) {
    this.house = house;
    this.site = site;
    this.day = day;
  }

  /** What has been stored for this desk: for reading one's own writes. */
  get after(): Positions {
    return { ...this.written };
  }

  async send(at: string, command: AnyCommand): Promise<Answer> {
    this.sent += 1;
    const { site, day } = this;
    const id = `${this.prefix}.${this.sent}`;
    const actor = { id: "test", roles: [] };
    const answer = await this.house.execute(
      { id, site, day, at, command, actor, time: new Date().toISOString() },
      this.after,
    );
    if (isRefusal(answer)) return answer;
    const { log, seq } = answer.position;
    this.written[log] = Math.max(this.written[log] ?? 0, seq);
    return answer;
  }

  async must(at: string, command: AnyCommand): Promise<Accepted> {
    const answer = await this.send(at, command);
    if (isRefusal(answer)) throw new Error(`"${command.do}" at ${at} was refused: ${answer.refused} ${answer.message}`);
    return answer;
  }
}
