import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { serviceCategories } from "../../../practice/services.ts";
import { idempotency } from "../../booking/appointments/contract.ts";
import { amountKinds } from "../amounts/contract.ts";

/** What a file of amounts may be, and what of it is shown before it is imported. */
export const amountFileLimits = {
  bytes: 1024 * 1024,
  lines: 5000,
  shownLines: 8,
  shownProblems: 50,
} as const;

const read = z.object({
  /** The headings are line 1. */
  line: z.number(),
  kind: z.enum(amountKinds),
  date: z.string(),
  amountCents: z.number(),
  category: z.nullable(z.enum(serviceCategories)),
  note: z.string(),
});
export type ReadAmount = z.output<typeof read>;

const checked = z
  .object({
    lines: z.number(),
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** What the lines of each kind add up to, in cents. */
    sums: z.object({ production: z.number(), collection: z.number(), expense: z.number() }),
    /** The first lines as they were read. */
    first: z.array(read),
    /** The first of them; how many there are stands beside it. */
    problems: z.array(z.object({ line: z.number(), words: z.string() })),
    problemCount: z.number(),
    /** When the same file was imported before. */
    importedAt: z.nullable(z.string()),
    /** Who imported it then; null when it never was. */
    importedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "AmountFile" });
export type AmountFile = z.output<typeof checked>;

const about = { method: "POST", access: "front-desk", limit: "staff", tag: "Figures" } as const;
const refusals = { 401: failure, 403: failure, 413: failure, 422: failure };

export const checkAmountFile = endpoint({
  ...about,
  path: "/api/amounts/files/check",
  summary: "Read a CSV file of amounts, at most 1 MB, and say what is in it; nothing is entered",
  responses: { 200: checked, ...refusals },
});

export const importAmountFile = endpoint({
  ...about,
  path: "/api/amounts/files",
  summary: "Enter every line of a CSV file of amounts, or none; the same file is taken once",
  headers: idempotency,
  responses: { 201: z.object({ added: z.number() }), 409: failure, ...refusals },
});
