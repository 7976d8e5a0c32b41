import { expect, test } from "vitest";
import { minutesSaved, minutesText, responseTimeText, satisfactionOf } from "./rules.ts";

test.each([
  [-3, 0, "0"],
  [0, 0, "0"],
  [1, 2.5, "2.5"],
  [12, 30, "30"],
  [84, 210, "210"],
  [499, 1247.5, "1,247.5"],
])("%s responses save %s minutes", (responses, minutes, words) => {
  expect(minutesSaved(responses)).toBe(minutes);
  expect(minutesText(minutesSaved(responses))).toBe(words);
});

test.each([
  [null, null],
  [-2, 1],
  [-1, 1],
  [-0.42, 2.2],
  [0, 3],
  [0.5, 4],
  [1, 5],
  [7, 5],
])("a sentiment of %s is estimated as %s of 5", (sentiment, stars) => {
  expect(satisfactionOf(sentiment)).toBe(stars);
});

test.each([
  [0, "under 1 min"],
  [0.99, "under 1 min"],
  [1, "1 min"],
  [59.4, "59 min"],
  [60, "1 h"],
  [80.2, "1 h 20 min"],
  [2879, "47 h 59 min"],
  [2880, "2 days"],
  [10_000, "6 days"],
])("%s minutes read %s", (minutes, words) => {
  expect(responseTimeText(minutes)).toBe(words);
});
