/** People of the demo have ids that the platform never gives: it counts, and these name. */
const localId = /^demo-([a-z0-9._]{1,30})$/;

/** Whether this is somebody of the demo, whom staff play. */
export function isLocalPerson(userId: string): boolean {
  return localId.test(userId);
}

/** The handle of somebody of the demo; null for an id of the platform. */
export function handleOf(userId: string): string | null {
  return localId.exec(userId)?.[1] ?? null;
}

/** The id of a typed handle, with or without the "@"; null for one that Instagram would not take. */
export function localIdOf(typed: string): string | null {
  const id = `demo-${typed.trim().replace(/^@/, "").toLowerCase()}`;
  return isLocalPerson(id) ? id : null;
}

/** When the person is said to have written it: the two others find the window closed, or closed for good. */
export const localAges = ["now", "day", "week"] as const;
export type LocalAge = (typeof localAges)[number];

const hourMs = 3_600_000;
const ageMs: Record<LocalAge, number> = { now: 0, day: 25 * hourMs, week: 8 * 24 * hourMs };

/** The instant of an event that is told so late. */
export function instantOfAge(age: LocalAge, now: Date): Date {
  return new Date(now.getTime() - ageMs[age]);
}

/** What a person of the demo can do; what has no words of its own comes with the platform's. */
export const localEvents = [
  "message",
  "story_reply",
  "story_mention",
  "reaction",
  "postback",
  "attachment",
] as const;
export type LocalEvent = (typeof localEvents)[number];

/** Whether the person types words with it. */
export function hasWords(event: LocalEvent): event is "message" | "story_reply" {
  return event === "message" || event === "story_reply";
}
