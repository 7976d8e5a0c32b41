import fc from "fast-check";
import { expect, test } from "vitest";
import type { TimeBlock } from "../blocks/contract.ts";
import type { ScheduledVisit } from "../contract.ts";
import { dayEntries } from "./rules.ts";

const at = (minutes: number) => new Date(1_795_532_400_000 + minutes * 60_000).toISOString();
const visit = (minutes: number) => ({ id: `v${minutes}`, start: at(minutes) }) as ScheduledVisit;
const block = (minutes: number, isAllDay = false) =>
  ({ id: `b${minutes}`, start: at(minutes), end: at(minutes + 30), isAllDay }) as TimeBlock;

test("visits and blocks stand in one list by time, blocks first", () => {
  const entries = dayEntries([visit(0), visit(60)], [block(60), block(30)]);
  expect(entries.map(({ key }) => key)).toEqual(["v0", "b30", "b60", "v60"]);
});

test("nothing is lost and everything is in order", () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 });
  fc.assert(
    fc.property(minutes, minutes, (visits, blocks) => {
      const entries = dayEntries(
        visits.map(visit),
        blocks.map((one) => block(one)),
      );
      expect(entries).toHaveLength(visits.length + blocks.length);
      const starts = entries.map(({ start }) => start);
      expect(starts).toEqual(starts.toSorted());
    }),
  );
});
