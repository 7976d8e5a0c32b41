import { claimDue } from "../../src/features/instagram/sending/server/service.ts";
import { systemRandom } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import type { BenchDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { percentile } from "./statistics.ts";

const threads = 20_000;
const messagesEach = 5;
const waiting = 5000;
const rounds = 60;
const claimLimit = 20;
const at = new Date("2026-11-23T15:00:00Z");

async function fill({ pool }: BenchDatabase): Promise<void> {
  await pool.query("truncate instagram_threads cascade");
  await pool.query(
    `insert into instagram_threads (id, instagram_user_id, first_message_at, last_message_at, window_opened_at)
     select gen_random_uuid(), 'bench-' || n, $2, $2, $2 from generate_series(1, $1::int) n`,
    [threads, at],
  );
  await pool.query(
    `insert into instagram_messages (id, thread_id, sender_type, message_text, created_at, received_at, state)
     select gen_random_uuid(), t.id, 'patient', 'Message ' || n, $1::timestamptz - make_interval(mins => n),
       $1, 'received'
     from instagram_threads t, generate_series(1, $2::int) n`,
    [at, messagesEach],
  );
  await pool.query(
    `insert into instagram_messages (id, thread_id, sender_type, message_text, created_at, received_at, state)
     select gen_random_uuid(), t.id, 'staff', 'Answer', $1, $1, 'queued'
     from (select id from instagram_threads order by id limit $2) t`,
    [at, waiting],
  );
  await pool.query("vacuum analyze instagram_threads, instagram_messages");
}

/** A full inbox: how soon ten answers are judged and claimed. */
export async function measureInstagramClaims(
  { report, atEnd }: Measure,
  database: BenchDatabase,
): Promise<void> {
  const log = createLog("warn");
  const { db, close } = await openDatabase({ url: database.url }, { poolSize: 5, log });
  atEnd(close);
  await fill(database);
  const carrier = {
    name: "bench",
    send: async () => ({ outcome: "unclear", reason: "bench" }) as const,
    lookUp: async () => ({ found: false }) as const,
    profileOf: async () => undefined,
  };
  const deps = { db, clock: { now: () => at }, random: systemRandom, delivery: { carrier } };
  const times: number[] = [];
  let claimed = 0;
  for (let round = -10; round < rounds; round += 1) {
    const begin = performance.now();
    const { taken } = await claimDue(deps, 10);
    if (round >= 0) times.push(performance.now() - begin);
    claimed += taken.length;
  }
  report.figure("messages in the inbox", threads * messagesEach + waiting);
  report.figure("answers claimed", claimed, { limit: { exactly: (rounds + 10) * 10 } });
  report.figure("10 answers claimed, p95", percentile(times, 0.95), {
    unit: "ms",
    limit: { below: claimLimit },
  });
  await database.pool.query("truncate instagram_threads cascade");
}
