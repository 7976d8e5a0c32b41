import { expect, test } from "vitest";
import { publicPages } from "../../practice/public-pages.ts";
import { pageGroupOf, pageGroups, visitorEvents } from "./rules.ts";

test("the actions of calls to action keep the category they are specified with", () => {
  expect(visitorEvents).toMatchObject({
    emface_interest: "procedure_interest",
    treatment_wizard_interest: "engagement",
    financing_interest: "conversion",
    gallery_consultation_interest: "engagement",
    subdomain_visit: "engagement",
  });
});

test.each([
  ["/", "home"],
  ["/about", "about"],
  ["/about/", "about"],
  ["/tmj", "tmj"],
  ["/tmj/anything/below", "tmj"],
  ["/tmj-treatment", "tmj-treatment"],
  ["/privacy", "documents"],
  ["/terms", "documents"],
  ["/booking", "booking"],
  ["/booking/manage", null],
  ["/booking?date=2026-11-21", null],
  ["/practice/dashboard", null],
  ["/no-such-page", null],
  ["", null],
  ["//", "home"],
])("%j is counted as %j", (path, group) => {
  expect(pageGroupOf(path)).toBe(group);
});

test("every public page is counted under a name that is no address", () => {
  for (const { path } of publicPages) expect(pageGroups).toContain(pageGroupOf(path));
  expect(pageGroups.filter((group) => !/^[a-z]+(-[a-z]+)*$/.test(group))).toEqual([]);
});
