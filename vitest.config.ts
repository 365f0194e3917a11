import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const SECOND = 1000;

/** Tests that start real servers wait more than they compute: more of them run at a time than there are cores. */
const waiting = Math.max(3, availableParallelism());

/**
 * The level of a test is in its name. Levels run one after the other, cheapest first; whole installations and browsers
 * fill two cores and are started one file at a time.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["libs/*/src/**/*.unit.test.ts", "services/*/src/**/*.unit.test.ts"],
          testTimeout: 30 * SECOND,
          maxWorkers: "100%",
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "conformance",
          include: ["test/conformance/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/*.e2e.test.ts"],
          testTimeout: 60 * SECOND,
          hookTimeout: 60 * SECOND,
          maxWorkers: "100%",
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "int",
          include: ["libs/*/src/**/*.int.test.ts", "services/*/src/**/*.int.test.ts"],
          testTimeout: 60 * SECOND,
          hookTimeout: 60 * SECOND,
          maxWorkers: waiting,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/**/*.e2e.test.ts"],
          testTimeout: 180 * SECOND,
          hookTimeout: 120 * SECOND,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
