import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import type { Pool } from "pg";
import { type Answer, type Call, failureCode, send } from "./client.ts";
import type { Hold, HoldEnd, History, Place, Span, Visit } from "./history.ts";
import type { Chance } from "./random.ts";
import { bookingCall, contactOf } from "./visits.ts";

/** What may be asked for in one history: a few hours of one day, so that everybody wants the same. */
export type Offer = { places: readonly Place[] };

export type WorkerDeps = {
  agent: Agent;
  origins: readonly string[];
  pool: Pool;
  chance: Chance;
  history: History;
  offer: Offer;
  newPerson: () => number;
};

type Booked = {
  appointment: { id: string; status: string; start: string; staff: { id: string } };
  confirmationCode: string;
  manageUrl: string;
};
type Timed = Answer & Span;

const weights = {
  book: 24,
  bookTwice: 4,
  hold: 16,
  bookHeld: 10,
  bookHeldTwice: 3,
  release: 5,
  expire: 5,
  bookEnded: 4,
  move: 14,
  moveHeld: 4,
  cancel: 9,
  look: 10,
} as const;

const lostRace = ["slot_taken"];
const overtaken = ["slot_taken", "visit_not_changeable"];

/** An answer as text, but for the number of the request, which is each one's own. */
function withoutRequest(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (name === "requestId" ? undefined : value));
}

