import { expect, test } from "vitest";
import type { Turn } from "../../../answers/rules.ts";
import { noVisit, viewOf } from "../../rules.ts";
import { parted } from "./asides.ts";

const start = "2026-12-15T14:00:00.000Z";
const offered = [{ start, staffId: "marsh", staffName: "Dr. Lena Marsh" }];
const choosing = {
  ...noVisit,
  purpose: "book",
  step: "time",
  serviceId: "checkup-cleaning",
  offered,
} as const;
const turn: Turn = {
  message: "",
  history: [],
  agent: { id: "julie", name: "Julie", role: "Care Coordinator", tone: "warm" },
  practice: { now: new Date("2026-11-23T15:00:00Z"), days: [] },
  facts: [],
};
const told = (asked: Turn) => [{ text: asked.message, factIds: ["a"] }];

function partsOf(message: string, state: Parameters<typeof viewOf>[0]) {
  const { turn: rest, asides } = parted({ ...turn, message, visit: viewOf(state, {}) }, told);
  return [rest.message, asides.map(({ text }) => text)];
}

test.each<[string, string, string[]]>([
  ["cancel my visit, and how much is a cleaning?", "cancel my visit", ["how much is a cleaning?"]],
  [
    "book a cleaning for friday. what does it cost?",
    "book a cleaning for friday.",
    ["what does it cost?"],
  ],
  [
    "can I reschedule and also do you take delta dental?",
    "can I reschedule",
    ["do you take delta dental?"],
  ],
  [
    "what's the address and book me for botox on thursday at 2",
    "book me for botox on thursday at 2",
    ["what's the address"],
  ],
  [
    "how late are you open on friday and can i get a cleaning then",
    "can i get a cleaning then",
    ["how late are you open on friday"],
  ],
])("%j wishes %j and asks %j", (message, wish, asked) => {
  expect(partsOf(message, noVisit)).toEqual([wish, asked]);
});

test.each([
  "how much is a cleaning and does it hurt?",
  "I want a cleaning tomorrow at 10",
  "hello, how are you?",
  "cancel my visit",
])("%j stays whole", (message) => expect(partsOf(message, noVisit)).toEqual([message, []]));

test("a choice and a question are parted, and a yes to what was read back never is", () => {
  const message = "the first one, and is there parking?";
  expect(partsOf(message, choosing)).toEqual(["the first one", ["is there parking?"]]);
  const confirming = { ...choosing, step: "confirm", chosen: offered[0] ?? null } as const;
  const yes = "yes, and is there parking?";
  expect(partsOf(yes, confirming)).toEqual([yes, []]);
});

test("stays whole where no fact answers what is asked beside", () => {
  const message = "cancel my visit, and how much is a cleaning?";
  const given = { ...turn, message, visit: viewOf(noVisit, {}) };
  expect(parted(given, () => null)).toEqual({ turn: given, asides: [] });
});
