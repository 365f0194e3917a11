import { defineConfig } from "vitest/config";

const SECOND = 1000;

/**
 * The level of a test is in its name. Levels run one after the other, cheapest first; whatever starts real servers
 * runs one file at a time, since two of them on a small machine disturb each other's timings.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["libs/*/src/**/*.unit.test.ts", "services/*/src/**/*.unit.test.ts"],
          testTimeout: 30 * SECOND,
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
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "int",
          include: ["libs/*/src/**/*.int.test.ts", "services/*/src/**/*.int.test.ts"],
          testTimeout: 60 * SECOND,
          hookTimeout: 60 * SECOND,
          fileParallelism: false,
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
