import { describe, expect, test } from "vitest";
import { clausesOf } from "../spelling/rules.ts";
import { wantsOtherWays } from "./rules.ts";

const wantsOther = (text: string) => wantsOtherWays(clausesOf(text));

describe("calls and no texts", () => {
  test.each([
    "Call instead of texting",
    "Please call me rather than text",
    "I prefer calls over texts",
    "I'd prefer that you call rather than text",
    "I don't like texts please call rather than text",
    "Can you only email and not text me",
  ])("%s ends texts", (text) => expect(wantsOther(text)).toBe(true));

  test.each([
    "Please call instead of texting today",
    "Please call me instead of texting at night",
    "Please don't call instead of texting",
    "Please don't ever call instead of texting",
    "I will just call instead of texting",
    "If you are busy I can just call instead of texting",
    "I like that I can just call instead of texting",
    "My sister calls instead of texting",
    "Please call instead of coming by",
    "I would like to meet instead of texting",
  ])("%s does not", (text) => expect(wantsOther(text)).toBe(false));
});

describe("politely no texts", () => {
  test.each([
    "Can you please not text this phone",
    "Would you mind not texting here it wakes us a lot",
    "Could you not send the reminders",
    "I ask that your office please never text me",
  ])("%s ends texts", (text) => expect(wantsOther(text)).toBe(true));

  test.each([
    "Can you please not text me at night",
    "Can you please not text my husband",
    "Can you not text me about my bill",
    "Can you please not start without me",
  ])("%s does not", (text) => expect(wantsOther(text)).toBe(false));
});

describe("enough", () => {
  test.each([
    "Too many texts. Enough!",
    "You keep texting me, ok that's enough please",
    "I have had enough of your texts",
  ])("%s ends texts", (text) => expect(wantsOther(text)).toBe(true));

  test.each([
    "So many forms every day. Enough!",
    "I got the text. That's enough, thanks",
    "Enough time to answer all these texts later",
    "All these reminders are helpful enough",
    "I had enough of this toothache",
  ])("%s does not", (text) => expect(wantsOther(text)).toBe(false));
});
