import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { loadConfig } from "./config.ts";
import { type OpenDatabase, openDatabase } from "./database/database.ts";
import { createLog } from "./log.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";
import { createSealer } from "./sealing.ts";

const log = createLog("silent");
const sealer = createSealer(Buffer.alloc(32, 1));
const { limits } = loadConfig({
  LIMIT_BOOKING_WRITES_PER_MINUTE: "5",
  LIMIT_CHAT_MESSAGES_PER_MINUTE: "7",
  LIMIT_READS_PER_MINUTE: "20",
  LIMIT_SIGN_IN_PER_MINUTE: "2",
});
const minute = 60_000;

let database: TestDatabase;
let opened: OpenDatabase;
const instance = (): RateLimits => createRateLimits({ pool: opened.pool, limits, sealer, log });

beforeAll(async () => {
  database = await createTestDatabase();
  opened = await openDatabase(database.connection, { poolSize: 5, log });
});
beforeEach(async () => {
  // Only the clock: the database still answers in real time.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T15:00:00Z") });
  await database.query("delete from rate_limits");
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await opened.close();
  await database.dispose();
});

/** How many of so many calls, all at once, are let through. */
async function letThrough(count: number, call: () => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, call));
  return results.filter(({ status }) => status === "fulfilled").length;
}

describe("calls of one address", () => {
  it("sign-in-mails: a whole desk asks for an hour, then hears how many minutes to wait", async () => {
    const one = instance();
    for (let person = 0; person < 30; person += 1)
      expect(await letThrough(8, () => one.consume("sign-in-mails", "192.0.2.7"))).toBe(8);
    vi.setSystemTime(Date.now() + 15 * minute);
    await expect(one.consume("sign-in-mails", "192.0.2.7")).rejects.toMatchObject({
      code: "too_many_requests",
      message: expect.stringContaining("try again in 45 minutes"),
    });
  });

  it("a refusal in the chat still says whom to call at once", async () => {
    const one = instance();
    await letThrough(7, () => one.consume("chat", "192.0.2.7"));
    await expect(one.consume("chat", "192.0.2.7")).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/call 911 now.*call or text 988/),
    });
  });

  it.each([
    ["booking-writes", 5, "too_many_requests"],
    ["sign-in", 2, "too_many_requests"],
    ["sign-in-proofs", 12, "too_many_requests"],
    ["sign-in-codes", 6, "too_many_requests"],
    ["sockets", 240, "too_many_requests"],
    ["drafts", 480, "too_many_requests"],
    ["events", 240, "too_many_requests"],
    ["reads", 20, "too_many_requests"],
    ["staff", 1800, "too_many_requests"],
    ["chat", 7, "too_many_messages"],
  ] as const)(
    "%s: %i a minute, then a refusal that says how long to wait",
    async (limit, points, code) => {
      const one = instance();
      expect(await letThrough(points + 10, () => one.consume(limit, "192.0.2.7"))).toBe(points);
      await expect(one.consume(limit, "192.0.2.7")).rejects.toMatchObject({
        code,
        retryAfterSeconds: 60,
      });
      await expect(one.consume(limit, "192.0.2.8")).resolves.toBeUndefined();
    },
  );

  it("that ask for mails leave room for proving who one is", async () => {
    const one = instance();
    await letThrough(10, () => one.consume("sign-in", "192.0.2.7"));
    await expect(one.consume("sign-in-proofs", "192.0.2.7")).resolves.toBeUndefined();
    await expect(one.consume("sign-in-codes", "192.0.2.7")).resolves.toBeUndefined();
  });

  it("are counted together for all instances when they write", async () => {
    const [one, two] = [instance(), instance()];
    const through = await Promise.all(
      [one, two].map((limiter) =>
        letThrough(10, () => limiter.consume("booking-writes", "192.0.2.7")),
      ),
    );
    expect(through.reduce((a, b) => a + b)).toBe(5);
  });

  it("start anew after a minute", async () => {
    const one = instance();
    expect(await letThrough(6, () => one.consume("booking-writes", "192.0.2.7"))).toBe(5);
    vi.setSystemTime(Date.now() + minute + 1);
    expect(await letThrough(6, () => one.consume("booking-writes", "192.0.2.7"))).toBe(5);
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", true],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::9", true],
    ["2001:db8::1", "2001:db8:0:0:5::", true],
    ["::ffff:192.0.2.9", "192.0.2.9", true],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
    ["::1", "::2:0:0:0:1", false],
  ])("%s and %s are one network: %s", async (first, second, isOne) => {
    const one = instance();
    expect(await letThrough(5, () => one.consume("booking-writes", first))).toBe(5);
    expect(await letThrough(1, () => one.consume("booking-writes", second))).toBe(isOne ? 0 : 1);
  });

  it("never stand in the database as they are", async () => {
    await instance().consume("booking-writes", "192.0.2.7");
    const rows = await database.query<{ key: string }>("select key from rate_limits");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toMatch(/^writes:[\w-]{43}$/);
  });
});

