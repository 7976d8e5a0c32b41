// A thousand people book the same time in the same moment, half of them at each of two servers of
// one database: one gets it, all others are told so at once and offered other times, and nothing of
// theirs stays behind.
import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { keepAlive } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { countRows, findContradictions } from "./harness/integrity.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";
import { bookingCall, daysAhead, freeStarts, type Start } from "./harness/visits.ts";
import type { Shot, VolleyNews, VolleyOrder } from "./harness/volley.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    people: { type: "string", default: "1000" },
  },
});
const rounds = Number(values.rounds);
const people = Number(values.people);
const offer = { serviceId: "implant-follow-up", staffId: "averell" };

/** What one booking adds to each table; the server's own jobs add nothing to the others. */
const addedByOne = new Map([
  ["appointments", 1],
  ["audit_log", 1],
  ["consents", 1],
  ["events", 1],
  ["idempotency_keys", people],
  ["outbox_mails", 1],
  ["patients", 1],
  ["provider_time_slots", 1],
  ["sms_queue", 1],
]);
/**
 * The audit log is sealed and days are added up once a minute, addresses are counted, and by day queued texts leave:
 * at their own pace.
 */
const ownPace = new Set([
  "audit_seals",
  "day_count_changes",
  "day_counts",
  "local_texts",
  "rate_limits",
]);

function startShooter({ atEnd }: Measure): ChildProcess {
  const shooter = fork(fileURLToPath(import.meta.resolve("./harness/volley.ts")));
  atEnd(() => void shooter.kill());
  return shooter;
}

async function order(shooter: ChildProcess, what: VolleyOrder): Promise<VolleyNews> {
  const done = new AbortController();
  const ended = once(shooter, "exit", { signal: done.signal }).then(() => {
    throw new Error("A load generator ended.");
  });
  const answer = once(shooter, "message", { signal: done.signal });
  shooter.send(what);
  try {
    const [news] = (await Promise.race([answer, ended])) as [VolleyNews];
    return news;
  } finally {
    done.abort();
    await Promise.allSettled([answer, ended]);
  }
}

let person = 0;

/** Everybody's booking of one start, each with a request key, as the booking page sends it. */
function everybody({ staffId, start }: Start, count: number) {
  return Array.from({ length: count }, () => {
    person += 1;
    return bookingCall({ serviceId: offer.serviceId, staffId, start, person, key: randomUUID() });
  });
}

async function fireAt(targets: readonly (readonly [ChildProcess, string])[], start: Start) {
  const each = Math.floor(people / targets.length);
  await Promise.all(
    targets.map(([shooter, origin]) =>
      order(shooter, { type: "arm", origin, calls: everybody(start, each) }),
    ),
  );
  const results = await Promise.all(targets.map(([shooter]) => order(shooter, { type: "fire" })));
  return {
    shots: results.flatMap((result) => (result.type === "done" ? result.shots : [])),
    lost: results.flatMap((result) => (result.type === "done" ? result.lost : [])),
  };
}

function differences(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...after].flatMap(([table, count]) => {
    if (ownPace.has(table)) return [];
    const added = count - (before.get(table) ?? 0);
    const expected = addedByOne.get(table) ?? 0;
    return added === expected ? [] : [`${table} has ${added} new rows instead of ${expected}.`];
  });
}

/** An answer that neither won nor was told the truth with other times to choose from. */
function isOther({ status, code, alternatives }: Shot): boolean {
  return !(status === 201 || (status === 409 && code === "slot_taken" && alternatives > 0));
}

async function oneRound(
  pool: Pool,
  targets: readonly (readonly [ChildProcess, string])[],
  start: Start,
  report: Measure["report"],
) {
  const before = await countRows(pool);
  const { shots, lost } = await fireAt(targets, start);
  const orphans = [
    ...differences(before, await countRows(pool)),
    ...(await findContradictions(pool)),
  ];
  for (const sentence of [...orphans, ...new Set(lost)]) report.problem(sentence);
  const odd = shots.filter(isOther);
  for (const text of new Set(odd.map(({ status, code }) => `${status} ${code}`))) {
    report.problem(`An answer was ${text} (${odd.length} odd answers in this round).`);
  }
  const times = shots.map((shot) => shot.milliseconds);
  const won = shots.filter((shot) => shot.status === 201).length;
  const refused = shots.filter((shot) => shot.status === 409 && !isOther(shot)).length;
  return {
    won,
    refused,
    orphans: orphans.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

await measure("one-slot", async (run) => {
  const { url, pool } = await startDatabase(run);
  const env = { DATABASE_URL: url, DATA_DIR: run.folder };
  const first = await startServer(run, { env, name: "first" });
  const second = await startServer(run, { env, name: "second" });
  const agent = keepAlive(1);
  const starts = await freeStarts(agent, first.origin, offer, daysAhead(2, 30));
  agent.destroy();
  const targets = [first, second].map((server) => [startShooter(run), server.origin] as const);
  const results = [];
  for (const start of starts.slice(0, rounds + 1)) {
    results.push(await oneRound(pool, targets, start, run.report));
  }

  const { report } = run;
  // The first round finds servers that have just started and nothing compiled; it counts for all but time.
  const [cold, ...warm] = results;
  const p99s = warm.map((result) => result.p99);
  report.figure("rounds", results.length, { limit: { exactly: rounds + 1 } });
  report.figure("bookings at once", people);
  report.figure("fewest winners of a round", Math.min(...results.map(({ won }) => won)), {
    limit: { exactly: 1 },
  });
  report.figure("most winners of a round", Math.max(...results.map(({ won }) => won)), {
    limit: { exactly: 1 },
  });
  report.figure(
    "409 with other times, all rounds",
    results.reduce((sum, { refused }) => sum + refused, 0),
    {
      limit: { exactly: (people - 1) * results.length },
    },
  );
  report.figure(
    "kinds of orphan rows",
    results.reduce((sum, { orphans }) => sum + orphans, 0),
    { limit: { exactly: 0 } },
  );
  report.figure("first round after the start, p99", cold?.p99 ?? Number.NaN, { unit: "ms" });
  report.figure("median round, p50", median(warm.map(({ p50 }) => p50)), { unit: "ms" });
  report.figure("median round, p99", median(p99s), { unit: "ms", limit: { below: 1000 } });
  report.figure("worst round, p99", Math.max(...p99s), { unit: "ms", limit: { below: 1000 } });
});
