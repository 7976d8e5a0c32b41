// When a carrier is asked for recordings of calls that were deleted here.

const minuteMs = 60_000;
/** A recording is there soon after it was made: asked again after this, the carrier knows all. */
const againMs = 15 * minuteMs;
const mostDoublings = 5;

/** States of a recording that is still being made, in the carrier's words. */
const underWay = new Set(["in-progress", "paused", "processing"]);

/** What a carrier told of a call's recordings: which are to be deleted, and when to ask again; null: not any more. */
export function sortOut(
  recordings: readonly { recordingId: string; status: string }[],
  { toldAt, tries, at }: { toldAt: Date | null; tries: number; at: Date },
): { toDelete: string[]; nextTryAt: Date | null } {
  const isUnderWay = ({ status }: { status: string }) => underWay.has(status);
  const toDelete = recordings.filter((one) => !isUnderWay(one)).map((one) => one.recordingId);
  if (recordings.some(isUnderWay)) {
    const wait = 2 * minuteMs * 2 ** Math.min(tries, mostDoublings);
    return { toDelete, nextTryAt: new Date(at.getTime() + wait) };
  }
  const isOver = toldAt !== null && at.getTime() - toldAt.getTime() >= againMs;
  return { toDelete, nextTryAt: isOver ? null : new Date((toldAt ?? at).getTime() + againMs) };
}
