// When staff may write to a phone, and how a place in the list of threads is told.

const hourMs = 3_600_000;
/** What leaves within this time of a person's text answers it, and needs no other consent. */
const answerMs = 24 * hourMs;
/** Within this it leaves at night, too: they are waiting for it. */
const urgentMs = hourMs;

export type ReplyFacts = {
  isStopped: boolean;
  /** When the person wrote last. */
  lastHeardAt: Date | null;
  hasConsent: boolean;
};
export type ReplyStanding =
  | { closedBecause: string }
  | { closedBecause: null; purpose: "answer" | "appointment-messages"; isUrgent: boolean };

/** Whether staff may write to a phone now, and on what ground. A stop comes before everything. */
export function replyStanding(facts: ReplyFacts, now: Date): ReplyStanding {
  if (facts.isStopped)
    return {
      closedBecause:
        "They asked for no more texts, so nothing can be written here. Please call, or write an email.",
    };
  const sinceHeard =
    facts.lastHeardAt === null
      ? Number.POSITIVE_INFINITY
      : now.getTime() - facts.lastHeardAt.getTime();
  if (sinceHeard <= answerMs)
    return { closedBecause: null, purpose: "answer", isUrgent: sinceHeard <= urgentMs };
  if (facts.hasConsent)
    return { closedBecause: null, purpose: "appointment-messages", isUrgent: false };
  return {
    closedBecause:
      "Their last text is more than 24 hours old and they have not agreed to texts. Please call, or write an email.",
  };
}

/** A place in the list: what waits first, then the newest. */
export type Place = { rank: number; at: string; id: string };

export const placeText = ({ rank, at, id }: Place): string => `${rank} ${at} ${id}`;

export function placeOf(text: string): Place {
  const [rank = "0", at = "", id = ""] = text.split(" ");
  return { rank: Number(rank), at, id };
}

/** The words of a search, each at least one letter or figure long. */
export function searchWords(q: string): string[] {
  return q
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 8);
}

/** Whether there is enough to search for. */
export function isSearchable(q: string): boolean {
  return q.length >= 2 && searchWords(q).length > 0;
}

type Sending = {
  status: string;
  delivery: string | null;
  error: string | null;
  sendAfter: string | null;
  deliveredAt: string | null;
};

/** How a text stands on its way, in words, with the instant that belongs to them. */
export function sendingWords(sending: Sending): {
  tone: "good" | "waits" | "bad";
  words: string;
  at: string | null;
} {
  const { status, delivery, error, sendAfter, deliveredAt } = sending;
  const because = error === null ? "" : `: ${error}`;
  if (delivery === "delivered") return { tone: "good", words: "Delivered", at: deliveredAt };
  if (delivery === "undelivered" || delivery === "failed")
    return { tone: "bad", words: `Not delivered${because}`, at: null };
  switch (status) {
    case "sent":
      return { tone: "good", words: "Sent", at: null };
    case "pending":
      return { tone: "waits", words: "Waits, from", at: sendAfter };
    case "sending":
      return { tone: "waits", words: "Being sent", at: null };
    case "unknown":
      return {
        tone: "waits",
        words: "Unclear whether it was sent; the carrier is asked",
        at: null,
      };
    case "held":
      return { tone: "bad", words: `Held${because}`, at: null };
    case "cancelled":
      return { tone: "bad", words: `Not sent${because}`, at: null };
    default:
      return { tone: "bad", words: `Failed${because}`, at: null };
  }
}
