import { expect, test } from "vitest";
import { wantedTimes, type WantedTimes } from "./wanted-times.ts";

/** Monday, November 23, 2026, 10:00 AM in New York. */
const now = new Date("2026-11-23T15:00:00Z");

test.each<[string, WantedTimes]>([
  ["today", { from: "2026-11-23", to: "2026-11-23" }],
  ["tomorrow morning", { from: "2026-11-24", to: "2026-11-24", notAfter: "12:00" }],
  ["day after tomorrow", { from: "2026-11-25", to: "2026-11-25" }],
  ["tuesday", { from: "2026-11-24", to: "2026-11-24" }],
  ["next tuesday", { from: "2026-12-01", to: "2026-12-01" }],
  ["next monday", { from: "2026-11-30", to: "2026-11-30" }],
  ["monday or wednesday", { from: "2026-11-23", to: "2026-11-25" }],
  ["not thursday but friday", { from: "2026-11-27", to: "2026-11-27" }],
  ["this week", { from: "2026-11-23", to: "2026-11-29" }],
  ["next week", { from: "2026-11-30", to: "2026-12-06" }],
  ["this weekend", { from: "2026-11-28", to: "2026-11-29" }],
  ["december 4", { from: "2026-12-04", to: "2026-12-04" }],
  ["the 27th", { from: "2026-11-27", to: "2026-11-27" }],
  ["in two weeks", { from: "2026-12-07", to: "2026-12-07" }],
  ["after 3", { notBefore: "15:00" }],
  ["before 10", { notAfter: "10:00" }],
  ["after ten thirty", { notBefore: "10:30" }],
  ["half past nine", { notBefore: "09:30", notAfter: "10:30" }],
  [
    "friday afternoon at three",
    { from: "2026-11-27", to: "2026-11-27", notBefore: "15:00", notAfter: "16:00" },
  ],
  ["4:30 pm", { notBefore: "16:30", notAfter: "17:30" }],
  ["in the evening", { notBefore: "16:00" }],
  ["3 implants", {}],
  ["im 7 months pregnant", {}],
  ["i am 20 weeks pregnant", {}],
  ["2 weeks after braces come off", {}],
  ["3 months post op", {}],
  ["my 2 kids", {}],
  ["how much is it", {}],
  ["", {}],
  [
    "friday december 18 at 9am",
    { from: "2026-12-18", to: "2026-12-18", notBefore: "09:00", notAfter: "10:00" },
  ],
  [
    "thursday dec 17 at 11am",
    { from: "2026-12-17", to: "2026-12-17", notBefore: "11:00", notAfter: "12:00" },
  ],
  ["cleaning thursday 12/17", { from: "2026-12-17", to: "2026-12-17" }],
  ["cleaning thursday the 17th", { from: "2026-12-17", to: "2026-12-17" }],
  ["17th of december, a thursday", { from: "2026-12-17", to: "2026-12-17" }],
  ["12/17 11am", { from: "2026-12-17", to: "2026-12-17", notBefore: "11:00", notAfter: "12:00" }],
  [
    "no wait not tomorrow, thursday morning",
    { from: "2026-11-26", to: "2026-11-26", notAfter: "12:00" },
  ],
  ["I don't want to come tomorrow, wednesday is better", { from: "2026-11-25", to: "2026-11-25" }],
  ["cleaning on friday instead of tomorrow", { from: "2026-11-27", to: "2026-11-27" }],
  ["any day except tomorrow", { from: "2026-11-25" }],
  ["tomorrow does not work", { from: "2026-11-25" }],
  ["i cannot come today", { from: "2026-11-24" }],
  ["not in the morning", { notBefore: "12:00" }],
  ["i am not working tomorrow", { from: "2026-11-24", to: "2026-11-24" }],
  ["i am busy tomorrow, friday works", { from: "2026-11-27", to: "2026-11-27" }],
  ["why not tomorrow", { from: "2026-11-24", to: "2026-11-24" }],
  ["my pain is 9/10, can i come tomorrow", { from: "2026-11-24", to: "2026-11-24" }],
  ["monday 9am", { from: "2026-11-30", to: "2026-11-30", notBefore: "09:00", notAfter: "10:00" }],
  ["monday 11am", { from: "2026-11-23", to: "2026-11-23", notBefore: "11:00", notAfter: "12:00" }],
  ["today at 9am", { from: "2026-11-23", to: "2026-11-23", notBefore: "09:00", notAfter: "10:00" }],
  ["can we do 11 instead", { notBefore: "11:00", notAfter: "12:00" }],
  ["do 2 implants", {}],
])("%s", (text, wanted) => {
  expect(wantedTimes(text, now)).toEqual(wanted);
});
