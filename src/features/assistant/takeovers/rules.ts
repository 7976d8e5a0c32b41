/** A visitor who waits for so long in opening hours becomes a task. */
export const waitsMinutes = 10;
/** After so long without a word of theirs, whoever took a conversation over has left it. */
export const idleMinutes = 30;
/** The longest message that staff may send. */
export const longestReply = 2000;

/** Who "wrote" what a program is told while a person answers; it is never kept nor shown as said. */
export const standInWriter = "takeover";

const minuteMs = 60_000;

/** How visitors see somebody: the first name, of a doctor the last. */
export function shownName(name: string): string {
  const parts = name.trim().split(/\s+/);
  const [first = "", ...others] = parts;
  const last = others.at(-1);
  return /^dr\.?$/i.test(first) && last !== undefined ? `Dr. ${last}` : first;
}

/** The moment before which whoever waits since then has waited too long. */
export function waitingBefore(now: Date): Date {
  return new Date(now.getTime() - waitsMinutes * minuteMs);
}

/** The moment before which who was last heard of then has left. */
export function idleBefore(now: Date): Date {
  return new Date(now.getTime() - idleMinutes * minuteMs);
}

/** The key under which a waiting visitor is one task, however often it is noticed. */
export const waitingTask = (conversationId: string): string => `conversation ${conversationId}`;
