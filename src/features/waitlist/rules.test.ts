import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type Candidate,
  daypartOf,
  fairOrder,
  fitsWish,
  nextTalkingTime,
  offerEnd,
  offerStanding,
  type OfferStanding,
  type OfferState,
  type Ending,
  waveEnd,
  waveSize,
  waveSizes,
  whyNotOffered,
  wishProblem,
} from "./rules.ts";

/** Monday, 9:00 AM in New York. */
const now = new Date("2026-11-23T14:00:00Z");
/** Tuesday, 10:30 AM. */
const time = {
  staffId: "averell",
  start: new Date("2026-11-24T15:30:00Z"),
  end: new Date("2026-11-24T16:15:00Z"),
};
const wish = {
  weekdays: [1, 2, 3, 4, 5],
  dayparts: ["morning", "afternoon"] as const,
  staffId: null,
  until: "2026-12-20",
};
const person: Candidate = {
  id: "b",
  wish,
  waitingSince: new Date("2026-11-20T14:00:00Z"),
  isPaused: false,
  visit: { start: new Date("2026-12-10T15:30:00Z"), isAhead: true },
  busy: [],
  declined: [],
  offersSoFar: 0,
  offersToday: 0,
};

describe("who is never offered a time", () => {
  test.each<[string, Partial<Candidate>, string]>([
    ["somebody paused", { isPaused: true }, "paused"],
    [
      "somebody whose visit is over",
      { visit: { start: new Date("2026-12-10T15:30:00Z"), isAhead: false } },
      "visit-over",
    ],
    [
      "somebody whose visit comes earlier",
      { visit: { start: new Date("2026-11-24T14:30:00Z"), isAhead: true } },
      "not-earlier",
    ],
    [
      "somebody whose visit is just then",
      { visit: { start: time.start, isAhead: true } },
      "not-earlier",
    ],
    ["another weekday", { wish: { ...wish, weekdays: [1, 3] } }, "wish"],
    ["another part of the day", { wish: { ...wish, dayparts: ["afternoon"] } }, "wish"],
    ["another provider", { wish: { ...wish, staffId: "marsh" } }, "wish"],
    ["a wish that ended the day before", { wish: { ...wish, until: "2026-11-23" } }, "wish"],
    [
      "somebody who said no to this time",
      { declined: [{ from: time.start, to: time.end }] },
      "declined",
    ],
    [
      "somebody who said no to a time that lies over it",
      {
        declined: [
          { from: new Date("2026-11-24T15:00:00Z"), to: new Date(time.start.getTime() + 1) },
        ],
      },
      "declined",
    ],
    [
      "somebody with a visit in its last minute",
      { busy: [{ from: new Date("2026-11-24T16:14:00Z"), to: new Date("2026-11-24T17:00:00Z") }] },
      "overlaps",
    ],
    ["somebody who was asked three times today", { offersToday: 3 }, "enough-today"],
  ])("%s", (_who, part, why) => {
    expect(whyNotOffered({ ...person, ...part }, time, now)).toBe(why);
  });

  it("is nobody else", () => {
    expect(whyNotOffered(person, time, now)).toBeNull();
    expect(whyNotOffered({ ...person, visit: null }, time, now)).toBeNull();
    const touching = [{ from: time.end, to: new Date("2026-11-24T17:00:00Z") }];
    expect(whyNotOffered({ ...person, busy: touching }, time, now)).toBeNull();
    expect(
      whyNotOffered({ ...person, wish: { ...wish, until: "2026-11-24" } }, time, now),
    ).toBeNull();
  });

  test("a time in less than two hours is offered to nobody", () => {
    const soon = new Date(time.start.getTime() - 2 * 3_600_000 + 1);
    expect(whyNotOffered(person, time, soon)).toBe("too-soon");
    expect(whyNotOffered(person, time, new Date(soon.getTime() - 1))).toBeNull();
  });
});

