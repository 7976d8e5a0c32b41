import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toExposition } from "./exposition.ts";
import { createMeasures } from "./measures.ts";

const calls = { name: "calls_total", help: "Calls.", labels: ["who"] };

describe("refuses", () => {
  test.each([["Calls"], ["calls-total"], [""], ["9calls"], ["calls total"]])(
    "a measure that is called %j",
    (name) => {
      expect(() => createMeasures().counter({ ...calls, name })).toThrow("cannot be called");
    },
  );

  test("two measures of one name", () => {
    const measures = createMeasures();
    measures.counter(calls);
    expect(() => measures.gauge(calls, () => 1)).toThrow("calls_total");
  });

  test("more combinations of words than it was made for: the rest is one", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 60 }), (words) => {
        const measures = createMeasures(5);
        const count = measures.counter(calls);
        for (const word of words) count([word]);
        const samples = measures.read()[0]?.samples ?? [];
        expect(samples.length).toBeLessThanOrEqual(5);
        expect(samples.reduce((sum, { value }) => sum + value, 0)).toBe(words.length);
      }),
    );
  });
});

test("words that were not given are empty, and words too many are dropped", () => {
  const measures = createMeasures();
  const count = measures.counter({ ...calls, labels: ["who", "what"] });
  count([]);
  count(["a", "b", "c"], 2);
  expect(measures.read()[0]?.samples).toEqual([
    { labels: { who: "", what: "" }, value: 1 },
    { labels: { who: "a", what: "b" }, value: 2 },
  ]);
});

test("a histogram counts up to each bound, and its sum and count are of everything", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1 }), (halves) => {
      const measures = createMeasures();
      const took = measures.histogram({ name: "took_seconds", help: "Took." }, [1, 5]);
      const seconds = halves.map((half) => half / 2);
      for (const one of seconds) took([], one);
      const values = measures.read()[0]?.samples.map(({ value }) => value);
      const upTo = (bound: number) => seconds.filter((one) => one <= bound).length;
      const sum = seconds.reduce((whole, one) => whole + one, 0);
      expect(values).toEqual([upTo(1), upTo(5), seconds.length, sum, seconds.length]);
    }),
  );
});

test("the text says what each measure is, and no word breaks out of its quotes", () => {
  const measures = createMeasures();
  measures.counter({ ...calls, help: "Calls\nof \\ all." })(['a"b\\c\nd'], 3);
  measures.gauge({ name: "odd", help: "Odd numbers." }, () => [
    { value: Number.NaN },
    { labels: { le: "1" }, value: Number.POSITIVE_INFINITY },
  ]);
  expect(toExposition(measures.read())).toBe(
    [
      "# HELP calls_total Calls\\nof \\\\ all.",
      "# TYPE calls_total counter",
      'calls_total{who="a\\"b\\\\c\\nd"} 3',
      "# HELP odd Odd numbers.",
      "# TYPE odd gauge",
      "odd NaN",
      'odd{le="1"} +Inf',
      "",
    ].join("\n"),
  );
});
