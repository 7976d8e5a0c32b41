import type { Plant } from "./planted-tree.ts";

/** Code of one program that uses what only another one has, for the four TypeScript projects. */
export const typePlants: readonly Plant[] = [
  ["src/practice/hours.ts", "export const hours: number = 1;"],
  ["src/practice/page.ts", "export const title = document.title;", "TS2584"],
  ["src/features/booking/contract.ts", "export const path = process.cwd();", "TS2591"],
  ["src/features/booking/rules.ts", `export const now = (): void => console.log("now");`, "TS2584"],
  ["src/features/booking/server/service.ts", "export const title = document.title;", "TS2584"],
  ["src/features/booking/server/job.ts", `export { width } from "../web/card.tsx";`, "TS6142"],
  ["src/features/booking/web/card.tsx", "export const width: number = window.innerWidth;"],
  ["src/features/booking/web/use-time.ts", "export const time = process.uptime();", "TS2591"],
  ["src/features/booking/web/api.ts", `export { hours } from "#practice/hours.ts";`],
  ["src/features/booking/web/use-job.ts", `export { log } from "#platform/log.ts";`, "TS6307"],
  ["src/platform/log.ts", "export const log: number = 1;"],
  ["src/platform/level.ts", "export enum Level { Low }", "TS1294"],
  ["src/root.tsx", "export const root = 1;"],
  ["src/server.ts", `export { log } from "#platform/log.ts";`],
  [
    "src/platform/log.test.ts",
    `import { width } from "#features/booking/web/card.tsx"; import { log } from "./log.ts"; export const both: string = width + log;`,
    "TS2322",
  ],
];

/** Code that lint has to refuse, and the same code in the one place where it may stand. */
export const lintPlants: readonly Plant[] = [
  ["src/platform/config.ts", `export const port = process.env["PORT"];`],
  ["src/platform/other.ts", `export const port = process.env["PORT"];`, "node(no-process-env)"],
  ["scripts/start.mjs", `console.log(process.env["PORT"]);`],
  ["src/platform/outbound/client.ts", `export const get = () => fetch("/");`],
  ["src/ui/api-client.ts", `export const get = () => fetch("/");`],
  ["src/ui/other.ts", `export const get = () => fetch("/");`, "eslint(no-restricted-globals)"],
  [
    "src/site/get.ts",
    `export const get = () => globalThis.fetch("/");`,
    "eslint(no-restricted-globals)",
  ],
  ["src/site/get.test.ts", `export const get = () => fetch("/");`],
  ["src/platform/dial.ts", `export { connect } from "node:net";`, "eslint(no-restricted-imports)"],
  ["src/platform/address.ts", `export { isIP } from "node:net";`],
  ["src/platform/shout.ts", `console.log("here");`, "eslint(no-console)"],
  [
    "src/platform/quiet.ts",
    "export function hush(act: () => void) { try { act(); } catch {} }",
    "eslint(no-empty)",
  ],
  [
    "src/platform/loose.ts",
    "export const same = (a: number, b: number) => a == b;",
    "eslint(eqeqeq)",
  ],
  [
    "src/platform/any.ts",
    "export const pass = (value: any): void => void value;",
    "typescript(no-explicit-any)",
  ],
  [
    "src/platform/sure.ts",
    "export const first = (all: number[]) => all[0]!;",
    "typescript(no-non-null-assertion)",
  ],
  ["src/platform/sure.test.ts", "export const first = (all: number[]) => all[0]!;"],
  [
    "src/platform/adrift.ts",
    "export function run(act: () => Promise<void>) { act(); }",
    "typescript(no-floating-promises)",
  ],
  [
    "src/platform/idle.ts",
    "export const idle = async (value: number) => { await value; };",
    "typescript(await-thenable)",
  ],
  [
    "src/platform/kinds.ts",
    `export function speak(kind: "a" | "b") { switch (kind) { case "a": return 1; } return 2; }`,
    "typescript(switch-exhaustiveness-check)",
  ],
  [
    "src/platform/type.ts",
    `export type Row = import("./other.ts").Row;`,
    "typescript(consistent-type-imports)",
  ],
  [
    "src/platform/long.ts",
    "export const a = 1;\n".repeat(1) + "\n".repeat(360),
    "eslint(max-lines)",
  ],
  [
    "src/ui/click.tsx",
    "export const Box = () => <div onClick={() => undefined}>x</div>;",
    "jsx-a11y(click-events-have-key-events)",
    "jsx-a11y(no-static-element-interactions)",
  ],
  [
    "src/ui/raw.tsx",
    `export const Raw = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;`,
    "react(no-danger)",
  ],
  [
    "src/ui/use-maybe.ts",
    `import { useState } from "react"; export function useMaybe(on: boolean) { if (on) useState(1); }`,
    "react-hooks(rules-of-hooks)",
  ],
  [
    "src/ui/use-stale.ts",
    `import { useEffect } from "react"; export function useStale(act: () => void) { useEffect(() => act(), []); }`,
    "react-hooks(exhaustive-deps)",
  ],
];

