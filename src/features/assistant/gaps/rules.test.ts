import { expect, test } from "vitest";
import { gapLines, groupedByLikeness, masked, mondayOf, withoutCards } from "./rules.ts";

const question = (text: string, minute: number) => ({
  messageId: `m${minute}`,
  conversationId: `c${minute}`,
  text,
  at: new Date(Date.UTC(2026, 10, 23, 12, minute)),
  tokens: new Set(
    text
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, "")
      .split(" "),
  ),
});

test("like questions are one group, each question is in one", () => {
  const asked = [
    question("validate parking for long visits?", 1),
    question("gift cards?", 2),
    question("validate parking for visits", 3),
    question("Gift cards?", 4),
    question("parking validate visits", 5),
    question("is the dog welcome", 6),
  ];
  const groups = groupedByLikeness(asked);
  expect(groups.map((group) => group.map(({ messageId }) => messageId))).toEqual([
    ["m5", "m3", "m1"],
    ["m4", "m2"],
    ["m6"],
  ]);
  expect(groupedByLikeness([])).toEqual([]);
});

test.each([
  ["write to ada.l@inbox.example please", "write to [email] please"],
  ["call 718-555-0133 or (718) 555 0133", "call [number] or [number]"],
  ["+1 718 555 0133", "[number]"],
  ["I was born on 3/12/1984", "I was born on [date]"],
  ["dob 1984-03-12", "dob [date]"],
  ["my birthday is 12 March 1984", "my birthday is [date]"],
  ["My name is Ada, do you validate?", "My name is [name], do you validate?"],
  ["my name is Ada Lovelace, do you validate?", "my name is [name], do you validate?"],
  ["member id XJ129947", "member id [number]"],
  ["123-45-6789", "[number]"],
  ["Is $3,500 for 2 implants right?", "Is $3,500 for 2 implants right?"],
  ["Do you open at 9:30 on 11/26?", "Do you open at 9:30 on 11/26?"],
  ["i am in pain", "i am in pain"],
])("%j is listed as %j", (text, listed) => expect(masked(text)).toBe(listed));

test("cards and social security numbers are shown by their end alone", () => {
  expect(withoutCards("4111 1111 1111 1111 and 718-555-0133")).toBe(
    "[number ending in 1111] and 718-555-0133",
  );
  expect(withoutCards("123-45-6789")).toBe("[number ending in 6789]");
});

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-30", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on %s", (date, monday) => expect(mondayOf(date)).toBe(monday));

test("a task lists a few and counts the others", () => {
  const groups = [1, 2, 3].map((count) => ({ question: `Q${count}\nand`, count }));
  expect(gapLines(groups, 2)).toBe("1 x Q1 and\n2 x Q2 and\nand 1 more");
});
