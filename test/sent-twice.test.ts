import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { LightMyRequestResponse as Response } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { lineCarrier } from "#features/voice/phone-calls/server/service.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { createCallers } from "./fuzz/callers.ts";
import { describedOperations, type Description, type Operation } from "./fuzz/operations.ts";
import { sendParts, soundParts } from "./fuzz/sending.ts";
import type { CallParts } from "./known-call.ts";
import { callFields, newCallSid, newRecordingSid, voicePath } from "./phone-carrier.ts";
import { elsewhere, endings, everyTime, reads } from "./sent-twice-tables.ts";
import { changedTables, type Stored, storedRows } from "./stored-rows.ts";
import { twilioForm } from "./twilio-server.ts";

// Every write by POST is sent once, and another time twice at once and once more afterwards. What came of
// it must be the same: rows, and how often they were changed. The last must leave everything as it is.

let app: TestApp;
let callers: ReturnType<typeof createCallers>;
let described: Description;

beforeAll(async () => {
  app = await buildTestApp({
    LIMIT_LOOKUPS_FAILED: "1000000",
    LIMIT_SIGN_IN_PER_MINUTE: "1000000",
  });
  described = await describedOperations(app);
  callers = createCallers(app);
  await callers.begin();
});
afterAll(() => app.close());

let drawn = 0;
/** Spread over the first two of the days that sound calls choose from, so that each finds a free time. */
const random = () => {
  drawn += 1;
  return (drawn * 0.0371) % 0.4;
};

const mostTries = 4;
const needsNewPerson =
  /appointments\/(cancel|reschedule)|visits\/:id\/(move|cancel|restore)|:patientId\/(erase|merge)|waitlist\/entries/;

const operationOf = (key: string): Operation => {
  const found = described.operations.find((one) => one.key === key);
  if (found === undefined) throw new Error(`There is no ${key}.`);
  return found;
};

/** The demo's own line signs what it tells, as a company does. */
async function signedByLine({ path }: Operation): Promise<CallParts> {
  const sealer = createSealer(Buffer.alloc(32, 7));
  const line = lineCarrier({ mode: "demo", twilio: undefined, publicUrl: undefined, sealer });
  if (line === undefined) throw new Error("A demo has a line.");
  const call = { callSid: newCallSid(), from: "+17185550151", to: "+17185550100" };
  const signed = (where: string, fields: Record<string, string>) => {
    const { payload, headers } = twilioForm(`${line.publicUrl}${where}`, fields, line.authToken);
    return { body: Buffer.from(payload), headers };
  };
  if (path !== voicePath)
    await sendParts(
      app,
      operationOf(`POST ${voicePath}`),
      signed(voicePath, callFields(line, call)),
      {
        headers: {},
      },
    );
  return signed(path, {
    ...callFields(line, call, path.endsWith("/status") ? "completed" : "in-progress"),
    CallDuration: "30",
    DialCallStatus: "no-answer",
    Digits: "1",
    RecordingSid: newRecordingSid(),
    RecordingDuration: "5",
    RecordingStatus: "completed",
  });
}

type Caller = Awaited<ReturnType<typeof callers.callerOf>>;

async function callerFor({ access, path }: Operation): Promise<Caller> {
  callers.forget();
  const isVisitors = access === "public" || access === "visitor-own";
  return callers.callerOf(
    isVisitors && !path.startsWith("/api/staff-access") ? "visitor" : "admin",
  );
}

/** What has to be done before, so that a call finds what it is about. */
async function prepare({ key }: Operation, caller: Caller): Promise<void> {
  const about = callers.about();
  const send = async (before: string) => {
    const operation = operationOf(before);
    const parts = await soundParts(app, operation, described.named, { about, by: about });
    await sendParts(app, operation, parts, caller);
  };
  if (key.endsWith("/visits/:id/restore")) await send("POST /api/schedule/visits/:id/cancel");
  if (key === "POST /api/tasks/:id/done")
    await app.query("update tasks set done_at = null where id = $1", [about.taskId]);
  if (key === "POST /api/tasks/:id/undo") await send("POST /api/tasks/:id/done");
}

/** A new request, with a key of its own where the contract knows keys. */
async function newRequest(operation: Operation, caller: Caller): Promise<CallParts> {
  if (operation.path.startsWith(voicePath)) return signedByLine(operation);
  await prepare(operation, caller);
  const about = callers.about();
  const parts = await soundParts(app, operation, described.named, { about, by: about, random });
  if (operation.key.endsWith("/reset-second-factor"))
    await app.query(
      "insert into staff_passkeys (id, account_id, public_key, name, created_at) values ($1, $2, 'x', 'Key', $3)",
      [randomUUID(), parts.params?.["id"], app.clock.now()],
    );
  const hasKey = operation.parameters.some(({ name }) => name === "idempotency-key");
  return {
    ...parts,
    headers: { ...parts.headers, ...(hasKey && { "idempotency-key": randomUUID() }) },
  };
}

