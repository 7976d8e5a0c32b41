import { describe, expect, test } from "vitest";
import {
  choiceOf,
  isDropped,
  isForSelf,
  isLeaving,
  isNo,
  isPausing,
  isYes,
  type Offered,
  peopleIn,
  saysYesTo,
  wantsMore,
} from "./rules.ts";

describe("a yes to what was read back", () => {
  test.each([
    ["cancel", "yes cancel"],
    ["cancel", "Cancel it please"],
    ["cancel", "yes, please do"],
    ["cancel", "ok go ahead and cancel my appointment"],
    ["book", "yes im an adult"],
    ["book", "yes book it"],
    ["move", "yes, move it"],
  ] as const)("%s: %j is one", (purpose, message) => {
    expect(saysYesTo(purpose, message)).toBe(true);
  });
  test.each([
    ["book", "cancel it"],
    ["book", "yes cancel it"],
    ["book", "move it"],
    ["move", "cancel it"],
    ["move", "yes book it"],
    ["cancel", "yes book it"],
    ["cancel", "cancel it tomorrow"],
    ["cancel", "do not cancel"],
    ["cancel", "no"],
  ] as const)("%s: %j is none", (purpose, message) => {
    expect(saysYesTo(purpose, message)).toBe(false);
  });
});

describe("an explicit yes", () => {
  test.each([
    "ok",
    "okay",
    "fine",
    "hm",
    "yes but Thursday",
    "yes, at 4",
    "yes if it is free",
    "no yes",
    "not yes",
    "yes? what does it cost",
    "book it for Friday",
    "",
    "yes and also my mom",
    "say yes",
    "I am fine",
    "I am not happy with that",
    "it passed, I am fine. yes",
    "is that a yes",
    "yesterday",
  ])("%j is none", (message) => expect(isYes(message)).toBe(false));
  test.each([
    "yes",
    "YES!",
    "Yes, book it",
    "yes please",
    "yep",
    "ok yes",
    "sí",
    "That's right, thank you",
    "confirm",
    "go ahead please",
    "Yes, cancel it",
    "Yes, move it",
    "sounds good, book it",
    "sounds good",
    "I am happy with that",
    "I'm fine with that",
    "I'm sorry, yes please",
    "Sí",
  ])("%j is one", (message) => expect(isYes(message)).toBe(true));
});

describe("a no", () => {
  test.each(["no", "No, thanks", "nope", "no no", "No, leave it", "don't", "stop", "wait, no"])(
    "%j is one",
    (message) => expect(isNo(message)).toBe(true),
  );
  test.each(["yes", "no, Thursday", "now", "nothing hurts", "not sure"])("%j is none", (message) =>
    expect(isNo(message)).toBe(false),
  );
  test.each(["never mind", "I changed my mind", "forget it", "let me think about it"])(
    "%j gives up",
    (message) => expect(isDropped(message)).toBe(true),
  );
});

const at = (start: string): Offered => ({ start, staffId: "marsh", staffName: "Dr. Lena Marsh" });
// Tuesday 9:00 AM, 3:00 PM and Wednesday 3:30 PM in New York.
const offered = [
  at("2026-11-24T14:00:00.000Z"),
  at("2026-11-24T20:00:00.000Z"),
  at("2026-11-25T20:30:00.000Z"),
];
const tuesday = { from: "2026-11-24", to: "2026-11-24" };
const three = { notBefore: "15:00", notAfter: "16:00" };

describe("which of the times is chosen", () => {
  test.each([
    ["the first one", {}, 0],
    ["the second one please", {}, 1],
    ["the later one", {}, 2],
    ["the earlier one", {}, 0],
    ["2", {}, 1],
    ["#3", {}, 2],
    ["3pm", three, 1],
    ["the 3rd", { from: "2026-12-03", to: "2026-12-03" }, 2],
    ["Wednesday works", { from: "2026-11-25", to: "2026-11-25" }, 2],
    ["9 works", {}, 0],
    ["the 3:30 one", {}, 2],
    ["Tuesday, November 24 at 3:00 PM", { ...tuesday, ...three }, 1],
    ["Tuesday", tuesday, null],
    ["Friday", { from: "2026-11-27", to: "2026-11-27" }, null],
    ["4 pm", { notBefore: "16:00", notAfter: "17:00" }, null],
    ["the first Friday", { from: "2026-11-27", to: "2026-11-27" }, null],
    ["what does it cost", {}, null],
    ["actually only mornings, and not Friday", { notAfter: "12:00" }, null],
    ["not in the morning", { notBefore: "12:00" }, null],
    ["mornings would be better", { notAfter: "12:00" }, null],
    ["7", {}, null],
  ])("%j", (message, said, place) => expect(choiceOf(message, offered, said)).toBe(place));

  test("is none when none was shown", () => expect(choiceOf("the first one", [], {})).toBe(null));
  test("is none behind the last", () =>
    expect(choiceOf("the third", offered.slice(0, 2), {})).toBe(null));
});

test.each([
  ["book for my mom and me", "several"],
  ["my husband and I need cleanings", "several"],
  ["both of us", "several"],
  ["a cleaning for my mom", "other"],
  ["book my son in", "child"],
  ["for my 7 year old", "child"],
  ["a cleaning tomorrow", null],
  ["my mother recommended you", null],
])("%j is for %s", (message, who) => expect(peopleIn(message)).toBe(who));

test.each([
  ["other times", true],
  ["do you have anything later", true],
  ["none of those", true],
  ["no, not that one", true],
  ["neither", true],
  ["those don't work for me", true],
  ["I can't make any of those", true],
  ["not bad, the first one", false],
  ["that works", false],
  ["the later one", false],
])("%j wants more: %s", (message, wants) => expect(wantsMore(message)).toBe(wants));

test.each([
  ["no cancel that, just tell me the price", true],
  ["thanks bye", true],
  ["never mind", true],
  ["I don't want an appointment", true],
  ["no", false],
  ["cancel my visit", false],
  ["thanks, Tuesday", false],
  ["hmm let me think", false],
])("%j leaves: %s", (message, leaves) =>
  expect(isLeaving(message) && !isPausing(message)).toBe(leaves),
);

test.each([
  ["hmm let me think", true],
  ["one moment please", true],
  ["let me think about it", false],
  ["let me see Tuesday", false],
])("%j wants a moment: %s", (message, isPause) => expect(isPausing(message)).toBe(isPause));

test.each([
  ["for me", true],
  ["it's for me", true],
  ["3 works for me", false],
])("%j is for oneself: %s", (message, isSelf) => expect(isForSelf(message)).toBe(isSelf));
