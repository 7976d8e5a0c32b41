import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { aestheticCase, aestheticCases, caseIds, testimonials } from "./aesthetic-cases.ts";
import { photographSlots } from "./photographs.ts";

test("three cases and three testimonials, each once", () => {
  expect(aestheticCases.map(({ id }) => id)).toEqual(caseIds);
  expect(new Set(testimonials.map(({ id }) => id)).size).toBe(3);
  expect(() => aestheticCase("none" as never)).toThrow("No case");
});

test.each(aestheticCases)("$id has its words, its drawings and a place for photographs", (one) => {
  for (const words of [one.before, one.after, one.description, one.concern, one.plan])
    expect(words).toMatch(/^[A-Z].+\.$/);
  expect(one.expect.length).toBeGreaterThanOrEqual(2);
  for (const side of ["before", "after"] as const) {
    const drawing = new URL(
      `../../public/drawings/lines/case-${one.id}-${side}.svg`,
      import.meta.url,
    );
    expect(existsSync(drawing)).toBe(true);
    expect(photographSlots[`case-${one.id}-${side}`].shape).toEqual([6, 5]);
  }
});

test("nobody is promised a result, and nothing is called safe or permanent", () => {
  const words = JSON.stringify([aestheticCases, testimonials]);
  expect(words).not.toMatch(/guarantee|permanent|painless|\bsafe\b|FDA|HIPAA|\$\d/i);
});
