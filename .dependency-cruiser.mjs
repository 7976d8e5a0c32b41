// Who may import whom (docs/architecture.md), as errors, without a list of exceptions.
//
//   depcruise src scripts test e2e bench proof seed --config .dependency-cruiser.mjs
//
// Rules speak about rooms, never about single files beyond those the architecture names. It reads
// with swc because TypeScript 7 has no JavaScript API for it (docs/decisions/0002). What it cannot
// see (globals, names inside an import) is held by .oxlintrc.json and scripts/structure.mjs.

const TEST_FILE = "[.]test[.]tsx?$";
const TEST_ROOMS = "^(test|e2e|bench|proof)/";
const BOTH_SIDES = [
  "^src/(catalogue|errors|endpoint|failure|text)[.]ts$",
  "^src/practice/",
  "^src/features/.+/(contract|rules|content)[.]ts$",
];
const WEB = ["^src/root[.]tsx$", "^src/(ui|site|command-center)/", "^src/features/.+/web/"];
const SERVER = [
  "^src/(server|entrances|messaging|costs|calls|start)[.]ts$",
  "^src/platform/",
  "^src/features/.+/server/",
  "^seed/",
];
const ENTRANCES = "^src/features/.+/server/(routes|socket|job)[.]ts$";
const SHARED_DOORS = "^src/features/.+/(contract|rules)[.]ts$";
const OUTBOUND = "^src/platform/outbound(/|[.]ts$)";

const packages = (...names) => `^node_modules/(@types/)?(${names.join("|")})/`;
const SERVER_PACKAGES = packages(
  "fastify",
  "fastify-[^/]+",
  "@fastify/[^/]+",
  "pg",
  "kysely",
  "nodemailer",
  "socket[.]io",
  "rate-limiter-flexible",
  "cockatiel",
  "close-with-grace",
  "pino",
  "ics",
  "otpauth",
  "@simplewebauthn/server",
  "twilio",
);
const WEB_PACKAGES = packages(
  "react",
  "react-dom",
  "react-router",
  "@mantine/[^/]+",
  "@tabler/[^/]+",
  "@tanstack/[^/]+",
  "socket[.]io-client",
  "@simplewebauthn/browser",
  "uqr",
  "embla-carousel[^/]*",
);
const CONNECTING_PACKAGES = packages(
  "undici",
  "nodemailer",
  "axios",
  "got",
  "ky",
  "node-fetch",
  "ws",
  "smtp-[^/]+",
);
const VENDOR_SDKS = packages(
  "twilio",
  "@deepgram/[^/]+",
  "ai",
  "@ai-sdk/[^/]+",
  "openai",
  "@anthropic-ai/[^/]+",
  "stripe",
);

const error = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** One rule per kind of room: the features of a side meet only at the doors of that side. */
const acrossFeatures = (side, from, doors) =>
  error(
    `across-features-only-doors-${side}`,
    `Another feature is reached through ${doors.length === 1 ? "its contract or rules" : `its contract, rules, or ${side}/public.ts`}: export what you need there.`,
    { path: from, pathNot: TEST_FILE },
    { path: "^src/features/", pathNot: ["^src/features/$1/", ...doors] },
  );

