import type { Plant } from "./planted-tree.ts";

/** Lawful and unlawful imports, at least one for every rule of `.dependency-cruiser.mjs`. */
export const importPlants: readonly Plant[] = [
  ["src/errors.ts", "export const code = 1;"],
  ["src/endpoint.ts", `import "zod"; import "./errors.ts"; export const shape = 1;`],
  ["src/practice/hours.ts", `import "zod"; export const hours = 1;`],
  ["src/practice/hours.test.ts", `import "#platform/log.ts";`, "both-sides-tests-stay-pure"],
  ["src/routes.ts", `import "build-tool"; import "#practice/hours.ts";`],
  ["src/root.tsx", `import "#site/home-page.tsx"; import "#ui/button.tsx";`],
  ["test/factory.ts", `import "#features/booking/server/repository.ts"; import "#site/frame.tsx";`],
  ["e2e/book.journey.ts", `import "#features/booking/contract.ts"; import "#test/factory.ts";`],
  [
    "e2e/peek.journey.ts",
    `import "#features/booking/server/service.ts";`,
    "journeys-see-the-product-from-outside",
  ],
  ["bench/race.ts", `import "#platform/log.ts";`],
  ["scripts/start.mjs", `import "node:net";`],

  // Plumbing and demo data
  ["src/platform/log.ts", "export const log = 1;"],
  ["src/platform/database/connection.ts", `import "pg"; import "kysely"; export const db = 1;`],
  ["src/platform/outbound.ts", `import "node:https"; import "nodemailer";`],
  ["src/platform/jobs.ts", `import "#features/booking/rules.ts";`, "platform-knows-no-feature"],
  ["src/platform/queue.ts", `import "pg";`, "only-repositories-touch-the-database"],
  ["src/platform/mail.ts", `import "nodemailer";`, "only-outbound-connects"],
  ["src/platform/ping.ts", `import http from "node:http";`, "only-outbound-connects"],
  ["src/platform/reply.ts", `import type { IncomingMessage } from "node:http";`],
  ["seed/people.ts", `import "#features/booking/server/service.ts";`],
  [
    "src/platform/demo.ts",
    `import "../../seed/people.ts";`,
    "platform-knows-no-feature",
    "seed-is-mounted-by-the-server",
  ],
  [
    "src/server.ts",
    `import "./platform/log.ts"; import "./features/booking/server/routes.ts"; import "../seed/people.ts"; import "fastify";`,
  ],

  // One whole feature
  ["src/features/booking/contract.ts", `import "zod"; import "#errors.ts"; import "./rules.ts";`],
  ["src/features/booking/rules.ts", `import "#practice/hours.ts";`],
  ["src/features/booking/content.ts", "export const words = 1;"],
  ["src/features/booking/server/routes.ts", `import "./service.ts"; import "../contract.ts";`],
  [
    "src/features/booking/server/service.ts",
    `import "./repository.ts"; import "#features/patients/server/public.ts"; import "#platform/database/connection.ts";`,
  ],
  [
    "src/features/booking/server/repository.ts",
    `import "kysely"; import "#platform/database/connection.ts";`,
  ],
  [
    "src/features/booking/server/service.test.ts",
    `import "#test/factory.ts"; import "kysely"; import "./routes.ts";`,
  ],
  ["src/features/booking/web/api.ts", `import "#ui/api-client.ts"; import "../contract.ts";`],
  ["src/features/booking/web/use-slots.ts", `import "./api.ts";`],
  [
    "src/features/booking/web/booking-page.tsx",
    `import "./use-slots.ts"; import "#ui/button.tsx"; import "#features/patients/web/public.ts";`,
  ],
  ["src/features/patients/rules.ts", "export const adult = 18;"],
  ["src/features/patients/content.ts", "export const words = 1;"],
  ["src/features/patients/server/public.ts", `export { find } from "./service.ts";`],
  ["src/features/patients/server/service.ts", "export const find = 1;"],
  ["src/features/patients/web/public.ts", `export { card } from "./card.tsx";`],
  ["src/features/patients/web/card.tsx", "export const card = 1;"],

  // Programs meet in the contract
  [
    "src/features/tasks/contract.ts",
    `import "fastify"; import "#ui/button.tsx";`,
    "both-sides-only-each-other-and-zod",
    "both-sides-only-each-other-and-zod",
  ],
  [
    "src/features/tasks/rules.ts",
    `import "#features/patients/content.ts";`,
    "across-features-only-doors-contract",
  ],
  [
    "src/features/tasks/web/tasks-page.tsx",
    `import type { db } from "#platform/database/connection.ts"; import "fastify";`,
    "web-not-server",
    "web-not-server",
  ],
  ["src/features/tasks/web/file.tsx", `import "node:fs";`, "web-not-node"],
  [
    "src/features/tasks/web/peer.tsx",
    `import "#features/patients/web/card.tsx";`,
    "across-features-only-doors-web",
  ],
  ["src/features/tasks/web/stray.tsx", `import "./tasks-page.tsx";`, "pages-belong-to-routes"],
  ["src/features/tasks/web/call.tsx", `import "#ui/api-client.ts";`, "only-api-calls-the-client"],
  ["src/features/tasks/web/api.ts", `import "./use-tasks.ts";`, "api-knows-no-component"],
  ["src/features/tasks/web/use-tasks.ts", "export const tasks = 1;"],
  ["src/features/tasks/web/frame.tsx", `import "#site/frame.tsx";`, "features-not-compositions"],
  [
    "src/features/tasks/server/public.ts",
    `import type { card } from "#features/patients/web/card.tsx";`,
    "server-not-web",
    "across-features-only-doors-server",
  ],
  [
    "src/features/tasks/server/service.ts",
    `import "#features/patients/server/service.ts"; import "react-router";`,
    "across-features-only-doors-server",
    "server-not-web-packages",
  ],
  ["src/features/tasks/server/job.ts", `import "./repository.ts";`, "entrances-call-services"],
  ["src/features/tasks/server/socket.ts", `import "./job.ts";`, "only-server-mounts-entrances"],
  [
    "src/features/tasks/server/repository.ts",
    `import "./service.ts";`,
    "repositories-hold-only-queries",
  ],
  [
    "src/features/tasks/server/providers/twilio.ts",
    `import "twilio"; import "../service.ts";`,
    "providers-serve-a-role",
  ],
  [
    "src/features/outbox/server/service.ts",
    `import type { Kysely } from "kysely"; import "twilio";`,
    "only-repositories-touch-the-database",
    "vendors-behind-a-role",
  ],

  // Pages and shells
  ["src/ui/button.tsx", "export const button = 1;"],
  ["src/ui/api-client.ts", `import "#endpoint.ts"; import "#errors.ts";`],
  ["src/ui/card.tsx", `import "#practice/hours.ts";`, "ui-knows-no-product"],
  ["src/site/frame.tsx", `import "#ui/button.tsx";`],
  [
    "src/site/home-page.tsx",
    `import "./frame.tsx"; import "#features/booking/web/booking-page.tsx";`,
  ],
  ["src/command-center/shell.tsx", `import "#site/frame.tsx";`, "compositions-stay-apart"],

  // Everywhere
  ["src/practice/a.ts", `import "./b.ts";`, "no-cycles"],
  ["src/practice/b.ts", `import "./a.ts";`],
  ["src/site/lost-page.tsx", `import "#site/nowhere.tsx";`, "no-unresolved"],
  ["src/site/loose.tsx", `import "undeclared";`, "only-declared-packages"],
  ["src/site/tool.tsx", `import "build-tool";`, "product-without-development-packages"],
  ["src/site/tested.tsx", `import "#test/factory.ts";`, "product-without-tests"],
];
