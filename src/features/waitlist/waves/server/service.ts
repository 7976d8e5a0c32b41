import {
  type BookingDeps,
  findOffering,
  listSlots,
  listStaff,
  type Offering,
} from "#features/booking/server/public.ts";
import { queueMail, queueText } from "#features/outbox/server/public.ts";
import { writeText } from "#features/sms-queue/templates/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import { addDays, formatFullDay, formatTime, practiceDate, weekdayOf } from "#practice/time.ts";
import { mayTextOffer } from "../../entries/server/service.ts";
import { waitlistConsent } from "../../content.ts";
import { offerMail, type OfferWords } from "../../offers/content.ts";
import {
  type Candidate,
  dayBegan,
  fairOrder,
  isTooSoon,
  nextTalkingTime,
  offerEnd,
  type OfferTime,
  waveEnd,
  waveSize,
  whyNotOffered,
} from "../../rules.ts";
import * as repository from "./repository.ts";
import type { FreedRow, WaiterRow } from "./repository.ts";

const timesARound = 50;
/** A person who comes back after a long absence frees many days; the first ones are offered. */
const mostDays = 7;

/** The hash under which an offer's token is found. */
export function offerHash({ sealer }: Pick<BookingDeps, "sealer">, token: string): Buffer {
  return sealer.hash("waitlist-offer", token);
}

