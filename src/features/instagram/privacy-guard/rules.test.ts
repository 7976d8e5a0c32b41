import { describe, expect, test } from "vitest";
import { type FindingKind, guardReply } from "./rules.ts";

const grounds = { names: ["Maria Alvarez", "maria_alv"], siteUrl: "https://practice.example" };
const guard = (text: string) => guardReply(text, grounds);
const kindsOf = (text: string) => {
  const answer = guard(text);
  return answer.isFine ? [] : [...new Set(answer.findings.map(({ kind }) => kind))];
};

describe("warns", () => {
  test.each<[string, FindingKind[]]>([
    // A name with care, a day or a picture.
    ["Hi Maria, we can do the botox here", ["name", "care"]],
    ["maria, see you Tuesday!", ["name", "date"]],
    ["Maria's photo turned out great", ["name", "picture"]],
    ["Ms. Okafor can have the implant in spring", ["name", "care"]],
    ["Hello Jonas, December 3 works", ["name", "date"]],
    ["See you on 12/3 at 4, Maria Alvarez", ["name", "date"]],
    ["Thanks Maria, got the x-ray", ["name", "picture"]],
    ["Hi MARIA! tomorrow is fine", ["name", "date"]],
    ["Dear Maria, your implants can wait until Friday", ["name", "care", "date"]],
    // Somebody's health needs no name: the thread has it.
    ["Your root canal went well", ["care"]],
    ["The swelling should go down", ["health"]],
    ["Take the antibiotics for a week", ["health"]],
    ["your new lip filler needs time", ["care"]],
    ["The lab results are back", ["health"]],
  ])("%s", (text, kinds) => expect(kindsOf(text)).toEqual(kinds));
});

describe("lets pass", () => {
  test.each([
    "We are open Monday to Friday from 9 AM to 6 PM, Saturday from 9 AM to 2 PM.",
    "Hi Maria, we are open Saturday from 9 AM to 2 PM.",
    "Hi Maria, thank you for writing!",
    "The address is 48 Lantern Ridge Road.",
    "You can book here: https://practice.example/booking",
    "We do botox, fillers and veneers; prices stand here: https://practice.example/services",
    "Hello there, how can we help?",
    "Thanks so much!",
    "Please call us.",
    "See you Tuesday!",
    "",
  ])("%s", (text) => expect(guard(text)).toEqual({ isFine: true }));
});

test("says why, what to do, and offers the link, the visit's page when a day is named, or a call", () => {
  expect(guard("Hi Maria, your cleaning is on Friday")).toEqual({
    isFine: false,
    reasons: [
      "It names a person beside their care, a day or a picture.",
      "It speaks of somebody's health.",
    ],
    advice: expect.stringMatching(/not private enough/),
    findings: [
      { kind: "name", words: "Maria" },
      { kind: "care", words: "cleaning" },
      { kind: "date", words: "Friday" },
      { kind: "care", words: "your cleaning" },
    ],
    offers: [
      expect.objectContaining({
        kind: "visit-link",
        text: expect.stringMatching(/https:\/\/practice[.]example\/booking\/manage$/),
      }),
      expect.objectContaining({
        kind: "link",
        text: expect.stringMatching(/https:\/\/practice[.]example\/contact$/),
      }),
      expect.objectContaining({ kind: "call", text: expect.stringMatching(/\(718\) 555-0142/) }),
    ],
  });
});

test("what it offers passes itself", () => {
  const answer = guard("Hi Maria, your cleaning is on Friday");
  const texts = answer.isFine ? [] : answer.offers.map(({ text }) => text);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(guard(text)).toEqual({ isFine: true });
});

test("a long reply is looked over at once", () => {
  const long = `Hi Maria ${"your very long friendly sentence goes on ".repeat(24)}botox`;
  const startedAt = performance.now();
  expect(guard(long).isFine).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(200);
});
