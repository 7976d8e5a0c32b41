import { describe, expect, test } from "vitest";
import {
  displayName,
  eventWords,
  isSearchable,
  messageStateWords,
  placeOf,
  placeText,
  relativeTime,
  scoreText,
  searchWords,
  sentimentLabel,
  sentimentWordsOf,
  spanText,
  statusLook,
  windowDial,
} from "./rules.ts";

test.each([
  [-5000, "0m ago"],
  [0, "0m ago"],
  [30, "0m ago"],
  [59, "0m ago"],
  [60, "1m ago"],
  [3599, "59m ago"],
  [3600, "1h ago"],
  [86_399, "23h ago"],
  [86_400, "1d ago"],
  [200_000, "2d ago"],
])("%s seconds are %s", (seconds, words) => {
  expect(relativeTime(seconds * 1000)).toBe(words);
});

test.each([
  [null, null],
  [0.31, "Positive"],
  [0.3, "Neutral"],
  [0, "Neutral"],
  [-0.3, "Neutral"],
  [-0.31, "Negative"],
  [1, "Positive"],
  [-1, "Negative"],
])("a score of %s is %s", (score, label) => {
  expect(sentimentLabel(score)).toBe(label);
});

test.each([
  [-0.42, "-0.42"],
  [0.314, "+0.31"],
  [0, "0.00"],
  [-0.001, "0.00"],
  [1, "+1.00"],
])("a score of %s is written %s", (score, text) => {
  expect(scoreText(score)).toBe(text);
});

test.each([
  ["open", "neutral", "Open"],
  ["pending", "progress", "Pending"],
  ["resolved", "confirmed", "Resolved"],
  ["on hold", "neutral", "on hold"],
  ["constructor", "neutral", "constructor"],
])("the status %s has a %s chip that says %s", (status, tone, words) => {
  expect(statusLook(status)).toEqual({ tone, words });
});

test.each([
  ["Nina Calder", "nina.calder", "Nina Calder"],
  ["  ", "nina.calder", "@nina.calder"],
  [null, "nina.calder", "@nina.calder"],
  [null, "", "Somebody on Instagram"],
  [null, null, "Somebody on Instagram"],
])("%s at %s is shown as %s", (name, username, shown) => {
  expect(displayName({ name, username })).toBe(shown);
});

test.each([
  [-1, "0 min"],
  [0, "0 min"],
  [1, "1 min"],
  [60_000, "1 min"],
  [3_600_000, "1 h"],
  [84_840_000, "23 h 34 min"],
  [86_400_000, "1 d"],
  [525_600_000, "6 d 2 h"],
])("%s ms are %s", (span, words) => {
  expect(spanText(span)).toBe(words);
});

describe("the dial of the window", () => {
  const opened = new Date("2026-11-23T14:00:00Z");
  const after = (hours: number, milliseconds = 0) =>
    windowDial(opened, new Date(opened.getTime() + hours * 3_600_000 + milliseconds));

  test("of somebody who never wrote shows nothing", () => {
    expect(windowDial(null, opened)).toEqual({
      state: "never-wrote",
      left: 0,
      lit: 0,
      remaining: null,
      closesAt: null,
      humanUntil: null,
    });
  });

  test.each([
    [0, 0, "open", 24, "1 d"],
    [0, -60_000, "open", 24, "1 d"],
    [0, 26 * 60_000, "open", 24, "23 h 34 min"],
    [1, 0, "open", 23, "23 h"],
    [23, 59 * 60_000, "open", 1, "1 min"],
    [24, -1, "open", 1, "1 min"],
    [24, 0, "human-agent", 0, "6 d"],
    [167, 0, "human-agent", 0, "1 h"],
    [168, 0, "window-closed", 0, null],
    [1000, 0, "window-closed", 0, null],
  ])("after %s h and %s ms it is %s with %s ticks and %s", (hours, ms, state, lit, remaining) => {
    expect(after(hours, ms)).toMatchObject({ state, lit, remaining });
  });

  test("names both limits", () => {
    expect(after(30)).toMatchObject({
      closesAt: new Date("2026-11-24T14:00:00Z"),
      humanUntil: new Date("2026-11-30T14:00:00Z"),
    });
  });
});

test("a place in the list is read as it was written", () => {
  const place = { at: "2026-11-23T14:00:00.123Z", id: "0f8fad5b-d9cb-469f-a165-70867728950e" };
  expect(placeOf(placeText(place))).toEqual(place);
});

test.each([
  ["", []],
  ["%%", []],
  ["@nina.calder", ["nina", "calder"]],
  ["José's x-ray", ["jose", "s", "x", "ray"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
])("the words of %j are %j", (typed, words) => {
  expect(searchWords(typed)).toEqual(words);
});

test.each([
  ["%", false],
  ["a", false],
  ["a!", false],
  ["a b", true],
  ["42", true],
])("whether %j can be searched for is %s", (typed, isEnough) => {
  expect(isSearchable(typed)).toBe(isEnough);
});

test.each([
  ["received", null, null],
  ["draft", null, null],
  ["queued", null, "Waits to be sent"],
  ["sending", null, "Being sent"],
  ["unknown", null, "Unclear whether it was sent; Instagram is asked"],
  ["sent", null, "Sent"],
  ["failed", null, "Not sent"],
  ["failed", "The window is closed.", "Not sent: The window is closed."],
])("a message that is %s with the error %j says %j", (state, error, words) => {
  expect(messageStateWords(state, error)?.words ?? null).toBe(words);
});

test.each([
  ["message", null],
  ["story_reply", "answered a story"],
  ["story_mention", "mentioned us in a story"],
  ["reaction", "reacted"],
  ["postback", "pressed a button"],
  ["attachment", "sent an attachment"],
  ["echo", "written in the Instagram app"],
  ["something new", null],
])("the event %s is told as %j", (event, words) => {
  expect(eventWords(event)).toBe(words);
});

test.each([
  [null, []],
  ["bad", []],
  [[{ word: "worried", weight: -2 }, { word: 3 }, null, "x"], [{ word: "worried", weight: -2 }]],
])("of the kept words %j these moved the score: %j", (kept, words) => {
  expect(sentimentWordsOf(kept)).toEqual(words);
});
