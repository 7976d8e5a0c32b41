import { longestMessage } from "../contract.ts";

/** The site's own program: it sends one message at a time and waits for the answer. */
const panel = "web";
/** A call: what was said is a turn by itself, whatever is said next. */
const call = "voice";
/** So long nothing more has to come before what has come is answered. */
export const quietMs = 200;
/** However much comes, the answer is begun after so many looks. */
export const mostLooks = 6;
/** Messages that one answer may stand for. */
export const mostMessages = 20;

/** Whether what a program sends in a row is answered as one. */
export function mayBurst(clientId: string): boolean {
  return clientId !== panel && clientId !== call;
}

/** What was sent in a row, as one message in the order of arrival. */
export function joined(messages: readonly string[]): string {
  return messages.join("\n");
}

/** Whether one more message still fits into what is answered as one. */
export function fits(messages: readonly string[], more: string): boolean {
  return messages.length < mostMessages && joined([...messages, more]).length <= longestMessage;
}
