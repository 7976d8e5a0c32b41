import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";
import { canBePhone } from "../../booking/appointments/rules.ts";
import { localFates } from "../carriers/rules.ts";

/** A country's code begins with 1 to 9; behind +1 stands a number that the North American plan can have. */
const canExist = (typed: string) =>
  typed.startsWith("+1") ? /^\+1\d{10}$/.test(typed) && canBePhone(typed) : typed[1] !== "0";

const e164 = z
  .string({ error: "Type a phone number." })
  .check(z.regex(/^\+[0-9]{8,15}$/, "Type a phone number of ten digits."));

const phone = e164.check(
  z.refine(canExist, "There is no such phone number. Please check its digits."),
);

/** A phone of the demo in the list. */
export const localPhone = z
  .object({
    phone: z.string(),
    /** Who is on file with it. */
    names: z.array(z.string()),
    lastText: z.string(),
    lastAt: z.string(),
  })
  .register(z.globalRegistry, { id: "LocalPhone" });
export type LocalPhone = z.output<typeof localPhone>;

/** What a phone of the demo shows. */
export const localScreen = z
  .object({
    phone: z.string(),
    names: z.array(z.string()),
    isStopped: z.boolean(),
    /** What happens to the next text to it. */
    fate: z.enum(localFates),
    texts: z.array(
      z.object({
        id: z.string(),
        /** "in": written on this phone; "out": sent by the practice. */
        direction: z.enum(["in", "out"]),
        body: z.string(),
        at: z.string(),
        /** The carrier failed to deliver it: a real phone would not show it. */
        isLost: z.boolean(),
      }),
    ),
    /** Sent and on its way: shown when its time has come. */
    onTheWay: z.number(),
  })
  .register(z.globalRegistry, { id: "LocalScreen" });
export type LocalScreen = z.output<typeof localScreen>;

const shared = { access: "front-desk", limit: "staff", tag: "Texts" } as const;
const failures = { 401: failure, 403: failure, 422: failure } as const;

export const listLocalPhones = endpoint({
  method: "GET",
  path: "/api/local-phones",
  ...shared,
  summary: "Demo only: phones that texts went to or came from, the newest first",
  responses: { 200: z.object({ phones: z.array(localPhone) }), ...failures },
});

export const showLocalPhone = endpoint({
  method: "POST",
  path: "/api/local-phones/show",
  ...shared,
  summary: "Demo only: what a phone shows",
  // In the body: a phone number stands in no address.
  // What is on record may be looked at, also where the number is that of erased people.
  body: z.object({ phone: e164 }),
  responses: { 200: localScreen, ...failures },
});

export const textFromLocalPhone = endpoint({
  method: "POST",
  path: "/api/local-phones/texts",
  ...shared,
  summary: "Demo only: a text from a phone to the practice, played by staff",
  body: z.object({
    phone,
    requestId: z.string().check(z.uuid("That is not a request's id.")),
    body: someLines(1600, {
      missing: "Write a text first.",
      wrongType: "A text is plain text.",
      tooLong: "A text can have at most 1600 characters.",
      strange: "The text contains characters that cannot be read.",
    }),
  }),
  responses: { 201: localScreen, ...failures },
});

export const chooseLocalFate = endpoint({
  method: "POST",
  path: "/api/local-phones/fate",
  ...shared,
  summary: "Demo only: what happens to the next text to a phone",
  body: z.object({
    phone,
    fate: z.enum(localFates, { error: "Choose what happens from the list." }),
  }),
  responses: { 200: localScreen, ...failures },
});
