import { describe, expect, it } from "vitest";
import {
  framedHtml,
  calendarMethod,
  canBeResent,
  fillBlanks,
  isOneAddress,
  isOneLine,
  pauseUntilRetry,
} from "./rules.ts";

describe("retries of a refused mail", () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
  ])("after %i attempts wait %s minutes, or up to a fifth longer", (attempts, minutes) => {
    expect(pauseUntilRetry(attempts, 0)).toBe(minutes * 60_000);
    expect(pauseUntilRetry(attempts, 0.5)).toBe(minutes * 66_000);
    expect(pauseUntilRetry(attempts, 1)).toBe(minutes * 72_000);
  });

  it.each([0, 5, 6])("after %i attempts give up", (attempts) => {
    expect(pauseUntilRetry(attempts, 0)).toBeUndefined();
  });
});

describe("the method of a calendar file", () => {
  it.each([
    ["BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n", "REQUEST"],
    ["BEGIN:VCALENDAR\nMETHOD:CANCEL\nEND:VCALENDAR\n", "CANCEL"],
    ["BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "PUBLISH"],
    ["BEGIN:VCALENDAR\r\nMETHOD:request; x=y\r\n", "PUBLISH"],
    ["SUMMARY:METHOD:CANCEL\r\n", "PUBLISH"],
  ])("%j: %s", (calendar, method) => {
    expect(calendarMethod(calendar)).toBe(method);
  });
});

describe("sending once more", () => {
  it.each([
    ["pending", false],
    ["sending", false],
    ["sent", false],
    ["cancelled", false],
    ["failed", true],
    ["unknown", true],
    ["held", true],
  ] as const)("a mail that is %s: %s", (status, expected) => {
    expect(canBeResent({ status, kind: "visit-booked" })).toBe(expected);
    expect(canBeResent({ status, kind: "sign-in" })).toBe(false);
  });
});

describe("the blanks of a mail", () => {
  it.each([
    ["Code: {{code}}", { code: "123456" }, "Code: 123456"],
    ["{{code}} {{link}} {{code}}", { code: "1", link: "$&{{code}}" }, "1 $&{{code}} 1"],
    ["Code: {{code}}", {}, "Code: [hidden]"],
    ["Dear {Ana}, {{ code }}", { code: "1" }, "Dear {Ana}, {{ code }}"],
  ])("%j with %j", (text, values, expected) => {
    expect(fillBlanks(text, values)).toBe(expected);
  });
});

describe("what may stand on a header line", () => {
  it.each([
    "ana@example.com\r\nBcc: eve@example.com",
    "ana@example.com\n",
    "ana@example.com,eve@example.com",
    "Ana <ana@example.com>",
    "ana@example.com@example.org",
    "ana",
    "",
  ])("%j is not one address", (text) => {
    expect(isOneAddress(text)).toBe(false);
  });

  it.each(["ana@example.com", "o'neil+visits@mail.example.co"])("%s is one address", (text) => {
    expect(isOneAddress(text)).toBe(true);
  });

  it.each(["Your visit\r\nBcc: eve@example.com", "a\nb", "a\u0000b", "a\u2028b"])(
    "%j is not one line",
    (text) => {
      expect(isOneLine(text)).toBe(false);
    },
  );

  it("takes a usual subject", () => {
    expect(isOneLine("Your visit on Tuesday, November 24 at 10:30 AM")).toBe(true);
  });
});

it("a mail in a frame may load and run nothing", () => {
  expect(framedHtml("<html><head><title>Visit</title></head></html>")).toBe(
    `<html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>Visit</title></head></html>`,
  );
});
