import { carrierEvents, carrierMessage, type CarrierMessage } from "./contract.ts";

/** A message that came: one that is known, one of another kind, or nothing that makes sense. */
export type Heard = { kind: "message"; message: CarrierMessage } | { kind: "other" | "malformed" };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const eventOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && "event" in value ? value.event : undefined;

/** Reads what the carrier says. */
export function readCarrierMessage(text: string): Heard {
  const value = parsed(text);
  const event = eventOf(value);
  if (typeof event !== "string") return { kind: "malformed" };
  if (!carrierEvents.some((known) => known === event)) return { kind: "other" };
  const read = carrierMessage.safeParse(value);
  return read.success ? { kind: "message", message: read.data } : { kind: "malformed" };
}

/** Sound to play, in base64: mu-law without a head. */
export function mediaMessage(streamSid: string, payload: string): string {
  return JSON.stringify({ event: "media", streamSid, media: { payload } });
}

/** Asks to be told when everything so far was played, or let go. */
export function markMessage(streamSid: string, name: string): string {
  return JSON.stringify({ event: "mark", streamSid, mark: { name } });
}

/** Stops what is being played, and lets go of what waits. */
export function clearMessage(streamSid: string): string {
  return JSON.stringify({ event: "clear", streamSid });
}
