import type { APIRequestContext } from "@playwright/test";
import type { DaySchedule } from "#features/schedule/contract.ts";
import { addDays, practiceDate, weekdayOf } from "#practice/time.ts";
import { keepAlive, send } from "./client.ts";
import { bookingCall, freeStarts, type Start } from "./visits.ts";

/** What everybody who sees patients does in half an hour, without a pause after it. */
const offers = [
  { staffId: "averell", serviceId: "implant-follow-up" },
  { staffId: "marsh", serviceId: "urgent-visit" },
  { staffId: "lindgren", serviceId: "tmj-splint-adjustment" },
  { staffId: "adeyemi", serviceId: "skin-consultation" },
] as const;
const minutes = 30;
const friday = 5;
/** Farther ahead than the sample visits. */
const ahead = 20;
const farthest = 60;
/** What the desk has set by the evening; what is left stays as it was booked. */
const statuses = ["confirmed", "confirmed", "scheduled", "in-progress", "completed", "no-show"];

type Place = Start & { serviceId: string };

/** The times of a day that can all be booked: nobody sees two people at once. */
async function placesOf(
  agent: ReturnType<typeof keepAlive>,
  origin: string,
  date: string,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const offer of offers) {
    let isFreeFrom = 0;
    for (const { staffId, start } of await freeStarts(agent, origin, offer, [date])) {
      const at = new Date(start).getTime();
      if (at < isFreeFrom) continue;
      isFreeFrom = at + minutes * 60_000;
      places.push({ staffId, start, serviceId: offer.serviceId });
    }
  }
  return places;
}

/** Sets what the desk sets during a day, as the page does it. */
async function workThrough(staff: APIRequestContext, date: string): Promise<void> {
  const answer = await staff.get(`/api/schedule/day?date=${date}`);
  const { visits } = (await answer.json()) as DaySchedule;
  for (const [index, { id, status, version }] of visits.entries()) {
    const wanted = statuses[index % statuses.length];
    if (wanted === status) continue;
    const data = { version, status: wanted, notes: index % 4 === 0 ? "Prefers a window" : "" };
    const changed = await staff.patch(`/api/schedule/visits/${id}`, { data });
    if (!changed.ok()) throw new Error(`A visit could not be changed: ${await changed.text()}`);
  }
}

/**
 * Books a Friday with exactly so many visits, one after the other as visitors do, and as many as fit
 * on the days beside it; then the desk sets their status. Returns that Friday.
 */
export async function fillDay(
  origin: string,
  staff: APIRequestContext,
  count: number,
): Promise<string> {
  const agent = keepAlive(2);
  const today = practiceDate(new Date());
  let person = 0;
  for (let days = ahead; days < farthest; days += 1) {
    const date = addDays(today, days);
    if (weekdayOf(date) !== friday) continue;
    if ((await placesOf(agent, origin, date)).length < count) continue;
    for (const day of [date, addDays(date, -1), addDays(date, 1)]) {
      const places = await placesOf(agent, origin, day);
      for (const place of places.slice(0, count)) {
        person += 1;
        const answer = await send(agent, origin, bookingCall({ ...place, person }));
        if (answer.status !== 201)
          throw new Error(`A booking was refused: ${JSON.stringify(answer.body)}`);
      }
      await workThrough(staff, day);
    }
    agent.destroy();
    return date;
  }
  throw new Error(`No Friday of the next ${farthest} days has room for ${count} visits.`);
}
