import { describe, expect, it, test } from "vitest";
import {
  isAboutMessages,
  isFilling,
  isHeldBack,
  isLimited,
  isOthers,
  isToMe,
  wishAllTheSame,
  withoutRequest,
} from "./rules.ts";

describe("what is left of a polite wish", () => {
  test.each([
    ["stop", "stop"],
    ["please stop", "stop"],
    ["hi stop", "stop"],
    ["hello can you please stop texting me", "stop texting me"],
    ["i want you to stop", "stop"],
    ["i told you guys", "guys"],
    ["you need to stop", "stop"],
    ["you better stop", "stop"],
    ["why wont you stop", "stop"],
    ["how do i stop these", "stop these"],
    ["is there a way to stop this", "stop this"],
    ["can you please", ""],
    ["stop texts to this phone", "stop texts to this phone"],
    ["stop this and go", "stop this and go"],
    ["my husband said no", "my husband said no"],
  ])("%s: %s", (words, left) => expect(withoutRequest(words)).toBe(left));
});

describe("what stands before a wish", () => {
  test.each([
    "dont",
    "please dont",
    "you didnt really want to",
    "the bleeding wont",
    "when",
    "when does it",
    "what time do they",
    "if i",
    "i",
    "i just might",
    "thought you",
    "i thought you would",
    "at the",
    "the bus",
    "which",
  ])("%s holds it back", (before) => expect(isHeldBack(before)).toBe(true));

  test.each(["", "please", "i want you to", "why wont you", "how do i", "you guys never", "so"])(
    "%s does not",
    (before) => expect(isHeldBack(before)).toBe(false),
  );

  test.each([
    "you wont",
    "you guys wont",
    "they still havent ever",
    "why dont you",
    "why cant all yall",
    "would you please",
    "how do i",
    "how to",
    "tell me how to",
    "what do i have to text to",
    "i want to",
    "i told you to",
    "i asked you guys nicely to",
    "if you dont",
    "do i have to write to",
    "can i",
  ])("%s is a wish all the same", (before) => expect(wishAllTheSame.test(before)).toBe(true));

  test.each(["you wont believe it when i", "i never", "dont", "they"])("%s is none", (before) =>
    expect(wishAllTheSame.test(before)).toBe(false),
  );
});

describe("whom it is about", () => {
  test.each([
    ["my husband", true],
    ["to her", true],
    ["with my wife", true],
    ["other people", true],
    ["me", false],
    ["this number", false],
    ["me or my husband", false],
  ])("%s is somebody else: %s", (after, isSo) => expect(isOthers(after)).toBe(isSo));

  test.each([
    ["", true],
    ["me", true],
    ["us anymore", true],
    ["this number", true],
    ["my cell", true],
    ["anymore", true],
    ["because i moved", true],
    ["the bill", false],
    ["my husband", false],
    ["to my wife", false],
    ["maria", false],
  ])("%s is who writes, or nobody: %s", (after, isSo) => expect(isToMe(after)).toBe(isSo));
});

describe("what it is about", () => {
  test.each([
    ["me", true],
    ["me these", true],
    ["this", true],
    ["texts", true],
    ["me your reminders", true],
    ["to my phone anymore", true],
    ["me this crap", true],
    ["stuff about the practice", true],
    ["any more messages", true],
    ["me the bill", false],
    ["me a link for this visit", false],
    ["this bill", false],
    ["me my results", false],
  ])("sending %s is about messages: %s", (after, isSo) =>
    expect(isAboutMessages(after)).toBe(isSo),
  );

  it("knows what keeps a wish to a time or an amount", () => {
    expect(["until monday", "me at night", "before 9", "me twice"].filter(isLimited)).toHaveLength(
      4,
    );
    expect(["", "me ever", "this number"].filter(isLimited)).toEqual([]);
  });

  it("knows what changes nothing", () => {
    expect(["", "please", "thank you all", "to this"].filter(isFilling)).toHaveLength(4);
    expect(["my visit", "please tuesday", "the bill please"].filter(isFilling)).toEqual([]);
  });
});
