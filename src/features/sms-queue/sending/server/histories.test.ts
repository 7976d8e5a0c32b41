import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#platform/database/database.ts";
import { monday } from "#test/build-app.ts";
import { carrierFaults, type CarrierFault } from "#test/text-carrier.ts";
import { createTextDesk, type TextDesk } from "#test/text-desk.ts";
import { startTexts, stopTexts } from "#features/consent/server/public.ts";
import { isQuiet } from "../../quiet-hours/rules.ts";
import { sendDueTexts } from "./service.ts";

const phones = ["+17185550142", "+13125550143", "+14155550144"] as const;
const second = 1000;
const finalStates = ["sent", "failed", "cancelled"];

type Step =
  | {
      do: "queue";
      phone: string;
      after: number;
      lasts: number | null;
      kind: "booked" | "stop" | "staff";
    }
  | { do: "agree" | "revoke" | "stop" | "start"; phone: string }
  | { do: "wait"; seconds: number }
  | { do: "send"; senders: number; faults: CarrierFault[] };

const phone = fc.constantFrom(...phones);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("queue" as const),
      phone,
      after: fc.constantFrom(0, 0, 0, 600, 40_000),
      lasts: fc.constantFrom(null, null, 30, 3600),
      kind: fc.constantFrom("booked", "booked", "booked", "stop", "staff"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("agree", "agree", "revoke", "stop", "start"),
      phone,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      seconds: fc.constantFrom(1, 5, 61, 95, 300, 20_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("send" as const),
      senders: fc.integer({ min: 1, max: 3 }),
      faults: fc.array(fc.constantFrom(...carrierFaults), { minLength: 1, maxLength: 4 }),
    }),
  },
);

let desk: TextDesk;
beforeAll(async () => {
  desk = await createTextDesk();
});
afterAll(() => desk.close());

type Queued = { id: string; phone: string; kind: string; expiresAt: Date | null };

/** What is true of a phone at each moment, kept beside the database. */
function createModel() {
  const agreed = new Set<string>();
  const stopped = new Set<string>();
  /** What a stop took, which a start gives back. */
  const taken = new Set<string>();
  return {
    agreed,
    stopped,
    apply(what: "agree" | "revoke" | "stop" | "start", about: string) {
      if (what === "agree") agreed.add(about);
      if (what === "revoke") agreed.delete(about);
      if (what === "stop") {
        if (!stopped.has(about)) taken.delete(about);
        if (agreed.delete(about) && !stopped.has(about)) taken.add(about);
        stopped.add(about);
      }
      if (what === "start" && stopped.delete(about) && taken.delete(about)) agreed.add(about);
    },
  };
}

async function applyConsent(what: "agree" | "revoke" | "stop" | "start", about: string) {
  const at = desk.clock.now();
  const stop = { phone: about, words: what, source: "test", at };
  if (what === "agree") return desk.agree(about);
  if (what === "revoke")
    return desk.database.query(
      "update consents set revoked_at = $2 where address = $1 and revoked_at is null",
      [about, at],
    );
  return inTransaction(desk.database.db, (tx) =>
    what === "stop" ? stopTexts(tx, stop) : startTexts(tx, stop),
  );
}

/** Sends as several servers do at once; some of them die. */
async function send(senders: number, faults: readonly CarrierFault[]): Promise<void> {
  let turn = 0;
  desk.test.fault = () => faults[(turn++ / 2) | 0] ?? "none";
  const all = Array.from({ length: senders }, () => sendDueTexts(desk.deps));
  await Promise.allSettled(all);
}

async function queue(step: Extract<Step, { do: "queue" }>): Promise<Queued> {
  desk.clock.advance(1);
  const now = desk.clock.now().getTime();
  const after = new Date(now + step.after * second);
  const expiresAt = step.lasts === null ? null : new Date(after.getTime() + step.lasts * second);
  const id = await desk.queue({
    phone: step.phone,
    sendAfter: after,
    ...(expiresAt !== null && { expiresAt }),
    ...(step.kind === "stop" && { kind: "stop-confirmation", purpose: "answer", isUrgent: true }),
    ...(step.kind === "staff" && { kind: "staff-shift", purpose: "staff" }),
  });
  return { id, phone: step.phone, kind: step.kind, expiresAt };
}

/** Runs a history to its end and holds what the carrier took against what may leave. */
async function live(steps: readonly Step[]): Promise<void> {
  await desk.clear();
  desk.clock.set(monday);
  const model = createModel();
  const queued = new Map<string, Queued>();
  const wrong: string[] = [];
  desk.test.onTaken = ({ textId, at }) => {
    const text = queued.get(textId);
    if (text === undefined) return void wrong.push("a text that nobody queued");
    const { kind, expiresAt } = text;
    if (model.stopped.has(text.phone) && kind !== "stop") wrong.push(`${kind} after STOP`);
    if (kind === "booked" && !model.agreed.has(text.phone)) wrong.push("without consent");
    if (kind !== "stop" && isQuiet(text.phone, at)) wrong.push(`at night: ${at.toISOString()}`);
    if (expiresAt !== null && at >= expiresAt) wrong.push("too late");
  };
  for (const one of steps) {
    if (one.do === "queue") {
      const text = await queue(one);
      queued.set(text.id, text);
    } else if (one.do === "wait") desk.clock.advance(one.seconds * second);
    else if (one.do === "send") await send(one.senders, one.faults);
    else {
      desk.clock.advance(1);
      await applyConsent(one.do, one.phone);
      model.apply(one.do, one.phone);
    }
  }
  desk.test.isBlind = false;
  // To the next morning everywhere: a text may wait for the end of the night after the last step.
  for (let round = 0; round < 60; round += 1) {
    desk.clock.advance(95 * second + (round > 20 ? 3600 * second : 0));
    await send(2, ["none"]);
  }
  await judge(wrong, queued.size);
}

async function judge(wrong: readonly string[], count: number): Promise<void> {
  expect(wrong).toEqual([]);
  const rows = await desk.database.query<{
    id: string;
    phone: string;
    kind: string;
    status: string;
    raised_at: Date | null;
  }>("select * from sms_queue order by send_after, created_at, id");
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ status }) => !finalStates.includes(status))).toEqual([]);
  const taken = desk.test.messages.map(({ textId }) => textId);
  expect(new Set(taken).size).toBe(taken.length);
  const sent = rows.filter(({ status }) => status === "sent").map(({ id }) => id);
  expect(taken.toSorted()).toEqual(sent.toSorted());
  for (const about of phones) {
    const own = rows.filter((row) => row.phone === about);
    // What was raised to staff holds up nobody, and the answer to STOP waits for nothing.
    if (own.some((row) => row.raised_at !== null)) continue;
    const inOrder = own.filter(({ kind }) => kind !== "stop-confirmation").map(({ id }) => id);
    const order = taken.filter((id) => inOrder.includes(id));
    expect(order).toEqual(inOrder.filter((id) => order.includes(id)));
  }
}

it("whatever happens: never twice, never lost, in order, and never unwanted", async () => {
  const histories = fc.array(step, { minLength: 5, maxLength: 30 });
  const property = fc.asyncProperty(histories, live);
  await expect(fc.check(property, { numRuns: 40, endOnFailure: true })).resolves.toMatchObject({
    failed: false,
    counterexample: null,
  });
}, 240_000);
