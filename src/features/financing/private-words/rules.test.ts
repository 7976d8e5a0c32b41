import { expect, test } from "vitest";
import { privateWordsContent } from "./content.ts";
import { privateProblem } from "./rules.ts";

const { cardNumber, birthDate, income } = privateWordsContent.en;

test.each([
  ["SSN 123-45-6789 born 05/17/1990 member W1209", birthDate],
  ["Member ID W1209", cardNumber],
  ["last four 6789", cardNumber],
  ["Last 4 of the social: 6789", cardNumber],
  ["last four digits are 6789", cardNumber],
  ["the number ends in 6789", cardNumber],
  ["ending with 6789", cardNumber],
  ["xxx-xx-6789", cardNumber],
  ["***-**-6789", cardNumber],
  ["MetLife W 12 09", cardNumber],
  ["metlife w 12 09", cardNumber],
  ["W-12-09", cardNumber],
  ["AB 123 456", cardNumber],
  ["member: ABC-DEF-GH", cardNumber],
  ["member ABC-DEF-GH", cardNumber],
  ["Member ID is ABC-DEF-GH.", cardNumber],
  ["member: abc-def-gh", cardNumber],
  ["Group # ABCDEFGH", cardNumber],
  ["1234 5678 90", cardNumber],
  ["DOB 5.17.90", birthDate],
  ["born in 1990", birthDate],
  ["income $65,000", income],
  ["They earn about 65k", income],
])("not kept: %s", (text, problem) => {
  expect(privateProblem(text)).toBe(problem);
});

test.each([
  "",
  "They come on Friday.",
  "Paid by card.",
  "They chose Cherry, 12 months at 0%.",
  "Delta PPO 1500",
  "Ends in January 2027",
  "The benefit ends in 2027",
  "A 1500 maximum, 2 x 500 of it used",
  "Options PPO 20, PPO 80 50",
  "Out-of-network, group plan, members and 2 children",
  "Group: PPO, card at hand",
  "Is 1500 a year, or 2000 with the rider",
  "D6010 is not covered, D7880 twice a year",
])("kept: %j", (text) => {
  expect(privateProblem(text)).toBeNull();
});
