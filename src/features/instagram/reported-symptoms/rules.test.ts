import { describe, expect, test } from "vitest";
import { createReader } from "../../assistant/wording/rules.ts";
import { blames, boundSigns, isDegreeOfSymptom, namesBody, seeksHelp } from "./rules.ts";

const read = createReader([]);
const wordsOf = (text: string) => read(text).words;

test.each([
  ["You gave me an infection", true],
  ["my face is numb because of your injector", true],
  ["the hygienist scraped my gums", true],
  ["my jaw hurts, are you open", false],
  ["do you treat swollen gums", false],
  ["can you see me today", false],
])("%s blames: %s", (text, does) => expect(blames(text)).toBe(does));

test.each([
  ["my jaw hurts when are you open", true],
  ["tooth ache, any openings tomorrow", true],
  ["need an appointment asap", true],
  ["cheek is swollen. can someone see me", true],
  ["please call me about my gum", true],
  ["my jaw hurts when it rains", false],
  ["I cannot believe how much better my jaw is", false],
  ["my tooth hurts so bad I can't sleep", false],
])("%s seeks help: %s", (text, does) => expect(seeksHelp(text)).toBe(does));

test.each([
  ["terrible headache", "terrible", true],
  ["a bad old tooth", "bad", true],
  ["it is bleeding badly", "badly", true],
  ["the pain is getting worse", "worse", true],
  ["terrible, my tooth", "terrible", false],
  ["terrible tooth cleaning", "terrible", false],
  ["a terrible cleaning", "terrible", false],
  ["my lips look horrible", "horrible", false],
  ["rude about my headache", "rude", false],
])("in %s, %s is the degree of a symptom: %s", (text, word, is) => {
  const words = wordsOf(text);
  const at = words.findIndex((one) => one.text === word);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(isDegreeOfSymptom(words, at, at)).toBe(is);
});

test.each([
  ["my jaw is swollen", true],
  ["it is swollen", false],
  ["my filling fell out", false],
])("%s names a body: %s", (text, does) => expect(namesBody(wordsOf(text))).toBe(does));

describe("signs", () => {
  const mild = { weight: -1, isSign: true, isGrave: false };
  const grave = { weight: -3, isSign: true, isGrave: true };
  const mood = { weight: -2, isSign: false, isGrave: false };
  const sums = (all: readonly { weight: number }[]) => all.map(({ weight }) => weight);

  test("weigh as one together, and leave moods alone", () => {
    expect(sums(boundSigns([mild, mood, mild], false))).toEqual([-0.5, -2, -0.5]);
    expect(sums(boundSigns([mild, mood], false))).toEqual([-1, -2]);
  });

  test("are bounded with the grave ones where help is asked for", () => {
    expect(sums(boundSigns([mild, grave], false))).toEqual([-1, -3]);
    expect(sums(boundSigns([mild, grave], true))).toEqual([-0.25, -0.75]);
  });

  test("that are denied stay as they are", () => {
    const denied = { ...mild, weight: 0.55 };
    expect(sums(boundSigns([denied, mild, mild], true))).toEqual([0.55, -0.5, -0.5]);
  });
});
