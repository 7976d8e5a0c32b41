import { describe, expect, test } from "vitest";
import { carried } from "./contract.ts";
import type { Carried } from "./contract.ts";
import { carriedReply } from "./rules.ts";

const textOf = (given: Carried) =>
  carriedReply(given)
    .sentences.map(({ text }) => text)
    .join("\n");
const implants = (more: object) => ({
  kind: "implants-estimate",
  case: "multiple",
  count: 2,
  additions: ["sinus-lift"],
  ...more,
});
const medspa = (...treatments: object[]) => ({ kind: "medspa-estimate", treatments });
const jaw = (total: number, isLocking = false, isFrequent = total > 16) => ({
  kind: "jaw-result",
  total,
  isLocking,
  isFrequent,
});

describe("what no tool comes to is refused", () => {
  test.each<[string, unknown]>([
    ["nothing", {}],
    ["a tool nobody knows", { kind: "horoscope" }],
    ["half an implant", implants({ count: 1.5 })],
    ["no implant", implants({ count: 0 })],
    ["nine implants", implants({ count: 9 })],
    ["an addition nobody has", implants({ additions: ["gold"] })],
    ["an addition twice", implants({ additions: ["sedation", "sedation"] })],
    ["a case nobody has", implants({ case: "all" })],
    ["no treatment", medspa()],
    ["a treatment nobody has", medspa({ id: "magic", times: 1 })],
    ["a treatment four times", medspa({ id: "botox", times: 4 })],
    ["the same treatment twice", medspa({ id: "botox", times: 1 }, { id: "botox", times: 2 })],
    ["33 points", jaw(33)],
    ["a point too few", jaw(-1)],
    ["points that are none", jaw(Number.NaN)],
    ["17 points of which none is of a sign that comes often", jaw(17, false, false)],
    ["a sign that comes often, in two points", jaw(2, false, true)],
    ["a jaw that sticks always, in three points", jaw(3, true, true)],
    ["a jaw that sticks always and not often", jaw(10, true, false)],
  ])("%s", (_what, given) => {
    expect(carried.safeParse(given).success).toBe(false);
  });
});

describe("an estimate is repeated as the page's, by its own rules", () => {
  test.each<[Carried, number, string[]]>([
    [
      { kind: "implants-estimate", case: "multiple", count: 2, additions: ["sinus-lift"] },
      900_000,
      [
        "comes to $9,000",
        "several teeth, 2 implants with crown and surgery at $3,900 each",
        "a sinus lift at $1,200 once for the case",
        "- Cherry, 12 months: $750 a month, $9,000 in all (estimated, as much as 0% APR)",
        "- Sunbit, 24 months: $412.50 a month, $9,900 in all",
      ],
    ],
    [
      { kind: "implants-estimate", case: "single", count: 1, additions: [] },
      450_000,
      ["comes to $4,500: a single tooth, 1 implant with crown and surgery at $4,500 each."],
    ],
    [
      // Only of several the count is the visitor's.
      { kind: "implants-estimate", case: "full_mouth", count: 1, additions: [] },
      2_800_000,
      ["comes to $28,000: a full mouth, 8 implants"],
    ],
    [
      {
        kind: "medspa-estimate",
        treatments: [
          { id: "botox", times: 2 },
          { id: "emface", times: 1 },
        ],
      },
      165_000,
      [
        "comes to $1,650: Botox twice at $450 and EMFACE once at $750.",
        "- CareCredit, 12 months: $138 a month, $1,650 in all (estimated, 0% APR)",
        "24 months: $80 a month, $1,920.07 in all (estimated, 15% APR)",
      ],
    ],
  ])("%j", (given, cents, parts) => {
    const text = textOf(given);
    expect(carriedReply(given).estimate).toEqual({ cents });
    for (const part of parts) expect(text).toContain(part);
    expect(text).toContain("estimate and no offer");
    expect(text).toContain("Only a lender decides");
    expect(text).not.toMatch(/12\.99|cannot confirm|approved/);
  });
});

describe("a result of the jaw assessment gets the page's advice", () => {
  const time = {
    start: "2026-11-25T15:00:00.000Z",
    staffId: "lindgren",
    staffName: "Dr. Nils Lindgren",
  };
  const wanted = { serviceId: "tmj-consultation" };

  test.each<[number, boolean, boolean, RegExp, string]>([
    [17, false, true, /High Risk.*17 of 32.*Have your jaw examined/s, "call"],
    [16, false, false, /Moderate Risk.*16 of 32.*An examination/s, "times"],
    [4, false, false, /Low Risk.*4 of 32.*common/s, "times"],
    [4, false, true, /Low Risk.*one sign comes often/s, "times"],
    [4, true, true, /stuck open or closed/, "call"],
  ])("%i points, locking %s, often %s", (total, isLocking, isFrequent, words, first) => {
    const given = { kind: "jaw-result", total, isLocking, isFrequent } as const;
    expect(carriedReply(given).wants).toEqual(wanted);
    const { sentences, actions, wants } = carriedReply(given, { wanted, times: [time] });
    const text = sentences.map((one) => one.text).join("\n");
    expect(wants).toBeUndefined();
    expect(text).toMatch(words);
    expect(text).toMatch(/Dr\. Lena Marsh or Dr\. Nils Lindgren/);
    expect(text).toMatch(/first free time is .*Nov.* 10:00 AM/);
    expect(text).toContain("Not a diagnosis.");
    expect(actions[0]?.kind).toBe(first);
    expect(actions).toContainEqual(
      expect.objectContaining({ kind: "times", serviceId: "tmj-consultation" }),
    );
  });

  test("without a free time it says so and names the ways on", () => {
    const given = { kind: "jaw-result", total: 20, isLocking: false, isFrequent: true } as const;
    const { sentences, actions } = carriedReply(given, { wanted, times: [] });
    expect(sentences.at(-1)?.text).toContain("no free time online");
    expect(actions.map(({ kind }) => kind)).toEqual(["call", "page"]);
  });
});
