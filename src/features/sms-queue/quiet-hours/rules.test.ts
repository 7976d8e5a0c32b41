import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isQuiet, nextLoudTime, zoneOf } from "./rules.ts";

test.each([
  ["+17185550142", "America/New_York"],
  ["+13125550142", "America/Chicago"],
  ["+13035550142", "America/Denver"],
  ["+16025550142", "America/Phoenix"],
  ["+14155550142", "America/Los_Angeles"],
  ["+19075550142", "America/Anchorage"],
  ["+18085550142", "Pacific/Honolulu"],
  ["+17095550142", "America/St_Johns"],
  // Free numbers and other countries have no place: the practice's clock counts.
  ["+18005550142", "America/New_York"],
  ["+442079460000", "America/New_York"],
])("%s is in %s", (phone, zone) => expect(zoneOf(phone)).toBe(zone));

describe("quiet hours", () => {
  it.each([
    // Winter in New York is five hours behind UTC.
    ["2026-11-23T12:59:59Z", true],
    ["2026-11-23T13:00:00Z", false],
    ["2026-11-24T01:59:59Z", false],
    ["2026-11-24T02:00:00Z", true],
    // Summer is four.
    ["2026-07-06T11:59:59Z", true],
    ["2026-07-06T12:00:00Z", false],
    ["2026-07-07T00:59:59Z", false],
    ["2026-07-07T01:00:00Z", true],
  ])("in New York at %s: %s", (at, quiet) =>
    expect(isQuiet("+17185550142", new Date(at))).toBe(quiet),
  );

  it.each([
    ["+17185550142", "2026-11-23T14:00:00Z", "2026-11-23T14:00:00Z"],
    ["+17185550142", "2026-11-23T02:00:00.001Z", "2026-11-23T13:00:00Z"],
    ["+14155550142", "2026-11-23T14:00:00Z", "2026-11-23T16:00:00Z"],
    ["+18085550142", "2026-11-23T14:00:00Z", "2026-11-23T18:00:00Z"],
    ["+17095550142", "2026-11-23T02:00:00Z", "2026-11-23T11:30:00Z"],
    // The night in which clocks go back has an hour more, and the one in which they go forward one less.
    ["+17185550142", "2026-11-01T02:00:00Z", "2026-11-01T13:00:00Z"],
    ["+17185550142", "2026-03-08T03:00:00Z", "2026-03-08T12:00:00Z"],
  ])("%s at %s waits until %s", (phone, at, until) =>
    expect(nextLoudTime(phone, new Date(at))).toEqual(new Date(until)),
  );

  it("always ends within half a day, at an hour that is not quiet", () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
        fc.constantFrom("+17185550142", "+13125550142", "+18085550142", "+17095550142"),
        (at, phone) => {
          const next = nextLoudTime(phone, at);
          expect(isQuiet(phone, next)).toBe(false);
          expect(next.getTime()).toBeGreaterThanOrEqual(at.getTime());
          expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
        },
      ),
    ));
});
