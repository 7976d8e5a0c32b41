import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#platform/database/database.ts";
import { createTextDesk, type TextDesk } from "#test/text-desk.ts";
import { monday } from "#test/build-app.ts";
import { isStopped, stopTexts } from "#features/consent/server/public.ts";
import { refusals } from "../rules.ts";
import { sendDueTexts } from "./service.ts";

const phone = "+17185550142";
const other = "+17185550143";
const second = 1000;
const minute = 60_000;

let desk: TextDesk;
beforeAll(async () => {
  desk = await createTextDesk();
});
beforeEach(async () => {
  await desk.clear();
  desk.clock.set(monday);
  await desk.agree(phone);
  await desk.agree(other);
});
afterAll(() => desk.close());

const send = (limit?: number) => sendDueTexts(desk.deps, limit === undefined ? {} : { limit });
const taken = () => desk.test.messages.map(({ textId }) => textId);
async function queueInOrder(count: number, changes = {}) {
  const ids = [];
  for (let each = 0; each < count; each += 1) {
    desk.clock.advance(1);
    ids.push(await desk.queue(changes));
  }
  return ids;
}

describe("a text", () => {
  it("leaves once, however many send at the same time", async () => {
    const ids = await queueInOrder(12);
    const counts = await Promise.all([send(), send(), send()]);
    await send();
    expect(taken()).toEqual(ids);
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThanOrEqual(12);
    expect(await desk.stored(ids[0] ?? "")).toMatchObject({
      status: "sent",
      sent_at: desk.clock.now(),
      error: null,
      carrier: "test",
      delivery: "queued",
      attempts: 1,
    });
  });

  it("leaves oldest first, as many as are asked for", async () => {
    const ids = [];
    for (const at of [0, 1, 2]) {
      desk.clock.advance(1);
      ids.push(await desk.queue({ phone: at === 1 ? other : phone }));
    }
    expect(await send(2)).toEqual({ sent: 2, failed: 0, unknown: 0, held: 0 });
    expect(taken()).toEqual(ids.slice(0, 2));
  });

  it("waits for its time", async () => {
    const id = await desk.queue({ sendAfter: new Date(monday.getTime() + minute) });
    await send();
    expect(taken()).toEqual([]);
    desk.clock.advance(minute);
    await send();
    expect(taken()).toEqual([id]);
  });

  it("waits for the morning of its person", async () => {
    desk.clock.set("2026-11-24T03:00:00Z");
    const id = await desk.queue();
    expect(await send()).toEqual({ sent: 0, failed: 0, unknown: 0, held: 0 });
    expect(await desk.stored(id)).toMatchObject({
      status: "pending",
      send_after: new Date("2026-11-24T13:00:00Z"),
    });
    desk.clock.set("2026-11-24T12:59:59Z");
    await send();
    expect(taken()).toEqual([]);
    desk.clock.advance(second);
    await send();
    expect(taken()).toEqual([id]);
  });
});

describe("what may not leave", () => {
  it.each([
    ["without consent", { phone: "+17185550144" }, refusals.noConsent],
    ["with consent to something else", { purpose: "recall" } as const, refusals.noConsent],
    ["too late", { expiresAt: monday }, refusals.late],
  ])("%s is given up with its reason", async (_what, changes, error) => {
    const id = await desk.queue(changes);
    await send();
    expect(taken()).toEqual([]);
    expect(await desk.stored(id)).toMatchObject({ status: "cancelled", error });
    expect(await desk.taskKinds()).toEqual([]);
  });

  it("is everything after STOP, what had waited included, but its one answer", async () => {
    const waiting = await desk.queue();
    const to = (tx: Parameters<typeof stopTexts>[0]) =>
      stopTexts(tx, { phone, words: "STOP", source: "STOP by text", at: desk.clock.now() });
    await inTransaction(desk.database.db, to);
    desk.clock.advance(1);
    const answer = await desk.queue({
      kind: "stop-confirmation",
      purpose: "answer",
      isUrgent: true,
    });
    await send();
    expect(taken()).toEqual([answer]);
    expect(await desk.stored(waiting)).toMatchObject({
      status: "cancelled",
      error: refusals.stopped,
    });
  });

  it("fails without a carrier, and is held without an agreement", async () => {
    const [failed = ""] = await queueInOrder(1);
    const failing = { ...desk.deps, delivery: { failsBecause: "not configured" } };
    expect(await sendDueTexts(failing)).toEqual({ sent: 0, failed: 1, unknown: 0, held: 0 });
    expect(await desk.stored(failed)).toMatchObject({ status: "failed", error: "not configured" });
    const [held = ""] = await queueInOrder(1);
    const holding = { ...desk.deps, delivery: { heldBecause: "no agreement" } };
    expect(await sendDueTexts(holding)).toEqual({ sent: 0, failed: 0, unknown: 0, held: 1 });
    expect(await desk.stored(held)).toMatchObject({ status: "held", error: "no agreement" });
    expect(await desk.taskKinds()).toEqual([]);
  });
});

