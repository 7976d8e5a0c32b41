import { describe, expect, test } from "vitest";
import { isCalm } from "./rules.ts";

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
