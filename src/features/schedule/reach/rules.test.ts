import { describe, expect, test } from "vitest";
import { callWords, isReachable, reachWords, toldWords } from "./rules.ts";

const instead = callWords("+17185550104");
const nothing = { mail: false, text: false, isMailHeld: false };

describe("before a message", () => {
  test.each([
    [{ mail: true, text: true }, true, "By email, and by text, as they agreed to texts."],
    [{ mail: true, text: false }, true, "By email. They did not agree to texts."],
    [{ mail: false, text: true }, true, "By text. There is no email address."],
    [
      { mail: false, text: false },
      false,
      "Nothing can be sent: no email and no agreed texts. Please call (718) 555-0104.",
    ],
  ])("%o", (reach, can, words) => {
    expect(isReachable(reach)).toBe(can);
    expect(reachWords(reach, instead)).toBe(words);
  });

  test("nobody is asked to call a number that is not there", () => {
    expect(callWords("")).not.toContain("call");
  });
});

describe("after a message", () => {
  test.each([
    [{ ...nothing, mail: true }, "An email to the patient is queued."],
    [{ ...nothing, text: true }, "A text to the patient is queued."],
    [{ ...nothing, mail: true, text: true }, "An email and a text to the patient are queued."],
    [
      { ...nothing, mail: true, isMailHeld: true },
      "An email is written but kept back, as all mail to patients is. Please call (718) 555-0104.",
    ],
    [nothing, "Nothing could be sent to the patient. Please call (718) 555-0104."],
  ])("%o", (told, words) => {
    expect(toldWords(told, { isWanted: true, instead })).toBe(words);
  });

  test("says nothing of a message that nobody asked for", () => {
    expect(toldWords(nothing, { isWanted: false, instead })).toBe("");
  });
});
