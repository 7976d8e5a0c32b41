import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { staffColors } from "../../../practice/staff.ts";
import { calendarDate, staffId } from "../../booking/contract.ts";
import { displacedVisit } from "../../booking/displaced/contract.ts";
import {
  changeFailures,
  clockTime,
  readFailures,
  rowId,
  rowVersion,
} from "../../booking/hours/contract.ts";

export const shiftTypes = ["regular", "overtime", "on-call"] as const;
export type ShiftType = (typeof shiftTypes)[number];

/** The most weeks that one entry is repeated for, and the most shifts that one change writes. */
export const mostWeeks = 26;
export const mostShifts = 500;

/** When one person works on one date. */
export const shift = z
  .object({
    id: z.string(),
    staffId: z.string(),
    displayName: z.string(),
    date: z.string(),
    startTime: z.string(),
    endTime: z.string(),
    type: z.enum(shiftTypes),
    /** Shifts that were entered in one go, week after week, have the same. */
    seriesId: z.nullable(z.string()),
    version: z.number(),
    /** Who entered or changed it last, by name; null when that account is gone. */
    changedBy: z.nullable(z.string()),
    changedAt: z.string(),
  })
  .register(z.globalRegistry, { id: "Shift" });
export type Shift = z.output<typeof shift>;

const stretch = z.object({ from: z.string(), to: z.string() });

const personDay = z.object({
  date: z.string(),
  shifts: z.array(shift),
  /** The usual hours of that weekday; they count when there are no shifts. */
  usual: z.array(stretch),
  away: z.array(z.object({ id: z.string(), from: z.string(), to: z.string() })),
});

/** One person of the staff with a week. */
export const personShifts = z
  .object({
    staffId: z.string(),
    displayName: z.string(),
    initials: z.string(),
    role: z.string(),
    color: z.enum(staffColors),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    notifyBy: z.enum(["mail", "text"]),
    cardVersion: z.number(),
    days: z.array(personDay),
    /** Visits of the week, whatever has become of them but cancelled. */
    visitCount: z.number(),
  })
  .register(z.globalRegistry, { id: "PersonShifts" });
export type PersonShifts = z.output<typeof personShifts>;
export type PersonDay = PersonShifts["days"][number];

