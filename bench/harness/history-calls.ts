import { randomUUID } from "node:crypto";
import type { Agent } from "node:http";
import type { Pool } from "pg";
import { type Answer, type Call, failureCode, send } from "./client.ts";
import type { History, Place, Span, Visit } from "./history.ts";
import type { Chance } from "./random.ts";
import { bookingCall, contactOf } from "./visits.ts";

/** What may be asked for in one history: a few hours of one day, so that everybody wants the same. */
export type Offer = { places: readonly Place[] };

export type CallDeps = {
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
export type Timed = Answer & Span;

/** What a visitor may ask for; every answer is noted in the history. */
export type Calls = ReturnType<typeof createCalls>;

export const lostRace = ["slot_taken"];
const overtaken = ["slot_taken", "visit_not_changeable"];

/** An answer as text, but for the number of the request, which is each one's own. */
function withoutRequest(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => (name === "requestId" ? undefined : value));
}

/** The calls of one visitor after another, each at a server chosen by chance. */
export function createCalls(deps: CallDeps) {
  const { agent, origins, chance, history, offer, newPerson } = deps;

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

  /** A move to where the visit already stands is no move: it tells of that standing, as a look does. */
  function noteMoved(visit: Visit, answer: Timed): void {
    const { appointment } = answer.body as Booked;
    const { id, status, start } = appointment;
    const { asked, answered } = answer;
    const known = visit.standings.find((standing) => standing.id === id);
    if (known === undefined) {
      const staffId = appointment.staff.id;
      visit.standings.push({ id, staffId, start, serviceId: visit.serviceId, asked, answered });
      return;
    }
    known.asked = Math.min(known.asked, asked);
    known.answered = Math.min(known.answered, answered);
    visit.looks.push({ id, status, start, asked, answered });
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
    noteMoved(visit, answer);
    return true;
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

  return { ask, refused, book, bookTwice, move, cancel, look };
}
