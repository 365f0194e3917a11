// Imports go one way: services import libs, libs import lower libs. Checked by every test run.
// TypeScript 7 has no API that the checker can use, so the sources are parsed with swc.

/** For each lib the workspace packages that it may import. */
const MAY_IMPORT = {
  money: [],
  cards: ["money"],
  "game-kit": ["money", "contracts", "cards"],
  contracts: ["money"],
  "event-store": [],
  "event-store-kurrentdb": ["event-store"],
  messaging: ["event-store"],
  odds: ["money", "contracts", "game-kit", "cards"],
  "analytics-store": ["money", "contracts"],
  simulation: ["contracts", "game-kit", "cards"],
  hosting: ["money", "game-kit", "contracts", "event-store"],
  "service-host": ["money", "game-kit", "contracts", "event-store", "messaging", "hosting"],
  "floor-script": ["money", "game-kit", "contracts", "hosting"],
};

/** A package is entered by its index; its helpers for tests by its own "testing". package.json names both. */
const INDEX = "^[^/]+/[^/]+/src/(index|(bands|catalogue|grpc|words)/index)\\.ts$";
const TESTING = "^[^/]+/[^/]+/src/testing(/index)?\\.ts$";

const TESTS = "(\\.(unit|int|e2e)\\.test\\.ts$|/testing/)";
const COMPOSITION = "^libs/cli/src/(compose|up)/";
const PURE = "^(libs/money/|libs/cards/|libs/game-kit/|libs/odds/|services/[^/]+/src/(games|domain)/)";
/** Packages that compute and do nothing else. */
const PURE_PACKAGES = "node_modules/(immutable|zod|@noble/hashes)/";

const lowerLibsOnly = Object.entries(MAY_IMPORT).map(([lib, allowed]) => ({
  name: `${lib}-imports-lower-libs-only`,
  comment: `libs/${lib} may import ${allowed.length === 0 ? "no other lib" : `only ${allowed.join(", ")}`}.`,
  severity: "error",
  from: { path: `^libs/${lib}/` },
  to: { path: "^(libs|services|test)/", pathNot: `^libs/(${[lib, ...allowed].join("|")})/` },
}));

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two modules that need each other are one module, or there is a third one to find.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "all-imports-resolve",
      comment: "The import names a file, a package or a door that does not exist.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "libs-import-no-service",
      comment: "Only the composition in the cli puts services together.",
      severity: "error",
      from: { path: "^libs/", pathNot: COMPOSITION },
      to: { path: "^services/" },
    },
    {
      name: "services-import-no-service",
      comment: "Services know one another only through contracts.",
      severity: "error",
      from: { path: "^services/([^/]+)/" },
      to: { path: "^(services|test)/", pathNot: "^services/$1/" },
    },
    {
      name: "services-do-not-import-the-cli",
      comment: "The cli is the top: nothing below it may need it.",
      severity: "error",
      from: { path: "^services/" },
      to: { path: "^libs/(cli|floor-script)/" },
    },
    ...lowerLibsOnly,
    {
      name: "pure-code-imports-no-machine",
      comment: "Games, money and deciders do no I/O: what they need comes with the command.",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-code-imports-no-package",
      comment: "Of the npm packages, pure code may use the few that do no I/O.",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { path: "node_modules/", pathNot: PURE_PACKAGES },
    },
    {
      name: "telemetry-in-one-place",
      comment: "Metrics are made of the registry's names, and nothing of it is loaded where telemetry is off.",
      severity: "error",
      from: { path: "^(libs|services)/", pathNot: "^libs/service-host/src/telemetry/" },
      to: { path: "node_modules/@opentelemetry/" },
    },
    {
      name: "packages-have-one-door",
      comment: "Another package is imported by its name: its index is the public part.",
      severity: "error",
      from: { path: "^(libs|services)/([^/]+)/" },
      to: { path: "^(libs|services)/[^/]+/", pathNot: ["^$1/$2/", INDEX, TESTING] },
    },
    {
      name: "packages-are-imported-by-name",
      comment: "A path that leads into another package hides what depends on what.",
      severity: "error",
      from: { path: "^(libs|services)/([^/]+)/" },
      to: { path: "^(libs|services)/[^/]+/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
    },
    {
      name: "tests-use-the-door",
      comment: "Tests that span packages import them by name too.",
      severity: "error",
      from: { path: "^test/" },
      to: { path: "^(libs|services)/[^/]+/", pathNot: [INDEX, TESTING] },
    },
    {
      name: "test-helpers-are-for-tests",
      comment: "What a package offers to tests must not end up in what runs.",
      severity: "error",
      from: { path: "^(libs|services)/", pathNot: TESTS },
      to: { path: TESTING },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(libs|services|test)/.+/(dist|coverage)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mts", ".js", ".mjs", ".cjs", ".json", ".d.ts"],
    },
  },
};
