import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { phoneScripts, record } from "#test/phone-trace-scripts.ts";
import { eventsOf, type PhoneTrace, playPhoneCall } from "#test/phone-traces.ts";

const folder = join(import.meta.dirname, "../../../../../test/phone-traces");
const names = readdirSync(folder).filter((file) => file.endsWith(".json"));
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), "utf8")) as PhoneTrace;

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});
const clock = { now: () => Date.now(), advance: (ms: number) => vi.advanceTimersByTimeAsync(ms) };

describe("recorded telephone calls", () => {
  test("are thirty or more, one of each script, and small", () => {
    expect(names.length).toBeGreaterThanOrEqual(30);
    expect(names).toHaveLength(phoneScripts.length);
    for (const name of names) expect(readFileSync(join(folder, name)).length).toBeLessThan(40_000);
  });

  test.each(phoneScripts)("%s leaves the same messages", async (name, shows, acts, part) => {
    const file = `${name}.json`;
    // A new script is recorded, and fails until its trace was looked at and stays where it is.
    if (!existsSync(join(folder, file))) {
      const usual = { shows, hears: true, handsOver: ["I am getting a person for you."] };
      const made = await record({ ...usual, ...part }, acts, clock);
      writeFileSync(join(folder, file), `${JSON.stringify(made, null, 1)}\n`);
      throw new Error(
        `There was no trace ${file}: one was recorded now. Look at it and commit it.`,
      );
    }
    const trace = read(file);
    const next = eventsOf(trace);
    const { outs, ended } = await playPhoneCall(trace, next, clock);
    expect(outs).toEqual(trace.outs);
    expect(ended).toBe(trace.ended);
    expect(next(Number.POSITIVE_INFINITY)).toEqual([]);
  });
});
