/** A call that is over, as far as it says whether somebody was left without an answer. */
export type EndedCall = {
  state: string;
  /** The caller pressed or said something that was understood. */
  hasSaid: boolean;
  durationSeconds: number | null;
  handedOverAt: Date | null;
  /** A message was left. */
  hasVoicemail: boolean;
};

/** Who says nothing for so long has heard the greeting and more: they listened, and that was an answer. */
const greetingSeconds = 25;

/**
 * Whether nobody answered: the caller hung up before anything was said, or while they waited for a person, and left
 * no message. A call that we refused by the rules of the house is none.
 */
export function isMissed(call: EndedCall): boolean {
  const { state, hasSaid, durationSeconds, handedOverAt, hasVoicemail } = call;
  if (handedOverAt !== null || hasVoicemail || state === "handed-over" || state === "refused")
    return false;
  if (state === "ringing" || state === "handing-over" || state === "voicemail") return true;
  return !hasSaid && (durationSeconds ?? 0) <= greetingSeconds;
}

/** A message may arrive a moment after its call is over. */
export const settleAfterMs = 2 * 60_000;
/** Later a text about a call confuses more than it helps. */
export const textUsefulMs = 3 * 3_600_000;
