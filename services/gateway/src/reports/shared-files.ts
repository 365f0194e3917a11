import type { MadeFile } from "@carrusel/analytics-store";
import { RequestError } from "../errors.ts";

/** Different files that lie in the temporary folder at a time: each may hold all wagers of a year. */
const most = 4;

/** A file that is there until everybody who has it has given it back. */
export interface LentFile {
  readonly path: string;
  giveBack(): Promise<void>;
}

interface Shared {
  readonly made: Promise<MadeFile | undefined>;
  users: number;
}

/** Files that are made for whoever asks: each once at a time, for all who ask meanwhile, and only so many of them. */
export class SharedFiles {
  private readonly files = new Map<string, Shared>();

  /** Undefined where `make` gives nothing. Throws where too many other files are there. */
  async lend(name: string, make: () => Promise<MadeFile | undefined>): Promise<LentFile | undefined> {
    const shared = this.files.get(name) ?? this.begin(name, make);
    shared.users += 1;
    const made = await shared.made.catch(async (error: unknown) => {
      await this.leave(name, shared);
      throw error;
    });
    if (made === undefined) {
      await this.leave(name, shared);
      return undefined;
    }
    return { path: made.path, giveBack: () => this.leave(name, shared) };
  }

  private begin(name: string, make: () => Promise<MadeFile | undefined>): Shared {
    if (this.files.size >= most) {
      throw new RequestError(503, "too-many-files", "Other files are being made and sent: try again in a minute.");
    }
    const shared = { made: make(), users: 0 };
    this.files.set(name, shared);
    return shared;
  }

  private async leave(name: string, shared: Shared): Promise<void> {
    shared.users -= 1;
    if (shared.users > 0) return;
    this.files.delete(name);
    await (await shared.made.catch(() => undefined))?.remove();
  }
}