describe("guesses at a visit's code", () => {
  const keys = ["code:ABC234", "address:192.0.2.7"];

  it("are cut off after ten, however many come at once and wherever", async () => {
    const [one, two] = [instance(), instance()];
    const through = await Promise.all(
      [one, two].map(({ lookups }) => letThrough(40, () => lookups.consume(keys))),
    );
    expect(through.reduce((a, b) => a + b)).toBeLessThanOrEqual(10);
    await expect(one.lookups.consume(keys)).rejects.toMatchObject({ code: "too_many_lookups" });
  });

  it("lock for 15 minutes, one after another too", async () => {
    const { lookups } = instance();
    for (let count = 0; count < 10; count += 1) await lookups.consume(keys);
    await expect(lookups.consume(keys)).rejects.toMatchObject({
      code: "too_many_lookups",
      retryAfterSeconds: 900,
    });
    vi.setSystemTime(Date.now() + 15 * minute - 1000);
    await expect(lookups.consume(keys)).rejects.toMatchObject({ code: "too_many_lookups" });
    vi.setSystemTime(Date.now() + 1001);
    await expect(lookups.consume(keys)).resolves.toBeUndefined();
  });

  it("lock the code from everywhere, and the address for every code", async () => {
    const { lookups } = instance();
    for (let count = 0; count < 11; count += 1) await lookups.consume(keys).catch(() => undefined);
    await expect(lookups.consume(["code:ABC234", "address:192.0.2.99"])).rejects.toMatchObject({
      code: "too_many_lookups",
    });
  });

  it("do not lock a code that was never judged, because the address was locked", async () => {
    const { lookups } = instance();
    for (let count = 0; count < 30; count += 1) {
      await lookups
        .consume([`code:${count % 3 === 0 ? "AAA222" : `X${count}`}`, "address:192.0.2.7"])
        .catch(() => undefined);
    }
    await expect(lookups.consume(["code:AAA222", "address:192.0.2.99"])).resolves.toBeUndefined();
  });

  it("that were right do not count", async () => {
    const { lookups } = instance();
    for (let count = 0; count < 50; count += 1) {
      await lookups.consume(keys);
      await lookups.reward(keys);
    }
    for (let count = 0; count < 10; count += 1) await lookups.consume(keys);
    await expect(lookups.consume(keys)).rejects.toMatchObject({ code: "too_many_lookups" });
  });
});

describe("while the database cannot be asked", () => {
  it("writes, sign-ins and guesses are refused, reads go on", async () => {
    const broken = await openDatabase(database.connection, { poolSize: 1, log });
    await broken.pool.end();
    const limiter = createRateLimits({ pool: broken.pool, limits, sealer, log });
    for (const call of [
      () => limiter.consume("booking-writes", "192.0.2.7"),
      () => limiter.consume("sign-in", "192.0.2.7"),
      () => limiter.lookups.consume(["code:ABC234"]),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "service_unavailable" });
    }
    await expect(limiter.consume("reads", "192.0.2.7")).resolves.toBeUndefined();
  });
});
