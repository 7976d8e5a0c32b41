import fc from "fast-check";
import { expect, test } from "vitest";
import { publicPages } from "../../../practice/public-pages.ts";
import { pageGroups } from "../rules.ts";
import { pageName, splitRows, stepRows } from "./rules.ts";

const day = (visit: number, interest: number, booking: number) => ({
  day: "2026-11-24",
  visit,
  interest,
  booking,
});

test.each([
  [[], [0, 0, 0], [null, null, null]],
  [[day(3, 1, 1)], [3, 1, 1], [null, 33, 100]],
  [
    [day(100, 20, 5), day(100, 40, 4)],
    [200, 60, 9],
    [null, 30, 15],
  ],
  // A booking without any interest before it: the calendar alone was enough.
  [[day(2, 0, 1)], [2, 0, 1], [null, 0, null]],
])("%j comes to %j tabs", (days, tabs, kept) => {
  const rows = stepRows(days);
  expect(rows.map((row) => row.tabs)).toEqual(tabs);
  expect(rows.map((row) => row.kept)).toEqual(kept);
});

test("a step is drawn as its part of the first one, also where nothing came before", () => {
  expect(stepRows([day(8, 4, 1)]).map(({ share }) => share)).toEqual([100, 50, 13]);
  expect(stepRows([day(0, 0, 2)]).map(({ share }) => share)).toEqual([0, 0, 0]);
});

test("steps add up over days, in whichever order", () => {
  const count = fc.nat(1000);
  const days = fc.array(fc.tuple(count, count, count), { maxLength: 30 });
  fc.assert(
    fc.property(days, (list) => {
      const some = list.map((one) => day(...one));
      expect(stepRows(some)).toEqual(stepRows(some.toReversed()));
      expect(stepRows(some)[0]?.tabs).toBe(list.reduce((sum, [visit]) => sum + visit, 0));
    }),
  );
});

test("looking is told from doing", () => {
  const row = (action: string) => ({
    action,
    category: null,
    page: "home",
    events: 1,
    tabs: 1,
    places: [],
  });
  const rows = ["page_visit", "chat_open", "subdomain_visit", "old_action"].map(row);
  const { looked, did } = splitRows(rows);
  expect(looked.map(({ action }) => action)).toEqual(["page_visit", "subdomain_visit"]);
  expect(did.map(({ action }) => action)).toEqual(["chat_open", "old_action"]);
});

test("pages are named by their titles, the legal ones together", () => {
  const titles = publicPages.map(({ title }) => title);
  const names = pageGroups.map(pageName);
  expect(names.filter((name) => !titles.includes(name))).toEqual(["Legal documents"]);
  expect(new Set(names).size).toBe(names.length);
  expect(pageName("closed-page")).toBe("closed-page");
});
