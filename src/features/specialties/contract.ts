import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

/** The four centers whose outcomes are recorded. */
export const specialties = ["tmj", "implants", "robotic", "medspa"] as const;
export type Specialty = (typeof specialties)[number];

/**
 * Where all of a specialty's figures and lists come from: what the team recorded; the whole sample, while
 * nothing is recorded; or nothing yet. Never two of them together.
 */
export const sources = ["records", "sample", "none"] as const;
export type Source = (typeof sources)[number];

/** Where a list starts: its whole length stands beside it. */
export const listedAtMost = 50;
/** How many months the charts show, the present one included. */
export const monthsShown = 12;

/** A figure: null while there is nothing of which it could be made. Percent of 100. */
export const value = z.nullable(z.number());

/** Who a row is about; people of the sample have no id. */
export const about = z
  .object({ id: z.nullable(z.string()), name: z.string() })
  .register(z.globalRegistry, { id: "AboutPerson" });
export type About = z.output<typeof about>;

/** What a figure should reach. `value` is null where nothing is known of which it could be made. */
export const benchmark = z
  .object({
    id: z.string(),
    name: z.string(),
    target: z.number(),
    unit: z.enum(["percent", "cents", "count"]),
    value,
  })
  .register(z.globalRegistry, { id: "SpecialtyBenchmark" });
export type Benchmark = z.output<typeof benchmark>;

/**
 * The sample stands in by itself in the demo only, and only while nothing is recorded; "shown" asks for it
 * elsewhere, too, while nothing is recorded.
 */
export const shown = z.object({
  sample: z._default(z.enum(["auto", "shown"], { error: "Say auto, or shown." }), "auto"),
});

/** What every endpoint of these pages shares. */
export const staffRead = { access: "front-desk", limit: "staff", tag: "Specialties" } as const;
export const refusals = { 401: failure, 403: failure, 422: failure } as const;

export const listSpecialties = endpoint({
  ...staffRead,
  method: "GET",
  path: "/api/specialties",
  summary: "The four specialties, and whether anything is recorded for each",
  responses: {
    200: z.object({
      specialties: z.array(
        z.object({
          specialty: z.enum(specialties),
          source: z.enum(sources),
          recordCount: z.number(),
          /** The newest day for which something is recorded. */
          lastDay: z.nullable(z.string()),
        }),
      ),
    }),
    401: failure,
    403: failure,
  },
});
export type SpecialtyCard = z.output<
  (typeof listSpecialties)["responses"][200]
>["specialties"][number];
