import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { oneLine } from "../../../text.ts";
import { calendarDate, staffId } from "../contract.ts";
import { displacedVisit, displacedVisits } from "../displaced/contract.ts";
import {
  changeFailures,
  clockTime,
  lineWords,
  readFailures,
  rowId,
  rowVersion,
} from "../hours/contract.ts";

/** When one person is away. */
export const timeOff = z
  .object({
    id: z.string(),
    staffId: z.string(),
    displayName: z.string(),
    from: z.string(),
    to: z.string(),
    /** Clock times of an absence of hours; both null when whole days are meant. */
    starts: z.nullable(z.string()),
    ends: z.nullable(z.string()),
    reason: z.string(),
    version: z.number(),
    /** Booked visits to come that lie inside. */
    visitCount: z.number(),
  })
  .register(z.globalRegistry, { id: "TimeOff" });
export type TimeOff = z.output<typeof timeOff>;

export const listTimeOff = endpoint({
  method: "GET",
  path: "/api/time-off",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Who is away from today on; with `past` who was in the year before",
  query: z.object({ past: z.optional(z.enum(["true", "false"])) }),
  responses: { 200: z.object({ timeOff: z.array(timeOff) }), ...readFailures },
});

const byId = z.object({ id: rowId });

export const timeOffVisits = endpoint({
  method: "GET",
  path: "/api/time-off/:id/visits",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "The booked visits that lie inside an absence",
  params: byId,
  responses: { 200: displacedVisits, ...readFailures, 404: changeFailures[404] },
});

const absence = {
  staffId,
  from: calendarDate,
  to: calendarDate,
  starts: z.nullable(clockTime),
  ends: z.nullable(clockTime),
  reason: oneLine(200, { wrongType: "Type a reason.", ...lineWords(200) }),
};
const timeOffRequest = z.object(absence);
export type TimeOffRequest = z.output<typeof timeOffRequest>;
const saved = z.object({ timeOff, visits: z.array(displacedVisit) });

export const previewTimeOff = endpoint({
  method: "POST",
  path: "/api/time-off/preview",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Which booked visits lie inside an absence that is not saved yet",
  body: timeOffRequest,
  responses: { 200: displacedVisits, ...changeFailures },
});

export const addTimeOff = endpoint({
  method: "POST",
  path: "/api/time-off",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Enter when somebody is away; visits inside become tasks",
  body: timeOffRequest,
  responses: { 201: saved, ...changeFailures },
});

export const changeTimeOff = endpoint({
  method: "PUT",
  path: "/api/time-off/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Change when somebody is away",
  params: byId,
  body: z.object({ ...absence, version: rowVersion }),
  responses: { 200: saved, ...changeFailures },
});

export const removeTimeOff = endpoint({
  method: "DELETE",
  path: "/api/time-off/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "Remove an absence: its times open again and its tasks are closed",
  params: byId,
  body: z.object({ version: rowVersion }),
  responses: { 204: z.null(), ...changeFailures },
});

/** What a 409 about an absence carries: the absence as it stands now. */
export const currentTimeOff = z.object({ timeOff });
