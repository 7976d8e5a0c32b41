import { describe, expect, test } from "vitest";
import {
  handleOf,
  hasWords,
  instantOfAge,
  isLocalPerson,
  localEvents,
  localIdOf,
} from "./rules.ts";

describe("handles of the demo", () => {
  test.each([
    ["nothing", ""],
    ["an @ alone", "@"],
    ["spaces inside", "ada sampleton"],
    ["too long", "a".repeat(31)],
    ["signs", "ada!"],
    ["other letters", "žofia"],
  ])("refuses %s", (_what, typed) => expect(localIdOf(typed)).toBeNull());

  test.each([
    ["ada.sample", "demo-ada.sample"],
    [" @Ada.Sample ", "demo-ada.sample"],
    ["_x_1", "demo-_x_1"],
  ])("takes %j", (typed, id) => {
    expect(localIdOf(typed)).toBe(id);
    expect(isLocalPerson(id)).toBe(true);
  });

  test("are told from those of the platform", () => {
    expect(isLocalPerson("17841400000000000")).toBe(false);
    expect(handleOf("17841400000000000")).toBeNull();
    expect(handleOf("demo-ada.sample")).toBe("ada.sample");
  });
});

test("what is told late lies past the window, and past the days in which a person may answer", () => {
  const now = new Date("2026-11-23T14:00:00Z");
  const hoursBefore = (age: Parameters<typeof instantOfAge>[0]) =>
    (now.getTime() - instantOfAge(age, now).getTime()) / 3_600_000;
  expect(hoursBefore("now")).toBe(0);
  expect(hoursBefore("day")).toBeGreaterThan(24);
  expect(hoursBefore("day")).toBeLessThan(7 * 24);
  expect(hoursBefore("week")).toBeGreaterThan(7 * 24);
});

test("words are typed with a message and with an answer to a story alone", () => {
  expect(localEvents.filter(hasWords)).toEqual(["message", "story_reply"]);
});
