import { expect, test } from "vitest";
import { claims } from "#practice/claims.ts";
import { services } from "#practice/services.ts";
import { servicesContent } from "./services-content.ts";

const { catalog } = servicesContent.en;

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
