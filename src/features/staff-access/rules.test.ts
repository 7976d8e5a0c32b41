import { describe, expect, it } from "vitest";
import { sharedDemoEmail } from "./content.ts";
import {
  deviceLabel,
  idleEndOf,
  initialsOf,
  isProofComplete,
  isSessionLive,
  isSharedAccount,
  isStaffLevel,
  mayAct,
  secondFactorOf,
  sessionWarning,
} from "./rules.ts";

const minutes = (count: number) => count * 60_000;
const sessionPolicy = { idleMinutes: 15, absoluteHours: 12 };
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
    expect(isSessionLive(session, new Date(start + now), sessionPolicy)).toBe(expected);
  });

  it("says when it ends, never later than its absolute limit", () => {
    const expiresAt = new Date(start + minutes(12 * 60));
    const idleEnd = (lastSeen: number) =>
      idleEndOf({ lastSeenAt: new Date(start + lastSeen), expiresAt }, sessionPolicy).getTime();
    expect(idleEnd(0)).toBe(start + minutes(15));
    expect(idleEnd(minutes(11 * 60 + 50))).toBe(expiresAt.getTime());
  });
});

describe("the warning before a session ends", () => {
  it.each([
    [13 * 60_000 - 1, 15 * 60_000, null],
    [13 * 60_000, 15 * 60_000, "idle"],
    [15 * 60_000 - 1, 15 * 60_000, "idle"],
    [15 * 60_000, 15 * 60_000, null],
    [minutes(720) - 120_000, minutes(720), "absolute"],
    [minutes(720) - 120_001, minutes(720), null],
  ])("at %i ms of a session that ends at %i ms is %s", (now, idleEndsAt, kind) => {
    const ends = { idleEndsAt, expiresAt: minutes(720) };
    expect(sessionWarning(ends, now)).toEqual({ at: idleEndsAt - 120_000, kind });
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

describe("a second factor", () => {
  it.each([
    ["live", false, false, "enroll", false],
    ["live", true, false, "needed", false],
    ["live", true, true, "done", true],
    // Given once, then taken away by an administrator: it has to be set up again.
    ["live", false, true, "enroll", false],
    ["demo", false, false, "optional", true],
    ["demo", true, false, "needed", false],
    ["demo", true, true, "done", true],
    ["demo", false, true, "optional", true],
  ] as const)(
    "in %s mode, set up: %s, given: %s",
    (mode, hasSecondFactor, isGiven, state, isComplete) => {
      const secondFactorAt = isGiven ? new Date(start) : null;
      expect(secondFactorOf({ secondFactorAt, hasSecondFactor }, mode)).toBe(state);
      expect(isProofComplete(state)).toBe(isComplete);
    },
  );
});

describe("the label of a browser", () => {
  const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome on Windows"],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/149.0.0.0`, "Edge on Windows"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, "Chrome on Android"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
      "Safari on Mac",
    ],
    ["curl/8.5.0", "Another program"],
    ["<script>alert(1)</script> Windows", "A browser on Windows"],
    [undefined, "Another program"],
    ["", "Another program"],
  ])("of %j is %s", (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});

it.each([
  ["Rosa Quill", "RQ"],
  ["demo", "D"],
  [" Rosa  Quill ", "RQ"],
  ["Dr. Eva Maria Lindgren", "DL"],
  ["  ", ""],
  ["élan vital", "ÉV"],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it.each([
  ["the demo's account of direct access", true, sharedDemoEmail, true],
  ["another account of the demo", true, "rosa@practice.example", false],
  ["the same address in a practice", false, sharedDemoEmail, false],
  ["somebody of a practice", false, "rosa@practice.example", false],
])("%s is shared by everybody: %s", (_what, isDemo, email, expected) => {
  expect(isSharedAccount({ email, isDemo })).toBe(expected);
});
