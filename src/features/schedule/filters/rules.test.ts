import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { appointmentStatuses } from "../../booking/contract.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import {
  filterDay,
  isFiltering,
  providerChoices,
  readFilters,
  statusChoices,
  toggled,
} from "./rules.ts";

const none = { providers: [], statuses: [] };
const marsh = { id: "marsh", displayName: "Dr. Lena Marsh" };
const adeyemi = { id: "adeyemi", displayName: "Rosa Adeyemi, RN" };

const visit = (provider: typeof marsh, status: ScheduledVisit["status"]) =>
  ({ id: `${provider.id} ${status}`, provider, status }) as ScheduledVisit;
const day = {
  date: "2026-11-23",
  visits: [visit(marsh, "confirmed"), visit(marsh, "no-show"), visit(adeyemi, "confirmed")],
  blocks: [{ id: "b", provider: adeyemi }],
  count: 3,
  cancelledCount: 2,
  providers: [{ ...marsh, periods: [] }],
} as unknown as DaySchedule;

describe("the address", () => {
  test.each([
    ["", none],
    ["provider=marsh,adeyemi", { ...none, providers: ["marsh", "adeyemi"] }],
    ["status=cancelled,confirmed", { ...none, statuses: ["confirmed", "cancelled"] }],
    ["status=late,,confirmed,confirmed", { ...none, statuses: ["confirmed"] }],
    ["provider=<script>,marsh,marsh", { ...none, providers: ["marsh"] }],
  ])("%j asks for %j", (search, filters) =>
    expect(readFilters(new URLSearchParams(search))).toEqual(filters),
  );

  test("anything at all gives known statuses and bounded lists", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (provider, status) => {
        const filters = readFilters(new URLSearchParams({ provider, status }));
        expect(filters.providers.length).toBeLessThanOrEqual(40);
        expect(filters.statuses.every((one) => appointmentStatuses.includes(one))).toBe(true);
      }),
    );
  });
});

describe("rows", () => {
  test.each([
    [none, ["marsh confirmed", "marsh no-show", "adeyemi confirmed"], 1],
    [{ ...none, providers: ["marsh"] }, ["marsh confirmed", "marsh no-show"], 0],
    [{ ...none, statuses: ["confirmed"] as const }, ["marsh confirmed", "adeyemi confirmed"], 0],
    [{ providers: ["adeyemi"], statuses: ["no-show"] as const }, [], 0],
    [{ ...none, providers: ["adeyemi"] }, ["adeyemi confirmed"], 1],
  ])("%j leaves %j", (filters, ids, blocks) => {
    const left = filterDay(day, filters);
    expect(left.visits.map(({ id }) => id)).toEqual(ids);
    expect(left.blocks).toHaveLength(blocks);
    expect(left.count).toBe(3);
    expect(isFiltering(filters)).toBe(filters !== none);
  });

  test("each choice says how many it would leave", () => {
    expect(providerChoices(day, none)).toEqual([
      { id: "marsh", name: marsh.displayName, count: 2 },
      { id: "adeyemi", name: adeyemi.displayName, count: 1 },
    ]);
    expect(
      providerChoices(day, { ...none, statuses: ["no-show"] }).map(({ count }) => count),
    ).toEqual([1, 0]);
    expect(statusChoices(day, { ...none, providers: ["gone"] })).toEqual([
      { id: "cancelled", count: 2 },
    ]);
    expect(statusChoices(day, none)).toEqual([
      { id: "confirmed", count: 2 },
      { id: "no-show", count: 1 },
      { id: "cancelled", count: 2 },
    ]);
  });

  test("a choice goes in and out", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
});
