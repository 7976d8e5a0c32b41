import type { TestApp } from "./build-app.ts";

const statuses = ["completed", "completed", "no-show", "cancelled", "confirmed", "scheduled"];

/** A small generator with a seed: the same history in every run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Moves some visits through time, gives each an end, hands some to other people, and takes some away. */
export async function liveThrough(app: TestApp, seed: number): Promise<void> {
  const next = dice(seed);
  const visits = await app.query<{ id: string }>(
    "select id from appointments where slot_id is not null order by confirmation_code",
  );
  for (const { id } of Array.from(
    { length: 40 },
    () => visits[next(visits.length)] ?? { id: "" },
  )) {
    await app.query(
      `update appointments set status = $2, starts_at = starts_at + make_interval(days => $3::int),
         ends_at = ends_at + make_interval(days => $3::int),
         service_id = case when $3::int % 3 = 0 then 'robotic-implant' when $3::int % 3 = 1
           then (select id from services where category = 'medspa' order by id limit 1) else service_id end,
         created_at = case when $3::int % 5 = 0 then created_at - make_interval(days => $4::int / 3) else created_at end,
         channel = case when $3::int % 13 = 0 then 'import' when $3::int % 13 = 1 then 'web' else channel end,
         patient_id = case when $3::int % 7 = 0
           then (select id from patients order by id offset $4::int limit 1) else patient_id end,
         moved_from_id = case when $3::int % 11 = 0 and moved_from_id is null
           then (select a.id from appointments a where a.status = 'cancelled' and a.id <> $1
             and not exists (select from appointments b where b.moved_from_id = a.id) order by a.id limit 1)
           else moved_from_id end,
         slot_id = case when $2 = 'cancelled' then null else slot_id end,
         cancelled_at = case when $2 = 'cancelled' then starts_at end
       where id = $1 and slot_id is not null`,
      [id, statuses[next(statuses.length)], next(80) - 40, next(150)],
    );
  }
  await app.query(
    `delete from appointments where id in (
       select id from appointments a where not exists (select from appointments b where b.moved_from_id = a.id)
       order by md5(id::text || $1) limit 5)`,
    [String(seed)],
  );
  await enterAmounts(app, next);
}

const kinds = ["production", "production", "collection", "expense"];
const centers = ["medspa", "implants", "general", null];

/** Enters some amounts of the last weeks, gives some back, and corrects one in four of all. */
async function enterAmounts(app: TestApp, next: (below: number) => number): Promise<void> {
  for (let number = 0; number < 12; number += 1)
    await app.query(
      `insert into financial_transactions (id, kind, transaction_date, amount_cents, category, created_at)
       values (gen_random_uuid(), $1, practice_day($2) - $3::int, $4, $5, $2)`,
      [
        kinds[next(4)],
        app.clock.now(),
        next(4) * next(12),
        2 * next(45_000) - 9999,
        centers[next(4)],
      ],
    );
  await app.query(
    `with corrected as (
       update financial_transactions set corrected_at = $1
       where corrected_at is null and abs(hashtext(id::text)) % 4 = 0 returning *
     )
     insert into financial_transactions (id, kind, transaction_date, amount_cents, category, corrects_id, created_at)
     select gen_random_uuid(), kind, transaction_date, amount_cents / 2, category, id, $1 from corrected`,
    [app.clock.now()],
  );
}
