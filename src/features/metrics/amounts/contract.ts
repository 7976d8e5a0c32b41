import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { serviceCategories } from "../../../practice/services.ts";
import { oneLine } from "../../../text.ts";
import { calendarDate } from "../../booking/contract.ts";

export const amountKinds = ["production", "collection", "expense"] as const;
export type AmountKind = (typeof amountKinds)[number];

const entry = z
  .object({
    id: z.string(),
    kind: z.enum(amountKinds),
    date: z.string(),
    amountCents: z.number(),
    category: z.nullable(z.enum(serviceCategories)),
    note: z.string(),
    /** A later entry has taken its place. */
    isCorrected: z.boolean(),
    /** It takes the place of an earlier one. */
    isCorrection: z.boolean(),
    enteredAt: z.string(),
  })
  .register(z.globalRegistry, { id: "Amount" });
export type Amount = z.output<typeof entry>;

const id = z.string().check(z.uuid("That is not an entry's id."));
const farthestCents = 100_000_000;
const cents = z
  .number({ error: "Type an amount in dollars and cents." })
  .check(
    z.int("Type an amount in dollars and cents."),
    z.minimum(-farthestCents, "That is more than one entry holds: at most $1,000,000."),
    z.maximum(farthestCents, "That is more than one entry holds: at most $1,000,000."),
  );
const staff = { access: "front-desk", limit: "staff", tag: "Figures" } as const;

export const listAmounts = endpoint({
  ...staff,
  method: "GET",
  path: "/api/amounts",
  summary: "The amounts that were entered last, the newest first",
  responses: { 200: z.object({ amounts: z.array(entry) }), 401: failure, 403: failure },
});

export const enterAmount = endpoint({
  ...staff,
  method: "POST",
  path: "/api/amounts",
  summary: "Enter production, a collection or an expense; sent twice it is entered once",
  body: z.object({
    /** Chosen by the caller, so that a repeat finds what the first call made. */
    id,
    kind: z.enum(amountKinds, { error: "Choose production, collection or expense." }),
    date: calendarDate,
    amountCents: cents.check(z.refine((amount) => amount !== 0, "Type an amount other than zero.")),
    category: z.nullable(z.enum(serviceCategories, { error: "Choose a center, or none." })),
    /** What it was for; never whom. */
    note: oneLine(200, {
      tooLong: "The note is too long: at most 200 letters.",
      strange: "The note has signs that cannot be kept.",
    }),
  }),
  responses: { 201: entry, 401: failure, 403: failure, 409: failure, 422: failure },
});
export type AmountEntry = z.output<(typeof enterAmount)["body"]>;

export const correctAmount = endpoint({
  ...staff,
  method: "POST",
  path: "/api/amounts/:id/correction",
  summary:
    "Put another amount in an entry's place; zero takes it away. The first one stays on record",
  params: z.object({ id }),
  body: z.object({ id, amountCents: cents }),
  responses: {
    201: entry,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
