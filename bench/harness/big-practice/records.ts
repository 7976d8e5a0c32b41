import type { Pool } from "pg";

/** The luck of a visit, the same each time: 0 to 999. */
const luck = "(('x' || substr(md5(v.id::text), 1, 6))::bit(24)::int % 1000)";

const phases = (day: string, isOver: string) => `
  case when ${isOver} then jsonb_build_array(
    jsonb_build_object('phase', 'initial-healing', 'status', 'completed', 'startDate', ${day}, 'endDate', ${day} + 11),
    jsonb_build_object('phase', 'osseointegration', 'status', 'completed', 'startDate', ${day} + 11, 'endDate', ${day} + 140),
    jsonb_build_object('phase', 'abutment', 'status', 'completed', 'startDate', ${day} + 140, 'endDate', ${day} + 160),
    jsonb_build_object('phase', 'crown', 'status', 'completed', 'startDate', ${day} + 160, 'endDate', ${day} + 170))
  else jsonb_build_array(
    jsonb_build_object('phase', 'initial-healing', 'status', 'completed', 'startDate', ${day}, 'endDate', ${day} + 11),
    jsonb_build_object('phase', 'osseointegration', 'status', 'in-progress', 'startDate', ${day} + 11, 'endDate', null),
    jsonb_build_object('phase', 'abutment', 'status', 'upcoming', 'startDate', null, 'endDate', null),
    jsonb_build_object('phase', 'crown', 'status', 'upcoming', 'startDate', null, 'endDate', null)) end`;

/** What a team that records all it can would have of each visit that took place. */
const records = `
  select gen_random_uuid(), v.patient_id, v.id, v.category, said.kind, v.day,
    said.entry || jsonb_build_object('kind', said.kind), v.starts_at, v.starts_at
  from (
    select v.id, v.patient_id, v.starts_at, s.category, v.service_id, practice_day(v.starts_at) as day,
      ${luck} as luck, practice_day(v.starts_at) < current_date - 180 as is_over
    from appointments v join services s on s.id = v.service_id
    where v.status = 'completed' and s.category in ('tmj', 'implants', 'robotic', 'medspa')
  ) v
  cross join lateral (values
    ('pain', v.category = 'tmj', jsonb_build_object('level', v.luck % 11, 'location', 'ear', 'triggers', '["stress"]'::jsonb)),
    ('milestone', v.category = 'tmj' and v.luck % 8 = 0, jsonb_build_object('milestone', 'sleeps-through',
      'isCompleted', true, 'improvement', v.luck % 100)),
    ('implant', v.category = 'implants' and v.luck % 3 = 0, jsonb_build_object('implantType', 'single', 'implants', 1 + v.luck % 3,
      'integration', 'good', 'outcome', case when not v.is_over then 'healing' when v.luck % 50 = 0 then 'failed' else 'restored' end,
      'phases', ${phases("v.day", "v.is_over")}, 'totalCents', 450000)),
    ('robotic', v.category = 'robotic', jsonb_build_object('procedureType', 'single', 'status', 'completed', 'implantsPlaced', 1,
      'durationMinutes', 35 + v.luck % 40, 'accuracyScore', 97 + v.luck % 3, 'deviationMm', 0.1, 'hasComplication', v.luck % 200 = 0)),
    ('treatment', v.category = 'medspa', jsonb_build_object('treatmentId', (array['botox', 'fillers', 'emface', 'hydrafacial'])[1 + v.luck % 4],
      'cents', 20000 + v.luck * 40)),
    ('package', v.category = 'medspa' and v.luck % 10 = 0, jsonb_build_object('packageId', 'volume-and-glow', 'cents', 140000)),
    ('membership', v.category = 'medspa' and v.luck % 40 = 0, jsonb_build_object('endDate', v.day + 365)),
    ('satisfaction', v.luck % 4 = 1, jsonb_build_object('specialty', v.category, 'rating', 3 + v.luck % 3, 'said', 'gentle',
      'treatmentId', case when v.category = 'medspa' then (array['botox', 'fillers', 'emface', 'hydrafacial'])[1 + v.luck % 4] end))
  ) as said (kind, is_there, entry)
  where said.is_there`;

/** Production of every open day of ten years for each of the four. */
const production = `
  insert into financial_transactions (id, kind, transaction_date, amount_cents, category, created_at)
  select gen_random_uuid(), 'production', day, 250000, category, day
  from generate_series(current_date - 3650, current_date, interval '1 day') as day,
    unnest(array['tmj', 'implants', 'robotic', 'medspa']) as category
  where extract(isodow from day) < 7`;

/** Records something of every visit that took place in the four specialties; answers how many records. */
export async function addRecords(pool: Pool): Promise<number> {
  const client = await pool.connect();
  try {
    // So many changes at once would only be told to nobody.
    for (const table of ["specialty_records", "financial_transactions"])
      await client.query(`alter table ${table} disable trigger user`);
    // How long phases took stands in the row itself.
    await client.query("alter table specialty_records enable trigger specialty_records_measured");
    await client.query(
      `insert into specialty_records (id, patient_id, appointment_id, specialty, kind, day, entry, created_at, said_at) ${records}`,
    );
    await client.query(production);
    for (const table of ["specialty_records", "financial_transactions"])
      await client.query(`alter table ${table} enable trigger user`);
    await client.query("select recount_days()");
    await client.query(
      "vacuum analyze specialty_records, financial_transactions, day_counts, visit_ends",
    );
    const { rows } = await client.query<{ records: number }>(
      "select count(*) as records from specialty_records",
    );
    return rows[0]?.records ?? 0;
  } finally {
    client.release();
  }
}
