import fc from "fast-check";
import { expect, test } from "vitest";
import { medspaPackages } from "../../../practice/medspa-packages.ts";
import {
  activeShare,
  emptyMedspa,
  gaugesOf,
  growthOf,
  medspaBenchmarks,
  packagesSold,
  sampleMedspa,
  topOf,
  treatmentsSold,
} from "./rules.ts";

const now = new Date("2026-11-23T14:00:00Z");
const nothing = emptyMedspa(now).summary;
const counts = { came: 0, again: 0, buyers: 0, ofPackages: 0, answers: 1 };

test.each([
  [187, 486, 38],
  [1, 3, 33],
  [2, 3, 67],
  [0, 12, 0],
  [12, 12, 100],
  [null, 12, null],
  [0, 0, null],
  [3, null, null],
])("%s members of %s clients are %s percent", (activeMembers, totalClients, share) => {
  expect(activeShare({ activeMembers, totalClients })).toBe(share);
});

test("a share of members never leaves the circle", () => {
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.nat({ max: 5000 }), (members, others) => {
      const share = activeShare({ activeMembers: members, totalClients: members + others }) ?? 0;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(100);
    }),
  );
});

test("the gauges are the four, in their order; one without anything says so", () => {
  const gauges = gaugesOf(
    { ...nothing, retentionRate: 86.6, satisfactionScore: 4.7, activeMembers: 0, totalClients: 8 },
    { ...counts, came: 30, again: 26 },
  );
  expect(gauges.map(({ name, percent, text, note }) => [name, percent, text, note])).toEqual([
    ["Retention", 87, "87%", "26 of 30 who came"],
    ["Package Sales", null, null, null],
    ["Satisfaction", 94, "4.7 of 5", "from 1 answer"],
    ["Active Members", 0, "0%", "0 of 8 clients"],
  ]);
});

test("packages are those of the practice, and their parts of what was sold add up", () => {
  const packages = packagesSold({ "complete-rejuvenation": 1, "volume-and-glow": 3 });
  expect(packages.map(({ id, popularity, bookings }) => [id, popularity, bookings])).toEqual([
    ["volume-and-glow", 75, 3],
    ["complete-rejuvenation", 25, 1],
    ["express-enhancement", 0, 0],
  ]);
  expect(packagesSold({}).map(({ popularity }) => popularity)).toEqual([null, null, null]);
  expect(packages.every((one) => one.totalValue - one.packagePrice === one.savings)).toBe(true);
  expect(packages).toHaveLength(medspaPackages.packages.length);
});

test.each([
  [12, 10, 20],
  [5, 10, -50],
  [3, 0, null],
  [0, 0, null],
])("%i after %i", (after, before, growth) => {
  expect(growthOf(after, before)).toBe(growth);
});

test("the most sold treatment is on top; of equal ones the one that brought more", () => {
  const sold = (id: "botox" | "fillers" | "emface", bookings: number, revenue: number) => ({
    id,
    bookings,
    before: 0,
    revenue,
    satisfaction: null,
  });
  const treatments = treatmentsSold([
    sold("botox", 2, 100),
    sold("fillers", 3, 100),
    sold("emface", 3, 200),
  ]);
  expect(treatments.map(({ id }) => id)).toEqual(["emface", "fillers", "botox"]);
  expect(topOf(treatments)).toBe("EMFACE");
  expect(topOf(treatmentsSold([sold("botox", 0, 0)]))).toBe(null);
  expect(topOf([])).toBe(null);
});

test("what the medical spa should reach", () => {
  const rows = medspaBenchmarks({
    averageTicketCents: 36_000,
    visitsPerYear: null,
    retentionRate: 80,
  });
  expect(rows.map(({ target, value }) => [target, value])).toEqual([
    [35_000, 36_000],
    [6, null],
    [85, 80],
  ]);
});

test("the sample is consistent with itself", () => {
  const { summary, gauges, treatments, packages, byMonth } = sampleMedspa(now);
  expect(gauges.map(({ percent }) => percent)).toEqual([87, 34, 96, 38]);
  expect(summary.topTreatment).toBe("Botox");
  const parts = packages.reduce((all, { popularity }) => all + (popularity ?? 0), 0);
  expect(parts).toBeCloseTo(100, 0);
  const revenue = treatments.reduce((all, one) => all + one.revenue, 0);
  expect(revenue).toBeLessThan(summary.monthlyRevenue ?? 0);
  expect(byMonth.at(-1)).toMatchObject({ month: "2026-11", revenue: summary.monthlyRevenue });
});

test("nothing has no figure at all", () => {
  expect(Object.values(nothing).filter((one) => one !== null)).toEqual([]);
  expect(emptyMedspa(now).gauges.every(({ percent }) => percent === null)).toBe(true);
});