export default {
  forbidden: [
    error(
      "no-cycles",
      "Two modules that need each other are one module, or need a third.",
      {},
      { circular: true },
    ),
    error(
      "no-unresolved",
      "Use #room/... or a relative path, with the full file name.",
      {},
      { couldNotResolve: true },
    ),
    error(
      "only-declared-packages",
      "Every package a file imports is named in package.json.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    error(
      "product-without-development-packages",
      "The running product uses dependencies, never devDependencies.",
      { path: "^(src|seed)/", pathNot: [TEST_FILE, "^src/routes[.]ts$"] },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    ),
    error(
      "product-without-tests",
      "Nothing that ships may lean on tests, journeys or measures.",
      { path: "^(src|seed|scripts)/", pathNot: TEST_FILE },
      { path: [TEST_FILE, TEST_ROOMS] },
    ),

    error(
      "web-not-server",
      "The browser's program and the server's meet in the contract, not even in types.",
      { path: WEB },
      { path: [...SERVER, SERVER_PACKAGES] },
    ),
    error(
      "web-not-node",
      "The browser's program has no Node modules.",
      { path: WEB },
      { dependencyTypes: ["core"] },
    ),
    error(
      "server-not-web",
      "The server's program and the browser's meet in the contract, not even in types.",
      { path: SERVER },
      { path: WEB },
    ),
    error(
      "server-not-web-packages",
      "Packages of the browser stay in the browser's program.",
      { path: SERVER, pathNot: TEST_FILE },
      { path: WEB_PACKAGES },
    ),
    error(
      "both-sides-only-each-other-and-zod",
      "Contract, rules, content, practice, endpoint and errors import each other and zod only.",
      { path: BOTH_SIDES, pathNot: TEST_FILE },
      { pathNot: [...BOTH_SIDES, "^node_modules/zod/"] },
    ),
    error(
      "both-sides-tests-stay-pure",
      "A test of a contract, of rules or of practice data needs neither program.",
      {
        path: [
          "^src/practice/.+[.]test[.]ts$",
          "^src/features/.+/(contract|rules|content)[.]test[.]ts$",
        ],
      },
      { path: [...WEB, ...SERVER] },
    ),

    error(
      "ui-knows-no-product",
      "ui could ship in another product: pass in what it needs of features, practice or pages.",
      { path: "^src/ui/" },
      { path: "^src/(features|practice|site|command-center)/" },
    ),
    error(
      "platform-knows-no-feature",
      "platform is plumbing: pass in what it needs of features or demo data.",
      { path: "^src/platform/" },
      { path: ["^src/features/", "^seed/"] },
    ),
    error(
      "features-not-compositions",
      "Features are composed by pages and shells, never the other way round.",
      { path: "^src/(features|practice|ui|platform)/", pathNot: TEST_FILE },
      { path: ["^src/(site|command-center)/", "^src/(root|routes|server|entrances)[.]tsx?$"] },
    ),
    error(
      "compositions-stay-apart",
      "Public pages and the staff shell share ui and features, not each other.",
      { path: "^src/(site|command-center)/" },
      { path: "^src/(site|command-center)/", pathNot: "^src/$1/" },
    ),
    acrossFeatures("web", "^src/features/([^/]+)/(.+/|)web/", [
      SHARED_DOORS,
      "^src/features/.+/web/public[.]ts$",
    ]),
    acrossFeatures("server", "^src/features/([^/]+)/(.+/|)server/", [
      SHARED_DOORS,
      "^src/features/.+/server/public[.]ts$",
    ]),
    acrossFeatures("contract", "^src/features/([^/]+)/(.+/|)(contract|rules|content)[.]ts$", [
      SHARED_DOORS,
    ]),

    error(
      "pages-belong-to-routes",
      "A page is a route's: share a component instead.",
      {
        path: "^(src|seed)/",
        pathNot: [TEST_FILE, "^src/(root[.]tsx|routes[.]ts)$", "^src/(site|command-center)/"],
      },
      { path: "-page[.]tsx$" },
    ),
    error(
      "only-api-calls-the-client",
      "The typed client is called in a feature's web/api.ts; pages and hooks call that.",
      {
        path: WEB,
        pathNot: [TEST_FILE, "^src/ui/", "^src/root[.]tsx$", "^src/features/.+/web/api[.]ts$"],
      },
      { path: "^src/ui/api-client[.]ts$", dependencyTypesNot: ["type-only"] },
    ),
    error(
      "api-knows-no-component",
      "Data flows page -> use-... -> api.ts.",
      { path: "^src/features/.+/web/api[.]ts$" },
      { path: ["[.]tsx$", "/use-[^/]+[.]ts$"] },
    ),

    error(
      "only-server-mounts-entrances",
      "routes.ts, socket.ts and job.ts are mounted by entrances.ts with its parts and server.ts; share the service or public.ts.",
      { pathNot: ["^src/(server|entrances|messaging|costs|calls)[.]ts$", TEST_FILE, TEST_ROOMS] },
      { path: ENTRANCES },
    ),
    error(
      "entrances-call-services",
      "routes.ts, socket.ts and job.ts validate, guard and make one call to a service.",
      { path: ENTRANCES },
      { path: ["^src/features/.+/server/repository[.]ts$", "^src/features/.+/server/providers/"] },
    ),
    error(
      "repositories-hold-only-queries",
      "A repository is called by a service and calls nobody.",
      { path: "^src/features/.+/server/repository[.]ts$" },
      {
        path: [
          "^src/features/.+/server/(service|public)[.]ts$",
          "^src/features/.+/server/providers/",
        ],
      },
    ),
    error(
      "providers-serve-a-role",
      "A vendor's file implements its role and knows no service or table.",
      { path: "^src/features/.+/server/providers/", pathNot: TEST_FILE },
      { path: "^src/features/.+/server/(service|repository|public)[.]ts$" },
    ),
    error(
      "only-repositories-touch-the-database",
      "SQL lives in repository.ts; a service gets inTransaction and types from platform/database.",
      {
        path: "^src/",
        pathNot: [TEST_FILE, "^src/platform/database/", "^src/features/.+/server/repository[.]ts$"],
      },
      { path: packages("pg", "pg-[^/]+", "kysely") },
    ),
    error(
      "only-outbound-connects",
      "Connections to the outside are opened by platform/outbound, where limits and faults live; platform/streams and platform/sites/front only accept them.",
      {
        path: "^(src|seed)/",
        pathNot: [TEST_FILE, OUTBOUND, "^src/platform/(streams|sites/front)[.]ts$"],
      },
      {
        path: ["^(node:)?(https?|http2|tls|dgram)$", CONNECTING_PACKAGES],
        dependencyTypesNot: ["type-only"],
      },
    ),
    error(
      "vendors-behind-a-role",
      "A vendor's package is imported by server/providers/<vendor>.ts, or by platform/outbound.",
      {
        path: "^(src|seed)/",
        pathNot: [TEST_FILE, OUTBOUND, "^src/features/.+/server/providers/"],
      },
      { path: VENDOR_SDKS },
    ),

    error(
      "seed-is-mounted-by-the-server",
      "Demo data is inserted by the server's start and by tests.",
      { path: "^(src|scripts)/", pathNot: ["^src/server[.]ts$", TEST_FILE] },
      { path: "^seed/" },
    ),
    error(
      "journeys-see-the-product-from-outside",
      "A journey drives the browser and the API: it may read contracts and practice data only.",
      { path: "^e2e/" },
      { path: [...WEB, ...SERVER] },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "^node_modules/" },
    exclude: { path: "[+]types/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css", ".d.ts"],
    },
    skipAnalysisNotInRules: true,
    reporterOptions: { text: { highlightFocused: true } },
  },
};
