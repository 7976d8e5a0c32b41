import { expect, test } from "vitest";
import { publicPages } from "../../practice/public-pages.ts";
import {
  eventPlaces,
  eventRows,
  happensOn,
  isAction,
  isMeasured,
  isPair,
  pageGroupOf,
  pageGroups,
  placeOf,
  stepOf,
  visitOf,
  visitorEvents,
} from "./rules.ts";

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

test.each([
  ["page_visit", "engagement", "visit"],
  ["subdomain_visit", "engagement", "visit"],
  ["emface_interest", "procedure_interest", "interest"],
  ["implants_interest", "procedure_interest", "interest"],
  ["robotic_interest", "procedure_interest", "interest"],
  ["medspa_interest", "procedure_interest", "interest"],
  ["tmj_interest", "procedure_interest", "interest"],
  ["tool_finish", "engagement", "interest"],
  ["chatbot_interaction", "engagement", "interest"],
  ["treatment_wizard_interest", "engagement", "interest"],
  ["financing_interest", "conversion", "interest"],
  ["gallery_consultation_interest", "engagement", "interest"],
  ["questionnaire_finish", "engagement", "interest"],
  ["chat_open", "engagement", "interest"],
  ["booking_made", "conversion", "booking"],
] as const)("%s counts as %s and is a step of %s", (action, category, step) => {
  const all = ["engagement", "procedure_interest", "conversion"] as const;
  expect(all.filter((one) => isPair(action, one))).toEqual([category]);
  expect(stepOf(action)).toBe(step);
  expect(isAction(action)).toBe(true);
});

test.each(["", "toString", "PAGE_VISIT", "page_visit "])("%j is no action", (word) => {
  expect(isAction(word)).toBe(false);
});

const centers = ["aboutface", "implants", "robotic", "medspa", "tmj"];
const everyPage = ["home", "about", "booking", ...centers];
test.each([
  ["page_visit", ["home", "about", "booking"]],
  ["subdomain_visit", centers],
  ["emface_interest", ["aboutface"]],
  ["treatment_wizard_interest", ["aboutface"]],
  ["gallery_consultation_interest", ["aboutface"]],
  ["financing_interest", ["aboutface", "implants", "medspa"]],
  ["implants_interest", ["implants"]],
  ["robotic_interest", ["robotic"]],
  ["medspa_interest", ["medspa"]],
  ["tmj_interest", ["tmj"]],
  ["tool_finish", ["implants", "robotic", "medspa", "tmj"]],
  ["chatbot_interaction", ["implants", "robotic", "medspa", "tmj"]],
  ["booking_made", ["booking"]],
  ["chat_open", everyPage],
  ["questionnaire_finish", everyPage],
] as const)("%s is refused everywhere but on %j", (action, pages) => {
  expect(everyPage.filter((page) => happensOn(action, page))).toEqual(pages);
});

test.each([
  [undefined, null],
  ["", null],
  ["Header", null],
  ["somewhere", null],
  ["header", "header"],
  ["hero", "hero"],
  ["planner", "planner"],
  ["gallery", "gallery"],
  ["calculator", "calculator"],
  ["wizard", "wizard"],
  ["assessment", "assessment"],
  ["timeline", "timeline"],
  ["comparison", "comparison"],
  ["chat", "chat"],
  ["floating", "floating"],
  ["section", "section"],
  ["dialog", "dialog"],
  ["bar", "bar"],
  ["footer", "footer"],
  ["instagram", "instagram"],
] as const)("the word %j names the place %j", (word, place) => {
  expect(placeOf(word)).toBe(place);
});

test("there are no other places", () => {
  expect(eventPlaces).toHaveLength(16);
});

// Where somebody books, answers, sends a picture or shows what they want treated, no other company hears of it.
test.each([
  ["/", true],
  ["/about", true],
  ["/services", true],
  ["/contact", true],
  ["/privacy", true],
  ["/booking", false],
  ["/booking/manage", false],
  ["/tmj", false],
  ["/implants", false],
  ["/practice/dashboard", false],
  ["/no-such-page", false],
])("Google Analytics may hear of %s: %s", (path, expected) => {
  expect(isMeasured(path)).toBe(expected);
});

test.each([
  ["/", "page_visit"],
  ["/about", "page_visit"],
  ["/tmj", "subdomain_visit"],
  ["/tmj/anything/below", "subdomain_visit"],
])("a visit of %s is noted as %s", (path, action) => {
  expect(visitOf(path)).toBe(action);
});

test("counts of an action on a page are added over its places, the most frequent first", () => {
  const count = (action: string, page: string, place: string, events: number, tabs: number) => ({
    action,
    page,
    place,
    events,
    tabs,
  });
  expect(
    eventRows([
      count("chat_open", "home", "hero", 2, 1),
      count("chat_open", "about", "", 4, 3),
      count("chat_open", "home", "footer", 5, 4),
      count("left_the_list", "home", "", 1, 1),
    ]),
  ).toEqual([
    {
      action: "chat_open",
      category: "engagement",
      page: "home",
      events: 7,
      tabs: 5,
      places: [
        { place: "hero", events: 2 },
        { place: "footer", events: 5 },
      ],
    },
    { action: "chat_open", category: "engagement", page: "about", events: 4, tabs: 3, places: [] },
    { action: "left_the_list", category: null, page: "home", events: 1, tabs: 1, places: [] },
  ]);
});
