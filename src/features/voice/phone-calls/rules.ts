// What a carrier says of a telephone call, and what is made of it.

/** The fields of a form. */
type Fields = { get(name: string): string | null };

/** Who carries a call: a company, or the line of the demo. */
export type CarrierName = "twilio" | "local";

export type RingingCall = {
  callSid: string;
  /** Null: withheld, or no number that can be called. */
  from: string | null;
  to: string;
};
export type CallNews = { callSid: string; isOver: boolean; seconds: number | null };

const callId = /^CA[0-9a-f]{32}$/i;
const number = /^\+[1-9]\d{7,14}$/;
const longestTo = 40;
/** What carriers give in the place of a number that is withheld: letters of the keypad, such as "anonymous". */
const noNumbers = new Set([
  "+266696687",
  "+7378742883",
  "+2562533",
  "+8656696",
  "+86282452253",
  "+464",
]);
const endings = new Set(["completed", "busy", "failed", "no-answer", "canceled"]);
const longestSeconds = 86_400;

/** Whether a state of a call, in the carrier's words, says that the caller is no longer there. */
export const isEnding = (status: string | null): boolean => endings.has(status ?? "");

const callSidOf = (form: Fields): string | undefined => {
  const sid = form.get("CallSid") ?? "";
  return callId.test(sid) ? sid : undefined;
};

/** A call as the carrier tells of it; undefined for what is none. */
export function readRinging(form: Fields): RingingCall | undefined {
  const callSid = callSidOf(form);
  if (callSid === undefined) return undefined;
  const from = form.get("From") ?? "";
  const to = (form.get("To") ?? "").replaceAll("\0", "").slice(0, longestTo);
  return { callSid, from: number.test(from) && !noNumbers.has(from) ? from : null, to };
}

/** What became of a call as the carrier tells it; undefined for what is none. */
export function readNews(form: Fields): CallNews | undefined {
  const callSid = callSidOf(form);
  if (callSid === undefined) return undefined;
  const told = form.get("CallDuration") ?? "";
  const seconds = /^\d{1,6}$/.test(told) ? Math.min(Number(told), longestSeconds) : null;
  return { callSid, isOver: isEnding(form.get("CallStatus")), seconds };
}

/** Where the carrier brings the sound: never in the open, and without a query, which carriers drop. */
export function streamUrl(publicUrl: string, path: string): string {
  return `${publicUrl.replace(/^https?:/, "wss:")}${path}`;
}
