/** What is known of a text after the carrier took it, from little to final. */
export const deliveries = ["queued", "sent", "delivered", "undelivered", "failed"] as const;
export type Delivery = (typeof deliveries)[number];

/** Why something did not leave, or may not have: `refused` is certain, `unclear` may have been taken. */
export type NotTaken =
  | { outcome: "refused"; code: string; reason: string; isFinal: boolean }
  | { outcome: "unclear"; reason: string };

/** How a sending ended. */
export type TextOutcome =
  | { outcome: "accepted"; carrierMessageId: string; delivery: Delivery }
  | NotTaken;

const twilioDeliveries: Readonly<Record<string, Delivery>> = {
  accepted: "queued",
  scheduled: "queued",
  queued: "queued",
  sending: "queued",
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "undelivered",
  failed: "failed",
  canceled: "failed",
};

/** What Twilio calls a state of a message, in our words; undefined for one that it does not have. */
export function deliveryOf(twilioStatus: string): Delivery | undefined {
  return Object.hasOwn(twilioDeliveries, twilioStatus) ? twilioDeliveries[twilioStatus] : undefined;
}

/** The person answered STOP to the carrier, which sends them nothing more. */
export const stoppedAtCarrier = "21610";

type Trouble = { status: number; code: string; reason: string };

/** What an answer of Twilio that is no success says of the text. */
export function outcomeOfTrouble({ status, code, reason }: Trouble): NotTaken {
  if (status === 429) return { outcome: "refused", code, reason, isFinal: false };
  if (status === 408 || status < 300 || status >= 500) return { outcome: "unclear", reason };
  return { outcome: "refused", code, reason, isFinal: true };
}

const neverConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** What a broken line says of the text: before there was a connection, nothing can have been taken. */
export function outcomeOfBrokenLine(errorCode: string | undefined): NotTaken {
  if (errorCode !== undefined && neverConnected.has(errorCode))
    return {
      outcome: "refused",
      code: errorCode,
      reason: "The carrier cannot be reached.",
      isFinal: false,
    };
  return { outcome: "unclear", reason: "The connection broke before the carrier had answered." };
}

/** The code of a failure of the network, wherever in its causes it stands. */
export function networkCodeOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("code" in at && typeof at.code === "string") return at.code;
  return undefined;
}

type Listed = { id: string; body: string; createdAt: Date };
/** Clocks differ, and the carrier's may be behind ours. */
const clockDifferenceMs = 60_000;

/**
 * The text among those that the carrier has for a phone: with these words, not older than our try, and
 * none that is known to be another one.
 */
export function findListed<T extends Listed>(
  listed: readonly T[],
  text: { body: string; since: Date; known: readonly string[] },
): T | undefined {
  const from = text.since.getTime() - clockDifferenceMs;
  return listed.find(
    ({ id, body, createdAt }) =>
      body === text.body && createdAt.getTime() >= from && !text.known.includes(id),
  );
}

/** What the demo's carrier may be told to do with the next text to a phone. */
export const localFates = ["deliver", "delay", "fail", "refuse"] as const;
export type LocalFate = (typeof localFates)[number];