const word = (...parts: string[]) => parts.join("");

/** Files and texts that scripts/structure.mjs has to refuse, and lawful ones beside them. */
export const structurePlants: readonly Plant[] = [
  ["src/features/booking/contract.ts", "export const a = 1;"],
  [
    "src/features/booking/slots/server/service.ts",
    `import { inTransaction, type Database } from "#platform/database/database.ts";`,
  ],
  [
    "src/features/booking/slots/server/repository.ts",
    "export const all = (db) => db.selectFrom('slots');",
  ],
  ["src/features/booking/web/day-list.tsx", `export const label = "Select a day from the month";`],
  ["src/features/booking/web/day-list.module.css", ".day {}"],
  [
    "src/features/booking/server/public.ts",
    `// The door.\nexport { a, b } from "./service.ts";\nexport type { C } from "../contract.ts";`,
  ],
  [
    "migrations/0001_first.sql",
    "create table visits (id int);\ncomment on table visits is 'A patient''s visit. retention: patient-6y';",
  ],

  ["src/features/billing/contract.ts", "export const a = 1;", "known-features"],
  ["src/features/booking/store.ts", "export const a = 1;", "closed-vocabulary"],
  ["src/features/booking/server/controller.ts", "export const a = 1;", "closed-vocabulary"],
  ["src/features/booking/services/list.ts", "export const a = 1;", "closed-vocabulary"],
  ["src/features/booking/web/old.module.css", ".day {}", "styles-beside-component"],
  ["src/ui/theDialog.tsx", "export const a = 1;", "kebab-case"],
  ["src/ui/date-utils.ts", "export const a = 1;", "telling-names"],
  ["src/ui/helpers/date.ts", "export const a = 1;", "telling-names"],
  ["src/main.ts", "export const a = 1;", "closed-rooms"],
  ["src/services/mail.ts", "export const a = 1;", "closed-rooms"],
  ["src/practice/hours.tsx", "export const a = 1;", "closed-vocabulary"],

  ["src/features/tasks/web/public.ts", `export * from "./card.tsx";`, "doors-only-re-export"],
  ["src/features/tasks/server/public.ts", "export const add = () => 1;", "doors-only-re-export"],
  [
    "src/features/tasks/server/service.ts",
    `export const all = (db) => db.selectFrom("tasks");`,
    "only-repositories-write-sql",
  ],
  [
    "src/features/tasks/server/job.ts",
    `export const sweep = "delete from tasks where done";`,
    "only-repositories-write-sql",
  ],
  [
    "src/features/consent/server/service.ts",
    `import { connect } from "#platform/database/connection.ts";`,
    "database-by-hand-over",
  ],
  [
    "src/features/consent/server/routes.ts",
    `import { inTransaction } from "#platform/database/database.ts";`,
    "database-by-hand-over",
  ],
  [
    "src/features/outbox/server/service.ts",
    "export const due = () => Date.now();",
    "time-and-chance-are-passed-in",
  ],
  [
    "src/features/outbox/rules.ts",
    "export const today = () => new Date();",
    "time-and-chance-are-passed-in",
  ],
  [
    "src/features/outbox/server/job.ts",
    `// Never new Date() here.\nexport const at = (now: string) => new Date(now);`,
  ],
  ["src/platform/log.ts", `// ${word("TO", "DO")} later`, "finished-work"],
  ["src/platform/jobs.ts", `// ${word("oxlint-dis", "able")}-next-line`, "no-silenced-checks"],
  [
    "src/platform/proof.ts",
    `// ${word("@ts-expect-", "error")}\nexport const a: string = 1;`,
    "no-silenced-checks",
  ],
  ["src/platform/proof.test.ts", `// ${word("@ts-expect-", "error")}\nexport const a: string = 1;`],
  ["docs/setup.md", `Clone it to ${word("/ho", "me/dev")}.`, "no-machine-paths"],
  ["docs/install.md", `npm set ${word("registry.np", "mjs")}.org`, "no-registry-hosts"],
  ["docs/why.md", `As ${word("O-", "16")} says.`, "no-record-ids"],

  [
    "migrations/0003_gap.sql",
    "create table notes (id int);\ncomment on table notes is 'Notes.';",
    "migration-numbers",
    "retention-class",
  ],
  [
    "migrations/fourth.sql",
    "create table if not exists calls (id int);\ncomment on table calls is 'Calls. retention: forever';",
    "migration-names",
    "retention-class",
  ],
];
