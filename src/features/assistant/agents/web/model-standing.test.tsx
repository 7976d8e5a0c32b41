import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AnswerStanding } from "../../cloud-models/contract.ts";
import { StandingText } from "./model-standing.tsx";

const today = {
  cents: 123,
  mostCents: 500,
  answers: 1,
  refused: 0,
  inputTokens: 12_345,
  outputTokens: 600,
};
const textOf = (part: Partial<AnswerStanding>) =>
  renderToStaticMarkup(
    <StandingText standing={{ writer: "cloud", why: "GPT-4o words answers.", today, ...part }} />,
  );

test("tells which model answers, and the day's cost against what it may cost", () => {
  const text = textOf({});
  expect(text).toContain("GPT-4o words answers.");
  expect(text).toContain("$1.23 of at most $5");
  expect(text).toContain('value="24"');
  expect(text).toContain("<dd>1</dd>");
  expect(text).toContain("12,345 read, 600 written");
  expect(text).not.toContain("limit has been reached");
});

test("without a company's model it tells why, and no cost where there was none", () => {
  const why = "The built-in assistant answers: ASSISTANT_MODEL is not set.";
  const none = { ...today, cents: 0, answers: 0, inputTokens: 0, outputTokens: 0 };
  const text = textOf({ writer: "local", why, today: none });
  expect(text).toContain(why);
  expect(text).not.toContain("$");
  expect(text).not.toContain("<meter");
});

test("what was spent before a model was switched off still counts", () => {
  const text = textOf({ writer: "local", why: "Off." });
  expect(text).toContain("$1.23 of at most $5");
});

test("a day that is used up says that the built-in assistant answers", () => {
  const text = textOf({ today: { ...today, cents: 499, refused: 7 } });
  expect(text).toContain("Today’s limit has been reached");
  expect(text).toContain("7 answers came from the built-in assistant");
});

test("a limit of nothing does not divide by it", () => {
  const text = textOf({ today: { ...today, cents: 0, mostCents: 0, refused: 1 } });
  expect(text).toContain("$0 of at most $0");
  expect(text).toContain("1 answer came from the built-in assistant");
  expect(text).not.toMatch(/NaN|Infinity|<meter/);
});
