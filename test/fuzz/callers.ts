import type { TestApp } from "../build-app.ts";
import type { CallParts } from "../known-call.ts";
import { addPerson, nobody, type Person } from "../practice-world.ts";
import { signInAs, signInAsStranger } from "../staff-session.ts";
import type { Operation } from "./operations.ts";

/** Everybody who asks; `visitor` is A, `another visitor` is B with nothing but what is B's. */
export const callerNames = [
  "visitor",
  "front-desk",
  "clinician",
  "admin",
  "another visitor",
  "stranger",
  "forged webhook",
] as const;
export type CallerName = (typeof callerNames)[number];

/** Who a call comes from: what proves it, and whose words no answer to it may hold. */
export type Caller = { headers: CallParts["headers"]; by: Person; foreign: readonly string[] };

/** Times of a day, in minutes of UTC, that do not reach into each other. */
const minutesOfDay = [840, 885, 930, 975, 1110, 1155, 1200, 1245, 1290];

/** Last names that nobody else has: an answer with one of them shows that person. */
const lastNames = { a: "Quillfeather", b: "Thornapple" };

/** Those for whom an operation is meant: most of what is spoiled comes from them. */
export function isMeantFor(name: CallerName, { access }: Operation): boolean {
  if (access === "public") return name === "visitor" || name === "admin";
  if (access === "webhook") return name === "forged webhook" || name === "admin";
  return access === "visitor-own" ? name === "visitor" || name === "admin" : name === "admin";
}

/** The people of a fuzzed practice, and their sessions. */
export function createCallers(app: TestApp) {
  let count = 0;
  let people: { a: Person; b: Person };
  const sessions = new Map<CallerName, string>();

  /** Somebody with a visit of their own, at another time than everybody before; there are 54. */
  function newPerson(who: "a" | "b"): Promise<Person> {
    const day = 14 + (Math.floor(count / minutesOfDay.length) % 3);
    // The time a week later is held for the same person, so that every second week is theirs.
    const days = day + 14 * Math.floor(count / minutesOfDay.length / 3);
    const minutes = minutesOfDay[count % minutesOfDay.length];
    const start = new Date(Date.UTC(2026, 11, days, 0, minutes));
    count += 1;
    return addPerson(app, start.toISOString(), {
      firstName: "Maya",
      lastName: lastNames[who],
      email: `${lastNames[who].toLowerCase()}.${count}@inbox.example`,
      phone: "(718) 555-0101",
    });
  }

  async function sessionOf(name: "front-desk" | "clinician" | "admin" | "stranger") {
    const known = sessions.get(name);
    if (known !== undefined) return known;
    const { cookie } = await (name === "stranger" ? signInAsStranger(app) : signInAs(app, name));
    sessions.set(name, cookie);
    return cookie;
  }

  return {
    async begin(): Promise<void> {
      people = { a: await newPerson("a"), b: await newPerson("b") };
    },
    /** Another A, after calls that took away the visit of the one before. */
    async renew(): Promise<void> {
      people = { ...people, a: await newPerson("a") };
    },
    /** Everybody signs in again: some operations end sessions, and none lasts. */
    forget: (): void => sessions.clear(),
    about: (): Person => people.a,
    async callerOf(name: CallerName): Promise<Caller> {
      const { a, b } = people;
      if (name === "visitor") return { headers: {}, by: a, foreign: [lastNames.b] };
      if (name === "another visitor") return { headers: {}, by: b, foreign: [lastNames.a] };
      if (name === "forged webhook") {
        const headers = { "x-twilio-signature": "AAAA", "x-hub-signature-256": "sha256=00" };
        return { headers, by: nobody, foreign: Object.values(lastNames) };
      }
      const headers = { cookie: await sessionOf(name) };
      if (name === "stranger") return { headers, by: nobody, foreign: Object.values(lastNames) };
      return { headers, by: a, foreign: [] };
    },
  };
}
