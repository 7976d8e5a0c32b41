import { expect, test } from "vitest";
import { readBirth } from "./rules.ts";

const today = "2026-11-23";

test.each([
  ["5/17/1990", "1990-05-17"],
  [" 05171990 ", "1990-05-17"],
  ["May 17, 1990", "1990-05-17"],
  ["1990-05-17", "1990-05-17"],
  ["11/23/2026", "2026-11-23"],
])("%j is read as %s", (typed, date) => {
  expect(readBirth(typed, today)).toEqual({ date });
});

test.each([
  ["", "Type your date of birth."],
  ["  ", "Type your date of birth."],
  ["May", "Type the whole date of birth, such as 05/17/1990."],
  ["5/17/90", "Type the year of birth with four digits, such as 05/17/1990."],
  ["2/30/1990", "There is no such day. Type month, day and year, such as 05/17/1990."],
  ["17/5/1990", "Type the month of the birth date first, such as 05/17/1990."],
  ["5/17/1890", "Look at the year of birth: it lies before 1900."],
  ["11/24/2026", "Type a date of birth in the past."],
  ["1/1/3000", "Type a date of birth in the past."],
])("%j is refused: %s", (typed, problem) => {
  expect(readBirth(typed, today)).toEqual({ problem });
});
