import {
  listConversations,
  searchConversations,
} from "../../src/features/instagram/conversations/server/service.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import type { BenchDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { median, percentile } from "./statistics.ts";

const threads = 50_000;
const messagesEach = 5;
const rounds = 60;
const listLimit = 100;
const searchLimit = 150;
const at = new Date("2026-11-23T15:00:00Z");
const caller = {
  staff: {
    accountId: "11111111-1111-4111-8111-111111111111",
    sessionId: "bench",
    role: "front-desk",
    name: "Bench",
  },
  address: "127.0.0.1",
  requestId: "bench",
} as const;

/** Words as people use them: some in every message, some in few, one in a single thread. */
async function fill({ pool }: BenchDatabase): Promise<void> {
  await pool.query("truncate instagram_threads cascade");
  await pool.query(
    `insert into instagram_threads (id, instagram_user_id, username, name, status, sentiment,
       needs_review, first_message_at, last_message_at, window_opened_at, last_message, unread_count)
     select gen_random_uuid(), 'bench-' || n, 'person.' || n, 'Person' || n % 5000 || ' Name' || n % 7919,
       (array['open', 'pending', 'resolved'])[1 + n % 3], (n % 200 - 100) / 100.0, n % 50 = 0,
       t.at, t.at, t.at, 'Thank you, see you on Monday ' || n, n % 3
     from generate_series(0, $1::int - 1) as n,
       lateral (select $2::timestamptz - make_interval(secs => n * 60) as at) t`,
    [threads, at],
  );
  await pool.query(
    `insert into instagram_messages (id, thread_id, sender_type, platform_id, message_text, created_at,
       received_at, state, sentiment)
     select gen_random_uuid(), t.id, 'patient', 'bench-' || t.instagram_user_id || '-' || m,
       'Hello, is there parking for my visit about topic' || abs(hashtext(t.instagram_user_id || m)) % 3000
         || ' and whitening? ' || case when t.instagram_user_id = 'bench-40000' then 'okapi' else '' end,
       t.last_message_at - make_interval(secs => 10 * ($1::int - m)),
       t.last_message_at - make_interval(secs => 10 * ($1::int - m)), 'received', t.sentiment
     from instagram_threads t, generate_series(1, $1::int) as m`,
    [messagesEach],
  );
  await pool.query("vacuum analyze instagram_threads, instagram_messages, instagram_thread_words");
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Years of conversations: how soon a page of them is listed, and how soon words are found in them. */
export async function measureManyConversations(
  run: Measure,
  database: BenchDatabase,
): Promise<void> {
  const { report, atEnd } = run;
  const log = createLog("warn");
  const { db, close } = await openDatabase({ url: database.url }, { poolSize: 5, log });
  atEnd(close);
  await fill(database);
  const deps = { db, clock: { now: () => at } };
  const lists = {
    "newest page": () => listConversations(deps, { filter: "all" }, caller),
    "page of one status": () => listConversations(deps, { filter: "resolved" }, caller),
    "page to review": () => listConversations(deps, { filter: "review" }, caller),
    "page far down": () =>
      listConversations(
        deps,
        {
          filter: "all",
          before: `${new Date(at.getTime() - 40_000 * 60_000).toISOString()} ffffffff-ffff-ffff-ffff-ffffffffffff`,
        },
        caller,
      ),
  };
  const search = (q: string) => () => searchConversations(deps, { filter: "all", q }, caller);
  const searches = {
    "a word of every conversation": search("parking"),
    "a word of few": search("topic17"),
    "a word of one": search("okapi"),
    "two words of different messages": search("topic1 whitening"),
    "a name": search("person77 name"),
    "an address": search("@person.12345"),
    nothing: search("zzzz"),
    "a letter and a figure": search("t 1"),
  };
  report.figure("conversations", threads);
  report.figure("messages", threads * messagesEach);
  const measureAll = async (
    works: Readonly<Record<string, () => Promise<unknown>>>,
    limit: number,
  ) => {
    for (const [name, work] of Object.entries(works)) {
      const times: number[] = [];
      for (let round = -5; round < rounds; round += 1) {
        const time = await timed(work);
        if (round >= 0) times.push(time);
      }
      report.figure(`${name}, p95`, percentile(times, 0.95), {
        unit: "ms",
        limit: { below: limit },
      });
      report.figure(`${name}, median`, median(times), { unit: "ms" });
    }
  };
  await measureAll(lists, listLimit);
  await measureAll(searches, searchLimit);
  const found = await searchConversations(deps, { filter: "all", q: "okapi" }, caller);
  report.figure("found by the word of one", found.conversations.length, { limit: { exactly: 1 } });
}
