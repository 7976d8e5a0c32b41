import type { Pool } from "pg";

/** A phone of the measure; none of them is anybody's. */
export const phoneOf = (person: number) => `+1718${String(5_550_000 + person).padStart(7, "0")}`;

/** People who agreed to texts. */
export async function fillPeople(
  pool: Pool,
  { people, at }: { people: number; at: Date },
): Promise<void> {
  await pool.query(
    `insert into patients (id, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'Bench', 'Person ' || n, $2, $2 from generate_series(0, $1::int - 1) as n
     where not exists (select from patients p where p.last_name = 'Person ' || n)`,
    [people, at],
  );
  await pool.query(
    `insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at)
     select gen_random_uuid(), p.id, 'sms',
       '+1718' || lpad((5550000 + substr(p.last_name, 8)::int)::text, 7, '0'),
       'appointment-messages', 'Text me.', '1', 'bench', $1
     from patients p where p.first_name = 'Bench'`,
    [at],
  );
}

/** Those people, and so many texts to them, written one after the other before `at`. */
export async function fillQueue(
  pool: Pool,
  { people, texts, at }: { people: number; texts: number; at: Date },
): Promise<void> {
  await fillPeople(pool, { people, at });
  await pool.query(
    `insert into sms_queue (id, kind, phone, message, created_at, send_after)
     select gen_random_uuid(), 'visit-booked', '+1718' || lpad((5550000 + n % $2::int)::text, 7, '0'),
       'Text ' || n, t.at, t.at
     from generate_series(0, $1::int - 1) as n,
       lateral (select $3::timestamptz - make_interval(secs => ($1::int - n) * 0.01) as at) t`,
    [texts, people, at],
  );
}

export type QueuedText = {
  id: string;
  phone: string;
  message: string;
  status: string;
  error: string | null;
};

/** Every text in the order in which a person should get theirs. */
export async function readQueue(pool: Pool): Promise<QueuedText[]> {
  const { rows } = await pool.query<QueuedText>(
    "select id, phone, message, status, error from sms_queue order by send_after, created_at, id",
  );
  return rows;
}