export const shiftWeek = z
  .object({
    today: z.string(),
    /** Seven days from Monday on, with their opening hours; closed days say why. */
    days: z.array(
      z.object({
        date: z.string(),
        opens: z.nullable(z.string()),
        closes: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
    people: z.array(personShifts),
    /** Booked visits of the week that lie outside their person's work or in their time off, by person and day. */
    outside: z.array(
      z.object({
        staffId: z.string(),
        displayName: z.string(),
        date: z.string(),
        count: z.number(),
        isAway: z.boolean(),
      }),
    ),
    /** The shifts that were entered or changed last, newest first. */
    latest: z.array(shift),
    /** Whether the caller may change what stands on people's cards. */
    mayEditCards: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ShiftWeek" });
export type ShiftWeek = z.output<typeof shiftWeek>;

const shared = { access: "front-desk", limit: "staff", tag: "Shifts" } as const;

export const listShifts = endpoint({
  ...shared,
  method: "GET",
  path: "/api/shifts",
  summary: "Who works when in the week of a date, person by person",
  query: z.object({ week: calendarDate }),
  responses: { 200: shiftWeek, ...readFailures },
});

const times = {
  staffId,
  date: calendarDate,
  startTime: clockTime,
  endTime: clockTime,
  type: z.enum(shiftTypes, "Choose a type of shift."),
};
const weeks = z
  .number("Choose for how many weeks.")
  .check(z.int(), z.minimum(1), z.maximum(mostWeeks, `At most ${mostWeeks} weeks.`));
/** Days that stay as they are because a shift is there already, as "person date". */
const skips = z
  .array(z.string().check(z.regex(/^[a-z0-9-]{1,60} \d{4}-\d{2}-\d{2}$/)))
  .check(z.maxLength(mostShifts));

const newShift = z.object({
  ...times,
  /** On this many weeks, the first counted. */
  weeks,
  /** Whether the rest of the usual hours goes on beside it, as shifts of their own. */
  keepsUsual: z.boolean(),
  skips,
  notify: z.boolean(),
});
export type NewShiftRequest = z.output<typeof newShift>;
const changedShift = z.object({ ...times, version: rowVersion, notify: z.boolean() });
export type ChangedShiftRequest = z.output<typeof changedShift>;
const removal = z.object({
  version: rowVersion,
  /** Also the later ones that were entered with it. */
  following: z.boolean(),
  notify: z.boolean(),
});
export type RemovalRequest = z.output<typeof removal>;

/** What a change of shifts would do. */
export const outlook = z
  .object({
    /** How many shifts it would write or remove. */
    count: z.number(),
    /** Shifts that are there already: the days on which it would do nothing. */
    clashes: z.array(shift),
    /** Bookable times of half an hour that it opens, and that it takes away. */
    opened: z.number(),
    taken: z.number(),
    /** Booked visits that it leaves outside. */
    visitCount: z.number(),
  })
  .register(z.globalRegistry, { id: "ShiftOutlook" });
export type Outlook = z.output<typeof outlook>;

/** The same with the visits by name. */
const review = z.object({ ...outlook.shape, visits: z.array(displacedVisit) });
export type Review = z.output<typeof review>;

/** One change, as a form has it: a new shift, another version of one, or none any more. */
const plannedChange = z.discriminatedUnion("what", [
  z.object({ what: z.literal("add"), ...newShift.shape }),
  z.object({ what: z.literal("change"), id: rowId, ...changedShift.shape }),
  z.object({ what: z.literal("remove"), id: rowId, ...removal.shape }),
  z.object({
    what: z.literal("repeat-week"),
    week: calendarDate,
    weeks,
    skips,
    notify: z.boolean(),
  }),
]);
export type PlannedChange = z.output<typeof plannedChange>;

export const lookAhead = endpoint({
  ...shared,
  method: "POST",
  path: "/api/shifts/outlook",
  summary: "What a change of shifts would do, in figures; nothing is changed",
  body: plannedChange,
  responses: { 200: outlook, ...changeFailures },
});

export const reviewChange = endpoint({
  ...shared,
  method: "POST",
  path: "/api/shifts/review",
  summary: "What a change of shifts would do, with the booked visits it leaves outside",
  body: plannedChange,
  responses: { 200: review, ...changeFailures },
});

/** What was done, and who hears of it. */
const done = z.object({
  shifts: z.array(shift),
  visits: z.array(displacedVisit),
  /** Names of those to whom a mail or a text is queued. */
  told: z.array(z.string()),
});
export type Done = z.output<typeof done>;

export const addShift = endpoint({
  ...shared,
  method: "POST",
  path: "/api/shifts",
  summary: "Add a shift, once or week after week, all or none; visits left outside become tasks",
  body: newShift,
  responses: { 201: done, ...changeFailures },
});

const byId = z.object({ id: rowId });

export const changeShift = endpoint({
  ...shared,
  method: "PUT",
  path: "/api/shifts/:id",
  summary: "Change a shift; 409 carries how it stands now, or what it would overlap",
  params: byId,
  body: changedShift,
  responses: { 200: done, ...changeFailures },
});

export const removeShift = endpoint({
  ...shared,
  method: "DELETE",
  path: "/api/shifts/:id",
  summary: "Remove a shift; without any left the usual hours of that day count again",
  params: byId,
  body: removal,
  responses: { 200: done, ...changeFailures },
});

export const restoreShifts = endpoint({
  ...shared,
  method: "POST",
  path: "/api/shifts/restore",
  summary: "Bring back shifts that were just removed, all or none",
  body: z.object({
    shifts: z
      .array(z.object({ ...times, seriesId: z.nullable(rowId) }))
      .check(z.minLength(1), z.maxLength(mostShifts)),
    notify: z.boolean(),
  }),
  responses: { 201: done, ...changeFailures },
});
export type RestoreRequest = z.output<(typeof restoreShifts)["body"]>;

const weekCopy = z.object({ week: calendarDate, weeks, skips, notify: z.boolean() });
export type WeekCopyRequest = z.output<typeof weekCopy>;

export const repeatWeek = endpoint({
  ...shared,
  method: "POST",
  path: "/api/shifts/repeat-week",
  summary: "Write the shifts of a week again on the weeks after it, all or none",
  body: weekCopy,
  responses: { 201: done, ...changeFailures },
});

/** What a 409 about a shift carries: the shift as it stands now, or those in the way. */
export const currentShift = z.object({ shift });
export const overlappedShifts = z.object({ shifts: z.array(shift) });
