import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { systemClock } from "./clock.ts";
import { type Database, openDatabase } from "./database/database.ts";
import { createJobs, type Jobs } from "./jobs.ts";

const line = () => vi.fn<(fields: unknown, message?: string) => void>();
const log = { debug: line(), info: line(), warn: line(), error: line() };
const hour = 3600;

let database: TestDatabase;
let started: Jobs[];
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  started = [];
  vi.clearAllMocks();
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
});
afterAll(() => database.dispose());

function instance(
  onFailure?: (name: string, error: unknown) => Promise<void>,
  { atOnce = 4, db = database.db }: { atOnce?: number; db?: Database } = {},
): Jobs {
  const jobs = createJobs({
    db,
    log,
    clock: systemClock,
    atOnce,
    ...(onFailure && { onFailure }),
  });
  started.push(jobs);
  return jobs;
}

describe("a job", () => {
  it("needs a name of its own, and to be there to be woken", () => {
    const jobs = instance();
    jobs.every(hour, "sweep", async () => undefined);
    expect(() => jobs.every(hour, "sweep", async () => undefined)).toThrow(
      'two jobs named "sweep"',
    );
    expect(() => jobs.wake("weep")).toThrow('no job named "weep"');
  });

  it("leaves connections for the work of the others, however many begin together", async () => {
    const opened = await openDatabase(database.connection, { poolSize: 4, log });
    const jobs = instance(undefined, { atOnce: 2, db: opened.db });
    let ended = 0;
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await sql`select pg_sleep(0.02)`.execute(opened.db);
      running -= 1;
      ended += 1;
    };
    for (let number = 0; number < 12; number += 1) jobs.every(hour, `job ${number}`, work);
    await vi.waitFor(() => expect(ended).toBe(12), { timeout: 8000 });
    expect(most).toBe(2);
    expect(log.error).not.toHaveBeenCalled();
    await jobs.stop();
    await opened.close();
  });

  it("goes on after an error, which is logged each time and put on record once", async () => {
    const onFailure = vi.fn<(name: string, error: unknown) => Promise<void>>(async () => undefined);
    const jobs = instance(onFailure);
    let rounds = 0;
    jobs.every(0.02, "fragile", async () => {
      rounds += 1;
      if (rounds <= 3) throw new Error("it broke");
    });
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(4));
    expect(
      log.error.mock.calls.map(([fields]) => (fields as { failures: number }).failures),
    ).toEqual([1, 2, 3]);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      "fragile",
      expect.objectContaining({ message: "it broke" }),
    );
    expect(jobs.states()).toMatchObject([{ name: "fragile", lastError: null, failures: 0 }]);
  });

  it("never runs twice at once, on one instance or on two", async () => {
    let running = 0;
    let most = 0;
    let rounds = 0;
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(15);
      running -= 1;
      rounds += 1;
    };
    const [one, two] = [instance(), instance()];
    one.every(0.005, "careful", run);
    two.every(0.005, "careful", run);
    for (let count = 0; count < 20; count += 1) {
      one.wake("careful");
      two.wake("careful");
      await wait(5);
    }
    await vi.waitFor(() => expect(rounds).toBeGreaterThan(6));
    expect(most).toBe(1);
  });

  it("runs at once when woken, and once more when woken while it runs", async () => {
    const jobs = instance();
    let rounds = 0;
    const gate = Promise.withResolvers<void>();
    jobs.every(hour, "mail", async () => {
      rounds += 1;
      if (rounds === 1) await gate.promise;
    });
    jobs.wake("mail");
    await vi.waitFor(() => expect(rounds).toBe(1));
    for (let count = 0; count < 5; count += 1) jobs.wake("mail");
    gate.resolve();
    await vi.waitFor(() => expect(rounds).toBe(2));
    await wait(60);
    expect(rounds).toBe(2);
  });

  it("is tried again soon when another instance is just doing it", async () => {
    const [one, two] = [instance(), instance()];
    const gate = Promise.withResolvers<void>();
    const ran: string[] = [];
    one.every(hour, "shared", async () => {
      ran.push("one");
      await gate.promise;
    });
    two.every(hour, "shared", async () => void ran.push("two"));
    one.wake("shared");
    await vi.waitFor(() => expect(ran).toEqual(["one"]));
    two.wake("shared");
    await wait(50);
    expect(ran).toEqual(["one"]);
    gate.resolve();
    await vi.waitFor(() => expect(ran).toEqual(["one", "two"]), { timeout: 3000 });
  });

  it("is waited for when the server stops, told so, and not started again", async () => {
    const jobs = instance();
    const told = Promise.withResolvers<void>();
    let hasEnded = false;
    jobs.every(hour, "long", async (signal) => {
      signal.addEventListener("abort", () => told.resolve());
      await told.promise;
      await wait(30);
      hasEnded = true;
    });
    jobs.wake("long");
    await vi.waitFor(() => expect(jobs.states()[0]?.isRunning).toBe(true));
    await wait(30);
    await jobs.stop();
    expect(hasEnded).toBe(true);
    jobs.wake("long");
    expect(jobs.states()[0]?.isRunning).toBe(false);
  });

  it.each([
    ["is cut short by the end of the server: that is no failure", "cut", 0],
    ["breaks while the server ends: that is one", "broken", 1],
  ])("%s", async (_what, how, failures) => {
    const onFailure = vi.fn<(name: string, error: unknown) => Promise<void>>(async () => undefined);
    const jobs = instance(onFailure);
    jobs.every(hour, "long", async (signal) => {
      await wait(60_000, undefined, { signal }).catch((error: unknown) => {
        throw how === "cut" ? error : new Error("broken");
      });
    });
    jobs.wake("long");
    await vi.waitFor(() => expect(jobs.states()[0]?.isRunning).toBe(true));
    await wait(30);
    await jobs.stop();
    expect(jobs.states()[0]?.failures).toBe(failures);
    expect(onFailure).toHaveBeenCalledTimes(failures);
    expect(log.error).toHaveBeenCalledTimes(failures);
  });
});
