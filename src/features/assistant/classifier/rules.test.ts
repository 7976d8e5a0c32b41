import fc from "fast-check";
import { expect, test } from "vitest";
import { teach } from "./rules.ts";

const labels = ["pain", "price"] as const;
const example = (label: (typeof labels)[number], text: string) => ({
  label,
  text,
  stems: text.split(" "),
});
const examples = [
  example("pain", "my tooth hurts badly"),
  example("pain", "it hurts when i bite"),
  example("pain", "my jaw hurts"),
  example("price", "how much is a crown"),
  example("price", "how much is a cleaning"),
];

function taught() {
  const lesson = teach(labels, examples);
  let step = lesson.next();
  while (step.done !== true) step = lesson.next();
  return step.value;
}
const classify = taught();
const of = (text: string) => classify(text, text.split(" "));

test("what examples of a class have in common speaks for it", () => {
  expect(of("my molar hurts").pain).toBeGreaterThan(0.7);
  expect(of("how much is a filling").price).toBeGreaterThan(0.7);
});

test("learning twice gives the same", () => {
  expect(taught()("it hurts", ["it", "hurts"])).toEqual(of("it hurts"));
});

test("any text has probabilities that add up to one", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const { pain, price } = of(text);
      expect(pain + price).toBeCloseTo(1, 9);
      expect(Math.min(pain, price)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("a class with one example among many still counts", () => {
  const many = Array.from({ length: 60 }, (_, at) => example("price", `how much is number ${at}`));
  const lesson = teach(labels, [...many, ...examples.slice(0, 2), ...examples.slice(0, 2)]);
  let step = lesson.next();
  while (step.done !== true) step = lesson.next();
  expect(step.value("it hurts", ["it", "hurts"]).pain).toBeGreaterThan(0.5);
});
