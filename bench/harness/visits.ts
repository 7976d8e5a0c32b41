import type { Agent } from "node:http";
import { practiceDate, addDays } from "#practice/time.ts";
import { type Call, send } from "./client.ts";

export type Start = { staffId: string; start: string };

export type BookingWish = Start & {
  serviceId: string;
  /** Makes the patient somebody of their own. */
  person: number;
  holdToken?: string;
  key?: string;
};

/** A name of letters only, different for every number. */
function nameOf(person: number): string {
  const letters = Array.from(person.toString(26), (digit) =>
    "abcdefghijklmnopqrstuvwxyz".charAt(Number.parseInt(digit, 26)),
  );
  return `Test${letters.join("")}`;
}

/** The contact details by which a person's visit is found again. */
export function contactOf(person: number): { email: string; phone: string } {
  return { email: `person-${person}@example.com`, phone: `347${2_000_000 + person}` };
}

/** The call that books a visit for a person nobody else is, with consent to texts. */
export function bookingCall({
  serviceId,
  staffId,
  start,
  person,
  holdToken,
  key,
}: BookingWish): Call {
  const patient = { firstName: "Bench", lastName: nameOf(person), ...contactOf(person) };
  return {
    method: "POST",
    path: "/api/appointments",
    body: {
      serviceId,
      staffId,
      start,
      patient,
      consentSms: true,
      ...(holdToken !== undefined && { holdToken }),
    },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  };
}

/** The days from `first` days ahead to `last` days ahead, in the practice's calendar. */
export function daysAhead(first: number, last: number): string[] {
  const today = practiceDate(new Date());
  return Array.from({ length: last - first + 1 }, (_, index) => addDays(today, first + index));
}

/** The free starts of a person for a service on the given days, in order of time. */
export async function freeStarts(
  agent: Agent,
  origin: string,
  offer: { serviceId: string; staffId: string },
  days: readonly string[],
): Promise<Start[]> {
  const found: Start[] = [];
  for (const date of days) {
    const query = new URLSearchParams({ ...offer, date });
    const { status, body } = await send(agent, origin, {
      method: "GET",
      path: `/api/slots?${query.toString()}`,
    });
    if (status !== 200)
      throw new Error(
        `The free times of ${date} could not be read: ${status} ${JSON.stringify(body)}`,
      );
    const { slots } = body as { slots: { start: string; isAvailable: boolean }[] };
    found.push(
      ...slots
        .filter((slot) => slot.isAvailable)
        .map(({ start }) => ({ staffId: offer.staffId, start })),
    );
  }
  return found;
}
