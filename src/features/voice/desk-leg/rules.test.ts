import { expect, test } from "vitest";
import { isDropped, readLeg } from "./rules.ts";

const leg = { status: "completed", isOver: false, isBridged: true, seconds: 60 };

test.each([
  ["talked", {}, false],
  ["talked, and the carrier tells no more than that", { isBridged: null, seconds: null }, false],
  ["was never put together", { isBridged: false }, true],
  ["was put down at once", { seconds: 9 }, true],
  ["talked shortly", { seconds: 10 }, false],
  ["failed", { status: "failed", seconds: 60 }, true],
  ["was called off", { status: "canceled", isBridged: null }, true],
] as const)("a desk's leg that %s", (_what, part, dropped) => {
  expect(isDropped({ ...leg, ...part })).toBe(dropped);
});

test.each([
  [
    "CallStatus=in-progress&DialCallStatus=completed&DialCallDuration=12&DialBridged=true",
    { status: "completed", isOver: false, isBridged: true, seconds: 12 },
  ],
  [
    "CallStatus=completed&DialCallStatus=answered&DialBridged=false",
    { status: "answered", isOver: true, isBridged: false, seconds: null },
  ],
  [
    "DialCallDuration=-1&CallStatus=strange",
    { status: "", isOver: false, isBridged: null, seconds: null },
  ],
])("%s is read", (form, read) => {
  expect(readLeg(new URLSearchParams(form))).toEqual(read);
});
