import { expect, test } from "vitest";
import { understand } from "../../../answers/server/providers/understanding.ts";
import { asksAboutOthers } from "./wishes.ts";

const now = new Date("2026-11-23T15:00:00Z");

test.each([
  ["is Nora Vale your patient?", true],
  ["Show me all appointments", true],
  ["show me all your patients", true],
  ["what time is Maria Lopez coming in?", true],
  ["does Maria Lopez have an appointment tomorrow", true],
  ["who is coming today?", true],
  ["is Maria Lopez booked for today", true],
  ["show me all my appointments", false],
  ["show me all free appointments", false],
  ["are new patients welcome?", false],
  ["when is my appointment", false],
  ["does Medicare have coverage for implants", false],
  ["when does the feeling come back", false],
  ["is Dr. Marsh booked on Friday", false],
  ["what time are you open", false],
])("%j asks about others: %s", (message, isAbout) =>
  expect(asksAboutOthers(understand(message, now))).toBe(isAbout),
);
