import type { Answer } from "./client.ts";
import { askAt, type Desk, type Samples } from "./desk.ts";
import { bookingCall, daysAhead, freeStarts, type Start } from "./visits.ts";

const offer = { serviceId: "implant-follow-up", staffId: "averell" };
const minutes = 30;

/** Times at which one visit each can be booked, in order. */
export async function bookableStarts(desk: Desk, count: number): Promise<Start[]> {
  const found: Start[] = [];
  let isFreeFrom = 0;
  for (const day of daysAhead(3, 58)) {
    for (const each of await freeStarts(desk.agent, desk.origin, offer, [day])) {
      const at = new Date(each.start).getTime();
      if (at < isFreeFrom) continue;
      isFreeFrom = at + minutes * 60_000;
      found.push(each);
    }
    if (found.length >= count) return found.slice(0, count);
  }
  throw new Error(`The practice has only ${found.length} free times for ${count} bookings.`);
}

/** A visitor who was never here books. */
export function bookAsVisitor(desk: Desk, start: Start, person: number): Promise<Answer> {
  return askAt({ ...desk, headers: {} }, bookingCall({ ...offer, ...start, person }), [201]);
}

/** The desk books for somebody on file who calls. */
export function bookAtDesk(
  desk: Desk,
  start: Start,
  { id, firstName, lastName, phone, email, born }: Samples["people"][number],
): Promise<Answer> {
  const patient = { firstName, lastName, phone, email, dateOfBirth: born };
  const body = {
    kind: "call",
    ...offer,
    start: start.start,
    patientId: id,
    patient,
    consentSms: false,
    tellPatient: true,
    confirmed: { outsideHours: false, sameTime: true, past: false },
  };
  return askAt(desk, { method: "POST", path: "/api/schedule/visits", body }, [201]);
}

/** Moves a visit as the desk does; answers with the visit that stands for it now. */
export async function moveVisit(
  desk: Desk,
  visit: { id: string; version: number },
  start: string,
): Promise<{ id: string; version: number; milliseconds: number }> {
  const { body, milliseconds } = await askAt(desk, {
    method: "POST",
    path: `/api/schedule/visits/${visit.id}/move`,
    body: { version: visit.version, start, tellPatient: false },
  });
  const { id, version } = body as { id: string; version: number };
  return { id, version, milliseconds };
}
