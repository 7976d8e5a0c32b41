import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { LastVisit } from "../rules.ts";

export type DuePerson = LastVisit & { patientName: string; phone: string };

/**
 * Who had a service for the last time in a stretch of time, has nothing booked and agreed to be asked to
 * come again; with the last time that they were.
 */
export async function lastVisits(
  db: Database | Transaction,
  about: { serviceId: string; from: Date; to: Date; now: Date; limit: number },
): Promise<DuePerson[]> {
  const { serviceId, from, to, now, limit } = about;
  const { rows } = await sql<DuePerson>`
    select a.patient_id as "patientId", a.service_id as "serviceId", a.ends_at as "endedAt",
      p.first_name || ' ' || p.last_name as "patientName", p.phone,
      (select max(q.created_at) from sms_queue q where q.patient_id = a.patient_id and q.kind = 'recall')
        as "lastRecallAt"
    from appointments a join patients p on p.id = a.patient_id
    where a.service_id = ${serviceId} and a.status = 'completed'
      and a.ends_at >= ${from} and a.ends_at < ${to} and p.phone is not null
      and not exists (select from appointments later
        where later.patient_id = a.patient_id and later.status <> 'cancelled'
          and (later.starts_at > ${now}
            or (later.service_id = a.service_id and later.status = 'completed' and later.ends_at > a.ends_at)))
      and exists (select from consents c where c.channel = 'sms' and c.address = p.phone
        and c.purpose = 'recall' and c.revoked_at is null)
      and not exists (select from text_stops s where s.phone = p.phone and s.ended_at is null)
    order by a.ends_at, a.patient_id limit ${limit}`.execute(db);
  return rows;
}
