import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { visibleText } from "../../../text.ts";

/** Rows of one page, and the most that one export holds. */
export const trailLimits = { page: 50, counted: 10_000, exported: 100_000 } as const;

/** What a row is about, told from its action and its result. */
export const auditKinds = [
  "read",
  "change",
  "export",
  "sign-in",
  "refused",
  /** Changes that collided with what stood there by then: nobody was denied anything. */
  "conflict",
  "failed",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** How far back to look, in days; "all" is everything that is kept. */
export const auditPeriods = ["1", "7", "30", "365", "all"] as const;
export type AuditPeriod = (typeof auditPeriods)[number];

export const auditOutcomes = ["allowed", "refused", "failed"] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

const word = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

const filters = {
  /** Part of a staff member's name, of an action or of an id. */
  text: z.optional(
    z.string().check(z.overwrite(visibleText), z.maxLength(80, "Please use at most 80 letters.")),
  ),
  /** A staff account's id, "visitor" or "system". */
  who: z.optional(
    z.union([z.enum(["visitor", "system"]), z.string().check(z.uuid())], {
      error: "Please choose a person from the list.",
    }),
  ),
  kind: z.optional(z.enum(auditKinds)),
  period: z.optional(z.enum(auditPeriods)),
  /** The one thing that rows are about, by kind and id; of a patient also the visits. */
  subject: z.optional(word(40)),
  subjectId: z.optional(word(80)),
};

export const auditRow = z
  .object({
    id: z.number(),
    at: z.string(),
    actor: z.object({
      kind: z.enum(["visitor", "staff", "system"]),
      id: z.nullable(z.string()),
      /** Null for visitors, the system, and an account that is no longer on file. */
      name: z.nullable(z.string()),
      isRemoved: z.boolean(),
    }),
    action: z.string(),
    subject: z.string(),
    subjectId: z.nullable(z.string()),
    outcome: z.enum(auditOutcomes),
    reason: z.nullable(z.string()),
    address: z.nullable(z.string()),
    requestId: z.nullable(z.string()),
    /** Whether a seal already covers the row. */
    isSealed: z.boolean(),
  })
  .register(z.globalRegistry, { id: "AuditRow" });
export type AuditRow = z.output<typeof auditRow>;

/** The latest look at every seal, and the one under way. */
const check = z.object({
  state: z.enum(["none", "whole", "broken"]),
  /** When it ended. */
  at: z.nullable(z.string()),
  /** How many rows it found whole; rows that were sealed later are not among them. */
  rows: z.number(),
  brokenSeal: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  /** The newest hash, in hex, of a log that was whole. */
  head: z.nullable(z.string()),
  /** A check that was asked for or runs, with the rows it has looked at. */
  underWay: z.nullable(z.object({ isRunning: z.boolean(), rows: z.number() })),
});
export type AuditCheck = z.output<typeof check>;

export const listAuditRows = endpoint({
  method: "GET",
  path: "/api/audit/rows",
  access: "admin",
  limit: "staff",
  tag: "Audit",
  summary: "Who did or saw what, newest first; the look itself is recorded once per quarter hour",
  query: z.object({
    ...filters,
    /** The next page starts before this row. */
    before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  responses: {
    200: z.object({
      rows: z.array(auditRow),
      hasMore: z.boolean(),
      /** Rows that match, counted up to a limit. */
      matching: z.number(),
      isCountCut: z.boolean(),
      /** Who the chosen patient is; null without one. */
      subjectName: z.nullable(z.string()),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type AuditPage = z.output<(typeof listAuditRows)["responses"][200]>;

export const auditState = endpoint({
  method: "GET",
  path: "/api/audit/state",
  access: "admin",
  limit: "staff",
  tag: "Audit",
  summary: "Whether the log is whole, what today brought, and whose rows there are",
  responses: {
    200: z.object({
      rowCount: z.number(),
      /** The last row that the latest check covered, and the last one that is sealed; 0 for none. */
      checkedTo: z.number(),
      sealedTo: z.number(),
      lastSealedAt: z.nullable(z.string()),
      check,
      today: z.object({
        rows: z.number(),
        looks: z.number(),
        changes: z.number(),
        /** Denials, without changes that collided. */
        refused: z.number(),
        conflicts: z.number(),
        /** The most refusals that came from one address. */
        refusedFromOneAddress: z.number(),
      }),
      oldestAt: z.nullable(z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string(), isRemoved: z.boolean() })),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
  },
});
export type AuditState = z.output<(typeof auditState)["responses"][200]>;

export const startAuditCheck = endpoint({
  method: "POST",
  path: "/api/audit/checks",
  access: "admin",
  limit: "staff",
  tag: "Audit",
  summary:
    "Recompute every seal in the background; one check at a time, the state says how it goes",
  responses: { 202: check, 401: failure, 403: failure },
});

export const exportAuditRows = endpoint({
  method: "GET",
  path: "/api/audit/export",
  access: "admin",
  limit: "staff",
  tag: "Audit",
  summary: "The matching rows as a CSV file, newest first, at most 100,000; the export is recorded",
  query: z.object(filters),
  responses: { 200: z.string(), 401: failure, 403: failure, 422: failure },
});

export type AuditFilters = z.output<(typeof exportAuditRows)["query"]>;
