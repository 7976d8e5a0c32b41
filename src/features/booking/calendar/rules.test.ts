import { describe, expect, it } from "vitest";
import {
  addMonths,
  countdown,
  dayByKey,
  dayLabel,
  googleCalendarUrl,
  monthWeeks,
  namedClosures,
  outlookCalendarUrl,
  partsOfDay,
  shortTime,
  timeToGo,
  visitEntry,
} from "./rules.ts";

describe("month", () => {
  it("leaves the days of other months empty", () => {
    const weeks = monthWeeks("2026-10");
    expect(weeks[0]).toEqual([null, null, null, null, "2026-10-01", "2026-10-02", "2026-10-03"]);
    expect(weeks.at(-1)).toEqual([...weeks.at(-1)!.slice(0, 6), "2026-10-31"]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  });

  it("has four weeks when February begins on a Sunday", () => {
    expect(monthWeeks("2026-02")).toHaveLength(4);
    expect(monthWeeks("2028-02").flat().filter(Boolean)).toHaveLength(29);
  });

  it("moves over the turn of the year", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2027-01", -1)).toBe("2026-12");
    expect(addMonths("2026-11", 14)).toBe("2028-01");
  });
});

describe("keyboard", () => {
  const range = { from: "2026-11-20", to: "2027-01-19" };

  it("never leaves the days that can be booked", () => {
    expect(dayByKey("2026-11-21", "ArrowUp", range)).toBe("2026-11-20");
    expect(dayByKey("2027-01-15", "PageDown", range)).toBe("2027-01-19");
  });

  it("ignores keys that mean something else", () => {
    expect(dayByKey("2026-11-24", "Enter", range)).toBeNull();
    expect(dayByKey("2026-11-24", "a", range)).toBeNull();
  });

  it("moves by days, weeks, to the ends of the week, and by months", () => {
    expect(dayByKey("2026-11-30", "ArrowRight", range)).toBe("2026-12-01");
    expect(dayByKey("2026-11-24", "ArrowDown", range)).toBe("2026-12-01");
    expect(dayByKey("2026-11-25", "Home", range)).toBe("2026-11-22");
    expect(dayByKey("2026-11-25", "End", range)).toBe("2026-11-28");
    expect(dayByKey("2026-12-31", "PageUp", range)).toBe("2026-11-30");
  });
});

describe("words", () => {
  it("names closures from today on, but no weekday that is always closed", () => {
    const days = [
      { date: "2026-11-11", freeCount: 0, closed: "Veterans Day" },
      { date: "2026-11-22", freeCount: 0, closed: "Sunday" },
      { date: "2026-11-26", freeCount: 0, closed: "Thanksgiving" },
      { date: "2026-11-27", freeCount: 3, closed: null },
    ];
    expect(namedClosures(days, "2026-11-20")).toEqual(["Thursday 26: closed for Thanksgiving"]);
  });

  it("says what a day holds", () => {
    const label = (freeCount: number, closed: string | null) =>
      dayLabel("2026-11-24", { date: "2026-11-24", freeCount, closed });
    expect(label(1, null)).toBe("Tuesday, November 24, 1 free time");
    expect(label(7, null)).toBe("Tuesday, November 24, 7 free times");
    expect(label(0, null)).toBe("Tuesday, November 24, no free times");
    expect(label(0, "Thanksgiving")).toBe("Tuesday, November 24, closed for Thanksgiving");
    expect(label(0, "Tuesday")).toBe("Tuesday, November 24, closed");
  });

  it("parts the day at noon of the practice, whatever the machine's zone", () => {
    const slot = (start: string) => ({ start, end: start, isAvailable: true });
    const parts = partsOfDay([slot("2026-11-24T16:30:00Z"), slot("2026-11-24T17:00:00Z")]);
    expect(parts.map(({ name, slots }) => [name, slots.length])).toEqual([
      ["Morning", 1],
      ["Afternoon", 1],
    ]);
    expect(parts.flatMap(({ slots }) => slots.map(({ start }) => start))).toEqual([
      "2026-11-24T16:30:00Z",
      "2026-11-24T17:00:00Z",
    ]);
    expect(partsOfDay([slot("2026-11-24T17:00:00Z")]).map(({ name }) => name)).toEqual([
      "Afternoon",
    ]);
    expect(shortTime("2026-11-24T17:00:00Z")).toBe("12:00");
  });

  it("counts down without going below zero", () => {
    expect(countdown(272)).toBe("4:32");
    expect(countdown(59.2)).toBe("1:00");
    expect(countdown(-3)).toBe("0:00");
  });

  it("says how long a visit is away", () => {
    const hour = 3_600_000;
    expect(timeToGo(50 * hour)).toBe("2 days to go");
    expect(timeToGo(300 * 24 * hour)).toBe("9 months to go");
    expect(timeToGo(21.5 * hour)).toBe("21 hours to go");
    expect(timeToGo(60_000)).toBe("1 minute to go");
    expect(timeToGo(-hour)).toBe("0 minutes to go");
  });
});

describe("calendar links", () => {
  const entry = {
    title: "Visit at Averell",
    details: "Code A&B #1",
    location: "48 Lantern Ridge Road, Staten Island",
    start: "2026-11-24T15:30:00.000Z",
    end: "2026-11-24T16:15:00.000Z",
  };

  it("escape what is in them", () => {
    expect(new URL(googleCalendarUrl(entry)).searchParams.get("details")).toBe("Code A&B #1");
    expect(new URL(outlookCalendarUrl(entry)).searchParams.get("body")).toBe("Code A&B #1");
  });

  it("tell a calendar of somebody else's nothing about the patient or the treatment", () => {
    const visit = {
      start: entry.start,
      end: entry.end,
      confirmationCode: "K7PM4X",
      patient: { firstName: "Maya", lastName: "Okafor" },
      service: { name: "Implant consultation" },
      staff: { displayName: "Dr. Tomas Averell" },
    };
    const plain = visitEntry(visit, "https://averell.example");
    for (const address of [googleCalendarUrl(plain), outlookCalendarUrl(plain)]) {
      expect(address).not.toMatch(/K7PM4X|Maya|Okafor|Implant|Tomas|%23t%3D|#t=/);
      expect(decodeURIComponent(address)).toContain("https://averell.example/booking/manage");
    }
  });

  it("carry both instants in UTC", () => {
    expect(new URL(googleCalendarUrl(entry)).searchParams.get("dates")).toBe(
      "20261124T153000Z/20261124T161500Z",
    );
    expect(new URL(outlookCalendarUrl(entry)).searchParams.get("startdt")).toBe(entry.start);
  });
});
