import { expect, test } from "vitest";
import { hostileTexts, leastTime } from "#test/hostile-texts.ts";
import { practiceFacts } from "../../../practice/facts.ts";
import { figuresOf } from "./rules.ts";

test.each([
  ["It costs $3,500 to 5,500.", "money:350000 money:550000"],
  ["thirty-five hundred dollars", "money:350000"],
  ["one hundred and ten dollars", "money:11000"],
  ["$3.5k or 35 hundred bucks", "money:350000 money:350000"],
  ["3,5OO dollars, $3.500, 3 500 dollars", "money:350000 money:350000 money:350000"],
  ["**$3**,500 and $3\u200b,\u200b500", "money:350000 money:350000"],
  ["٣٥٠٠ dollars, $３５００, &#36;3&#53;00", "money:350000 money:350000 money:350000"],
  ["a free consultation", "money:0"],
  ["feel free to ask: these times are free right now, and I look for free times", ""],
  ["the first visit is free", "money:0"],
  ["98% or ninety-eight percent", "percent:98 percent:98"],
  ["half past nine, quarter to five", "clock12:570 clock12:285"],
  ["nine thirty pm, 9 a.m., noon", "clock:1290 clock:540 clock:720"],
  ["18:00, until 6, nine o'clock", "clock:1080 hour:6 clock12:540"],
  ["(718) 555-0142, 718.555.0142", "digits:7185550142 digits:7185550142"],
  ["five five five, oh one four two", "digits:5550142"],
  [
    "November 24 at 10:30 AM, 24 Nov, 11/24, the 24th",
    "date:11-24 clock:630 date:11-24 date:11-24 day:24",
  ],
  ["2-3 months, an hour, 60 minutes, two weeks", "time:2mo time:3mo time:60min time:14d"],
  ["30+ years and 15,000+ patients", "time:360mo count:15000"],
  ["call 911 or text nine eight eight", "count:911 count:988"],
  ["which of the two do you mean, the first one?", ""],
  ["two visits, one session", "count:2 count:1"],
  ["D6010", "name:d6010"],
  ["Ⅻ visits ½ 三", "odd:Ⅻ odd:½ odd:三 count:1 count:2"],
])("%j holds %j", (text, expected) => {
  const found = [...new Set(figuresOf(text))];
  expect(new Set(found)).toEqual(new Set(expected === "" ? [] : expected.split(" ")));
});

test("no digit of a text is overlooked", () => {
  const seen = practiceFacts.filter(({ text }) => /\d/.test(text) && figuresOf(text).length === 0);
  expect(seen).toEqual([]);
});

test("two thousand characters of anything are searched in 20 ms", () => {
  expect(hostileTexts(2000).filter((text) => leastTime(() => figuresOf(text)) >= 20)).toEqual([]);
});