describe("a text that was certainly not taken", () => {
  it("for good: fails with the carrier's words, and staff get a task", async () => {
    desk.test.fault = () => "refuses";
    const id = await desk.queue();
    expect(await send()).toEqual({ sent: 0, failed: 1, unknown: 0, held: 0 });
    expect(await desk.stored(id)).toMatchObject({
      status: "failed",
      error: "21211: Not a number.",
    });
    expect(await desk.taskKinds()).toEqual(["text-failed"]);
    desk.test.fault = () => "none";
    desk.clock.advance(60 * minute);
    await send();
    expect(taken()).toEqual([]);
  });

  it("because they answered STOP to the carrier: is a stop here", async () => {
    desk.test.fault = () => "stopped";
    await desk.queue();
    await send();
    expect(await isStopped(desk.database.db, phone)).toBe(true);
    expect(await desk.taskKinds()).toEqual([]);
  });

  it("for now: is tried again later, and holds up what comes after it", async () => {
    desk.test.fault = () => "busy";
    const [first = "", next = ""] = await queueInOrder(2);
    await send();
    expect(await desk.stored(first)).toMatchObject({
      status: "pending",
      attempts: 1,
      next_look_at: new Date(desk.clock.now().getTime() + 5 * second),
    });
    desk.test.fault = () => "none";
    await send();
    expect(taken()).toEqual([]);
    desk.clock.advance(5 * second);
    await send();
    expect(taken()).toEqual([first, next]);
  });
});

describe("a text that may have been taken", () => {
  it("is looked for, and counts as sent when the carrier has it", async () => {
    desk.test.fault = () => "answer-lost";
    const [first = "", next = ""] = await queueInOrder(2);
    expect(await send()).toEqual({ sent: 0, failed: 0, unknown: 1, held: 0 });
    desk.test.fault = () => "none";
    const elsewhere = await desk.queue({ phone: other });
    await send();
    expect(taken()).toEqual([first, elsewhere]);
    desk.clock.advance(89 * second);
    await send();
    expect(await desk.stored(first)).toMatchObject({ status: "unknown" });
    desk.clock.advance(second);
    await send();
    expect(await desk.stored(first)).toMatchObject({ status: "sent", delivery: "sent" });
    expect(taken()).toEqual([first, elsewhere, next]);
  });

  it("is sent again only after the carrier twice did not have it", async () => {
    desk.test.fault = () => "question-lost";
    const [first = "", next = ""] = await queueInOrder(2);
    await send();
    desk.test.fault = () => "none";
    for (const wait of [90, 89]) {
      desk.clock.advance(wait * second);
      await Promise.all([send(), send(), send()]);
      expect(taken()).toEqual([]);
    }
    desk.clock.advance(second);
    await send();
    expect(taken()).toEqual([first, next]);
  });

  it.each(["dies-after", "dies-before"] as const)("%s: is never sent twice", async (fault) => {
    desk.test.fault = () => fault;
    const id = await desk.queue();
    await expect(send()).rejects.toThrow("died");
    desk.test.fault = () => "none";
    desk.clock.advance(59 * second);
    await send();
    expect(await desk.stored(id)).toMatchObject({ status: "sending" });
    for (let round = 0; round < 12; round += 1) {
      desk.clock.advance(31 * second);
      await send();
    }
    expect(taken()).toEqual([id]);
    expect(await desk.stored(id)).toMatchObject({ status: "sent" });
  });

  it("becomes a task after a quarter of an hour, and no longer holds up newer ones", async () => {
    desk.test.fault = () => "blind";
    const [first = "", next = ""] = await queueInOrder(2);
    await send();
    desk.test.fault = () => "none";
    for (let passed = 0; passed < 14; passed += 1) {
      desk.clock.advance(minute);
      await send();
    }
    expect(await desk.taskKinds()).toEqual([]);
    desk.clock.advance(90 * second);
    await send();
    expect(await desk.taskKinds()).toEqual(["text-unknown"]);
    await send();
    expect(taken()).toEqual([first, next]);
    desk.test.isBlind = false;
    desk.clock.advance(15 * minute);
    await send();
    expect(await desk.stored(first)).toMatchObject({ status: "sent" });
    expect(taken()).toEqual([first, next]);
  });

  it("is not begun when its claim is nearly over", async () => {
    const id = await desk.queue();
    const late = { ...desk.deps, clock: { now: () => desk.clock.now() } };
    let asked = 0;
    late.clock.now = () => {
      asked += 1;
      // From the second question of the claim on, a minute has passed.
      return new Date(monday.getTime() + (asked > 3 ? 50 * second : 0));
    };
    await sendDueTexts(late, { limit: 1 });
    expect(taken()).toEqual([]);
    expect(await desk.stored(id)).toMatchObject({ status: "pending" });
  });
});
