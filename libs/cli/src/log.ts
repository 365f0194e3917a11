import type { ServiceLog } from "@carrusel/hosting";

/** Warnings as JSON lines on standard error. */
export const createLog = ({ name }: { readonly name: string }): ServiceLog => ({
  info: () => {},
  warn: (message, fields = {}) => {
    process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), name, message, ...fields })}\n`);
  },
});
