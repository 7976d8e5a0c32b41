import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { staffId } from "../contract.ts";
import { displacedVisit, displacedVisits } from "../displaced/contract.ts";
import { changeFailures, clockTime, readFailures, rowVersion } from "../hours/contract.ts";

/** The usual week of one person. */
export const personWeek = z
  .object({
    staffId: z.string(),
    displayName: z.string(),
    periods: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
    version: z.number(),
    editedBy: z.nullable(z.string()),
    editedAt: z.nullable(z.string()),
    /** Booked visits to come that lie outside this week. */
    visitCount: z.number(),
  })
  .register(z.globalRegistry, { id: "PersonWeek" });
export type PersonWeek = z.output<typeof personWeek>;

export const listWeeks = endpoint({
  method: "GET",
  path: "/api/weekly-hours",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "The usual week of everybody who sees patients",
  responses: {
    200: z.object({ weeks: z.array(personWeek) }),
    401: readFailures[401],
    403: readFailures[403],
  },
});

const byPerson = z.object({ staffId });

export const weekVisits = endpoint({
  method: "GET",
  path: "/api/weekly-hours/:staffId/visits",
  access: "front-desk",
  limit: "staff",
  tag: "Closures",
  summary: "A person's booked visits that lie outside the usual week",
  params: byPerson,
  responses: { 200: displacedVisits, ...readFailures, 404: changeFailures[404] },
});

const week = {
  periods: z
    .array(
      z.object({
        weekday: z.number().check(z.int(), z.minimum(1), z.maximum(7)),
        from: clockTime,
        to: clockTime,
      }),
    )
    .check(z.maxLength(42, "At most six stretches a day.")),
};

export const previewWeek = endpoint({
  method: "POST",
  path: "/api/weekly-hours/:staffId/preview",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Which booked visits another week would leave outside",
  params: byPerson,
  body: z.object(week),
  responses: { 200: displacedVisits, ...changeFailures },
});

export const saveWeek = endpoint({
  method: "PUT",
  path: "/api/weekly-hours/:staffId",
  access: "admin",
  limit: "staff",
  tag: "Closures",
  summary: "Change a person's usual week; visits that fall outside become tasks",
  params: byPerson,
  body: z.object({ ...week, version: rowVersion }),
  responses: {
    200: z.object({ week: personWeek, visits: z.array(displacedVisit) }),
    ...changeFailures,
  },
});

/** What a 409 about a week carries: the week as it stands now. */
export const currentWeek = z.object({ week: personWeek });
