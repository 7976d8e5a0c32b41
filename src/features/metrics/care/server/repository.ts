import { sql } from "kysely";
import { earningsBy } from "../../earnings/server/repository.ts";
import type { Periods } from "../../rules.ts";

/** Visits of the last thirty days that took place, of one center or of all. */
const tookPlace = (at: Periods, category: string | null) =>
  sql`appointments v join services s on s.id = v.service_id
    where v.starts_at >= ${at.monthStart} and v.starts_at < ${at.dayEnd} and v.status = 'completed'
      and (${category}::text is null or s.category = ${category})`;

const visitsInWords = sql`count(*)::text || case when count(*) = 1 then ' visit' else ' visits' end`;

/** By the people who came; each is a row without a name. */
const earningsByPatient = (at: Periods, category: string | null) =>
  earningsBy(
    at,
    category,
    "Patient",
    sql`select max(practice_day(v.starts_at)), v.patient_id::text, 'Patient', ${visitsInWords}, null
      from ${tookPlace(at, category)} group by v.patient_id`,
  );

const medSpaServices = sql`(select s.id from services s where s.category = 'medspa')`;

/** What a day, a patient and a case of a center bring, and how often people come to the medical spa. */
export const ofCare = (at: Periods) => ({
  productionPerDay: earningsBy(
    at,
    null,
    "Day",
    sql`select practice_day(v.starts_at), practice_day(v.starts_at)::text, 'Day', ${visitsInWords}, null
      from ${tookPlace(at, null)} group by practice_day(v.starts_at)`,
  ),
  averagePerPatient: earningsByPatient(at, null),
  caseValueTmj: earningsByPatient(at, "tmj"),
  caseValueImplants: earningsByPatient(at, "implants"),
  caseValueRobotic: earningsByPatient(at, "robotic"),
  medSpaVisitsPerYear: {
    list: "visits" as const,
    from: sql`appointments v`,
    where: sql`v.status = 'completed' and v.service_id in ${medSpaServices} and v.starts_at >= ${at.yearAgoEnd}`,
    part: sql`count(*)`,
    whole: sql`count(distinct v.patient_id)`,
    counted: {
      part: sql`(select coalesce(sum(d.amount), 0) from counted_days d
        where d.topic = 'visits' and d.part in ${medSpaServices} and d.outcome = 'completed'
          and d.day > ${at.yearAgo}::date)`,
      whole: sql`coalesce(sum(c.amount), 0)`,
      where: sql`c.topic = 'people' and c.part = 'medspa' and c.day > ${at.yearAgo}::date`,
    },
  },
});
