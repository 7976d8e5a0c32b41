import { listTexts } from "../../src/features/outbox/server/service.ts";
import { claimDue } from "../../src/features/sms-queue/sending/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import type { BenchDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { fillPeople } from "./messages-queue.ts";
import { median, percentile } from "./statistics.ts";

const rows = 100_000;
const waitingRows = 20_000;
const people = 5000;
const rounds = 60;
const listLimit = 100;
const claimLimit = 10;
const at = new Date("2026-11-23T15:00:00Z");
const staff = {
  accountId: "11111111-1111-4111-8111-111111111111",
  sessionId: "bench",
  role: "front-desk",
  name: "Bench",
} as const;

async function fill({ pool }: BenchDatabase): Promise<void> {
  for (const table of ["sms_queue", "text_stops", "consents"])
    await pool.query(`truncate ${table} cascade`);
  await fillPeople(pool, { people, at });
  await pool.query(
    `insert into sms_queue (id, kind, phone, message, status, created_at, send_after, sent_at)
     select gen_random_uuid(), 'visit-booked', '+1718' || lpad((5550000 + n % $4::int)::text, 7, '0'),
       'Your visit is booked. Text ' || n, case when n >= $1::int - $2::int then 'pending' else 'sent' end,
       t.at, t.at, case when n < $1::int - $2::int then t.at end
     from generate_series(0, $1::int - 1) as n,
       lateral (select $3::timestamptz - make_interval(secs => $1::int - n) as at) t`,
    [rows, waitingRows, at, people],
  );
  await pool.query("vacuum analyze sms_queue");
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A queue of years: how soon its newest rows are listed, and ten texts are claimed. */
export async function measureManyRows(run: Measure, database: BenchDatabase): Promise<void> {
  const { report, atEnd } = run;
  const log = createLog("warn");
  const { db, close } = await openDatabase({ url: database.url }, { poolSize: 5, log });
  atEnd(close);
  await fill(database);
  const clock = { now: () => at };
  const caller = { staff, address: "127.0.0.1", requestId: "bench" };
  const outbox = {
    db,
    clock,
    random: systemRandom,
    sealer: createSealer(Buffer.alloc(32, 1)),
    mode: "demo" as const,
    delivery: { heldBecause: "bench" },
  };
  const carrier = {
    name: "bench",
    send: async () => ({ outcome: "unclear", reason: "bench" }) as const,
    lookUp: async () => ({ found: false }) as const,
  };
  const sending = { db, clock, random: systemRandom, delivery: { carrier } };
  const lists: number[] = [];
  const claims: number[] = [];
  let claimed = 0;
  for (let round = -10; round < rounds; round += 1) {
    const list = await timed(() => listTexts(outbox, { limit: 20 }, caller));
    const start = performance.now();
    const { taken } = await claimDue(sending, 10);
    const claim = performance.now() - start;
    claimed += taken.length;
    if (round < 0) continue;
    lists.push(list);
    claims.push(claim);
  }
  report.figure("rows in the queue", rows);
  report.figure("texts claimed", claimed, { limit: { exactly: (rounds + 10) * 10 } });
  const ms = (limit: number) => ({ unit: "ms", limit: { below: limit } });
  report.figure("20 newest texts listed, p95", percentile(lists, 0.95), ms(listLimit));
  report.figure("10 texts claimed, median", median(claims), ms(claimLimit));
  report.figure("10 texts claimed, p95", percentile(claims, 0.95), { unit: "ms" });
}
