import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { oneLine } from "../../../text.ts";
import { calendarDate } from "../contract.ts";
import { displacedVisit, displacedVisits } from "../displaced/contract.ts";
import {
  changeFailures,
  clockTime,
  lineWords,
  readFailures,
  rowId,
  rowVersion,
} from "../hours/contract.ts";
import { longestRangeDays } from "../hours/rules.ts";

/** One dated closure; with `opens` and `closes` the practice is open at other hours than usual. */
export const closureDay = z
  .object({
    id: z.string(),
    date: z.string(),
    reason: z.string(),
    opens: z.nullable(z.string()),
    closes: z.nullable(z.string()),
    /** False once staff said "open after all": the usual hours count again. */
    isActive: z.boolean(),
    version: z.number(),
    /** Who changed it last; null as long as it stands as the practice's holidays made it. */
    editedBy: z.nullable(z.string()),
    editedAt: z.nullable(z.string()),
    /** Booked visits to come that do not lie in the hours of this day. */
    visitCount: z.number(),
  })
  .register(z.globalRegistry, { id: "ClosureDay" });
export type ClosureDay = z.output<typeof closureDay>;

export const listClosures = endpoint({
  method: "GET",
  path: "/api/closures",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Closures and changed hours from today on; those of the past year only when asked for",
  query: z.object({ past: z.optional(z.enum(["true", "false"])) }),
  responses: {
    200: z.object({
      today: z.string(),
      closures: z.array(closureDay),
      /** The usual opening hours, from the practice's own files. */
      hours: z.array(
        z.object({
          weekday: z.number(),
          opens: z.nullable(z.string()),
          closes: z.nullable(z.string()),
        }),
      ),
      mayChange: z.boolean(),
    }),
    ...readFailures,
  },
});
export type ClosureList = z.output<(typeof listClosures)["responses"][200]>;

export const closureVisits = endpoint({
  method: "GET",
  path: "/api/closures/visits",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "The booked visits that closures of these days leave outside",
  query: z.object({ from: calendarDate, to: calendarDate }),
  responses: { 200: displacedVisits, ...readFailures },
});

const days = z
  .array(z.object({ id: rowId, version: rowVersion }))
  .check(z.maxLength(longestRangeDays, "Choose fewer days."));

const closureRequest = z.object({
  /** The days this edit replaces, as they were seen; empty for a new closure. */
  days,
  from: calendarDate,
  to: calendarDate,
  reason: oneLine(120, {
    wrongType: "Type what it is.",
    missing: "Type what it is.",
    ...lineWords(120),
  }),
  opens: z.nullable(clockTime),
  closes: z.nullable(clockTime),
  /** Days that were seen to be in the list already, and stay as they are. */
  keeps: z.array(calendarDate).check(z.maxLength(longestRangeDays, "Choose fewer days.")),
});
export type ClosureRequest = z.output<typeof closureRequest>;

const preview = z.object({
  visits: z.array(displacedVisit),
  /** Days of the range that are in the list already. */
  existing: z.array(closureDay),
  /** Days left out because the practice is closed then anyway. */
  skipped: z.array(z.string()),
});
export type ClosurePreview = z.output<typeof preview>;

export const previewClosure = endpoint({
  method: "POST",
  path: "/api/closures/preview",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "What saving a closure would do: visits inside, days that are in the list already",
  body: closureRequest,
  responses: { 200: preview, ...changeFailures },
});

const saved = z.object({ closures: z.array(closureDay), visits: z.array(displacedVisit) });

export const saveClosure = endpoint({
  method: "PUT",
  path: "/api/closures",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Add or change closed days or days with other hours; visits outside become tasks",
  body: closureRequest,
  responses: { 200: saved, ...changeFailures },
});

const seenDays = z.object({ days: days.check(z.minLength(1, "Choose a day.")) });
export type SeenDays = z.output<typeof seenDays>;

export const previewReopening = endpoint({
  method: "POST",
  path: "/api/closures/reopen/preview",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Which booked visits lie outside once the usual hours count again",
  body: seenDays,
  responses: { 200: displacedVisits, ...changeFailures },
});

export const reopenClosure = endpoint({
  method: "POST",
  path: "/api/closures/reopen",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Open after all: the usual hours count again and the tasks of these days are closed",
  body: seenDays,
  responses: { 200: saved, ...changeFailures },
});

export const removeClosure = endpoint({
  method: "DELETE",
  path: "/api/closures",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Take days that are open after all out of the list for good",
  body: seenDays,
  responses: { 204: z.null(), ...changeFailures },
});

/** What a 409 about closures carries: the days as they stand now. */
export const currentClosures = z.object({ closures: z.array(closureDay) });
