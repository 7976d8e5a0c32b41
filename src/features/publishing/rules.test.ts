import { describe, expect, test } from "vitest";
import type { ContentValue } from "../../practice/published.ts";
import { fieldOf, fields } from "./fields/rules.ts";
import { firstValue } from "./files/rules.ts";
import {
  changesBetween,
  edited,
  problemOf,
  problemsOf,
  settled,
  shownValue,
  strangersIn,
} from "./rules.ts";

test("what the practice's files say can be published as it is", () => {
  expect(problemsOf({})).toEqual({});
  expect(settled({})).toEqual({});
});

test("every field has a name of its own, and its places say the same in the files", () => {
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  const addresses = fields.flatMap((field) => field.addresses);
  expect(new Set(addresses).size).toBe(addresses.length);
  const differing = fields.filter(({ addresses: all, first }) =>
    all.some((address) => firstValue(address) !== first),
  );
  expect(differing).toEqual([]);
});

describe("one field by itself", () => {
  const price = "services/hydrafacial/priceCents/from";
  const text = "services/hydrafacial/description";
  const figure = "claims/happy-patients/figure";
  test.each<[string, ContentValue, string | null]>([
    [price, 16_000, null],
    [price, 0, "Type an amount above zero."],
    [price, -100, "Type an amount above zero."],
    [price, 16_050, "Type whole dollars."],
    [price, 160.5, "Type an amount in dollars."],
    [price, "160", "Type an amount in dollars."],
    [price, 10_000_100, "Type $100,000 at most."],
    ["treatments/botox-facial/listedCents/from", 1250, null],
    ["treatments/botox-facial/typicalCents", 36_050, "Type whole dollars."],
    [text, "Cleansing and hydration in one visit.", null],
    [
      text,
      "no full stop",
      "Write a whole sentence that begins with a letter and ends with a full stop.",
    ],
    [text, "A <b>bold</b> word.", "Use plain words on one line, without < > { }."],
    [text, "Two  spaces.", "Use plain words on one line, without < > { }."],
    [text, `A${"a".repeat(300)}.`, "Use 300 characters at most."],
    [text, 5, "Type a text."],
    [figure, "16,000+", null],
    [figure, "", "Please write something."],
    [figure, "a\nb", "Use plain words on one line, without < > { }."],
    ["claims/happy-patients/confirmedByOwner", "yes", "Say yes or no."],
    ["identity/phone/display", "(718) 555-0199", null],
    ["identity/phone/display", "718-555-0199", "Type it like (718) 555-0142."],
    ["identity/phone/display", "", "Type it like (718) 555-0142."],
    ["identity/phone/display", "(718) 055-0199", "Type it like (718) 555-0142."],
    ["identity/address/postalCode", "10312-1234", null],
    ["identity/address/postalCode", "1031", "Type five digits, or five and four."],
    ["identity/address/street", "", "Please write something."],
    ["announcement/from", "", null],
    ["announcement/from", "2026-12-20", null],
    ["announcement/from", "2026-12-32", "Choose the day."],
    ["announcement/text", "", null],
    ["announcement/path", "/services", null],
    ["announcement/path", "", null],
    ["announcement/path", "https://elsewhere.example", "Choose a page of this site, or none."],
  ])("%s: %j", (id, value, problem) => {
    expect(problemOf(fieldOf(id)!, value)).toBe(problem);
  });
});

describe("fields that have to fit each other", () => {
  test.each<[string, Record<string, ContentValue>, string[]]>([
    [
      "a lowest price above the highest",
      { "services/hydrafacial/priceCents/from": 30_000 },
      ["services/hydrafacial/priceCents/to"],
    ],
    [
      "a typical price that is not so many units",
      { "treatments/botox-facial/typicalCents": 40_000 },
      ["treatments/botox-facial/typicalCents"],
    ],
    [
      "both ends of a unit's price with what they come to",
      {
        "treatments/botox-facial/listedCents/from": 1300,
        "treatments/botox-facial/listedCents/to": 1625,
        "treatments/botox-facial/typicalCents": 39_000,
      },
      [],
    ],
    [
      "a package above its parts",
      { "packages/signature-refresh/packageCents": 99_000 },
      ["packages/signature-refresh/packageCents"],
    ],
    [
      "parts above what they come to",
      { "packages/signature-refresh/originalCents": 200_000 },
      ["packages/signature-refresh/originalCents"],
    ],
    [
      "a medical spa package that saves nothing",
      { "medspa/packages/volume-and-glow/cents": 170_000 },
      ["medspa/packages/volume-and-glow/cents"],
    ],
    [
      "a confirmed claim without a source",
      { "claims/happy-patients/confirmedByOwner": true },
      ["claims/happy-patients/source"],
    ],
    [
      "a confirmed claim with its source",
      {
        "claims/happy-patients/confirmedByOwner": true,
        "claims/happy-patients/source": "Count of patients, October",
      },
      [],
    ],
    [
      "a medical spa without a nurse",
      { "team/people/adeyemi/title": "Dr." },
      ["team/people/adeyemi/title"],
    ],
    ["days without a text", { "announcement/until": "2026-12-26" }, ["announcement/text"]],
    [
      "a last day before the first",
      {
        "announcement/text": "Closed.",
        "announcement/from": "2026-12-26",
        "announcement/until": "2026-12-20",
      },
      ["announcement/until"],
    ],
    [
      "a first and a last day that are one",
      {
        "announcement/text": "Closed.",
        "announcement/from": "2026-12-26",
        "announcement/until": "2026-12-26",
      },
      [],
    ],
    ["a page without a text", { "announcement/path": "/services" }, ["announcement/text"]],
  ])("%s", (_name, changes, wrong) => {
    expect(Object.keys(problemsOf(edited({}, changes)))).toEqual(wrong);
  });
});

test("a price that several files repeat changes in each, and what a package saves follows", () => {
  expect(edited({}, { "medspa/treatments/emface/highCents": 95_000 })).toEqual({
    "medspa/packages/complete-rejuvenation/savesCents": 85_000,
    "medspa/treatments/emface/highCents": 95_000,
    "services/emface-session/priceCents/to": 95_000,
  });
});

test("a field that is what the files say again leaves nothing behind", () => {
  const changed = edited({}, { "medspa/treatments/emface/highCents": 95_000 });
  expect(edited(changed, { "medspa/treatments/emface/highCents": 90_000 })).toEqual({});
});

test("a comparison names each field once, with both values as people read them", () => {
  const after = edited(
    {},
    {
      "announcement/text": "Closed on Friday.",
      "treatments/dermal-fillers/listedCents/to": 125_000,
      "claims/happy-patients/confirmedByOwner": true,
    },
  );
  const lines = changesBetween({}, after).map(
    ({ field, before, after: is }) =>
      `${field.item}: ${shownValue(field, before)} -> ${shownValue(field, is)}`,
  );
  expect(lines).toEqual([
    "The line above every public page: none -> Closed on Friday.",
    "Dermal Fillers: $1,200 -> $1,250",
    "Happy Patients: no -> yes",
  ]);
});

test("addresses that the files do not have are told from those that follow", () => {
  const values = {
    ...edited({}, { "medspa/treatments/botox/highCents": 61_000 }),
    "services/gone/priceCents/from": 1,
  };
  expect(strangersIn(values)).toEqual(["services/gone/priceCents/from"]);
});