describe("the fair order", () => {
  const at = (id: string, part: Partial<Candidate>) => ({ ...person, id, ...part });
  const ids = (people: readonly Candidate[]) => fairOrder(people, now).map(({ id }) => id);
  const longer = new Date("2026-11-01T14:00:00Z");

  test.each<[string, Partial<Candidate>, Partial<Candidate>]>([
    [
      "who asked for this provider before a longer wait for anybody",
      { wish: { ...wish, staffId: "averell" } },
      { waitingSince: longer },
    ],
    ["who has a later visit before who has none", {}, { visit: null, waitingSince: longer }],
    ["the longer wait before fewer offers", { waitingSince: longer, offersSoFar: 9 }, {}],
    ["fewer offers within a day of waiting", {}, { offersSoFar: 1 }],
  ])("%s", (_what, first, second) => {
    expect(ids([at("z", first), at("a", second)])).toEqual(["z", "a"]);
  });

  it("lets the id decide what is even", () => {
    expect(ids([at("c", {}), at("a", {}), at("b", {})])).toEqual(["a", "b", "c"]);
  });

  it("does not depend on the order in which people are found", () => {
    const people = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        hasWish: fc.boolean(),
        hasVisit: fc.boolean(),
        days: fc.nat(5),
        offersSoFar: fc.nat(3),
      }),
      { selector: ({ id }) => id, maxLength: 20 },
    );
    fc.assert(
      fc.property(people, fc.infiniteStream(fc.nat()), (found, chance) => {
        const all = found.map(({ id, hasWish, hasVisit, days, offersSoFar }) =>
          at(id, {
            wish: { ...wish, staffId: hasWish ? "averell" : null },
            visit: hasVisit ? person.visit : null,
            waitingSince: new Date(now.getTime() - days * 86_400_000),
            offersSoFar,
          }),
        );
        const shuffled = all
          .map((one) => ({ one, by: chance.next().value ?? 0 }))
          .toSorted((a, b) => a.by - b.by)
          .map(({ one }) => one);
        expect(ids(shuffled)).toEqual(ids(all));
        expect(ids(all).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });
});

describe("waves", () => {
  it("ask ten in all, and then nobody", () => {
    expect([1, 2, 3, 4].map(waveSize)).toEqual([1, 3, 6, 0]);
    expect(waveSizes.reduce((sum, size) => sum + size, 0)).toBe(10);
  });

  it("are five minutes apart", () => {
    expect(waveEnd(now)).toEqual(new Date("2026-11-23T14:05:00Z"));
  });

  test.each([
    ["at 8:00 at once", "2026-11-23T13:00:00Z", "2026-11-23T13:00:00Z"],
    ["at 20:59 at once", "2026-11-24T01:59:00Z", "2026-11-24T01:59:00Z"],
    ["at 21:00 at 8:00 of the next day", "2026-11-24T02:00:00Z", "2026-11-24T13:00:00Z"],
    ["at 7:59 at 8:00", "2026-11-23T12:59:00Z", "2026-11-23T13:00:00Z"],
    ["in the night when clocks go back", "2026-11-01T04:30:00Z", "2026-11-01T13:00:00Z"],
    ["in the night when clocks go forward", "2027-03-14T05:30:00Z", "2027-03-14T12:00:00Z"],
  ])("begin %s", (_when, at, next) => {
    expect(nextTalkingTime(new Date(at))).toEqual(new Date(next));
  });
});

describe("an offer", () => {
  it("ends two hours before its time, or after a day", () => {
    expect(offerEnd(time.start, new Date("2026-11-24T12:00:00Z"))).toEqual(
      new Date("2026-11-24T13:30:00Z"),
    );
    expect(offerEnd(new Date("2026-12-10T15:30:00Z"), now)).toEqual(
      new Date("2026-11-24T14:00:00Z"),
    );
  });

  const later = new Date(now.getTime() + 1);
  test.each<[OfferStanding, OfferState, Date, Ending | null, boolean]>([
    ["claimed", "claimed", now, "claimed", true],
    ["declined", "declined", now, null, false],
    ["withdrawn", "withdrawn", later, null, true],
    ["taken", "taken", later, null, false],
    ["settled", "open", later, "claimed", false],
    ["left", "open", later, "left", true],
    ["left", "open", later, "visit-over", false],
    ["expired", "open", now, null, true],
    ["paused", "open", later, null, true],
    ["open", "open", later, null, false],
  ])("stands as %s", (standing, state, validUntil, ended, isPaused) => {
    expect(offerStanding({ state, validUntil, ended, isPaused }, now)).toBe(standing);
  });
});

describe("a wish", () => {
  it("has a last day from today to the end of what can be booked", () => {
    expect(wishProblem({ until: "2026-11-22" }, "2026-11-23")).not.toBeNull();
    expect(wishProblem({ until: "2026-11-23" }, "2026-11-23")).toBeNull();
    expect(wishProblem({ until: "2027-01-22" }, "2026-11-23")).toBeNull();
    expect(wishProblem({ until: "2027-01-23" }, "2026-11-23")).not.toBeNull();
  });

  it("knows morning from afternoon by the practice's clock", () => {
    expect(daypartOf(new Date("2026-11-24T16:59:00Z"))).toBe("morning");
    expect(daypartOf(new Date("2026-11-24T17:00:00Z"))).toBe("afternoon");
    expect(fitsWish({ ...wish, dayparts: ["morning"] }, time)).toBe(true);
  });
});
