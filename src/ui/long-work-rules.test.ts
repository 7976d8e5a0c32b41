import { describe, expect, test } from "vitest";
import {
  mostWorks,
  percentOf,
  pillText,
  progressText,
  spokenText,
  withWork,
} from "./long-work-rules.ts";
import type { Work, WorkState } from "./long-work-rules.ts";

const work = (over: Partial<Work> = {}): Work => ({
  id: "import/1",
  title: "Import of patients.csv",
  now: { state: "running" },
  isBehind: false,
  trouble: null,
  stop: null,
  ...over,
});

describe("how far work is", () => {
  test.each<[WorkState, number | null, string]>([
    [{ state: "running" }, null, "Under way"],
    [{ state: "running", percent: Number.NaN }, null, "Under way"],
    [{ state: "running", percent: -3 }, 0, "0%"],
    [{ state: "running", percent: 41.9 }, 41, "41%"],
    [{ state: "running", percent: 100 }, 99, "99%"],
    [{ state: "running", percent: 250 }, 99, "99%"],
    [{ state: "running", step: { at: 1, of: 5 } }, 0, "Step 1 of 5"],
    [{ state: "running", step: { at: 3, of: 5 } }, 40, "Step 3 of 5"],
    [{ state: "running", step: { at: 2, of: 5 }, percent: 42 }, 42, "Step 2 of 5, 42%"],
    [{ state: "running", step: { at: 1, of: 0 } }, null, "Step 1 of 0"],
    [{ state: "done", words: "" }, 100, "Done"],
    [{ state: "done", words: "", waits: true }, 100, "Waits for you"],
    [{ state: "failed", words: "" }, null, "Failed"],
  ])("%j", (now, percent, text) => {
    expect(percentOf(now)).toBe(percent);
    expect(progressText(now)).toBe(text);
  });
});

describe("what the pill says", () => {
  const behind = (percent?: number) =>
    work({ isBehind: true, now: { state: "running", percent }, id: String(percent) });

  test.each<[string, readonly Work[], string]>([
    ["nothing", [], ""],
    ["what stands in front", [work()], ""],
    ["what has ended", [work({ isBehind: true, now: { state: "done", words: "" } })], ""],
    ["one", [behind(42)], "1 under way, 42%"],
    ["the one that is least far", [behind(42), behind(7)], "2 under way, 7%"],
    ["no share when one is unknown", [behind(42), behind()], "2 under way"],
  ])("%s", (_what, works, text) => {
    expect(pillText(works)).toBe(text);
  });
});

test("steps, trouble and the end are read out, a percent is not", () => {
  const at = (percent: number) => spokenText(work({ now: { state: "running", percent } }));
  expect(at(10)).toBe(at(90));
  expect(spokenText(work({ now: { state: "running", step: { at: 2, of: 3 } } }))).toBe(
    "Import of patients.csv: step 2 of 3",
  );
  expect(spokenText(work({ trouble: "no connection" }))).toContain("no connection");
  const toMatch: WorkState = { state: "done", words: "Columns to match.", waits: true };
  expect(spokenText(work({ now: toMatch }))).toMatch(/: waits for you\. Columns to match\.$/);
  expect(spokenText(work({ now: { state: "done", words: "812 patients." } }))).toBe(
    "Import of patients.csv: done. 812 patients.",
  );
  expect(spokenText(work({ now: { state: "failed", words: "Line 3." } }))).toContain("failed");
});

test("of too many, the one that ended first goes; running ones stay as long as they can", () => {
  const full = Array.from({ length: mostWorks }, (_one, index) =>
    work({
      id: String(index),
      now: index === 3 || index === 5 ? { state: "done", words: "" } : { state: "running" },
    }),
  );
  const ids = (works: readonly Work[]) => works.map((one) => one.id);
  const next = withWork(full, work({ id: "new" }));
  expect(ids(next)).toEqual(["0", "1", "2", "4", "5", "6", "7", "new"]);
  const running = full.map((one) => ({ ...one, now: { state: "running" } as const }));
  expect(ids(withWork(running, work({ id: "new" })))).toHaveLength(mostWorks);
  expect(ids(withWork(full, work({ id: "2" })))).toEqual(["0", "1", "3", "4", "5", "6", "7", "2"]);
});
