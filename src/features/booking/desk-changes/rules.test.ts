import { describe, expect, test } from "vitest";
import type { AppointmentStatus } from "../contract.ts";
import { statusObjection } from "./rules.ts";

// Tuesday, 10:30 AM in New York.
const startsAt = new Date("2026-11-24T15:30:00Z");
const at = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00-05:00`);

describe("a status that a visit cannot have yet", () => {
  test.each([
    ["scheduled", "completed", at("10:14")],
    ["confirmed", "no-show", at("10:14")],
    ["confirmed", "completed", at("10:30", 23)],
    ["no-show", "completed", at("09:00")],
    ["in-progress", "no-show", at("09:00")],
  ] as [AppointmentStatus, AppointmentStatus, Date][])("%s to %s", (status, next, now) => {
    expect(statusObjection({ status, startsAt }, next, now)).toBe(
      "This visit begins on Tuesday, November 24 at 10:30 AM. It can be Completed or No Show from 10:15 AM on. If the plan changed, move or cancel it.",
    );
  });

  test.each([at("10:30", 23), at("23:59", 23)])("in progress on a day before its own", (now) => {
    expect(statusObjection({ status: "confirmed", startsAt }, "in-progress", now)).toBe(
      "This visit is on Tuesday, November 24. It can be In Progress on that day. If the patient is here now, move it to today first.",
    );
  });
});

describe("a status that is taken as it is", () => {
  test.each([
    ["scheduled", "completed", at("10:15")],
    ["confirmed", "no-show", at("10:15")],
    ["confirmed", "no-show", at("08:00", 27)],
    // Somebody came early, and is done early.
    ["confirmed", "in-progress", at("00:00")],
    ["in-progress", "completed", at("09:50")],
    // What was wrong is taken back at any time.
    ["completed", "scheduled", at("09:00", 20)],
    ["no-show", "confirmed", at("09:00", 20)],
    ["in-progress", "confirmed", at("09:00", 20)],
    ["scheduled", "confirmed", at("09:00", 20)],
    ["completed", "completed", at("09:00", 20)],
  ] as [AppointmentStatus, AppointmentStatus, Date][])("%s to %s", (status, next, now) => {
    expect(statusObjection({ status, startsAt }, next, now)).toBeNull();
  });
});
