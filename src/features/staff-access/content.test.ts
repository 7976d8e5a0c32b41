import { describe, expect, it, test } from "vitest";
import { deniedText, returnPath, staffPaths } from "./content.ts";

const { area, dashboard, dailySchedule, login, directAccess, unauthorized } = staffPaths;

describe("signing in never leads outside the staff area or back to an entrance", () => {
  it.each([
    [null],
    [""],
    ["/"],
    [area],
    [`${area}/`],
    [`https://evil.example${dashboard}`],
    [`javascript:alert(1)//${dashboard}`],
    ["//evil.example"],
    [`/${dashboard}`],
    [`\\\\evil.example${dashboard}`],
    [`/${area}-other/dashboard`],
    [`${area}-other/dashboard`],
    [login],
    [`${directAccess}?from=${dashboard}`],
    [unauthorized],
    [`${area}/../booking`],
    [`${area}/..`],
    [`${area}/./login`],
    [`${area}/dashboard/../login`],
    [`${area}/..\\booking`],
    [`${area}/%2e%2e/booking`],
    [`${area}/%2E./booking`],
    [`${area}/dashboard%2f..%2flogin`],
    [`${area}/dashboard%5c..`],
    [`${area}//evil.example`],
    [`${area}/dashboard//evil.example`],
    [`${area}/\\evil.example`],
    [`${area}/dash\tboard`],
    [`${area}/dashboard\n`],
    [`${area}/dashboard\r\nset-cookie: a=b`],
    [`${area}/dashboard#${login}`],
    [` ${dashboard}`],
    [`${dashboard}?next=\\evil`],
    [`${area}/@evil.example`],
  ])("%j", (from) => {
    expect(returnPath(from)).toBe(dashboard);
  });
});

test.each([
  [`${dailySchedule}?date=2026-11-23`],
  [dailySchedule],
  [`${area}/outbox`],
  [`${area}/audit?kind=read&who=a%20b`],
])("signing in leads back to %s", (wanted) => {
  expect(returnPath(wanted)).toBe(wanted);
});

test("the refusal names the doctor once", () => {
  expect(deniedText).toBe(
    "You don't have permission to access this dashboard. Please contact Dr. Tomas Averell if you believe this is an error.",
  );
});
