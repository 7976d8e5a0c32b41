import { describe, expect, test } from "vitest";
import { isChanged, readLine, readTyped, toTyped, type TypedItem } from "./rules.ts";

const person = {
  firstName: "Maya",
  lastName: "Okafor",
  dateOfBirth: "1984-03-12",
  email: null,
  phone: "+17185550142",
};
const draft = {
  primary: "Implant",
  scheduledOn: null,
  items: [
    { name: "Implant", code: "D6010", diagnosis: "", quantity: 2, unitCents: 330_050 },
    { name: "Imaging", code: "", diagnosis: "K08.1", quantity: 1, unitCents: null },
  ],
  separate: ["Crown"],
};
const today = "2026-11-23";
const line = (part: Partial<TypedItem>): TypedItem => ({
  key: "a",
  name: "Implant",
  code: "D6010",
  diagnosis: "",
  quantity: "1",
  price: "850",
  ...part,
});

describe("a line says what to type", () => {
  test.each([
    [{ price: "abc" }, "unitCents", "Type an amount such as 850 or 1,250.50."],
    [{ price: "-5" }, "unitCents", "A charge is never below zero."],
    [{ price: "1,2" }, "unitCents", "Type an amount such as 850 or 1,250.50."],
    [{ price: "9999999999" }, "unitCents", expect.stringContaining("a million dollars")],
    [{ price: "NaN" }, "unitCents", expect.stringContaining("Type an amount")],
    [{ quantity: "0" }, "quantity", "Type a number from 1 to 200."],
    [{ quantity: "201" }, "quantity", "Type a number from 1 to 200."],
    [{ quantity: "1.5" }, "quantity", "Type a number from 1 to 200."],
    [{ quantity: "" }, "quantity", "Type a number from 1 to 200."],
    [{ name: "  " }, "name", "Say what is done."],
  ])("%j", (part, field, words) => {
    const typed = { ...toTyped(person, draft), items: [line(part)] };
    expect(readTyped(typed, today).problems).toEqual({ [`draft.items.0.${field}`]: words });
  });
});

test.each([
  ["850", 85_000],
  ["$1,250.50", 125_050],
  ["3.2k", 320_000],
  [" 0 ", 0],
])("%s is a charge", (price, unitCents) =>
  expect(readLine(line({ price, quantity: "2" }))).toEqual({ quantity: 2, unitCents }),
);

test.each([{ price: "" }, { price: "x" }, { quantity: "x" }])("%j cannot be reckoned", (part) =>
  expect(readLine(line(part))).toBeNull(),
);

test("what is on file comes back as it was, and counts as unchanged", () => {
  const typed = toTyped(person, draft);
  const read = { person: { ...person, phone: "(718) 555-0142" }, draft, problems: {} };
  expect(readTyped(typed, today)).toEqual(read);
  expect(isChanged(typed, person, draft)).toBe(false);
  expect(isChanged({ ...typed, primary: "Implants" }, person, draft)).toBe(true);
  expect(isChanged({ ...typed, items: typed.items.slice(1) }, person, draft)).toBe(true);
  expect(isChanged({ ...typed, separate: [] }, person, draft)).toBe(true);
});

test("empty lines of what is scheduled separately are left out, and empty fields are nothing", () => {
  const typed = { ...toTyped(person, draft), phone: " ", separate: [{ key: "b", name: " " }] };
  const read = readTyped(typed, today);
  expect(read.person.phone).toBeNull();
  expect(read.draft.separate).toEqual([]);
});

describe("dates are typed", () => {
  const day = { ...draft, scheduledOn: "2026-12-08" };

  test("they stand as people type them, and are read back", () => {
    const typed = toTyped(person, day);
    expect([typed.dateOfBirth, typed.scheduledOn]).toEqual(["03/12/1984", "12/08/2026"]);
    const read = readTyped(typed, today);
    expect([read.person.dateOfBirth, read.draft.scheduledOn]).toEqual(["1984-03-12", "2026-12-08"]);
  });

  test.each([
    ["3/12/1984", "12/8/2026"],
    ["March 12, 1984", "Dec 8, 2026"],
    ["1984-03-12", "2026-12-08"],
  ])("%s and %s say the same, and nothing is changed", (dateOfBirth, scheduledOn) => {
    const typed = { ...toTyped(person, day), dateOfBirth, scheduledOn };
    expect(readTyped(typed, today)).toMatchObject({
      person: { dateOfBirth: "1984-03-12" },
      draft: { scheduledOn: "2026-12-08" },
      problems: {},
    });
    expect(isChanged(typed, person, day)).toBe(false);
  });

  test("empty they are nothing", () => {
    const typed = { ...toTyped(person, day), dateOfBirth: " ", scheduledOn: "" };
    expect(readTyped(typed, today)).toMatchObject({
      person: { dateOfBirth: null },
      draft: { scheduledOn: null },
      problems: {},
    });
    expect(isChanged(typed, person, day)).toBe(true);
  });

  test.each([
    ["3/12/84", "", { "person.dateOfBirth": expect.stringContaining("four digits") }],
    ["11/24/2026", "", { "person.dateOfBirth": "Type a date of birth in the past." }],
    ["", "12/8", { "draft.scheduledOn": expect.stringContaining("Type the whole day") }],
    ["", "8.12.2026", {}],
    ["", "13/1/2026", { "draft.scheduledOn": expect.stringContaining("month first") }],
    ["", "2/30/2027", { "draft.scheduledOn": expect.stringContaining("no such day") }],
  ])("%j and %j: what cannot be read is told", (dateOfBirth, scheduledOn, problems) => {
    const typed = { ...toTyped(person, draft), dateOfBirth, scheduledOn };
    expect(readTyped(typed, today).problems).toEqual(problems);
  });
});
