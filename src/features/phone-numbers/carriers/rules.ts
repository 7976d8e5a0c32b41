import * as z from "zod/mini";

/** A number as its carrier has it. */
export type CarriedNumber = {
  sid: string;
  e164: string;
  name: string;
  status: "active" | "other";
  statusDetail: string | null;
  voice: boolean;
  sms: boolean;
  feeCents: number;
  /** The carrier does not tell the fee with the number. */
  isListPrice: boolean;
  isSample: boolean;
  createdAt: Date;
};

/**
 * Why a carrier gave no usable answer. `refused` and `busy` are certain: nothing was done. `missing`: it has
 * no such thing. After the others it may have done what was asked.
 */
export type CarrierTrouble =
  | "late"
  | "unreachable"
  | "busy"
  | "failing"
  | "refused"
  | "missing"
  | "unsound";
export type CarrierReply<T> = { value: T } | { trouble: CarrierTrouble };

/** What went wrong with a carrier, for people. */
export const troubleWords: Readonly<Record<CarrierTrouble, string>> = {
  late: "The carrier did not answer in time.",
  unreachable: "The carrier cannot be reached.",
  busy: "The carrier takes no more requests at the moment.",
  failing: "The carrier has a fault of its own.",
  refused: "The carrier refused it. Please check the account's settings.",
  missing: "The carrier does not know this number.",
  unsound: "The carrier's answer makes no sense.",
};

/** Why calls to a number do not come, for people. */
const noCalls = {
  unknown: "The carrier has no such number for this practice.",
  notActive: "The carrier says that this number is not active.",
  noVoice: "This number takes no calls, only texts.",
} as const;

/** Why calls to a number do not come, by what its carrier has; null: they may. */
export function whyNoCalls(numbers: readonly CarriedNumber[], e164: string): string | null {
  const number = numbers.find((one) => one.e164 === e164);
  if (number === undefined) return noCalls.unknown;
  if (number.status !== "active") return noCalls.notActive;
  return number.voice ? null : noCalls.noVoice;
}

/** Whether a request that ended so was certainly not carried out. */
export function isNotDone(trouble: CarrierTrouble): boolean {
  return trouble === "busy" || trouble === "refused";
}

/** What a status of HTTP says that is no success. */
export function troubleOfStatus(status: number): CarrierTrouble {
  if (status === 404) return "missing";
  if (status === 429) return "busy";
  if (status === 408) return "late";
  if (status >= 400 && status < 500) return "refused";
  return status >= 500 ? "failing" : "unsound";
}

const tollFree = /^\+18(00|33|44|55|66|77|88)/;
const listPrices = { local: 115, tollFree: 215 } as const;

/** What Twilio's list asks for a US number in a month; it does not tell the fee with the number. */
export function listPriceCents(e164: string): number {
  return tollFree.test(e164) ? listPrices.tollFree : listPrices.local;
}

const longestName = 200;
const longestStatus = 60;
const inUse = new Set(["in-use", "active"]);

/** One number as Twilio writes it. */
export const twilioNumber = z.object({
  sid: z.string().check(z.regex(/^PN[0-9a-f]{32}$/i)),
  phone_number: z.string().check(z.regex(/^\+[1-9][0-9]{7,14}$/)),
  friendly_name: z.nullish(z.string()),
  capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }),
  status: z.nullish(z.string()),
  date_created: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
});

/** A page of numbers as Twilio writes it. */
export const twilioNumbers = z.object({ incoming_phone_numbers: z.array(twilioNumber) });

/** A number of Twilio in our words; one whose state it does not tell is in use. */
export function carriedOf(number: z.output<typeof twilioNumber>): CarriedNumber {
  const status = number.status ?? "in-use";
  const isActive = inUse.has(status);
  const name = (number.friendly_name ?? "").replaceAll(/\p{Cc}+/gu, " ").trim();
  return {
    sid: number.sid,
    e164: number.phone_number,
    name: name === "" ? number.phone_number : name.slice(0, longestName),
    status: isActive ? "active" : "other",
    statusDetail: isActive ? null : status.slice(0, longestStatus) || "unknown",
    voice: number.capabilities.voice,
    sms: number.capabilities.sms,
    feeCents: listPriceCents(number.phone_number),
    isListPrice: true,
    isSample: false,
    createdAt: new Date(number.date_created),
  };
}