/** One visitor after another: each step does one thing a visitor may do, chosen by chance. */
export function createWorker(deps: WorkerDeps): { step(): Promise<void> } {
  const { agent, origins, pool, chance, history, offer, newPerson } = deps;
  /** Held times of this worker; nobody else knows their tokens. */
  const live: Hold[] = [];
  const ended: Hold[] = [];

  /** Who gives the service at that time; at their break, for one, some do not. */
  function everybodyAt({ serviceId, start }: Place): string[] {
    return offer.places
      .filter((place) => place.serviceId === serviceId && place.start === start)
      .map(({ staffId }) => staffId);
  }

  async function ask(call: Call): Promise<Timed> {
    history.calls += 1;
    const asked = performance.now();
    const answer = await send(agent, chance.oneOf(origins), call);
    return { ...answer, asked, answered: performance.now() };
  }

  function refused(
    what: string,
    answer: Timed,
    place: Place,
    allowed: readonly string[],
    visit?: Visit,
  ): void {
    const code = failureCode(answer);
    if (!allowed.includes(code)) {
      history.problems.push(
        `${what} was answered with ${answer.status} ${code} ${JSON.stringify(answer.body).slice(0, 300)}.`,
      );
      return;
    }
    const { asked, answered } = answer;
    const staffIds = place.staffId === "" ? everybodyAt(place) : [place.staffId];
    history.refusals.push({ what, code, staffIds, place, visit, asked, answered });
  }

  function noteBooked(answer: Timed, place: Place, person: number): void {
    const { appointment, confirmationCode, manageUrl } = answer.body as Booked;
    const { asked, answered } = answer;
    const standing = {
      id: appointment.id,
      staffId: appointment.staff.id,
      start: appointment.start,
      serviceId: place.serviceId,
      asked,
      answered,
    };
    history.visits.push({
      code: confirmationCode,
      manageToken: manageUrl.split("#t=")[1] ?? "",
      contact: contactOf(person),
      serviceId: place.serviceId,
      standings: [standing],
      cancels: [],
      looks: [],
    });
  }

  function bookingOf(place: Place, extra: { holdToken?: string; key?: string } = {}) {
    const person = newPerson();
    const call = bookingCall({ ...place, person, ...extra });
    if (place.staffId === "") (call.body as { staffId: string | null }).staffId = null;
    return { call, person };
  }

  async function book(
    place: Place,
    what: string,
    extra: { holdToken?: string } = {},
    allowed = lostRace,
  ): Promise<Timed> {
    const { call, person } = bookingOf(place, extra);
    const answer = await ask(call);
    if (answer.status === 201) noteBooked(answer, place, person);
    else refused(what, answer, place, allowed);
    return answer;
  }

  /** The same request with the same key, twice at once: one visit, the same answer. */
  async function bookTwice(place: Place): Promise<void> {
    const { call, person } = bookingOf(place, { key: randomUUID() });
    const [first, second] = await Promise.all([ask(call), ask(call)]);
    const span = {
      asked: Math.min(first.asked, second.asked),
      answered: Math.max(first.answered, second.answered),
    };
    if (withoutRequest(first.body) !== withoutRequest(second.body)) {
      history.problems.push(
        `One request, sent twice with one key, got ${JSON.stringify(first.body)} and ${JSON.stringify(second.body)}.`,
      );
    }
    if (first.status === 201) noteBooked({ ...first, ...span }, place, person);
    else refused("A booking, sent twice,", { ...first, ...span }, place, lostRace);
  }

  async function hold(place: Place): Promise<void> {
    const body = { ...place, staffId: place.staffId === "" ? null : place.staffId };
    const answer = await ask({ method: "POST", path: "/api/holds", body });
    if (answer.status !== 201) return refused("A hold", answer, place, lostRace);
    const { holdToken, staffId, start } = answer.body as {
      holdToken: string;
      staffId: string;
      start: string;
    };
    const { asked, answered } = answer;
    const made: Hold = {
      token: holdToken,
      staffId,
      start,
      serviceId: place.serviceId,
      asked,
      answered,
      end: undefined,
    };
    history.holds.push(made);
    live.push(made);
  }

  function takeHold(): Hold | undefined {
    return live.splice(chance.below(live.length), 1)[0];
  }

  function noteEnd(mine: Hold, how: HoldEnd, { asked, answered }: Span): void {
    mine.end = { how, asked, answered };
    ended.push(mine);
  }

  /** A live hold always becomes the visit: nothing can stand in its way, so no refusal is allowed. */
  async function bookHeld(mine: Hold): Promise<void> {
    const { token, staffId, start, serviceId } = mine;
    const answer = await book(
      { staffId, start, serviceId },
      "A booking with a live hold",
      { holdToken: token },
      [],
    );
    noteEnd(mine, "used", answer);
  }

  /** Two people with one token: one gets the visit, the other finds the time taken. */
  async function bookHeldTwice(mine: Hold): Promise<void> {
    const { token, staffId, start, serviceId } = mine;
    const place = { staffId, start, serviceId };
    const answers = await Promise.all(
      [1, 2].map(() => book(place, "A booking with a used hold", { holdToken: token })),
    );
    const asked = Math.min(...answers.map((answer) => answer.asked));
    const answered = Math.max(...answers.map((answer) => answer.answered));
    noteEnd(mine, "used", { asked, answered });
    const won = answers.filter(({ status }) => status === 201).length;
    if (won !== 1) history.problems.push(`Two bookings with one live hold: ${won} of them won.`);
  }

  async function release(mine: Hold): Promise<void> {
    const answer = await ask({
      method: "DELETE",
      path: "/api/holds",
      body: { holdToken: mine.token },
    });
    if (answer.status !== 204)
      history.problems.push(`Giving up a hold was answered with ${answer.status}.`);
    noteEnd(mine, "released", answer);
  }

  /** Stands in for five minutes of waiting: the hold's end is moved into the past, in both tables. */
  async function expire(mine: Hold): Promise<void> {
    const asked = performance.now();
    await pool.query(
      `with over as (
         update holds set expires_at = now() - interval '1 second'
         where staff_id = $1 and starts_at = $2 returning slot_id, expires_at)
       update provider_time_slots t set expires_at = over.expires_at from over where t.id = over.slot_id`,
      [mine.staffId, mine.start],
    );
    noteEnd(mine, "expired", { asked, answered: performance.now() });
  }

  async function move(visit: Visit, place: Place, holdToken?: string): Promise<boolean> {
    const body = {
      manageToken: visit.manageToken,
      start: place.start,
      staffId: place.staffId === "" ? null : place.staffId,
      ...(holdToken !== undefined && { holdToken }),
    };
    const answer = await ask({ method: "POST", path: "/api/appointments/reschedule", body });
    const allowed = holdToken === undefined ? overtaken : ["visit_not_changeable"];
    if (answer.status !== 200) {
      refused("A move", answer, place, allowed, visit);
      return false;
    }
    const { appointment } = answer.body as Booked;
    const { asked, answered } = answer;
    visit.standings.push({
      id: appointment.id,
      staffId: appointment.staff.id,
      start: appointment.start,
      serviceId: visit.serviceId,
      asked,
      answered,
    });
    return true;
  }

  /** The held time cannot be lost to others; a move that comes too late for its visit leaves the hold. */
  async function moveHeld(mine: Hold): Promise<void> {
    const visit = chance.oneOf(
      history.visits.filter(({ serviceId }) => serviceId === mine.serviceId),
    );
    const { staffId, start, serviceId, token } = mine;
    const asked = performance.now();
    if (await move(visit, { staffId, start, serviceId }, token))
      noteEnd(mine, "used", { asked, answered: performance.now() });
    else live.push(mine);
  }

  async function cancel(visit: Visit): Promise<void> {
    const answer = await ask({
      method: "POST",
      path: "/api/appointments/cancel",
      body: { manageToken: visit.manageToken },
    });
    const place = visit.standings[0];
    if (place === undefined) throw new Error("A visit without a booking.");
    if (answer.status !== 200)
      return refused("A cancellation", answer, place, ["visit_not_changeable"], visit);
    const { appointment } = answer.body as Pick<Booked, "appointment">;
    visit.cancels.push({ id: appointment.id, asked: answer.asked, answered: answer.answered });
  }

  async function look(visit: Visit): Promise<void> {
    const { email, phone } = visit.contact;
    const proofs = [
      { confirmationCode: visit.code, email },
      { confirmationCode: visit.code, phone },
      { manageToken: visit.manageToken },
    ];
    const answer = await ask({
      method: "POST",
      path: "/api/appointments/lookup",
      body: chance.oneOf(proofs),
    });
    if (answer.status !== 200) {
      history.problems.push(
        `A look at an acknowledged visit was answered with ${answer.status} ${failureCode(answer)}.`,
      );
      return;
    }
    const { appointment } = answer.body as Booked;
    visit.looks.push({
      id: appointment.id,
      status: appointment.status,
      start: appointment.start,
      asked: answer.asked,
      answered: answer.answered,
    });
  }

  /** A place, sometimes with nobody in particular. */
  function wish(serviceId?: string): Place {
    const fitting =
      serviceId === undefined
        ? offer.places
        : offer.places.filter((place) => place.serviceId === serviceId);
    const place = chance.oneOf(fitting);
    return chance.next() < 0.25 ? { ...place, staffId: "" } : place;
  }

  async function step(): Promise<void> {
    const chosen = chance.weighted(weights);
    const needsHold = ["bookHeld", "bookHeldTwice", "release", "expire", "moveHeld"].includes(
      chosen,
    );
    const mine = needsHold ? takeHold() : undefined;
    const hasPartner =
      mine !== undefined && history.visits.some(({ serviceId }) => serviceId === mine.serviceId);
    if (mine !== undefined && chosen === "bookHeld") return bookHeld(mine);
    if (mine !== undefined && chosen === "bookHeldTwice") return bookHeldTwice(mine);
    if (mine !== undefined && chosen === "release") return release(mine);
    if (mine !== undefined && chosen === "expire") return expire(mine);
    if (mine !== undefined && hasPartner) return moveHeld(mine);
    if (mine !== undefined) live.push(mine);
    if (chosen === "bookTwice") return bookTwice(wish());
    if (chosen === "hold" || needsHold) return hold(wish());
    const [old] = ended.splice(0, chosen === "bookEnded" ? 1 : 0);
    if (old !== undefined) {
      const { staffId, start, serviceId, token } = old;
      await book({ staffId, start, serviceId }, "A booking with an ended hold", {
        holdToken: token,
      });
      return;
    }
    if (history.visits.length > 0 && ["move", "cancel", "look"].includes(chosen)) {
      const visit = chance.oneOf(history.visits);
      if (chosen === "cancel") return cancel(visit);
      if (chosen === "look") return look(visit);
      await move(visit, wish(visit.serviceId));
      return;
    }
    await book(wish(), "A booking");
  }

  return { step };
}
