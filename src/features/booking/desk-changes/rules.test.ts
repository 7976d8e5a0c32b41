import { describe, expect, test } from "vitest";
import { appointmentStatuses } from "../contract.ts";
import { changeObjection } from "./rules.ts";

describe("what staff move and cancel", () => {
  test("is what is still expected", () => {
    const changeable = appointmentStatuses.filter((status) => changeObjection(status) === null);
    expect(changeable).toEqual(["scheduled", "confirmed"]);
  });

  test.each(["in-progress", "completed", "no-show"] as const)(
    "is not what is %s, and the words say how it can be",
    (status) => {
      expect(changeObjection(status)).toMatch(/set it back to Scheduled or Confirmed/u);
    },
  );

  test("is not what is cancelled, and no status brings that back", () => {
    expect(changeObjection("cancelled")).toMatch(/^This visit is cancelled/u);
    expect(changeObjection("cancelled")).not.toMatch(/status/u);
  });
});
