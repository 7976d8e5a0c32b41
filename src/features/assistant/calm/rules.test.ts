import { describe, expect, test } from "vitest";
import { isCalm, isSevereNow } from "./rules.ts";

describe("what is spoken of calmly", () => {
  test.each([
    "got hit in the mouth as a kid and the tooth turned dark",
    "slight ache in my jaw when i chew gum",
    "is an abscess tooth savable with root canal generally",
    "baby tooth wiggling, she is six",
    "my gums bleed when i brush",
  ])("%j is past, slight, of a first tooth, a habit or general", (message) => {
    expect(isCalm(message)).toBe(true);
  });

  test.each([
    "my gum has a bump and it is throbbing",
    "slight ache all week, terrible since this morning",
    "is it bad that my face is swollen",
    "tooth hurts since last night when i brush",
  ])("%j is told as something that goes on", (message) => {
    expect(isCalm(message)).toBe(false);
  });
});

describe("severe and now", () => {
  test.each([
    "unbearable tooth pain what time can i come",
    "excruciating jaw pain, when do you open",
    "my tooth is killing me how much is a visit",
  ])("%j is", (message) => {
    expect(isSevereNow(message)).toBe(true);
  });

  test.each([
    "do you have parking its killing me driving around",
    "I had unbearable tooth pain last year, fixed now",
    "if the pain is severe, who do I call",
    "a little tooth pain",
  ])("%j is not", (message) => {
    expect(isSevereNow(message)).toBe(false);
  });
});
