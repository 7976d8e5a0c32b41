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
    [["--from", "at 2026-11-20T08:00Z", ...to], "with the zone"],
    [["--from", "2026-11-20T08:00Z or so", ...to], "with the zone"],
    [["--from", "2026-11-20T08:00:0Z", ...to], "with the zone"],
    [["--from", "2026-11-20T08:00Z", "--to", "2026-11-20T03:00-05:00"], "after the beginning"],
    [["--from", "2026-01-01T00:00:00.000Z", "--to", "2027-02-05T00:00:00.001Z"], "400 days"],
    [[...from, ...to, "--who", "ana"], "use --from, --to, --account, --address."],
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

test("a question of exactly 400 days, to the millisecond, about a network address", () => {
  expect(
    questionOf([
      "--from",
      "2026-01-01T00:00:00.5Z",
      "--to",
      "2027-02-05T00:00:00.500Z",
      "--address",
      "192.0.2.7",
    ]),
  ).toEqual({
    from: new Date("2026-01-01T00:00:00.500Z"),
    to: new Date("2027-02-05T00:00:00.500Z"),
    account: null,
    address: "192.0.2.7",
  });
});

test("a file tells of everybody, under the names of its columns", () => {
  const nobody = { email: null, phone: null, isErased: true, times: 1, actions: ["patient.read"] };
  const at = new Date("2026-11-20T08:00:00Z");
  const whole = { firstName: "Ana", lastName: "Reyes", firstAt: at, lastAt: at };
  expect(
    toLines([
      { ...nobody, ...whole, id: "1" },
      { ...nobody, ...whole, id: "2", email: "ana@mail.example", phone: "(718) 555-0101" },
    ]),
  ).toEqual([
    "person,first name,last name,email,phone,erased,times,first,last,what was done",
    "1,Ana,Reyes,,,yes,1,2026-11-20T08:00:00.000Z,2026-11-20T08:00:00.000Z,patient.read",
    "2,Ana,Reyes,ana@mail.example,(718) 555-0101,yes,1,2026-11-20T08:00:00.000Z,2026-11-20T08:00:00.000Z,patient.read",
  ]);
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
