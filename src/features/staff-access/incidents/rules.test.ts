import { describe, expect, test } from "vitest";
import { questionOf, toLines } from "./rules.ts";

const from = ["--from", "2026-11-20T08:00Z"];
const to = ["--to", "2026-11-21T18:00-05:00"];

describe("refuses", () => {
  test.each([
    [[], "Say from when"],
    [from, "Say from when"],
    [["--from", "2026-11-20T08:00", ...to], "with the zone"],
    [["--from", "yesterday", ...to], "with the zone"],
    [["--from", "2026-13-40T08:00Z", ...to], "with the zone"],
    [[...to.with(0, "--from"), ...from.with(0, "--to")], "after the beginning"],
    [["--from", "2020-01-01T00:00Z", ...to], "400 days"],
    [[...from, ...from], "twice"],
    [[...from, ...to, "--who", "ana"], "not known"],
    [[...from, ...to, "--account"], "needs a value"],
    [[...from, "--to", "--account"], "needs a value"],
  ])("%j", (words, part) => {
    expect(questionOf(words)).toContain(part);
  });
});

test("a question names instants, whatever the zone", () => {
  expect(questionOf([...from, ...to, "--account", "ana@practice.com"])).toEqual({
    from: new Date("2026-11-20T08:00:00Z"),
    to: new Date("2026-11-21T23:00:00Z"),
    account: "ana@practice.com",
    address: null,
  });
});

test("no cell breaks out of its line, and none is taken for a formula", () => {
  const at = new Date("2026-11-20T08:00:00Z");
  const [, line] = toLines([
    {
      id: "1",
      firstName: '=SUM("A1")',
      lastName: "O'Neil, Ana",
      email: null,
      phone: "+17185550101",
      isErased: false,
      times: 2,
      firstAt: at,
      lastAt: at,
      actions: ["patient.read", "patient.search"],
    },
  ]);
  expect(line).toBe(
    `1,"'=SUM(""A1"")","O'Neil, Ana",,'+17185550101,no,2,2026-11-20T08:00:00.000Z,2026-11-20T08:00:00.000Z,patient.read patient.search`,
  );
});
