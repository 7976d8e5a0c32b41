import { expect, test } from "vitest";
import type { Gauge } from "../medspa/contract.ts";
import { gaugeFace } from "./rules.ts";

const gauge = (changes: Partial<Gauge>): Gauge => ({
  id: "packageSales",
  name: "Package Sales",
  percent: 34,
  text: "34%",
  note: "34 of 100 who bought",
  ...changes,
});

test.each([
  [gauge({}), { face: "34%", note: "34 of 100 who bought", target: null }],
  [
    gauge({ id: "retention", text: "87%", note: "420 of 486 who came" }),
    { face: "87%", note: "420 of 486 who came", target: 85 },
  ],
  [
    gauge({ id: "satisfaction", text: "4.8 of 5", note: "from 236 answers" }),
    { face: "4.8", note: "of 5, from 236 answers", target: null },
  ],
  [
    gauge({ id: "satisfaction", percent: null, text: null, note: null }),
    { face: "–", note: "No satisfaction recorded yet", target: null },
  ],
  [
    gauge({ id: "activeMembers", percent: null, text: null, note: null }),
    { face: "–", note: "No membership recorded yet", target: null },
  ],
])("%j shows %j", (one, face) => {
  expect(gaugeFace(one)).toEqual(face);
});