/** What is stored once that which goes on behind an answer has come to rest. */
async function settled(answers: readonly Response[]): Promise<Stored> {
  let now = await storedRows(app);
  if (answers.every(({ statusCode }) => statusCode !== 202)) return now;
  for (let isMoving = true; isMoving;) {
    await pause(150);
    const next = await storedRows(app);
    isMoving = changedTables(now, next).length > 0;
    now = next;
  }
  return now;
}

type Done = { statuses: number[]; effect: string; isAny: boolean; later: readonly string[] };

function effectOf(before: Stored, after: Stored): string {
  return [...after.counts]
    .map(([name, n]) => [name, n - (before.counts.get(name) ?? 0)] as const)
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => `${name} ${n > 0 ? "+" : ""}${n}`)
    .join(", ");
}

/** Sends a request once, or twice at once and a third time. */
async function carryOut(operation: Operation, isRepeated: boolean): Promise<Done> {
  if (needsNewPerson.test(operation.path)) await callers.renew();
  const caller = await callerFor(operation);
  const parts = await newRequest(operation, caller);
  const send = () => sendParts(app, operation, parts, caller);
  const before = await storedRows(app);
  const answers = await Promise.all(isRepeated ? [send(), send()] : [send()]);
  const between = await settled(answers);
  if (isRepeated) answers.push(await send());
  const after = isRepeated ? await settled(answers) : between;
  return {
    statuses: answers.map(({ statusCode }) => statusCode),
    effect: effectOf(before, after),
    isAny: changedTables(before, between).length > 0,
    later: changedTables(between, after),
  };
}

const isDone = ({ statuses }: Done) => statuses.some((status) => status < 300);

async function tryUntilDone(operation: Operation, isRepeated: boolean): Promise<Done> {
  let done = await carryOut(operation, isRepeated);
  for (let tries = 1; tries < mostTries && !isDone(done); tries += 1)
    done = await carryOut(operation, isRepeated);
  return done;
}

/** What is wrong with an operation this time, or "". */
async function faultOf(operation: Operation): Promise<string> {
  const { key } = operation;
  const repeated = await tryUntilDone(operation, true);
  const { statuses, effect, isAny, later } = repeated;
  if (!isDone(repeated)) return `was never carried out: ${statuses.join()}`;
  if (statuses.some((status) => status >= 500)) return `failed: ${statuses.join()}`;
  if (reads.includes(key)) return isAny ? `reads, and changed something: ${effect}` : "";
  if (key in everyTime || endings.includes(key)) return "";
  // Its state alone was changed, in a row that a job goes on with; the others were refused.
  if (!isAny && statuses.filter((status) => status < 300).length === 1) return "";
  if (!isAny) return `changed nothing (${statuses.join()}): it reads, or the call is not sound`;
  if (later.length > 0) return `changed ${later.join()} when it came again (${statuses.join()})`;
  const once = await tryUntilDone(operation, false);
  if (once.effect === effect) return "";
  // The first of its kind may have made more than those after it.
  const again = await tryUntilDone(operation, true);
  return again.effect === once.effect
    ? ""
    : `once: ${once.effect}; repeated: ${effect}, and ${again.effect}`;
}

/** The same, when it is wrong each time: what goes on behind other answers may come in between once. */
async function lastingFault(operation: Operation): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const fault = await faultOf(operation);
    if (fault === "" || tries === mostTries) return fault;
  }
}

it("every write by POST that comes again has one effect", async ({ task }) => {
  const posts = described.operations.filter(({ method }) => method === "POST");
  expect(posts.length).toBeGreaterThan(150);
  const faults: string[] = [];
  for (const operation of posts.filter(({ key }) => !(key in elsewhere))) {
    app.clock.advance(20_000);
    const fault = await lastingFault(operation);
    if (fault !== "") faults.push(`${operation.key} ${fault}`);
  }
  const figure = `${posts.length} writes by POST, of which ${reads.length} only read, ${Object.keys(everyTime).length} may have an effect each time, and ${Object.keys(elsewhere).length} are sent twice in tests of their own`;
  Object.assign(task.meta, { proof: { figure } });
  expect(faults).toEqual([]);
}, 600_000);

it("the tables name only what there is", () => {
  const keys = new Set(described.operations.map(({ key }) => key));
  const named = [...reads, ...endings, ...Object.keys(everyTime), ...Object.keys(elsewhere)];
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
  expect(named.length).toBe(new Set(named).size);
  for (const [file, title] of Object.values(elsewhere))
    expect([title, readFileSync(file, "utf8").includes(title)]).toEqual([title, true]);
});
