import { describe, expect, test } from "vitest";
import type { HuddleVisit } from "./contract.ts";
import {
  birthdaysBetween,
  callsOf,
  fitOnPaper,
  hoursText,
  isTight,
  nobodyToCall,
  openMinutes,
  sheetsOf,
  shortNote,
  summaryText,
  surname,
  visitsOnFirstSheet,
  watchFor,
  whoIsInTitle,
} from "./rules.ts";

function visit(over: Partial<HuddleVisit> = {}): HuddleVisit {
  return {
    id: "a",
    patientId: "p",
    patientName: "Maya Okafor",
    start: "2026-11-24T15:00:00.000Z",
    end: "2026-11-24T16:00:00.000Z",
    service: { name: "Consultation", category: "tmj" },
    providerName: "Dr. Marsh",
    status: "confirmed",
    phone: "",
    isFirst: false,
    isBirthday: false,
    isUnconfirmed: false,
    risk: null,
    isUnreachable: false,
    ...over,
  };
}

const risk = (points: number) => ({ points, isHigh: points >= 30, reasons: [] });

test.each([
  [
    "closed, without visits",
    [],
    "Thanksgiving",
    "The practice is closed and there are no visits: nobody is to be called.",
  ],
  ["open, without visits", [], null, "There are no visits, so there is nobody to call."],
  [
    "everybody has confirmed",
    [visit()],
    null,
    "Everybody has confirmed, and nobody is likely to miss a visit.",
  ],
  [
    "closed, with a visit that was meant so",
    [visit()],
    "Thanksgiving",
    "Everybody has confirmed, and nobody is likely to miss a visit.",
  ],
])("nobody to call: %s", (_what, visits, closed, words) => {
  expect(nobodyToCall({ visits, closed })).toBe(words);
});

test.each([
  ["2026-11-24", "In today"],
  ["2026-11-25", "In that day"],
  ["2026-11-23", "In that day"],
])("who is in on %s", (date, title) => {
  expect(whoIsInTitle(date, "2026-11-24")).toBe(title);
});

describe("birthdays of a week", () => {
  const monthDaysOf = (from: string) =>
    birthdaysBetween(from).flatMap(({ monthDays }) => monthDays);
  test.each([
    ["2026-11-24", ["11-24", "11-25", "11-26", "11-27", "11-28", "11-29", "11-30"]],
    ["2026-12-29", ["12-29", "12-30", "12-31", "01-01", "01-02", "01-03", "01-04"]],
    ["2026-02-26", ["02-26", "02-27", "02-28", "02-29", "03-01", "03-02", "03-03", "03-04"]],
    ["2028-02-26", ["02-26", "02-27", "02-28", "02-29", "03-01", "03-02", "03-03"]],
    ["2100-02-28", ["02-28", "02-29", "03-01", "03-02", "03-03", "03-04", "03-05", "03-06"]],
  ])("from %s", (from, days) => {
    expect(monthDaysOf(from)).toEqual(days);
  });

  test("whoever was born on February 29 has one each year, on one day", () => {
    for (let year = 2024; year < 2034; year += 1) {
      const hits = birthdaysBetween(`${year}-02-25`).filter(({ monthDays }) =>
        monthDays.includes("02-29"),
      );
      expect(hits).toHaveLength(1);
    }
  });
});

test.each([
  [0, "0 h"],
  [45, "0 h 45"],
  [60, "1 h"],
  [705, "11 h 45"],
  [605, "10 h 05"],
])("%s minutes are %s", (minutes, text) => {
  expect(hoursText(minutes)).toBe(text);
});

test("open minutes are everybody's together", () => {
  const periods = [
    { from: "09:00", to: "12:30" },
    { from: "13:30", to: "18:00" },
  ];
  expect(openMinutes([])).toBe(0);
  expect(
    openMinutes([
      { id: "a", displayName: "A", periods },
      { id: "b", displayName: "B", periods: [{ from: "09:00", to: "09:15" }] },
    ]),
  ).toBe(495);
});

