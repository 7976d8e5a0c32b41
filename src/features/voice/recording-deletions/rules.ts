const secondMs = 1000;
const hourMs = 3600 * secondMs;
/** Before each further try to delete a recording at the carrier; the last wait is kept for ever. */
const backOffMs = [20 * secondMs, 60 * secondMs, 300 * secondMs, hourMs / 4, hourMs, 3 * hourMs];
const longestMs = 6 * hourMs;

/** After so many tries in vain the team is told: some twenty minutes. */
export const triesBeforeTask = 5;

/** When a deletion that failed so many times is tried again: always. */
export function nextDeletion(tries: number, at: Date): Date {
  return new Date(at.getTime() + (backOffMs[tries - 1] ?? longestMs));
}
