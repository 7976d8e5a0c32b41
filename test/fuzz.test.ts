import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { type CallerName, callerNames, createCallers, isMeantFor } from "./fuzz/callers.ts";
import { faultOf } from "./fuzz/faults.ts";
import { junkValues } from "./fuzz/hostile-values.ts";
import { describedOperations, type Operation } from "./fuzz/operations.ts";
import { sendParts, soundParts } from "./fuzz/sending.ts";
import { placesOf } from "./fuzz/spoiling.ts";
import { turnOf } from "./fuzz/turns.ts";
import type { CallParts } from "./known-call.ts";
import { metricsToken } from "./public-calls.ts";

// Every operation of the API description is called by everybody, with a sound call spoiled in one place
// after the other. Whatever comes, no answer is a failure of ours, tells how the server is made, or shows
// what belongs to somebody else. An answer that its contract does not know is a failure of ours as well:
// the server refuses to send it.

/** About as many as asked for, and at least one for every operation by every identity. */
const requests = Number(process.env["FUZZ_REQUESTS"] ?? 0);
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_129);
/** Below these what is spoiled meets little but the guard, and proves too little. */
const leastReached = 0.6;
const leastDone = 0.8;
/** Those whom the contract of nearly every operation turns away come once; those meant, so often at least. */
const leastTurns = 2;

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp({
    LIMIT_LOOKUPS_FAILED: "1000000",
    LIMIT_SIGN_IN_PER_MINUTE: "1000000",
    METRICS_TOKEN: metricsToken,
  });
});
afterAll(() => app.close());

/** Reads first, and last what takes away the visit that other calls are about. */
function harmOf({ method, path }: Operation): 0 | 1 | 2 {
  if (method === "GET") return 0;
  return /cancel|reschedule|erase|merge/.test(path) ? 2 : 1;
}

/** How often whom an operation is meant for calls it, so that all calls together are as many as asked for. */
function turnsFor(operations: readonly Operation[]): number {
  const meant = operations.flatMap((operation) =>
    callerNames.filter((name) => isMeantFor(name, operation)),
  ).length;
  const others = operations.length * callerNames.length - meant;
  return Math.max(leastTurns, Math.ceil((requests - others) / meant));
}

type Seen = Map<string, Set<number>>;

/** The share of operations that answered somebody with a status of this kind. */
function share(seen: Seen, isRight: (status: number) => boolean): number {
  return [...seen.values()].filter((own) => [...own].some(isRight)).length / seen.size;
}

test("no input to any operation is answered with a failure of ours, or out of shape", async ({
  task,
}) => {
  const { operations, named } = await describedOperations(app);
  expect(operations.length).toBeGreaterThan(300);
  const callers = createCallers(app);
  await callers.begin();
  const junk = junkValues(seed, 500);
  const turns = turnsFor(operations);
  const statuses = new Map<number, number>();
  const asAdmin: Seen = new Map();
  const asAnybody: Seen = new Map();
  const faults: string[] = [];
  let sent = 0;

  function note(seen: Seen, { key }: Operation, status: number): void {
    seen.set(key, (seen.get(key) ?? new Set()).add(status));
  }

  async function send(operation: Operation, name: CallerName, sound: CallParts, turn: number) {
    const caller = await callers.callerOf(name);
    const places = placesOf(operation, sound);
    const { parts, how } = turnOf(operation, sound, places, { turn, seed, junk });
    const answer = await sendParts(app, operation, parts, caller);
    const { statusCode, body } = answer;
    sent += 1;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    note(asAnybody, operation, statusCode);
    if (name === "admin") note(asAdmin, operation, statusCode);
    const fault = faultOf(answer, JSON.stringify(parts), caller.foreign);
    if (fault !== "")
      faults.push(
        `${operation.key} as ${name}, ${how}: ${fault}\n  ${JSON.stringify(parts).slice(0, 400)}\n  ${body.slice(0, 300)}`,
      );
  }

  /** One sound call serves those who are turned away, unless a visitor's own proof stands in it. */
  async function askAll(operation: Operation): Promise<void> {
    const about = callers.about();
    const first = await soundParts(app, operation, named, { about, by: about });
    for (const name of callerNames) {
      const { by } = await callers.callerOf(name);
      const isOwn = operation.access === "visitor-own" && by !== about;
      const whose = { about, by };
      let sound = isOwn ? await soundParts(app, operation, named, whose) : first;
      const mine = isMeantFor(name, operation) ? turns : 1;
      for (let turn = 0; turn < mine; turn += 1) {
        if (turn > 0 && turn % 3 === 0) sound = await soundParts(app, operation, named, whose);
        // Those who come once spoil something each, so that it is not always the same.
        await send(operation, name, sound, mine === 1 ? 1 : turn);
      }
    }
  }

  for (const operation of operations.toSorted((one, other) => harmOf(one) - harmOf(other))) {
    // Nobody waits here for locks that last minutes, and sessions would end by it.
    app.clock.advance(45_000);
    if (harmOf(operation) === 2) await callers.renew();
    callers.forget();
    await askAll(operation);
  }

  const counted = [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ");
  const reached = share(asAdmin, (status) => status !== 429 && status !== 401);
  const done = share(asAnybody, (status) => status < 400);
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  const figure = `${sent} requests over ${operations.length} operations by ${callerNames.length} identities (${counted}); ${percent(reached)} of the operations reached by an admin, ${percent(done)} carried out`;
  console.log(figure);
  Object.assign(task.meta, { proof: { figure, seed } });
  expect(faults.slice(0, 20), `${faults.length} faults; seed ${seed}`).toEqual([]);
  expect(asAdmin.size).toBe(operations.length);
  expect(reached).toBeGreaterThanOrEqual(leastReached);
  expect(done).toBeGreaterThanOrEqual(leastDone);
  const [orphans] = await app.query(
    `select count(*)::int as n from provider_time_slots s
     where not exists (select from appointments a where a.slot_id = s.id)
       and not exists (select from holds h where h.slot_id = s.id)
       and not exists (select from time_blocks b where b.slot_id = s.id)`,
  );
  expect(orphans).toEqual({ n: 0 });
}, 600_000);

test.each([
  ["a failure of ours", 503, '{"error":{"code":"service_unavailable","message":"x"}}', "503"],
  ["a failure of another form", 404, '{"message":"x"}', "another form"],
  [
    "a failure with more in it",
    404,
    '{"error":{"code":"not_found","message":"x","stack":"y"}}',
    "another form",
  ],
  [
    "a failure that no catalogue has",
    400,
    '{"error":{"code":"FST_ERR","message":"x"}}',
    "another form",
  ],
  ["a line of a stack", 200, '{"a":"at run (file.ts:7:3)"}', "tells"],
  ["a path", 200, '{"a":"/var/lib/server"}', "tells"],
  ["what the database says", 200, '{"a":"relation \\"x\\" does not exist"}', "tells"],
  ["a person who is nobody's business", 200, '{"a":"Thornapple"}', "somebody else"],
])("%s would be seen", (_what, statusCode, body, expected) => {
  const headers = { "content-type": "application/json" };
  const answer = { statusCode, body, headers } as Parameters<typeof faultOf>[0];
  expect(faultOf(answer, "{}", ["Thornapple"])).toContain(expected);
  expect(faultOf({ ...answer, statusCode: 200, body: '{"a":1}' }, "{}", [])).toBe("");
});
