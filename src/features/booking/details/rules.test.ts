import { describe, expect, it } from "vitest";
import {
  emptyDetails,
  fieldOfPath,
  fromDraft,
  isEmpty,
  problemsByField,
  problemsOf,
  toBookingBody,
  toDraft,
} from "./rules.ts";
import type { Details } from "./rules.ts";

const time = {
  serviceId: "implant-consultation",
  staffId: "averell",
  start: "2026-11-24T15:30:00Z",
};
const visitDate = "2026-11-24";
const complete: Details = {
  ...emptyDetails,
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "718 555 0198",
  isAdult: true,
};
const problems = (changes: Partial<Details>) =>
  problemsOf({ ...complete, ...changes }, time, visitDate);

describe("problems", () => {
  it("names each missing field, with what to type", () => {
    expect(problemsOf(emptyDetails, time, visitDate)).toEqual({
      firstName: "Type your first name.",
      lastName: "Type your last name.",
      email: "Type your email address.",
      phone: "Type a phone number with 10 digits, such as (718) 555-0142.",
      isAdult: "Say whether you are 18 or older, or type your date of birth.",
    });
  });

  it("says whose name is missing when booked for somebody else", () => {
    expect(problemsOf({ ...emptyDetails, bookedForOther: true }, time, visitDate)).toMatchObject({
      firstName: "Type the patient's first name.",
      lastName: "Type the patient's last name.",
      email: "Type your email address.",
      isAdult: "Say whether the patient is 18 or older, or type the date of birth.",
    });
  });

  it("needs a date of birth or a word on being of age, and the date comes first", () => {
    expect(problems({ isAdult: null })).toHaveProperty("isAdult");
    expect(problems({ isAdult: null, dateOfBirth: "1990-01-01" })).toEqual({});
    expect(Object.keys(problems({ isAdult: false }))).toEqual(["bookedByRelation", "bookedByName"]);
    expect(problems({ isAdult: false, dateOfBirth: "1990-01-01" })).toEqual({});
    expect(Object.keys(problems({ isAdult: true, dateOfBirth: "2015-01-01" }))).toContain(
      "bookedByName",
    );
  });

  it("counts the digits of a phone number", () => {
    expect(problems({ phone: "718 555 019" }).phone).toMatch(/ You typed 9 digits\.$/);
    expect(problems({ phone: "abc" }).phone).not.toContain("You typed");
  });

  it("refuses a phone number that cannot exist", () => {
    expect(problems({ phone: "0000000000" }).phone).toMatch(/^There is no such phone number/);
  });

  it("asks for the adult who books for somebody under age", () => {
    expect(Object.keys(problems({ dateOfBirth: "2008-11-25" }))).toEqual([
      "bookedByRelation",
      "bookedByName",
    ]);
    expect(problems({ dateOfBirth: "2008-11-24" })).toEqual({});
    expect(
      problems({
        dateOfBirth: "2010-01-01",
        bookedByName: "Ana Lindqvist",
        bookedByRelation: "mother",
      }),
    ).toEqual({});
  });

  it("asks for the adult when booked for somebody else", () => {
    expect(problems({ bookedForOther: true }).bookedByName).toBe(
      "Type the name of the adult who books.",
    );
  });

  it("refuses a birth after the visit and a day that does not exist", () => {
    expect(problems({ dateOfBirth: "2027-01-01" }).dateOfBirth).toBe(
      "Type a date of birth in the past.",
    );
    expect(problems({ dateOfBirth: "1800-01-01" }).dateOfBirth).toBe(
      "That year is too early. Type a year from 1900 on.",
    );
    expect(problems({ dateOfBirth: "2001-02-30" }).dateOfBirth).toMatch(/does not exist/);
  });

  it("says something useful of an insurance that cannot be stored", () => {
    expect(problems({ insuranceProvider: "Delta\u0007" }).insuranceProvider).toMatch(
      /special characters/,
    );
  });

  it("finds none in a complete form", () => {
    expect(problems({})).toEqual({});
  });
});

describe("body", () => {
  it("leaves out what was not given", () => {
    expect(toBookingBody(complete, time, visitDate)).toEqual({
      ...time,
      patient: {
        firstName: "Maya",
        lastName: "Lindqvist",
        email: "maya@inbox.example",
        phone: "718 555 0198",
        isAdult: true,
      },
      consentSms: false,
    });
  });

  it("sends the consent to recall texts only when its box is ticked", () => {
    const body = toBookingBody({ ...complete, consentRecall: true }, time, visitDate);
    expect(body).toMatchObject({ consentSms: false, consentRecall: true });
    expect(emptyDetails).toMatchObject({ consentSms: false, consentRecall: false });
  });

  it("states the age only while no date of birth says it", () => {
    const { patient } = toBookingBody({ ...complete, dateOfBirth: "1990-01-01" }, time, visitDate);
    expect(patient).toMatchObject({ dateOfBirth: "1990-01-01" });
    expect(patient).not.toHaveProperty("isAdult");
  });

  it("sends what of the insurance was typed", () => {
    const insuranceOf = (changes: Partial<Details>) =>
      toBookingBody({ ...complete, ...changes }, time, visitDate).patient.insurance;
    expect(insuranceOf({ insuranceGroupNumber: " G-77 " })).toEqual({
      provider: "",
      groupNumber: "G-77",
    });
    expect(
      insuranceOf({
        insuranceProvider: "Delta",
        insuranceMemberId: "W1",
        insuranceGroupNumber: " ",
      }),
    ).toEqual({ provider: "Delta", memberId: "W1" });
  });

  it("does not send the adult's fields of somebody who books for himself", () => {
    expect(toBookingBody({ ...complete, bookedByName: "Ana" }, time, visitDate)).not.toHaveProperty(
      "bookedBy",
    );
  });
});

describe("server's messages", () => {
  it("reach their fields, and the rest is kept apart", () => {
    const fields = {
      "patient.email": "a",
      "patient.insurance.memberId": "b",
      bookedBy: "c",
      start: "d",
    };
    expect(problemsByField(fields)).toEqual({
      problems: { email: "a", insuranceMemberId: "b", bookedByName: "c" },
      others: ["d"],
    });
    expect(fieldOfPath("patients")).toBeUndefined();
  });
});

describe("draft", () => {
  it("brings back everything that was typed", () => {
    const typed: Details = {
      ...complete,
      isNew: false,
      isAdult: false,
      notes: "left side",
      consentSms: true,
    };
    expect(fromDraft(toDraft(typed))).toEqual(typed);
  });

  it("of an empty form is empty", () => {
    expect(isEmpty(fromDraft(toDraft(emptyDetails)))).toBe(true);
    expect(isEmpty(fromDraft({ isNew: true }))).toBe(false);
  });
});
