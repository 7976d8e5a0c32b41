import { instantClock, zoneName } from "../quiet-hours/rules.ts";
import type { QueuedText, QueuePage, SendAnswer } from "./contract.ts";

export const notDelivered = "The carrier could not deliver it.";
export const alreadyRetried = "This text was queued once more already.";
const lostWays: readonly (string | null)[] = ["undelivered", "failed"];

type Way = { status: string; delivery: QueuedText["delivery"] };

/** Whether the carrier took a text and then could not deliver it. */
export function isLost({ status, delivery }: Way): boolean {
  return status === "sent" && lostWays.includes(delivery);
}

/** Whether staff are offered to try a text again. */
export function mayRetry(text: Way & { isRetried: boolean }): boolean {
  return text.status === "failed" || (isLost(text) && !text.isRetried);
}

/** "8:00 AM Mon, their time (Los Angeles)": until when a text to a phone waits, by that phone's clock. */
export function theirHour(phone: string, until: Date): string {
  return `${instantClock(phone, until)}, their time (${zoneName(phone)})`;
}

/** The summary's second half: how many wait for their hour. */
export function heldText({ heldCount }: Pick<QueuePage, "heldCount">): string {
  if (heldCount === 0) return "";
  return heldCount === 1
    ? " 1 is held until its hour and leaves by itself."
    : ` ${heldCount} are held until their hour and leave by themselves.`;
}

const badges: Readonly<Record<string, string>> = {
  pending: "Pending",
  sent: "Sent",
  failed: "Failed",
};

/** "Sent", "Pending" or "Failed"; any other value as it is. */
export function badgeOf(status: string): string {
  return badges[status] ?? status;
}

const deliveryWords: Record<NonNullable<QueuedText["delivery"]>, string> = {
  queued: "with the carrier",
  sent: "on its way",
  delivered: "delivered",
  undelivered: "not delivered",
  failed: "not delivered",
};

/** What the carrier says of a text that was handed over; null while it says nothing. */
export function deliveryText({ status, delivery }: QueuedText): string | null {
  return status === "sent" && delivery !== null ? deliveryWords[delivery] : null;
}

/** What stands in the Error column: the error, or what a state means that nobody would guess; else "-". */
export function errorText(text: QueuedText): string {
  switch (text.status) {
    case "failed":
      return text.error ?? "Unknown error";
    case "held":
      return `Kept back: ${text.error ?? "it may not leave yet"}.`;
    case "unknown":
      return text.isRaised
        ? "It may have arrived or not, and the carrier does not say. There is a task for it."
        : "It may have arrived or not. The carrier is asked before anything newer goes to this phone.";
    case "cancelled":
      return text.error ?? "Called back";
    case "sent":
      if (!isLost(text)) return text.deliveryError ?? "-";
      return `${text.deliveryError ?? notDelivered}${text.isRetried ? " It was queued once more." : ""}`;
    case "pending":
    case "sending":
      return text.error ?? "-";
  }
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** What a press did, in a sentence. */
export function sendingText({ sent, failed, unknown, held, pendingCount }: SendAnswer): string {
  const parts = [
    ...(sent > 0 ? [`${sent} sent`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unknown > 0 ? [`${unknown} unclear`] : []),
    ...(held > 0 ? [`${held} kept back`] : []),
  ];
  if (parts.length === 0) {
    return pendingCount === 0
      ? "Nothing was pending any more."
      : `None may leave right now: ${counted(pendingCount, "text waits", "texts wait")} for its hour or for an earlier one.`;
  }
  return `${parts.join(", ")}. ${pendingCount === 0 ? "Nothing is pending." : `${pendingCount} still pending.`}`;
}

/** Why a text cannot be put back into the queue; null when it can. */
export function retryObjection(
  text: Way & { isRetried: boolean; expiresAt: Date | null },
  now: Date,
): string | null {
  if (isLost(text) && text.isRetried) {
    return alreadyRetried;
  }
  if (text.status !== "failed" && !isLost(text)) {
    return "This text did not fail, so there is nothing to try again.";
  }
  if (text.expiresAt !== null && text.expiresAt <= now) {
    return "The time of this text is over: it would tell of something past.";
  }
  return null;
}
