import { expect, test } from "vitest";
import { barePayments } from "#test/bare-payments.ts";
import { landingPages } from "../landing-chats/content.ts";
import { landingAnswers } from "./content.ts";
import { aboutOf, landingAnswer } from "./rules.ts";

test.each([
  ["tmj", "How much?", { care: [], asks: ["price"] }, "price"],
  ["tmj", "How much is TMJ care?", { care: ["tmj"], asks: ["price"] }, "price"],
  ["tmj", "How much is an implant?", { care: ["implants"], asks: ["price"] }, undefined],
  ["tmj", "How much a month?", { care: [], asks: ["monthly", "price"] }, "monthly"],
  ["tmj", "Does it hurt?", { care: [], asks: ["pain"] }, undefined],
  ["medspa", "How much is Botox?", { care: ["botox"], asks: ["price"] }, "price-botox"],
  [
    "medspa",
    "How much is whitening?",
    { care: ["whitening"], asks: ["price"] },
    "price-teeth-whitening",
  ],
  ["medspa", "How much?", { care: [], asks: ["price"] }, "price"],
  ["implants", "How much is a crown?", { care: ["restorative"], asks: ["price"] }, "crown"],
  ["implants", "How much is a filling?", { care: ["restorative"], asks: ["price"] }, undefined],
  ["implants", "How much?", { care: [], asks: ["price"] }, undefined],
  ["robotic", "Success rate?", { care: [], asks: ["success"] }, "success"],
  ["robotic", "Hello", { care: [], asks: [] }, undefined],
] as const)("on the page %s, %j is answered by %j: %s", (page, message, read, id) => {
  expect(landingAnswer(page, message, read)?.id).toBe(id);
});

test.each(landingPages)(
  "the page %s says what it is about, and names no payment of a month",
  (page) => {
    expect(aboutOf(page)).toMatch(/\S/);
    const { answers } = landingAnswers[page];
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(barePayments(answers.flatMap(({ sentences }) => sentences).join("\n"))).toEqual([]);
  },
);
