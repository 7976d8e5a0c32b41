import { dialable } from "../../voice/settings/rules.ts";

/** What the platform takes for each active number in a month. */
const platformFeeCents = 4999;

export type Fees = {
  activeNumbers: number;
  numberFeesCents: number;
  platformFeesCents: number;
  /** Both together. */
  monthlyCents: number;
};

/** What a month of these numbers comes to; only active ones count. */
export function feesOf(numbers: readonly { status: "active" | "other"; feeCents: number }[]): Fees {
  const active = numbers.filter(({ status }) => status === "active");
  const numberFeesCents = active.reduce((sum, { feeCents }) => sum + feeCents, 0);
  const platformFeesCents = active.length * platformFeeCents;
  return {
    activeNumbers: active.length,
    numberFeesCents,
    platformFeesCents,
    monthlyCents: numberFeesCents + platformFeesCents,
  };
}

/** The practice's one number: as the voice settings name it, or as the practice prints it. */
export function designatedOf(twilioPhoneNumber: string, printed: string): string {
  return dialable(twilioPhoneNumber) ?? printed;
}

export type KeepReason = "designated" | "printed" | "texts";
export type KeptNumbers = { designated: string; printed: string; textsFrom: string | undefined };

/** Why a number may not be given back; null when it may. */
export function keepReason(e164: string, kept: KeptNumbers): KeepReason | null {
  if (e164 === kept.designated) return "designated";
  if (e164 === kept.printed) return "printed";
  return e164 === kept.textsFrom ? "texts" : null;
}

/** Area codes of +1 that lie outside the United States' own rates: calls to them are what fraud sells. */
const farAreas = new Set(
  "242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876".split(" "),
);

/**
 * Why calls may not be put through to a number; null when they may. The practice pays for them, so only
 * common US numbers are called, and never one that the assistant answers: that would ring in a circle.
 */
export function deskNumberProblem(typed: string, ownNumbers: readonly string[]): string | null {
  const e164 = dialable(typed);
  if (e164 === null) return "Please give a number with its area code, for example (718) 555-0100.";
  const [, area = "", exchange = ""] = /^\+1([2-9]\d{2})([2-9]\d{2})\d{4}$/.exec(e164) ?? [];
  if (area === "") return "Only numbers in the United States can ring at the front desk.";
  if (area === "900" || exchange === "976")
    return "Calls to that number cost extra, so none go there.";
  if (area.endsWith("11") || exchange.endsWith("11")) return "That is no number of a telephone.";
  if (farAreas.has(area)) return "Only numbers in the United States can ring at the front desk.";
  if (ownNumbers.includes(e164)) return "The assistant answers that number itself.";
  return null;
}

/** How long a release may be under way before somebody else asks what became of it. */
const releasePatienceMs = 15_000;

/** Whether a release that was asked for may still be carried out by whoever began it. */
export function isReleasing(askedAt: Date | null, now: Date): boolean {
  return askedAt !== null && now.getTime() - askedAt.getTime() < releasePatienceMs;
}

/** "Voice and texts". */
export function abilityText({ voice, sms }: { voice: boolean; sms: boolean }): string {
  if (voice && sms) return "Voice and texts";
  if (voice) return "Voice";
  return sms ? "Texts" : "None";
}

/** The page of a number's calls; its plus sign is encoded. */
export function figuresPath(e164: string): string {
  return `/analytics/${encodeURIComponent(e164)}`;
}
