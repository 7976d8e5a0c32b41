import { describe, expect, test } from "vitest";
import { plainClause } from "../spelling/rules.ts";
import { asksForRemoval, isListed, isOffList, isVisits } from "./rules.ts";

describe("lists", () => {
  test.each([
    ["", true],
    ["please", true],
    [" your list", true],
    ["the text list for cleaning reminders", true],
    ["the message list about my cleaning", true],
    ["texts about my cleaning", true],
    ["the cancellation list", false],
    ["the schedule", false],
    ["work", false],
  ])("off %s is off the texts: %s", (after, isSo) => expect(isOffList(after)).toBe(isSo));

  test("texts are sent by lists, visits stand in calendars", () => {
    expect(["the list", "your system", "all of this"].every((place) => isListed.test(place))).toBe(
      true,
    );
    expect(["school", "the chair"].some((place) => isListed.test(place))).toBe(false);
    expect([" the waitlist", " for my son"].every((place) => isVisits.test(place))).toBe(true);
    expect([" for good", " your list"].some((place) => isVisits.test(place))).toBe(false);
  });
});

describe("wishes to be removed", () => {
  test.each([
    ["I want to be removed from your list", true],
    ["Please be so kind, I wish to be taken off", true],
    ["My number to be removed please", true],
    ["I want my number removed", true],
    ["I need to be dropped off at noon", false],
    ["I need to be removed from the waitlist", false],
    ["Remove me", true],
    ["Take me off the list", true],
    ["Delete my info from your system", true],
    ["Please don't remove me", false],
    ["Don't take me off the list", false],
    ["Take me off the schedule", false],
    ["Take my cell number please", false],
    ["Get me the list", false],
    ["Leave me off your list", true],
    ["You can leave me off, thanks", false],
    ["Leave my number in the system", false],
    ["Forget my number", true],
    ["Lose my number please", true],
    ["Lose this number before Monday's cleaning", false],
    ["I think you forget me here", false],
    ["Afraid to lose my mom", false],
    ["See you on Tuesday", false],
  ])("%s: %s", (text, isSo) => expect(asksForRemoval(plainClause(text))).toBe(isSo));
});
