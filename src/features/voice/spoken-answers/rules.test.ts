import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { practiceFacts } from "../../../practice/facts.ts";
import { identity } from "../../../practice/identity.ts";
import { visitWords } from "../../assistant/visits/content.ts";
import { spoken } from "../speech/rules.ts";
import { beginningAndRest, spokenActions, spokenAnswer, spokenSentences } from "./rules.ts";

test.each([
  [
    "Tuesday, November 24 at 3:00 PM; Tuesday, November 24 at 4:30 PM; or Wednesday, November 25 at 9:05 AM.",
    "The first is Tuesday, November 24 at 3 PM, the second is at 4:30 PM that day, and the third is Wednesday, November 25 at 9 oh 5 AM.",
  ],
  ["Tuesday, November 24 at 3:00 PM.", "Tuesday, November 24 at 3 PM."],
  [
    "So that I get it right: Checkup & Cleaning on Tuesday, November 24 at 3:00 PM with Dr. Averell, for an adult.",
    "So that I get it right: Checkup & Cleaning on Tuesday, November 24 at 3 PM with Dr. Averell, for an adult.",
  ],
  ["Shall I book it?", "Shall I book it?"],
  [visitWords.en.choose, "Say which one: another day, another hour."],
  [
    visitWords.en.details,
    "Please fill in the short form on your screen, or tell me the patient's first and last name and a phone number.",
  ],
  [visitWords.en.bookedCode, "Your confirmation code and the calendar file are on your screen."],
  ["- **Implants**: from $3,500 - $4,800 per tooth", "Implants: from $3,500 to $4,800 per tooth"],
  ["1. Call us", "Call us"],
  ["See [our prices](/prices) or /booking today.", "See our prices or today."],
  ["We open 9:00 AM - 6:00 PM, 24/7 by phone.", "We open 9 AM to 6 PM, around the clock by phone."],
  ["Your code is K7M2QX.", "Your code is K, 7, M, 2, Q, X."],
  ["Write to care@averell.example.", "Write to care at averell dot example."],
  [
    "48 Lantern Ridge Road, Staten Island, NY 10312",
    "48 Lantern Ridge Road, Staten Island, New York 1 0 3 1 2",
  ],
  [
    "A veneer (porcelain) lasts 10+ years; e.g. 12.",
    "A veneer, porcelain, lasts 10 or more years; for example 12.",
  ],
  [
    "Call (718) 555-0142; or +1 718-555-0143.",
    "Call 7 1 8, 5 5 5, 0 1 4 2; or 7 1 8, 5 5 5, 0 1 4 3.",
  ],
  ["https://example.test/x", ""],
  ["***", ""],
])("%j is said as %j", (text, said) => {
  expect(spokenAnswer(text)).toBe(said);
});

/** Signs that nobody can hear. */
const forEyes = /https?:|[*_#`[\]|]|\]\(|\n|(?:^|\s)\/[a-z]/;

describe("what the assistant really says", () => {
  const facts = practiceFacts.map(({ id, text }) => ({ id, text }));
  test("facts lose no words that count and hold nothing for eyes", () => {
    const said = facts.map(({ text }) => spokenAnswer(text));
    expect(said.filter((text) => text === "")).toEqual([]);
    expect(said.filter((text) => forEyes.test(text))).toEqual([]);
    expect(said.map((text) => spoken(text)).filter((text) => text === "")).toEqual([]);
  });

  test("the practice's number is said digit by digit", () => {
    const { display, e164 } = identity.phone;
    const digits = e164.slice(-10).replaceAll(/\d(?=\d)/g, "$& ");
    const naming = facts.filter(({ text }) => text.includes(display));
    expect(naming.length).toBeGreaterThan(3);
    const said = naming.map(({ text }) => spokenAnswer(text).replaceAll(",", ""));
    expect(said.filter((text) => !text.includes(digits))).toEqual([]);
  });

  test("the words of a visit ask nobody to press or to look below", () => {
    const said = Object.values(visitWords.en)
      .flatMap((words) => (typeof words === "string" ? [words] : Object.values(words)))
      .map((text) => spokenAnswer(text));
    expect(said.filter((text) => /\b[Pp]ress\b|\bbelow\b/.test(text))).toEqual([]);
    expect(said.filter((text) => text === "")).toEqual([]);
  });

  test("by telephone they ask nobody to type, to fill in or to look at a screen", () => {
    const said = Object.values(visitWords.en)
      .flatMap((words) => (typeof words === "string" ? [words] : Object.values(words)))
      .map((text) => spokenAnswer(text, true));
    const forHands = /\b(?:press|below|screen|card|form)\b|\btype\b(?! them on the keypad)/i;
    expect(said.filter((text) => forHands.test(text))).toEqual([]);
    expect(said.filter((text) => text === "")).toEqual([]);
  });

  test("saying it twice changes nothing more", () => {
    const once = facts.map(({ text }) => spokenAnswer(text));
    expect(once.map((text) => spokenAnswer(text))).toEqual(once);
  });
});

test("any text is said or left out", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(spokenAnswer(text)).not.toMatch(/https?:\/\/\S|\n/);
    }),
  );
});

