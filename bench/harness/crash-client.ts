import type { Agent } from "node:http";
import { type Answer, type Call, failureCode, send } from "./client.ts";
import type { Chance } from "./random.ts";
import { bookingCall, type Start } from "./visits.ts";

/** What the server acknowledged about a visit, and what it was asked for when it died. */
export type KnownVisit = {
  email: string;
  manageToken: string;
  start: Start;
  isCancelled: boolean;
  /** Under way when the connection broke: it may have happened or not, but not half. */
  unanswered: { what: "cancel" } | { what: "move"; to: Start } | undefined;
};

export type CrashClient = {
  visits: KnownVisit[];
  /** Bookings that got no answer and are not settled: they may be there, whole, or not. */
  unanswered: { email: string; start: Start; isHeld: boolean }[];
  /** How many got none in all. */
  withoutAnswer: number;
  /** Answers that this client, alone with its times, should never get. */
  problems: string[];
  acknowledged: number;
  /** Works until the server no longer answers. */
  work(origin: string): Promise<void>;
  /** Bookings without an answer that are not there, by the address that was given: their times are free again. */
  settle(isThere: (email: string) => boolean): void;
};

type Booked = {
  manageUrl: string;
  appointment: { start: string; staff: { id: string } };
};

const fewest = 8;
const most = 60;
const weights = { book: 6, bookHeld: 3, move: 3, cancel: 5 } as const;

/** A client with times that are only its own, so that nothing but the crash can stand in its way. */
export function createCrashClient(
  agent: Agent,
  chance: Chance,
  serviceId: string,
  times: Start[],
  newPerson: () => number,
): CrashClient {
  const free = [...times];
  const client: CrashClient = {
    visits: [],
    unanswered: [],
    withoutAnswer: 0,
    problems: [],
    acknowledged: 0,
    work,
    settle,
  };

  const takeFree = () => free.splice(chance.below(free.length), 1)[0];

  function isGood(what: string, answer: Answer, status: number): boolean {
    if (answer.status === status) {
      client.acknowledged += 1;
      return true;
    }
    client.problems.push(`${what} was answered with ${answer.status} ${failureCode(answer)}.`);
    return false;
  }

  async function book(origin: string, isHeld: boolean): Promise<void> {
    const start = takeFree();
    if (start === undefined) throw new Error("A client has no time left to book.");
    const person = newPerson();
    const email = `person-${person}@example.com`;
    const ask = (call: Call) => send(agent, origin, call);
    let isAsked = false;
    try {
      const extra = isHeld ? { holdToken: await hold(origin, start) } : {};
      isAsked = true;
      const answer = await ask(bookingCall({ serviceId, ...start, person, ...extra }));
      if (!isGood("A booking", answer, 201)) return;
      const { manageUrl } = answer.body as Booked;
      const manageToken = manageUrl.split("#t=")[1] ?? "";
      client.visits.push({ email, manageToken, start, isCancelled: false, unanswered: undefined });
    } catch (error) {
      // The time may be occupied from now on; nobody is to ask for it again.
      if (isAsked) {
        client.unanswered.push({ email, start, isHeld });
        client.withoutAnswer += 1;
      }
      throw error;
    }
  }

  async function hold(origin: string, start: Start): Promise<string> {
    const body = { serviceId, ...start };
    const answer = await send(agent, origin, { method: "POST", path: "/api/holds", body });
    if (!isGood("A hold", answer, 201)) return "";
    return (answer.body as { holdToken: string }).holdToken;
  }

  async function move(origin: string, visit: KnownVisit): Promise<void> {
    const to = takeFree();
    if (to === undefined) throw new Error("A client has no time left to move to.");
    visit.unanswered = { what: "move", to };
    const body = { manageToken: visit.manageToken, ...to };
    const answer = await send(agent, origin, {
      method: "POST",
      path: "/api/appointments/reschedule",
      body,
    });
    visit.unanswered = undefined;
    if (!isGood("A move", answer, 200)) return;
    free.push(visit.start);
    visit.start = to;
  }

  async function cancel(origin: string, visit: KnownVisit): Promise<void> {
    visit.unanswered = { what: "cancel" };
    const body = { manageToken: visit.manageToken };
    const answer = await send(agent, origin, {
      method: "POST",
      path: "/api/appointments/cancel",
      body,
    });
    visit.unanswered = undefined;
    if (!isGood("A cancellation", answer, 200)) return;
    visit.isCancelled = true;
    free.push(visit.start);
  }

  async function step(origin: string): Promise<void> {
    const active = client.visits.filter(({ isCancelled }) => !isCancelled);
    const wish = chance.weighted(weights);
    if (active.length >= most || (free.length === 0 && active.length > 0))
      return cancel(origin, chance.oneOf(active));
    if (active.length < fewest || wish === "book" || wish === "bookHeld") {
      return book(origin, wish === "bookHeld");
    }
    return wish === "move"
      ? move(origin, chance.oneOf(active))
      : cancel(origin, chance.oneOf(active));
  }

  function settle(isThere: (email: string) => boolean): void {
    // What was held stays so for minutes.
    const gone = client.unanswered.filter(({ email, isHeld }) => !isHeld && !isThere(email));
    free.push(...gone.map(({ start }) => start));
    client.unanswered = [];
  }

  async function work(origin: string): Promise<void> {
    for (;;) {
      try {
        await step(origin);
      } catch (error) {
        const isCut = error instanceof Error && "code" in error;
        if (!isCut) throw error;
        return;
      }
    }
  }

  return client;
}
