import { describe, expect, test } from "vitest";
import {
  assign,
  cutOf,
  heightFor,
  plainWidthOf,
  problemOfCut,
  problemOfFile,
  problemOfWords,
  widthsFor,
} from "./rules.mjs";

const center = [50, 50];
const words = { alt: { en: "The doctor at his desk" }, caption: { en: "" }, focus: center };

describe("widths", () => {
  test.each([
    [6000, [480, 720, 960, 1440]],
    [1440, [480, 720, 960, 1440]],
    [1439, [480, 720, 960, 1439]],
    [1000, [480, 720, 960]],
    [1057, [480, 720, 960, 1057]],
    [720, [480, 720]],
    [300, [300]],
  ])("of %i pixels", (available, widths) => {
    expect(widthsFor(available)).toEqual(widths);
  });

  test("are never larger than what there is", () => {
    for (let available = 1; available < 3000; available += 7)
      expect(Math.max(...widthsFor(available))).toBeLessThanOrEqual(available);
  });

  test("the plain file is the largest up to 960", () => {
    expect(plainWidthOf([480, 720, 960, 1440])).toBe(960);
    expect(plainWidthOf([480, 720, 800])).toBe(800);
    expect(plainWidthOf([1200])).toBe(1200);
    expect(heightFor(960, [31, 30])).toBe(929);
  });
});

describe("the part that is shown", () => {
  test.each([
    ["a wide one loses its sides", { width: 300, height: 100 }, [1, 1], center, [100, 0, 100, 100]],
    ["a high one, top and bottom", { width: 100, height: 300 }, [1, 1], center, [0, 100, 100, 100]],
    ["the focus stays in it", { width: 100, height: 300 }, [1, 1], [50, 0], [0, 0, 100, 100]],
    ["to the very edge", { width: 300, height: 100 }, [1, 1], [100, 0], [200, 0, 100, 100]],
    [
      "the right shape stays whole",
      { width: 620, height: 600 },
      [31, 30],
      center,
      [0, 0, 620, 600],
    ],
  ])("%s", (_, size, shape, focus, [left, top, width, height]) => {
    expect(cutOf(size, { shape, focus })).toEqual({ left, top, width, height });
  });
});

describe("the folder", () => {
  const slots = { "doctor-portrait": {}, "tmj-center": {} };

  test("gives each place its file, whatever computers leave beside it", () => {
    const names = ["README.md", ".DS_Store", "Thumbs.db", "tmj-center.JPG", "doctor-portrait.png"];
    expect(assign(names, slots)).toEqual({
      files: { "doctor-portrait": "doctor-portrait.png", "tmj-center": "tmj-center.JPG" },
      problems: [],
    });
  });

  test.each([
    ["IMG_0001.jpg", /no place has this name.*doctor-portrait, tmj-center/],
    ["toString.jpg", /no place has this name/],
    ["tmj-center.heic", /save the photograph as JPEG/],
    ["tmj-center", /save the photograph as JPEG/],
  ])("refuses %s", (name, words) => {
    expect(assign([name], slots).problems).toEqual([expect.stringMatching(words)]);
  });

  test("refuses two for one place", () => {
    const { problems } = assign(["tmj-center.png", "tmj-center.jpeg"], slots);
    expect(problems).toEqual(["tmj-center.png: tmj-center.jpeg is for the same place. Keep one."]);
  });
});

test("words are needed, and not too many", () => {
  expect(problemOfWords("tmj-center", words, "en")).toBeUndefined();
  expect(problemOfWords("tmj-center", { ...words, alt: { en: "  " } }, "en")).toMatch(
    /alt of "tmj-center" in src\/practice\/photographs[.]ts/,
  );
  expect(problemOfWords("x", { ...words, alt: { en: "a".repeat(251) } }, "en")).toMatch(/250/);
  expect(problemOfWords("x", { ...words, focus: [50, 101] }, "en")).toMatch(/50, 101/);
  expect(problemOfWords("x", { ...words, focus: [Number.NaN, 0] }, "en")).toMatch(/percents/);
});

describe("a file", () => {
  const facts = { width: 6000, height: 10, components: 3, profile: "sRGB", isComplete: true };

  test("within the limits is taken", () => {
    expect(problemOfFile(facts, 20_000_000)).toBeUndefined();
    expect(problemOfCut({ width: 720, height: 2 })).toBeUndefined();
  });

  test.each([
    ["too heavy", facts, 20_000_001, /21 MB.*at most 20 MB/],
    ["of another kind", undefined, 9, /neither a JPEG nor a PNG/],
    ["cut off", { ...facts, isComplete: false }, 9, /part of the file is missing/],
    ["too large", { ...facts, height: 6001 }, 9, /6000 x 6001 pixels.*at most 6000/],
    ["for print", { ...facts, components: 4 }, 9, /CMYK/],
    ["with other colors", { ...facts, profile: "x Display P3 y" }, 9, /"Display P3".*sRGB/],
  ])("%s is refused", (_, some, size, words) => {
    expect(problemOfFile(some, size)).toMatch(words);
  });

  test("that shows too little is refused", () => {
    expect(problemOfCut({ width: 719, height: 700 })).toMatch(/719 x 700.*at least 720/);
  });
});
