import { expect, test } from "vitest";
import { type GapWaiter, waitingForGaps } from "./rules.ts";

/** A Tuesday. */
const date = "2026-11-24";
const gap = { providerId: "averell", from: 11 * 60, to: 12 * 60 + 30 };
const waiter: GapWaiter = {
  weekdays: [2],
  dayparts: ["morning", "afternoon"],
  staffId: null,
  until: date,
  minutes: 45,
  staffIds: ["averell"],
  visitDate: null,
};

test.each<[string, Partial<GapWaiter>]>([
  ["another weekday", { weekdays: [1, 3] }],
  ["a wish that ended the day before", { until: "2026-11-23" }],
  ["somebody whose visit is that day", { visitDate: date }],
  ["somebody whose visit was before", { visitDate: "2026-11-20" }],
  ["another provider", { staffId: "marsh", staffIds: ["averell", "marsh"] }],
  ["a service that this provider does not give", { staffIds: ["marsh"] }],
  ["a service that is longer than the gap", { minutes: 91 }],
  ["a start after noon that does not fit any more", { dayparts: ["afternoon"] }],
])("%s does not count", (_who, part) => {
  expect(waitingForGaps(date, [gap], [{ ...waiter, ...part }])).toEqual([0]);
});

test("each gap counts everybody whom it suits", () => {
  const exactly = { ...waiter, minutes: 90, dayparts: ["morning"] as const };
  const noon = { ...waiter, minutes: 30, dayparts: ["afternoon"] as const };
  const later = { ...waiter, visitDate: "2026-11-25", staffId: "averell" };
  const other = { providerId: "marsh", from: 540, to: 600 };
  expect(waitingForGaps(date, [gap, other], [waiter, exactly, noon, later])).toEqual([4, 0]);
  expect(waitingForGaps(date, [], [waiter])).toEqual([]);
});
