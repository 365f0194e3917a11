import { isRefusal } from "@carrusel/contracts";
import type { EventStore } from "@carrusel/event-store";
import type { Answer, CommandService, Send } from "@carrusel/hosting";
import type { Measures } from "./measures.ts";
import { measuredStore } from "./stored.ts";

/** Puts measures around what an installation is composed of, or nothing where nothing is measured. */
export interface Measuring {
  /** The history as a service has it: what it stores is measured, and how far it has come where it follows. */
  store(service: string, store: EventStore): EventStore;
  /** What it decides is measured. */
  service<Command extends { readonly do: string }, Service extends CommandService<Command>>(
    name: string,
    service: Service & CommandService<Command>,
  ): Service;
}

const noMeasuring: Measuring = {
  store: (_service, store) => store,
  service: (_name, service) => service,
};

const seconds = (began: number): number => (performance.now() - began) / 1_000;

const measuredSend =
  <Command extends { readonly do: string }>(measures: Measures, service: string, send: Send<Command>): Send<Command> =>
  async (envelope, after) => {
    const began = performance.now();
    const command = envelope.command.do;
    let answer: Answer | undefined;
    try {
      answer = await send(envelope, after);
      return answer;
    } finally {
      const refused = answer !== undefined && isRefusal(answer) ? answer.refused : undefined;
      const said = answer === undefined ? "failed" : refused === undefined ? "accepted" : "refused";
      const of = { "carrusel.service": service, "carrusel.answer": said };
      measures.add("carrusel.command.decided", 1, { ...of, "carrusel.command": command });
      measures.record("carrusel.command.duration", seconds(began), of);
      if (refused !== undefined) {
        const code = { "carrusel.service": service, "carrusel.command": command, "carrusel.refused": refused };
        measures.add("carrusel.command.refused", 1, code);
      }
    }
  };

/** `counts`: whether a site's figures are of interest; those of scripts are not, and there would be no end of them. */
export const measuring = (measures: Measures | undefined, counts: (site: string) => boolean): Measuring =>
  measures === undefined
    ? noMeasuring
    : {
        store: (service, store) => measuredStore(store, { measures, follower: service, counts }),
        service: (name, service) => ({
          ...service,
          execute: measuredSend(measures, name, (envelope, after) => service.execute(envelope, after)),
        }),
      };
