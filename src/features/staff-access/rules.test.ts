import { describe, expect, it } from "vitest";
import { isSessionLive, isStaffLevel, mayAct, sessionPolicy } from "./rules.ts";

const minutes = (count: number) => count * 60_000;
const start = Date.parse("2026-11-20T14:00:00Z");

describe("a session", () => {
  it.each([
    ["is live at once", 0, 0, false, true],
    ["is live a millisecond before the silence limit", 0, minutes(15) - 1, false, true],
    ["has ended at the silence limit", 0, minutes(15), false, false],
    [
      "is live after hours with use in between",
      minutes(11 * 60 + 50),
      minutes(11 * 60 + 55),
      false,
      true,
    ],
    [
      "has ended at the absolute limit, however busy",
      minutes(12 * 60) - 1,
      minutes(12 * 60),
      false,
      false,
    ],
    ["has ended once signed out", 0, 1, true, false],
  ])("%s", (_title, lastSeen, now, isEnded, expected) => {
    const session = {
      lastSeenAt: new Date(start + lastSeen),
      expiresAt: new Date(start + sessionPolicy.absoluteHours * 3_600_000),
      endedAt: isEnded ? new Date(start) : null,
    };
    expect(isSessionLive(session, new Date(start + now))).toBe(expected);
  });
});

describe("roles", () => {
  it.each([
    ["front-desk", "front-desk", true],
    ["front-desk", "clinician", false],
    ["front-desk", "admin", false],
    ["clinician", "front-desk", true],
    ["clinician", "clinician", true],
    ["clinician", "admin", false],
    ["admin", "front-desk", true],
    ["admin", "clinician", true],
    ["admin", "admin", true],
  ] as const)("%s at a door for %s: %s", (role, access, expected) => {
    expect(mayAct(role, access)).toBe(expected);
  });

  it.each([
    ["public", false],
    ["visitor-own", false],
    ["webhook", false],
    ["front-desk", true],
    ["admin", true],
  ] as const)("%s asks for staff: %s", (access, expected) => {
    expect(isStaffLevel(access)).toBe(expected);
  });
});
