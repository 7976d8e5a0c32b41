import { describe, expect, test } from "vitest";
import {
  asksSomething,
  isBareDetail,
  isCalm,
  isFigurative,
  isOver,
  isSevereNow,
  isVain,
  tellsOfNow,
} from "./rules.ts";

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

test.each([
  ["the stabbing pain is gone but it came back", false],
  ["the swelling went down, thank you so much", true],
  ["the stabbing pain is gone since the root canal", true],
  ["the swelling went down and the pain is terrible", false],
  ["my cheek is swollen, thank you so much for seeing me", false],
])("%j speaks of what is over: %s", (message, is) => expect(isOver(message)).toBe(is));

test.each([
  ["he is 9 and not breathing", false],
  ["i take too many pills", false],
  ["he is on the floor", false],
  ["hes 9", true],
  ["she is 81", true],
  ["im also on eliquis", true],
  ["my mother takes metformin", true],
])("%j tells an age or a medicine and nothing else: %s", (message, is) =>
  expect(isBareDetail(message)).toBe(is),
);

test.each([
  ["my grandfather had a stroke so he needs a ramp", false],
  ["car accident in 2015, my jaw is crooked", false],
  ["my son has hives all over", true],
  ["he cannot breathe", true],
])("%j tells of now: %s", (message, is) => expect(tellsOfNow(message)).toBe(is));

test.each([
  ["my son has hives all over", false],
  ["he is asking for you", false],
  ["my son has hives, what do i do", true],
  ["Do you use other gloves", true],
  ["swollen gums?", true],
  ["trying to find out if my plan pays for knocked out teeth", true],
  ["anybody ever go blind from it", true],
  ["my husband lost sight in one eye after the filler", false],
])("%j asks something: %s", (message, is) => expect(asksSomething(message)).toBe(is));

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

describe("looks in a hurry", () => {
  test.each([
    "emergency! my wedding is in 3 weeks and my teeth are yellow",
    "omg need a facial asap",
  ])("%j asks for looks alone", (message) => {
    expect(isVain(message)).toBe(true);
  });

  test.each(["lips swelling after filler", "my lip turned white after the filler and it hurts"])(
    "%j tells of something wrong",
    (message) => {
      expect(isVain(message)).toBe(false);
    },
  );
});

test("a figure of speech is told from what it names", () => {
  expect(isFigurative("tired of living with these dentures")).toBe(true);
  expect(isFigurative("tired of living")).toBe(false);
});