test.each([
  [0, 0, 0, "0 visits, 0 h booked"],
  [1, 45, 480, "1 visit, 0 h 45 booked, fill 9%"],
  [14, 705, 830, "14 visits, 11 h 45 booked, fill 85%"],
  [2, 600, 480, "2 visits, 10 h booked, fill 125%"],
  [3, 90, 0, "3 visits, 1 h 30 booked"],
])("%s visits of %s minutes in %s: %s", (count, bookedMinutes, open, text) => {
  const figures = { bookedMinutes, openMinutes: open, unconfirmed: 0, firstVisits: 0, highRisk: 0 };
  expect(summaryText({ visits: Array.from({ length: count }, () => visit()), figures })).toBe(text);
});

describe("what to watch for", () => {
  test.each<[Partial<HuddleVisit>, string | null, boolean]>([
    [{}, null, false],
    [{ risk: risk(25) }, null, false],
    [{ risk: risk(30) }, "Risk 30", true],
    [{ isUnconfirmed: true }, "Unconfirmed", true],
    [{ isUnconfirmed: true, risk: risk(50) }, "Unconfirmed, risk 50", true],
    [{ isFirst: true }, "First visit", false],
    [{ isBirthday: true }, "Birthday", false],
    [{ isUnreachable: true }, null, false],
    [{ isUnconfirmed: true, isFirst: true }, "Unconfirmed, first visit", true],
    [{ isFirst: true, isBirthday: true }, "First visit, birthday", false],
  ])("%j: %s", (over, text, isUrgent) => {
    expect(watchFor(visit(over))).toEqual(text === null ? null : { text, isUrgent });
  });
});

test("who is called first: high risk by points, then the unconfirmed by time; nobody else", () => {
  const at = (hour: number) => `2026-11-24T${hour}:00:00.000Z`;
  const list = [
    visit({ id: "calm", risk: risk(25), start: at(13) }),
    visit({ id: "late", isUnconfirmed: true, start: at(20) }),
    visit({ id: "early", isUnconfirmed: true, risk: risk(25), start: at(14) }),
    visit({ id: "likely", risk: risk(30), start: at(15) }),
    visit({ id: "likeliest", risk: risk(50), isUnconfirmed: true, start: at(21) }),
  ];
  expect(callsOf(list).map(({ id }) => id)).toEqual(["likeliest", "likely", "early", "late"]);
});

test.each([
  [0, [0]],
  [1, [1]],
  [visitsOnFirstSheet, [18]],
  [visitsOnFirstSheet + 1, [18, 1]],
  [44, [18, 26]],
  [45, [18, 26, 1]],
  [200, [18, 26, 26, 26, 26, 26, 26, 26]],
])("%s visits stand on sheets of %j", (count, sizes) => {
  const visits = Array.from({ length: count }, (_one, at) => at);
  const sheets = sheetsOf(visits);
  expect(sheets.map((sheet) => sheet.length)).toEqual(sizes);
  expect(sheets.flat()).toEqual(visits);
});

test.each([
  ["Dr. Eva Lindgren", "Lindgren"],
  ["Dr. Ana Van Dyke", "Van Dyke"],
  ["Rosa Adeyemi, RN", "Adeyemi"],
  ["Averell", "Averell"],
  ["Dr. Averell", "Dr. Averell"],
  ["", ""],
])("%j is called %j", (displayName, called) => {
  expect(surname(displayName)).toBe(called);
});

test.each([
  [0, false],
  [12, false],
  [13, true],
  [18, true],
])("%s visits stand close: %s", (count, close) => {
  expect(isTight(Array.from({ length: count }))).toBe(close);
});

test.each([
  ["", ""],
  ["Explain each step", "Explain each step"],
  ["  Two\n lines ", "Two lines"],
  ["x".repeat(160), "x".repeat(160)],
  ["x".repeat(161), `${"x".repeat(160)}…`],
  ["word ".repeat(40), `${"word ".repeat(31)}word…`],
])("the note %j on paper", (text, short) => {
  expect(shortNote(text)).toBe(short);
});

test.each([
  [1000, 1],
  [1052, 1],
  [1169, 0.9],
  [2000, 0.75],
])("a sheet of %d pixels is drawn at %f of its size", (height, size) => {
  expect(fitOnPaper(height)).toBeCloseTo(size, 3);
});
