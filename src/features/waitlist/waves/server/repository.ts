import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Daypart } from "../../rules.ts";

type Reader = Database | Transaction;

export type FreedRow = {
  id: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  wave: number;
  nextWaveAt: Date | null;
};

const freedColumns = [
  "id",
  "staff_id as staffId",
  "starts_at as startsAt",
  "ends_at as endsAt",
  "wave",
  "next_wave_at as nextWaveAt",
] as const;

/** Freed times whose next wave is due, the soonest first. */
export async function dueTimes(db: Reader, now: Date, limit: number): Promise<FreedRow[]> {
  return db
    .selectFrom("waitlist_freed_times")
    .select(freedColumns)
    .where("state", "=", "open")
    .where((eb) => eb.or([eb("next_wave_at", "is", null), eb("next_wave_at", "<=", now)]))
    .orderBy("starts_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** A freed time, locked, if it still stands at this wave; nobody else is begun to be asked meanwhile. */
export async function lockAtWave(
  tx: Transaction,
  { id, wave }: Pick<FreedRow, "id" | "wave">,
): Promise<boolean> {
  const found = await tx
    .selectFrom("waitlist_freed_times")
    .select("id")
    .where("id", "=", id)
    .where("wave", "=", wave)
    .where("state", "=", "open")
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found !== undefined;
}

/** How a freed time goes on, if it still stands where it was read: whoever comes late changes nothing. */
export async function setFreed(
  tx: Reader,
  { id, wave }: Pick<FreedRow, "id" | "wave">,
  to: { state?: "open" | "asked" | "filled" | "over"; wave?: number; nextWaveAt?: Date | null },
): Promise<void> {
  await tx
    .updateTable("waitlist_freed_times")
    .set({
      ...(to.state !== undefined && { state: to.state }),
      ...(to.wave !== undefined && { wave: to.wave }),
      ...(to.nextWaveAt !== undefined && { next_wave_at: to.nextWaveAt }),
    })
    .where("id", "=", id)
    .where("wave", "=", wave)
    .where("state", "=", "open")
    .execute();
}

/** Puts a wave on record; its key refuses a second one. */
export async function insertWave(
  tx: Transaction,
  wave: { freedId: string; wave: number; startedAt: Date; endsAt: Date; offers: number },
): Promise<void> {
  await tx
    .insertInto("waitlist_waves")
    .values({
      freed_id: wave.freedId,
      wave: wave.wave,
      started_at: wave.startedAt,
      ends_at: wave.endsAt,
      offers: wave.offers,
    })
    .execute();
}

export type NewOffer = {
  id: string;
  freedId: string;
  entryId: string;
  wave: number;
  serviceId: string;
  staffId: string;
  startsAt: Date;
  endsAt: Date;
  tokenHash: Buffer;
  sentBy: "text" | "mail";
  sentAt: Date;
  validUntil: Date;
};

export async function insertOffer(tx: Transaction, offer: NewOffer): Promise<void> {
  await tx
    .insertInto("waitlist_offers")
    .values({
      id: offer.id,
      freed_id: offer.freedId,
      entry_id: offer.entryId,
      wave: offer.wave,
      service_id: offer.serviceId,
      staff_id: offer.staffId,
      starts_at: offer.startsAt,
      ends_at: offer.endsAt,
      token_hash: offer.tokenHash,
      sent_by: offer.sentBy,
      sent_at: offer.sentAt,
      valid_until: offer.validUntil,
    })
    .execute();
}

export type WaiterRow = {
  id: string;
  patientId: string;
  serviceId: string;
  appointmentId: string | null;
  staffId: string | null;
  weekdays: number[];
  dayparts: Daypart[];
  until: string;
  waitingSince: Date;
  isPaused: boolean;
  visitStart: Date | null;
  visitStatus: string | null;
  firstName: string;
  email: string;
  phone: string;
  busy: { from: string; to: string }[];
  declined: { from: string; to: string }[];
  offersSoFar: number;
  offersToday: number;
};

/** More are never looked at for one time; the longest waits are. */
const mostWaiters = 1000;

/** Who waits for anything of this provider's in these days and was not asked about this freed time. */
export async function waitersFor(
  db: Reader,
  freed: FreedRow,
  question: { weekdays: readonly number[]; firstDay: string; dayBegan: Date },
): Promise<WaiterRow[]> {
  const { rows } = await sql<WaiterRow>`
    select e.id, e.patient_id as "patientId", e.service_id as "serviceId", e.appointment_id as "appointmentId",
      e.staff_id as "staffId", e.weekdays, e.dayparts, e.until::text as until, e.created_at as "waitingSince",
      e.paused_at is not null as "isPaused", a.starts_at as "visitStart", a.status as "visitStatus",
      coalesce(a.contact_first_name, p.first_name) as "firstName",
      coalesce(a.contact_email, p.email, '') as email, coalesce(a.contact_phone, p.phone, '') as phone,
      coalesce((select json_agg(json_build_object('from', v.starts_at, 'to', v.ends_at)) from appointments v
        where v.patient_id = e.patient_id and v.status in ('scheduled', 'confirmed', 'in-progress')
          and v.starts_at < ${freed.endsAt}::timestamptz + interval '1 day'
          and v.starts_at > ${freed.startsAt}::timestamptz - interval '1 day'), '[]') as busy,
      coalesce((select json_agg(json_build_object('from', o.starts_at, 'to', o.ends_at)) from waitlist_offers o
        where o.entry_id = e.id and o.state = 'declined'), '[]') as declined,
      (select count(*) from waitlist_offers o where o.entry_id = e.id) as "offersSoFar",
      (select count(*) from waitlist_offers o where o.entry_id = e.id and o.sent_at >= ${question.dayBegan}) as "offersToday"
    from waitlist_entries e
    join services s on s.id = e.service_id
    join staff t on t.id = ${freed.staffId} and t.is_active and s.category = any (t.categories)
    join patients p on p.id = e.patient_id
    left join appointments a on a.id = e.appointment_id
    where e.ended_at is null and e.until >= ${question.firstDay}::date
      and (e.staff_id is null or e.staff_id = ${freed.staffId})
      and e.weekdays && ${[...question.weekdays]}::smallint[]
      and not exists (select from waitlist_offers o where o.freed_id = ${freed.id} and o.entry_id = e.id)
    order by e.created_at, e.id limit ${mostWaiters}`.execute(db);
  return rows;
}

/** Since when all offers are paused; null when they are not. */
export async function pausedSince(db: Reader): Promise<Date | null> {
  const found = await db
    .selectFrom("waitlist_pauses")
    .select("paused_at as at")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Ends what is over by itself: waits that nothing is of use for any more, offers, times that are filled. */
export async function settle(db: Reader, { now, today }: { now: Date; today: string }) {
  await sql`
    update waitlist_entries e set ended_at = ${now}, changed_at = ${now}, ended_because = 'until'
    where e.ended_at is null and e.until < ${today}::date`.execute(db);
  await sql`
    update waitlist_entries e set ended_at = ${now}, changed_at = ${now}, ended_because = 'visit-over'
    from appointments a
    where a.id = e.appointment_id and e.ended_at is null
      and (a.status not in ('scheduled', 'confirmed') or a.starts_at <= ${now})`.execute(db);
  await sql`
    update waitlist_offers o set state = 'expired'
    where o.state = 'open' and o.valid_until <= ${now}`.execute(db);
  await sql`
    update waitlist_offers o set state = 'taken'
    where o.state = 'open' and exists (
      select from provider_time_slots t
      where t.resource = o.staff_id and t.kind <> 'hold' and t.during && tstzrange(o.starts_at, o.ends_at)
        -- The visit that would move stands in nobody's way but its own.
        and not exists (select from appointments a join waitlist_entries e on e.appointment_id = a.id
          where e.id = o.entry_id and a.slot_id = t.id))`.execute(db);
  await sql`
    update waitlist_freed_times f set state = 'filled', next_wave_at = null
    -- A day that opened has room for more than one.
    where f.state in ('open', 'asked') and f.because <> 'opened' and exists (
      select from waitlist_offers o where o.freed_id = f.id and o.state = 'claimed')`.execute(db);
}
