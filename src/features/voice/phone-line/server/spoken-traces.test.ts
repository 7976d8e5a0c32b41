import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import {
  recordSpokenCall,
  spokenScripts,
  startEngines,
  voiceOf,
} from "#test/phone-spoken-calls.ts";
import { eventsOf, type PhoneTrace, playPhoneCall } from "#test/phone-traces.ts";

const folder = join(import.meta.dirname, "../../../../../test/phone-traces/spoken");
const engines = startEngines();
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => engines.stop());

/** Plays a trace on a clock of its own, with the sentences in the product's own voice. */
async function replay(trace: PhoneTrace) {
  const voice = await voiceOf(engines, trace.said ?? []);
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "clearTimeout", "Date"] });
  const clock = { now: () => Date.now(), advance: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
  try {
    return await playPhoneCall(trace, eventsOf(trace), clock, { voice });
  } finally {
    vi.useRealTimers();
  }
}
const textsOf = ({ outs }: Pick<PhoneTrace, "outs">) => outs.map(({ out }) => out);

describe("calls recorded through the stand-in of the carrier", () => {
  test("are one of each script, and small", () => {
    const names = readdirSync(folder);
    expect(names).toHaveLength(spokenScripts.length);
    for (const name of names) expect(readFileSync(join(folder, name)).length).toBeLessThan(60_000);
  });

  test.each(spokenScripts)(
    "%s leaves the same messages",
    async (...script) => {
      const [name] = script;
      const file = join(folder, `${name}.json`);
      // A new script is recorded, and fails until its trace was looked at and stays where it is.
      if (!existsSync(file)) {
        const live = await recordSpokenCall(engines, script);
        const { outs, ended } = await replay(live);
        // What is kept is the call that was, not one like it.
        assert.deepEqual(textsOf({ outs }), textsOf(live));
        assert.equal(ended, live.ended);
        writeFileSync(file, `${JSON.stringify({ ...live, outs }, null, 1)}\n`);
        throw new Error(
          `There was no trace ${name}: one was recorded now. Look at it and commit it.`,
        );
      }
      const trace = JSON.parse(readFileSync(file, "utf8")) as PhoneTrace;
      const { outs, ended } = await replay(trace);
      expect(outs).toEqual(trace.outs);
      expect(ended).toBe(trace.ended);
    },
    180_000,
  );
});
