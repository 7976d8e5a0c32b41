import { describe, expect, test } from "vitest";
import { plainClause } from "../spelling/rules.ts";
import { forbids, saysNoTexts, wantsNone } from "./rules.ts";

describe("no more texts", () => {
  test.each([
    ["No more texts", true],
    ["Ok so no more texts please", true],
    ["I have a new phone, from now on no texts please", true],
    ["In future no texts please", true],
    ["In the future zero texts", true],
    ["I want no texts", true],
    ["Want no more texts from you", true],
    ["No texts, just email please", true],
    ["No more texts about this", true],
    ["Enough with the reminders", true],
    ["No more messages no text", true],
    ["No text please", true],
    ["No text", false],
    ["No text here", false],
    ["No more reminders than one", false],
    ["No more of this", true],
    ["No more this please", true],
    ["No more of these please", true],
    ["No more of this pain", false],
    ["I have no more of these", false],
    ["No more fillings", false],
  ])("%s: %s", (text, isSo) => expect(saysNoTexts(plainClause(text))).toBe(isSo));
});

describe("texts that are not wanted", () => {
  test.each([
    "Don't want any more texts",
    "I no longer wish to be contacted",
    "I don't want these",
    "I don't want you to text me",
    "I don't want you all to send me texts",
    "I don't consent to text messages",
    "I'd like to not get texts",
    "Rather not get texts",
    "I would rather not get texts",
    "I'm not interested in your offers",
  ])("%s: none are wanted", (text) => expect(wantsNone(plainClause(text))).toBe(true));

  test.each([
    "See you on Monday",
    "I don't want to miss being reminded",
    "It says if you don't want to be contacted reply stop",
    "What happens if not interested in getting texts",
    "I don't need to text you",
    "I don't want texts at night",
    "I might not get texts out there",
    "I might not get texts where I am going to be",
    "I want to know why I am not get your texts",
    "I don't need help texting you",
    "I don't want these crowns",
    "I don't want any more",
    "I don't want to get a crown",
  ])("%s: nothing is said of that", (text) => expect(wantsNone(plainClause(text))).toBe(false));
});

describe("texts that are forbidden", () => {
  test.each([
    "Don't text me anymore",
    "No text me",
    "Please no send text",
    "No texting me anymore",
    "Don't text me anymore, thank you",
    "I told your office do not text me",
    "You do not need to text me anymore",
    "Don't text me or call me",
    "Do not contact me after today",
    "Don't text because I moved away",
    "Don't text me send letters instead",
    "Never send me these again",
    "Do not bother texting because we moved",
    "Don't bother me",
    "Do not bother me with offers",
    "Don't remind me anymore",
    "Do not disturb us please",
    "Do not write me",
    "Do not write us",
    "Do not write me again, it reminds me of the bill",
  ])("%s: they are", (text) => expect(forbids(plainClause(text))).toBe(true));

  test.each([
    "See you on Monday",
    "I don't text",
    "We never text",
    "My phone is on do not disturb",
    "Don't text me before 9am",
    "Don't text and drive",
    "Don't text tomorrow, I'm at work",
    "Don't send me the bill",
    "Don't text my husband",
    "Don't remind me of the pain",
    "Don't bother my wife please",
    "Please don't remind me you warned me",
    "Don't remind me what they charged us",
    "Don't remind us what it cost",
    "Don't notify me about my balance by text",
  ])("%s: they are not", (text) => expect(forbids(plainClause(text))).toBe(false));
});
