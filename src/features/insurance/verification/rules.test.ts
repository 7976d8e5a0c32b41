import { expect, test } from "vitest";
import { privateWordsContent } from "../../financing/private-words/content.ts";
import { emptyPlan, type FindingsField, readFindings, type TypedPlan } from "./rules.ts";

const { cardNumber, birthDate } = privateWordsContent.en;

const sound: TypedPlan = {
  ...emptyPlan,
  coveragePercent: "80%",
  deductible: "$1,000",
  deductibleMet: "200",
};

const plan = (changes: Partial<TypedPlan> = {}) => readFindings({ ...sound, ...changes });

test.each<[FindingsField, string, string]>([
  ["coveragePercent", "", "Required"],
  ["coveragePercent", " \u200b ", "Required"],
  ["coveragePercent", "eighty", "Type a share, such as 80 or 37.5%."],
  ["coveragePercent", "-5", "Type a share of 0 or more."],
  ["coveragePercent", "120", "Type a share of at most 100%."],
  [
    "coveragePercent",
    "0.8",
    "Type 80 for 80 percent. For less than one percent add the sign: 0.8%.",
  ],
  ["deductible", "", "Required"],
  ["deductible", "NaN", "Type dollars, such as 1500 or $1,500."],
  ["deductible", "1.234,56", "Type dollars, such as 1500 or $1,500."],
  ["deductible", "-50", "Type 0 or more."],
  ["deductible", "1000000.01", "Type at most $1,000,000."],
  ["deductibleMet", "", "Required"],
  ["deductibleMet", "1000.01", "No more than the deductible of $1,000 can be met."],
  ["annualMaximum", "lots", "Type dollars, such as 1500 or $1,500."],
  ["used", "-1", "Type 0 or more."],
  ["remaining", "1e3", "Type dollars, such as 1500 or $1,500."],
  ["copay", "9".repeat(12), "Type at most $1,000,000."],
  ["planName", "x".repeat(121), "Keep this under 120 characters."],
  ["planName", "PPO 123456789", cardNumber],
  ["planName", "PPO\u0000", "This contains characters that cannot be stored."],
  ["waitingPeriod", "x".repeat(201), "Keep this under 200 characters."],
  ["waitingPeriod", "one\ntwo", "This contains characters that cannot be stored."],
  ["limitations", "x\n".repeat(51), "Write at most 50 lines."],
  ["limitations", `fine\n${"x".repeat(301)}`, "Keep this under 300 characters."],
  ["limitations", "SSN 123-45-6789", cardNumber],
])("%s as %j says: %s", (field, typed, problem) => {
  expect(plan({ [field]: typed })).toEqual({ problems: { [field]: problem } });
});

const wordFields = ["planName", "waitingPeriod", "limitations"] as const;

test.each([
  ["Member ID W1209", cardNumber],
  ["member no. 4471", cardNumber],
  ["Subscriber number: 88", cardNumber],
  ["Group # 5512", cardNumber],
  ["W1209", cardNumber],
  ["said of DD-1001 only", cardNumber],
  ["AB123456X", cardNumber],
  ["1234 5678 90", cardNumber],
  ["123-45-6789", cardNumber],
  ["Ｗ１２０９", cardNumber],
  ["Member ID W1209 born 05/17/1990", birthDate],
  ["born in 1990", birthDate],
  ["last four 6789", cardNumber],
  ["MetLife W 12 09", cardNumber],
  ["member: ABC-DEF-GH", cardNumber],
  ["DOB 5.17.90", birthDate],
  ["1990-05-17", birthDate],
  ["since May 17, 1990", birthDate],
  ["17 May 1990", birthDate],
])("words that name a card or a birth date are not kept: %s", (typed, problem) => {
  for (const field of wordFields)
    expect(plan({ [field]: typed })).toEqual({ problems: { [field]: problem } });
});

test.each([
  "12 months for major care",
  "Ends in January 2027",
  "One implant for each tooth in ten years",
  "D6010 is not covered, D7880 twice a year",
  "DentalGuard 2500",
  "Options PPO 20",
  "At most $100,000 in a lifetime, $1,500 a year",
  "2 cleanings, 4 x-rays, 1 guard in 24 months",
  "COVID19 screening included",
  "Group plan, members and 2 children",
])("words of a plan are kept: %s", (typed) => {
  expect(plan({ planName: typed, waitingPeriod: typed, limitations: typed })).toMatchObject({
    coverage: { provider: typed, waitingPeriod: typed, limitations: [typed] },
  });
});

test("figures that cannot all be true are told where they are typed", () => {
  const benefit = { annualMaximum: "1500", used: "1,600", remaining: "" };
  expect(plan(benefit)).toEqual({
    problems: { used: "No more than the maximum of $1,500 can be used." },
  });
  expect(plan({ ...benefit, used: "", remaining: "1501" })).toEqual({
    problems: { remaining: "No more than the maximum of $1,500 can be left." },
  });
  expect(plan({ ...benefit, used: "300", remaining: "1000" })).toEqual({
    problems: {
      remaining:
        "$1,500 less $300 used leaves $1,200. Change one of the three, or leave one empty.",
    },
  });
});

test("every problem is told at once", () => {
  const read = readFindings(emptyPlan);
  expect(read).toEqual({
    problems: { coveragePercent: "Required", deductible: "Required", deductibleMet: "Required" },
  });
});

test("a plan is read as it was typed, and what it did not say stays unsaid", () => {
  expect(plan()).toEqual({
    coverage: {
      provider: null,
      coverageBasisPoints: 8000,
      deductibleCents: 100_000,
      deductibleMetCents: 20_000,
      maxAnnualBenefitCents: null,
      usedBenefitCents: null,
      remainingBenefitCents: null,
      copayCents: null,
      limitations: [],
      waitingPeriod: null,
    },
  });
});

test.each<[string, Partial<TypedPlan>, number | null]>([
  ["the maximum less what is used", { annualMaximum: "1,500", used: "$300" }, 120_000],
  ["what is typed", { remaining: "USD 900" }, 90_000],
  [
    "what is typed, where all three agree",
    { annualMaximum: "1500", used: "300", remaining: "1200" },
    120_000,
  ],
  ["nothing, where only the maximum is known", { annualMaximum: "1500" }, null],
])("left of the benefit is %s", (_what, changes, cents) => {
  expect(plan(changes)).toMatchObject({ coverage: { remainingBenefitCents: cents } });
});

test("lines and words are kept without empty ones", () => {
  const typed = {
    planName: " Delta PPO 1500 ",
    waitingPeriod: "12 months for major care",
    limitations: "One implant a tooth\r\n\n  No missing teeth  \n",
  };
  expect(plan(typed)).toMatchObject({
    coverage: {
      provider: "Delta PPO 1500",
      waitingPeriod: "12 months for major care",
      limitations: ["One implant a tooth", "No missing teeth"],
    },
  });
});

test("that no plan is in force needs no figures", () => {
  expect(readFindings({ eligible: false })).toEqual({ coverage: null });
});
