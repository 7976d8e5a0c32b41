import { describe, expect, it } from "vitest";
import type { ImportKind } from "../contract.ts";
import { guessColumns, headingProblem, toldApart } from "./rules.ts";

describe("headings of other programs", () => {
  it.each<[string, ImportKind, string[], (string | null)[]]>([
    [
      "Dentrix",
      "patients",
      [
        "Patient ID#",
        "Last Name",
        "First Name",
        "Birthdate",
        "Home Phone",
        "Mobile Phone",
        "E-Mail",
      ],
      ["number", "lastName", "firstName", "dateOfBirth", null, "phone", "email"],
    ],
    [
      "Open Dental",
      "patients",
      ["PatNum", "LName", "FName", "Birthdate", "HmPhone", "WirelessPhone", "Email", "ChartNumber"],
      ["number", "lastName", "firstName", "dateOfBirth", null, "phone", "email", null],
    ],
    [
      "Eaglesoft",
      "patients",
      [
        "patient_id",
        "first_name",
        "last_name",
        "birth_date",
        "cell_phone",
        "email_address",
        "group_number",
      ],
      ["number", "firstName", "lastName", "dateOfBirth", "phone", "email", "insuranceGroupNumber"],
    ],
    [
      "our own export",
      "patients",
      ["Patient id", "First name", "Last name", "On file since (UTC)", "On file since (local)"],
      ["patientId", "firstName", "lastName", "since", null],
    ],
    [
      "one column for the name",
      "patients",
      ["Patient", "DOB", "Phone"],
      ["fullName", "dateOfBirth", "phone"],
    ],
    [
      "the whole name beside its parts",
      "patients",
      ["Name", "First", "Surname"],
      [null, "firstName", "lastName"],
    ],
    [
      "visits of Open Dental",
      "visits",
      ["PatNum", "AptDateTime", "ProcDescript", "ProvName", "AptStatus", "Note"],
      ["number", "start", "service", "provider", "status", "note"],
    ],
    [
      "visits with day and hour apart",
      "visits",
      ["First", "Last", "DOB", "Cell", "Appt Date", "Appt Time", "Length", "Reason", "Provider"],
      [
        "firstName",
        "lastName",
        "dateOfBirth",
        "phone",
        "date",
        "time",
        "minutes",
        "service",
        "provider",
      ],
    ],
  ])("%s", (_program, kind, headings, fields) => {
    expect(guessColumns(kind, headings).map(({ field }) => field)).toEqual(fields);
  });

  it("become a field once each, whatever is repeated", () => {
    const fields = guessColumns("patients", ["Email", "Email", "e-mail"]).map(({ field }) => field);
    expect(fields).toEqual(["email", null, null]);
  });
});

it.each([
  [["only"], "only one column"],
  [["", ""], "no headings"],
  [Array.from({ length: 201 }, () => "x"), "201 columns"],
])("%#: says what is wrong with the heading line", (headings, words) => {
  expect(headingProblem(headings, 200)).toContain(words);
});

it("tells repeated and empty headings apart", () => {
  expect(headingProblem(["a", "a", ""], 200)).toBeNull();
  expect(toldApart(["a", "a", "", " b "])).toEqual(["a", "a (2)", "Column 3", "b"]);
});
