import { expect, test } from "vitest";
import {
  birthProblem,
  correctionProblems,
  realChanges,
  sharedChanges,
  toCorrection,
} from "./rules.ts";

const onFile = {
  firstName: "Maya",
  lastName: "Okafor",
  dateOfBirth: "1984-03-12",
  phone: "+17185550142",
  email: "maya@inbox.example",
};
const draft = {
  firstName: "Maya",
  lastName: "Okafor",
  dateOfBirth: "1984-03-12",
  phone: "(718) 555-0142",
  email: "maya@inbox.example",
};

test.each([
  ["2026-11-23", /future/],
  ["1899-12-31", /no birth date/],
  ["2026-02-30", /no birth date/],
])("born %s is refused", (date, words) => expect(birthProblem(date, "2026-11-22")).toMatch(words));

test.each([null, undefined, "2026-11-22", "1900-01-01"])("born %s is possible", (date) =>
  expect(birthProblem(date, "2026-11-22")).toBeNull(),
);

test.each([
  ["no name", { firstName: " ", lastName: "" }, ["firstName", "lastName"]],
  ["half a phone", { phone: "718 555" }, ["phone"]],
  ["a phone that cannot be", { phone: "(118) 555-0142" }, ["phone"]],
  ["half an email", { email: "maya@" }, ["email"]],
  ["nothing wrong", {}, []],
  ["no contact", { phone: "", email: "", dateOfBirth: "" }, []],
])("a form with %s is marked at %j", (_what, changes, fields) =>
  expect(Object.keys(correctionProblems({ ...draft, ...changes }, "2026-11-22"))).toEqual(fields),
);

test("only what is really another value is a change", () => {
  expect(realChanges(onFile, toCorrection(draft))).toEqual({});
  expect(realChanges(onFile, toCorrection({ ...draft, phone: "347.555.0160", email: "" }))).toEqual(
    { phone: "+13475550160", email: null },
  );
});

test.each([
  ["shares nothing", { phone: "+13475550160", email: null }, {}],
  ["shares the phone", { phone: "+17185550142", email: null }, { phone: "+13475550199" }],
  [
    "shares the email in capitals",
    { phone: null, email: "MAYA@inbox.example" },
    { email: "new@inbox.example" },
  ],
])("somebody who %s gets %j", (_what, member, changes) =>
  expect(
    sharedChanges(
      onFile,
      { phone: "+13475550199", email: "new@inbox.example", lastName: "Ray" },
      member,
    ),
  ).toEqual(changes),
);
