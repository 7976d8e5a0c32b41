// When a carrier is asked about what it never told: a call's end, a message.

const minuteMs = 60_000;
/** A call that goes on is looked at again after this. */
const goesOnMs = 5 * minuteMs;
const longestWaitMs = 60 * minuteMs;
const mostDoublings = 6;
/** A recording is there soon after its call; none by then is none. */
const messageMs = 10 * minuteMs;
/** After so long nobody will tell any more. */
export const giveUpMs = 24 * 60 * minuteMs;

/** When to ask again that goes on as it should. */
export const lookAgain = (at: Date): Date => new Date(at.getTime() + goesOnMs);

/** When to ask a carrier again that could not be asked so many times. */
export function lookAfterFailure(tries: number, at: Date): Date {
  const wait = minuteMs * 2 ** Math.min(Math.max(0, tries - 1), mostDoublings);
  return new Date(at.getTime() + Math.min(wait, longestWaitMs));
}

/** Whether a call that is over for so long, and of which no recording is there, has none. */
export const hasNoMessage = (endedAt: Date, at: Date): boolean =>
  at.getTime() - endedAt.getTime() >= messageMs;

/** When to look for a recording again that is not there yet. */
export const lookForMessage = (at: Date): Date => new Date(at.getTime() + 2 * minuteMs);
