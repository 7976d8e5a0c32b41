import { type Delivery, deliveryOf } from "../carriers/rules.ts";

export type ReceivedMessage = { id: string; from: string; to: string; body: string };
export type StatusNews = { id: string; delivery: Delivery; errorCode: string | null };

/** The fields of a form. */
type Fields = { get(name: string): string | null };

const phone = /^\+[0-9]{8,15}$/;
const messageId = /^(SM|MM)[0-9a-f]{32}$/i;
const longestBody = 1600;

/** A text as Twilio tells of it; undefined for what comes from no phone. */
export function readMessage(form: Fields): ReceivedMessage | undefined {
  const id = form.get("MessageSid") ?? "";
  const from = form.get("From") ?? "";
  if (!messageId.test(id) || !phone.test(from)) return undefined;
  // No database takes a character of zero.
  const body = (form.get("Body") ?? "").replaceAll("\0", "").slice(0, longestBody);
  return { id, from, to: form.get("To") ?? "", body };
}

/** What became of a text as Twilio tells it; undefined for what says nothing that we know. */
export function readStatus(form: Fields): StatusNews | undefined {
  const id = form.get("MessageSid") ?? "";
  const delivery = deliveryOf(form.get("MessageStatus") ?? "");
  if (!messageId.test(id) || delivery === undefined) return undefined;
  const code = form.get("ErrorCode") ?? "";
  return { id, delivery, errorCode: /^\d{1,10}$/.test(code) ? code : null };
}
