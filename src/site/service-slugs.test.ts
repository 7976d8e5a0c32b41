import { expect, test } from "vitest";
import { claims } from "#practice/claims.ts";
import { services } from "#practice/services.ts";
import { slugAfter, slugShown } from "./service-slugs.ts";
import { servicesContent } from "./services-content.ts";

const { catalog } = servicesContent.en;
const slugs = catalog.map(({ slug }) => slug);

test.each([
  ["", "advanced-procedures"],
  ["#", "advanced-procedures"],
  ["#general-dentistry", "general-dentistry"],
  ["#cosmetic-dentistry", "cosmetic-dentistry"],
  ["#no-such-group", "advanced-procedures"],
  ["#Cosmetic-Dentistry", "advanced-procedures"],
])("the address's %j opens %s", (hash, expected) => {
  expect(slugShown(slugs, hash)).toBe(expected);
});

test.each([
  ["advanced-procedures", "ArrowRight", "general-dentistry"],
  ["cosmetic-dentistry", "ArrowRight", "advanced-procedures"],
  ["advanced-procedures", "ArrowLeft", "cosmetic-dentistry"],
  ["general-dentistry", "Home", "advanced-procedures"],
  ["general-dentistry", "End", "cosmetic-dentistry"],
  ["general-dentistry", "ArrowDown", null],
  ["general-dentistry", "toString", null],
])("on %s the key %s leads to %s", (shown, key, expected) => {
  expect(slugAfter(slugs, shown, key)).toBe(expected);
});

test("the catalog has its three groups of three, three and four", () => {
  expect(catalog.map(({ title, services: own }) => [title, own.map(({ path }) => path)])).toEqual([
    ["Advanced Procedures", ["/yomi-robotic-surgery", "/tmj-treatment", "/emface-mfa"]],
    ["General Dentistry", [undefined, undefined, undefined]],
    ["Cosmetic Dentistry", [undefined, undefined, undefined, "/smile-simulator"]],
  ]);
});

test("every visit that a row names can be booked, and no row states a claim of its own", () => {
  const rows = catalog.flatMap((category) => category.services);
  const known = new Set(services.map(({ id }) => id));
  expect(rows.filter(({ visitId }) => visitId !== undefined && !known.has(visitId))).toEqual([]);
  const words = JSON.stringify(rows);
  expect(claims.filter(({ figure }) => words.includes(figure))).toEqual([]);
  expect(words).not.toMatch(/HIPAA|FDA/i);
});
