import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { isCalendarDate } from "../../../practice/time.ts";

/** The most times of one offer. */
export const mostOffered = 6;

const word = (what: string) =>
  z
    .string({ error: `Choose ${what} from the list.` })
    .check(z.regex(/^[a-z0-9-]{1,60}$/, `Choose ${what} from the list.`));

/** Free times that staff offer in a conversation; each is looked up again before it is said. */
export const timeOffer = z.object({
  serviceId: word("a service"),
  times: z
    .array(z.object({ start: z.iso.datetime("That is not a time."), staffId: word("a provider") }))
    .check(
      z.minLength(1, "Choose at least one time."),
      z.maxLength(mostOffered, `Offer at most ${mostOffered} times.`),
    ),
});
export type TimeOffer = z.output<typeof timeOffer>;

const day = z
  .string({ error: "Choose a day." })
  .check(
    z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: "That is not a day.", abort: true }),
    z.refine(isCalendarDate, "That is not a day."),
  );

export const freeTimes = endpoint({
  method: "GET",
  path: "/api/conversations/free-times",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "The first free times of a service from a day on, as visitors could book them now",
  query: z.object({ serviceId: word("a service"), from: z.optional(day) }),
  responses: {
    200: z.object({
      times: z.array(z.object({ start: z.string(), staffId: z.string(), staffName: z.string() })),
    }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
