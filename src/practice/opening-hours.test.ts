import { expect, test } from "vitest";
import { weekOver } from "./opening-hours.ts";

test("the files' week, in the words of footer, contact page and documents", () => {
  const week = weekOver({});
  expect(week.hours[5]).toEqual({
    weekday: 6,
    name: "Saturday",
    opens: "09:00",
    closes: "14:00",
  });
  expect(week.hours[6]).toEqual({ weekday: 7, name: "Sunday", opens: null, closes: null });
  expect(week.hoursLines).toEqual([
    { days: "Mon to Fri", times: "9:00 AM - 6:00 PM" },
    { days: "Saturday", times: "9:00 AM - 2:00 PM" },
    { days: "Sunday", times: "Closed" },
  ]);
  expect(week.hoursWords).toBe(
    "Weekdays 9:00 AM - 6:00 PM, Saturday 9:00 AM - 2:00 PM, Sunday Closed",
  );
  expect(week.openWords).toBe("Monday to Friday 9:00 AM - 6:00 PM, Saturday 9:00 AM - 2:00 PM");
  const { from, to, marks } = week.hoursScale;
  expect([from, to]).toEqual([480, 1080]);
  expect(marks.map(({ mark }) => mark)).toEqual([
    "8",
    "9",
    "",
    "",
    "noon",
    "",
    "2",
    "",
    "",
    "6 PM",
  ]);
  expect(marks.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test("days that differ are told apart, and the drawn day grows with them", () => {
  const week = weekOver({ "wednesday/open": "07:30-19:15", "saturday/open": "closed" });
  expect(week.hoursLines.map(({ days }) => days)).toEqual([
    "Mon to Tue",
    "Wednesday",
    "Thu to Fri",
    "Sat to Sun",
  ]);
  expect(week.openWords).toBe(
    "Monday to Tuesday 9:00 AM - 6:00 PM, Wednesday 7:30 AM - 7:15 PM, Thursday to Friday 9:00 AM - 6:00 PM",
  );
  expect(week.hoursScale.from).toBe(420);
  expect(week.hoursScale.to).toBe(1200);
  expect(week.hoursScale.marks.at(0)).toEqual({ hour: 7, mark: "7" });
  expect(week.hoursScale.marks.at(-1)).toEqual({ hour: 19, mark: "8 PM" });
});