function daysOf(freed: FreedRow, now: Date): string[] {
  const first = practiceDate(freed.startsAt > now ? freed.startsAt : now);
  const last = practiceDate(new Date(freed.endsAt.getTime() - 1));
  const days: string[] = [];
  for (let day = first; day <= last && days.length < mostDays; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** The starts of a service that became possible by what was freed, and are free. */
async function freeStarts(
  deps: BookingDeps,
  freed: FreedRow,
  { serviceId, days }: { serviceId: string; days: readonly string[] },
): Promise<OfferTime[]> {
  const { staffId } = freed;
  const found: OfferTime[] = [];
  for (const date of days) {
    const { slots } = await listSlots(deps, { staffId, serviceId, date }, {});
    for (const slot of slots) {
      const [start, end] = [new Date(slot.start), new Date(slot.end)];
      if (slot.isAvailable && start >= freed.startsAt && start < freed.endsAt) {
        found.push({ staffId, start, end });
      }
    }
  }
  return found;
}

async function offeringOf(
  deps: BookingDeps,
  serviceId: string,
  staffId: string,
): Promise<Offering | null> {
  try {
    return await findOffering(deps.db, serviceId, staffId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const toCandidate = (row: WaiterRow, now: Date): Candidate => ({
  id: row.id,
  wish: {
    weekdays: row.weekdays,
    dayparts: row.dayparts,
    staffId: row.staffId,
    until: row.until,
  },
  waitingSince: row.waitingSince,
  isPaused: row.isPaused,
  visit:
    row.visitStart === null
      ? null
      : {
          start: row.visitStart,
          isAhead:
            row.visitStart > now &&
            (row.visitStatus === "scheduled" || row.visitStatus === "confirmed"),
        },
  busy: row.busy.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  declined: row.declined.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })),
  offersSoFar: row.offersSoFar,
  offersToday: row.offersToday,
});

type Asked = Candidate & { row: WaiterRow; time: OfferTime };

/** Everybody to whom a start of their own service can be offered, in fair order. */
async function inFairOrder(deps: BookingDeps, freed: FreedRow, now: Date): Promise<Asked[]> {
  const days = daysOf(freed, now);
  const [firstDay] = days;
  if (firstDay === undefined) return [];
  const weekdays = [...new Set(days.map(weekdayOf))];
  const question = { weekdays, firstDay, dayBegan: dayBegan(now) };
  const rows = await repository.waitersFor(deps.db, freed, question);
  const starts = new Map<string, OfferTime[]>();
  for (const serviceId of new Set(rows.map((row) => row.serviceId))) {
    const offering = await offeringOf(deps, serviceId, freed.staffId);
    starts.set(serviceId, offering ? await freeStarts(deps, freed, { serviceId, days }) : []);
  }
  const people = rows.flatMap((row) => {
    const person = toCandidate(row, now);
    const time = starts
      .get(row.serviceId)
      ?.find((start) => whyNotOffered(person, start, now) === null);
    return time ? [{ ...person, row, time }] : [];
  });
  return fairOrder(people, now);
}

/** The first of these who can be reached, with how. */
async function reachable(deps: BookingDeps, people: readonly Asked[], wanted: number) {
  const found: (Asked & { sentBy: "text" | "mail" })[] = [];
  for (const person of people) {
    if (found.length === wanted) break;
    const { phone, email } = person.row;
    if (await mayTextOffer(deps.db, phone)) found.push({ ...person, sentBy: "text" });
    else if (email !== "") found.push({ ...person, sentBy: "mail" });
  }
  return found;
}

/** The secret of an offer's link: 256 bits, signed; only its hash is kept. */
function newToken({ random, sealer }: BookingDeps): string {
  return sealer.sign("waitlist-offer", random.bytes(32)).toString("base64url");
}

type Wave = { freed: FreedRow; wave: number; at: Date; staffName: string };

async function sendOffer(
  tx: Transaction,
  deps: BookingDeps,
  person: Asked & { sentBy: "text" | "mail" },
  { freed, wave, at, staffName }: Wave,
): Promise<void> {
  const { row, time, sentBy } = person;
  const token = newToken(deps);
  const id = deps.random.uuid();
  const validUntil = offerEnd(time.start, at);
  await repository.insertOffer(tx, {
    id,
    freedId: freed.id,
    entryId: row.id,
    wave,
    serviceId: row.serviceId,
    staffId: time.staffId,
    startsAt: time.start,
    endsAt: time.end,
    tokenHash: offerHash(deps, token),
    sentBy,
    sentAt: at,
    validUntil,
  });
  // Behind the # so that the secret never reaches a server log or a referrer.
  const offerUrl = `${deps.siteUrl}/offer#t=${token}`;
  const leaveUrl = `${deps.siteUrl}/offer?leave=yes#t=${token}`;
  const from = row.visitStart;
  const words: OfferWords = {
    firstName: row.firstName,
    staffName,
    start: time.start,
    from,
    validUntil,
    offerUrl,
    leaveUrl,
  };
  const about = { id: deps.random.uuid(), appointmentId: row.appointmentId, at };
  const kind = "waitlist-offer";
  if (sentBy === "mail") {
    const letter = offerMail(words);
    await queueMail(tx, { ...about, ...letter, kind, recipient: row.email, calendar: null });
    return;
  }
  const { purpose } = waitlistConsent;
  const values = { day: formatFullDay(time.start), time: formatTime(time.start), link: offerUrl };
  const message = await writeText(tx, kind, values);
  await queueText(tx, {
    ...about,
    kind,
    purpose,
    patientId: row.patientId,
    phone: row.phone,
    message,
    key: `waitlist-offer:${id}`,
    expiresAt: validUntil,
  });
}

/** Begins the next wave of a freed time, or ends its offers; once, on whichever instance. */
async function goOn(deps: BookingDeps, freed: FreedRow, now: Date): Promise<boolean> {
  const wave = freed.wave + 1;
  const wanted = waveSize(wave);
  const lastUse = new Date(freed.endsAt.getTime() - 1);
  if (isTooSoon(lastUse, now) || wanted === 0) {
    await repository.setFreed(deps.db, freed, {
      state: freed.wave === 0 ? "over" : "asked",
      nextWaveAt: null,
    });
    return false;
  }
  const talking = nextTalkingTime(now);
  if (talking > now) {
    await repository.setFreed(deps.db, freed, { nextWaveAt: talking });
    return false;
  }
  const people = await reachable(deps, await inFairOrder(deps, freed, now), wanted);
  if (people.length === 0) {
    const state = freed.wave === 0 ? "over" : "asked";
    await repository.setFreed(deps.db, freed, { state, nextWaveAt: null });
    return false;
  }
  const staff = await listStaff(deps.db);
  const staffName = staff.find(({ id }) => id === freed.staffId)?.displayName ?? "our team";
  return inTransaction(deps.db, async (tx) => {
    if (!(await repository.lockAtWave(tx, freed))) return false;
    const endsAt = waveEnd(now);
    const offers = people.length;
    await repository.insertWave(tx, { freedId: freed.id, wave, startedAt: now, endsAt, offers });
    for (const person of people) {
      await sendOffer(tx, deps, person, { freed, wave, at: now, staffName });
    }
    await repository.setFreed(tx, freed, { wave, nextWaveAt: endsAt });
    return true;
  });
}

/**
 * Offers freed times to those who wait: begins every wave that is due, and ends what is over by itself.
 * Nothing is offered while all is paused. Answers how many waves began.
 */
export async function offerFreedTimes(deps: BookingDeps, signal?: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  await repository.settle(deps.db, { now, today: practiceDate(now) });
  if ((await repository.pausedSince(deps.db)) !== null) return 0;
  let begun = 0;
  for (const freed of await repository.dueTimes(deps.db, now, timesARound)) {
    if (signal?.aborted) break;
    if (await goOn(deps, freed, now)) begun += 1;
  }
  if (begun > 0) deps.onMailQueued();
  return begun;
}
