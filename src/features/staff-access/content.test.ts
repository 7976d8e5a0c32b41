import { expect, test } from "vitest";
import { deniedText, returnPath, staffPaths } from "./content.ts";

test("signing in never leads outside the staff area or back to an entrance", () => {
  const outside = [
    null,
    "",
    "/",
    "https://evil.example/averell/dashboard",
    "//evil.example",
    "/averell-other/dashboard",
    staffPaths.login,
    `${staffPaths.directAccess}?from=/averell/dashboard`,
    staffPaths.unauthorized,
  ];
  expect(outside.map(returnPath)).toEqual(outside.map(() => staffPaths.dashboard));
});

test("signing in leads back to the wanted page with its day", () => {
  const wanted = `${staffPaths.dailySchedule}?date=2026-11-23`;
  expect(returnPath(wanted)).toBe(wanted);
});

test("the refusal names the doctor once", () => {
  expect(deniedText).toBe(
    "You don't have permission to access this dashboard. Please contact Dr. Tomas Averell if you believe this is an error.",
  );
});
