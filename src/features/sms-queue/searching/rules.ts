/** So long after it took a text a carrier may still not show it. */
export const visibilityMs = 90_000;
/** A carrier that cannot be asked is asked again after this. */
const askAgainMs = 30_000;
/** From then on a person decides, and newer texts no longer wait. */
const raiseAfterMs = 15 * 60_000;
/** A text that was raised is looked for at longer intervals, and after a day no more. */
const rarelyMs = 15 * 60_000;
const lookedForMs = 24 * 3_600_000;
/** So often the carrier must not have it before it counts as not taken. */
const missesNeeded = 2;

export type Look = "found" | "missing" | "unclear";

/** What is known of a text that may have left. */
export type Sought = { unknownSince: Date; missedLooks: number; raisedAt: Date | null };

export type NextStep =
  /** It certainly did not leave. */
  | { step: "again" }
  | { step: "give-up" }
  | { step: "look"; at: Date | null; missedLooks: number; raisedAt: Date | null };

/**
 * What follows from a look at the carrier that did not find the text. Only two in a row that are longer
 * apart than a carrier may need to show it say that it was not taken; one that was raised to staff
 * meanwhile is not sent late.
 */
export function afterLook(text: Sought, look: Exclude<Look, "found">, now: Date): NextStep {
  const missedLooks = look === "missing" ? text.missedLooks + 1 : text.missedLooks;
  if (missedLooks >= missesNeeded) return { step: text.raisedAt === null ? "again" : "give-up" };
  const age = now.getTime() - text.unknownSince.getTime();
  const raisedAt = text.raisedAt ?? (age >= raiseAfterMs ? now : null);
  if (age >= lookedForMs) return { step: "look", at: null, missedLooks, raisedAt };
  const soon = look === "missing" ? visibilityMs : askAgainMs;
  const pause = raisedAt !== null && look === "unclear" ? rarelyMs : soon;
  return { step: "look", at: new Date(now.getTime() + pause), missedLooks, raisedAt };
}
