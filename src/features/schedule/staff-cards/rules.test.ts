import { describe, expect, test } from "vitest";
import { contactOf, phoneText, plainPhone } from "./rules.ts";

describe("how somebody is told", () => {
  const mail = { email: "a@practice.example", phone: null };
  const text = { email: null, phone: "+17185550151" };
  test.each([
    [{ email: null, phone: null, notifyBy: "mail" as const }, null],
    [{ email: null, phone: null, notifyBy: "text" as const }, null],
    [
      { ...mail, notifyBy: "mail" as const },
      { by: "mail", to: mail.email },
    ],
    // Without an address for the chosen way, the other one.
    [
      { ...mail, notifyBy: "text" as const },
      { by: "mail", to: mail.email },
    ],
    [
      { ...text, notifyBy: "mail" as const },
      { by: "text", to: text.phone },
    ],
    [
      { ...mail, phone: text.phone, notifyBy: "text" as const },
      { by: "text", to: text.phone },
    ],
  ])("%j", (card, contact) => {
    expect(contactOf(card)).toEqual(contact);
  });
});

test.each([
  ["", null],
  ["555-0151", null],
  ["call me", null],
  ["(718) 555-0151", "+17185550151"],
  ["718.555.0151", "+17185550151"],
  ["1 718 555 0151", "+17185550151"],
  ["+44 20 7946 0958", "+442079460958"],
])("%j as a number is %s", (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain);
});

test.each([
  ["+17185550151", "(718) 555-0151"],
  ["+442079460958", "+442079460958"],
])("%s reads %s", (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
