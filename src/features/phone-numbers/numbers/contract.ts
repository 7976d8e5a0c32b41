import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { dialable, longestGreeting, personalities } from "../../voice/settings/rules.ts";
import { voiceIds } from "../../voice/speech/rules.ts";
import { results } from "./content.ts";
import { deskNumberProblem } from "./rules.ts";

const longestNumber = 40;

/** A number in an address, however it is written there; what the program keeps is "+" and digits. */
export const numberInAddress = z.string().check(
  z.maxLength(longestNumber, "That is no telephone number."),
  z.refine((typed) => dialable(typed) !== null, "That is no telephone number."),
);

const greeting = oneLine(longestGreeting, {
  wrongType: "The greeting is plain text.",
  tooLong: `The greeting can have at most ${longestGreeting} characters.`,
  strange: "The greeting must be a single line of plain text.",
});

/** Null where the number has none of its own and the practice's counts. */
const ownVoice = {
  voiceModel: z.nullable(z.enum(voiceIds, "Choose a voice from the list.")),
  greetingMessage: z.nullable(greeting),
  personality: z.nullable(z.enum(personalities, "Choose a manner from the list.")),
};

const managedNumber = z
  .object({
    id: z.string(),
    phone_number: z.string(),
    client_name: z.string(),
    status: z.enum(["active", "other"]),
    status_detail: z.nullable(z.string()),
    capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
    /** In dollars, and the same in cents, with which the program reckons. */
    monthly_fee: z.number(),
    monthly_fee_cents: z.number(),
    /** The carrier does not tell the fee of a single number: the one on its list. */
    is_list_price: z.boolean(),
    created_at: z.string(),
    voice_settings: z.object(ownVoice),
    desk_number: z.nullable(z.string()),
    is_designated: z.boolean(),
    is_sample: z.boolean(),
    /** Why it cannot be released. */
    keep_reason: z.nullable(z.enum(["designated", "printed", "texts"])),
    /** The carrier did not say whether it carried a release out. */
    is_release_unclear: z.boolean(),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "ManagedNumber" });

export const listManagedNumbers = endpoint({
  method: "GET",
  path: "/api/phone-numbers/managed",
  access: "front-desk",
  limit: "staff",
  tag: "Phone numbers",
  summary: "The practice's telephone numbers, what they can do and what they cost",
  responses: {
    200: z.object({
      numbers: z.array(managedNumber),
      fees: z.object({
        activeNumbers: z.number(),
        numberFeesCents: z.number(),
        platformFeesCents: z.number(),
        monthlyCents: z.number(),
      }),
      /** What counts where a number has no voice of its own. */
      practice_voice: z.object({
        voiceModel: z.enum(voiceIds),
        greetingMessage: z.string(),
        personality: z.enum(personalities),
      }),
      carrier: z.object({
        name: z.nullable(z.enum(["twilio", "local"])),
        /** Why it could not be asked now; the numbers are what was last known. */
        trouble: z.nullable(z.string()),
      }),
    }),
    401: failure,
    403: failure,
  },
});
export type ManagedNumbers = Reply<typeof listManagedNumbers>;
export type ManagedNumber = ManagedNumbers["numbers"][number];

const deskNumber = z.nullable(
  z.string("The number is plain text.").check(
    z.maxLength(longestNumber, "That is no telephone number."),
    z.refine((typed) => typed.trim() === "" || deskNumberProblem(typed, []) === null, {
      error: ({ input }) => deskNumberProblem(String(input), []) ?? "That is no telephone number.",
    }),
  ),
);

export const saveNumberSettings = endpoint({
  method: "PUT",
  path: "/api/phone-numbers/:number/settings",
  access: "admin",
  limit: "staff",
  tag: "Phone numbers",
  summary: "Change how calls to a number sound and where they are put through",
  params: z.object({ number: numberInAddress }),
  body: z.object({
    ...ownVoice,
    /** Left out: stays as it is. */
    deskNumber: z.optional(deskNumber),
    /** The version that was seen. */
    version: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  }),
  responses: {
    200: z.object({ message: z.literal(results.saved), number: managedNumber }),
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
    503: failure,
  },
});

export const releaseNumber = endpoint({
  method: "DELETE",
  path: "/api/phone-numbers/:number",
  access: "admin",
  limit: "staff",
  tag: "Phone numbers",
  summary: "Give a number back to its carrier, for good",
  params: z.object({ number: numberInAddress }),
  responses: {
    200: z.object({ message: z.literal(results.released) }),
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
    503: failure,
  },
});