test("a piece of an answer is said sentence by sentence", () => {
  expect(
    spokenSentences("Yes, **gladly**. Dr. Averell does.\n\n- Implants\n- [Prices](/prices)\n\n***"),
  ).toEqual(["Yes, gladly.", "Dr. Averell does.", "Implants", "Prices"]);
  expect(spokenSentences("")).toEqual([]);
});

describe("what stands below an answer", () => {
  const start = "2026-11-24T20:00:00.000Z";
  const time = { start, staffId: "averell", staffName: "Dr. Averell", path: "/booking" };
  const times = {
    kind: "times" as const,
    serviceId: "checkup-cleaning",
    serviceName: "Checkup & Cleaning",
    times: [time, { ...time, start: "2026-11-24T21:30:00.000Z" }],
  };
  const readBack = {
    kind: "read-back" as const,
    purpose: "book" as const,
    serviceName: "Checkup & Cleaning",
    staffName: "Dr. Averell",
    start,
    minutes: 60,
    from: null,
    yes: { label: "Yes", text: "Yes" },
    no: { label: "No", text: "No" },
  };
  const form = { kind: "visit-form" as const, purpose: "book" as const };

  test("is said when the words do not say it", () => {
    expect(spokenActions({ content: "These are free.", actions: [times] })).toEqual([
      "The first is Tuesday, November 24 at 3 PM, and the second is at 4:30 PM that day.",
    ]);
    expect(spokenActions({ content: "Please check.", actions: [readBack] })).toEqual([
      "So that I get it right: Checkup & Cleaning on Tuesday, November 24 at 3 PM with Dr. Averell.",
      "Shall I book it?",
      "Please say yes or no.",
    ]);
    expect(spokenActions({ content: "Nearly done.", actions: [form] })).toHaveLength(1);
  });

  test("is not said twice", () => {
    const offered = "Tuesday, November 24 at 3:00 PM; or Tuesday, November 24 at 4:30 PM.";
    expect(spokenActions({ content: offered, actions: [times] })).toEqual([]);
    const said = `Checkup & Cleaning on Tuesday, November 24 at 3:00 PM with Dr. Averell, for an adult. Shall I book it?`;
    expect(spokenActions({ content: said, actions: [readBack] })).toEqual([]);
    expect(spokenActions({ content: visitWords.en.details, actions: [form] })).toEqual([]);
    const page = { kind: "page" as const, label: "Prices", path: "/prices" };
    expect(spokenActions({ content: "Here.", actions: [page] })).toEqual([]);
  });
});

test.each([
  [
    "The practice is open Monday to Friday 9:00 AM to 6:00 PM, Saturday 9:00 AM to 2:00 PM and Sunday closed.",
    [
      "The practice is open Monday to Friday 9:00 AM to 6:00 PM,",
      "Saturday 9:00 AM to 2:00 PM and Sunday closed.",
    ],
  ],
  // Short, without a pause, or with one too early or too late.
  ["The address is 48 Lantern Ridge Road, Staten Island, NY 10312.", null],
  ["You can ask to pay monthly and see the whole cost on paper first.", null],
  ["Yes, you can ask to pay monthly and see the whole cost on paper first.", null],
  ["You can ask to pay monthly and see the whole cost on paper, too.", null],
  // Sums and dates stay whole.
  ["One implant is about $3,500 to $5,500 and its crown is about $1,200 to $2,000 more.", null],
  [
    "Tuesday, November 24 at 3:00 PM; Tuesday, November 24 at 4:30 PM; or Wednesday, November 25 at 9:05 AM.",
    null,
  ],
  ["Your visit with the doctor is on Tuesday, November 24 at 2:00 PM at the practice.", null],
])("of %j the beginning is said first", (sentence, parts) => {
  expect(beginningAndRest(sentence)).toEqual(parts ?? [sentence]);
});

test("the parts of a sentence are the sentence", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("we", "see", "you,", "monday;", "soon:", "$3,500", "24,"), {
        maxLength: 30,
      }),
      (words) => {
        const sentence = words.join(" ");
        expect(beginningAndRest(sentence).join(" ")).toBe(sentence);
      },
    ),
  );
});
