import { describe, expect, test } from "vitest";
import { weekdayTime } from "../week/rules.ts";
import { newsOf, ofDay, pairMoves, type Seen } from "./rules.ts";

const ofWeek = { ...ofDay, short: weekdayTime, gone: "No longer in this week" };
const marsh = { id: "marsh", displayName: "Dr. Lena Marsh" };
const lindgren = { id: "lindgren", displayName: "Dr. Nils Lindgren" };

function visit(id: string, time: string, over: Partial<Seen> = {}): Seen {
  return {
    id,
    version: 1,
    start: `2026-11-23T${time}:00-05:00`,
    patientName: "Maya Okafor",
    service: { id: "urgent-visit", name: "Urgent visit", category: "general" },
    provider: marsh,
    ...over,
  };
}

const other = { id: "cleaning", name: "Cleaning", category: "general" } as const;

describe("what is no move", () => {
  test.each([
    ["nothing went", [visit("b", "13:30")], []],
    ["nothing came", [], [visit("a", "09:30")]],
    [
      "somebody else came",
      [visit("b", "13:30", { patientName: "Ana Duarte" })],
      [visit("a", "09:30")],
    ],
    ["it is for something else", [visit("b", "13:30", { service: other })], [visit("a", "09:30")]],
    ["two came, and one went", [visit("b", "13:30"), visit("c", "14:30")], [visit("a", "09:30")]],
    ["one came, and two went", [visit("c", "14:30")], [visit("a", "09:30"), visit("b", "13:30")]],
  ])("%s", (_what, added, removed) => {
    expect(pairMoves(added, removed)).toEqual({ moves: [], added, removed });
  });
});

describe("what is said of another look", () => {
  test("nothing when nothing changed", () => {
    expect(newsOf([visit("a", "09:30")], [visit("a", "09:30")], ofDay)).toBeNull();
  });

  test.each([
    [
      "a move within the week, once",
      [visit("a", "09:30")],
      [visit("b", "13:30")],
      ofWeek,
      "Moved: Maya Okafor, from Mon 9:30 AM to Mon 1:30 PM.",
    ],
    [
      "a move within the day",
      [visit("a", "09:30")],
      [visit("b", "13:30")],
      ofDay,
      "Moved: Maya Okafor, from 9:30 AM to 1:30 PM.",
    ],
    [
      "a move to somebody else",
      [visit("a", "09:30")],
      [visit("b", "09:30", { provider: lindgren })],
      ofWeek,
      "Moved: Maya Okafor, from Mon 9:30 AM with Dr. Lena Marsh to Mon 9:30 AM with Dr. Nils Lindgren.",
    ],
    [
      "one that left, and another's that came",
      [visit("a", "09:30")],
      [visit("b", "13:30", { patientName: "Ana Duarte" })],
      ofWeek,
      "New visit: 1:30 PM, Ana Duarte, Urgent visit. No longer in this week: 9:30 AM, Maya Okafor, Urgent visit.",
    ],
    [
      "a change of one that stays",
      [visit("a", "09:30")],
      [visit("a", "09:30", { version: 2 })],
      ofDay,
      "Changed: 9:30 AM, Maya Okafor, Urgent visit.",
    ],
    [
      "many moves by their number",
      [1, 2, 3, 4].map((at) => visit(`a${at}`, "09:30", { patientName: `Person ${at}` })),
      [1, 2, 3, 4].map((at) => visit(`b${at}`, "13:30", { patientName: `Person ${at}` })),
      ofDay,
      "4 visits: Moved.",
    ],
  ])("%s", (_what, before, after, words, announcement) => {
    expect(newsOf(before, after, words)?.announcement).toBe(announcement);
  });

  test("what came or changed is fresh", () => {
    const before = [visit("a", "09:30"), visit("c", "15:00", { patientName: "Ana Duarte" })];
    const after = [
      visit("b", "13:30"),
      visit("c", "15:00", { patientName: "Ana Duarte", version: 2 }),
    ];
    expect([...(newsOf(before, after, ofDay)?.freshIds ?? [])]).toEqual(["b", "c"]);
  });
});
