import { describe, expect, test } from "vitest";
import type { Figure } from "../../metrics/contract.ts";
import {
  dialAmount,
  multiplierFor,
  nextMode,
  refreshLabel,
  standingOf,
  statusOf,
  subdialReading,
  windowText,
} from "./rules.ts";

const figure = (over: Partial<Figure>): Figure => ({
  id: "todayCount",
  value: 14,
  text: null,
  unit: "count",
  isEstimated: false,
  isSample: false,
  target: null,
  ...over,
});

test.each([
  ["appointments", "patients"],
  ["patients", "services"],
  ["services", "performance"],
  ["performance", "appointments"],
] as const)("after %s comes %s", (mode, next) => {
  expect(nextMode(mode)).toBe(next);
});

describe("the state of the dashboard", () => {
  const connected = {
    isLoading: false,
    error: null,
    connectionError: null,
    isConnected: true,
    hasFigures: true,
  };
  test.each([
    [{ ...connected, isLoading: true, error: "x" }, "loading", "Loading..."],
    [{ ...connected, error: "No answer." }, "bad", "Error: No answer."],
    [{ ...connected, connectionError: "No network." }, "bad", "Connection: No network."],
    [connected, "good", "Connected"],
    [{ ...connected, hasFigures: false }, "off", "Connected"],
    [{ ...connected, isConnected: false }, "off", "Disconnected"],
  ] as const)("%j is %s: %s", (state, shape, text) => {
    expect(statusOf(state)).toEqual({ shape, text });
  });

  test("the button says that it loads", () => {
    expect(refreshLabel(true)).toBe("Loading...");
    expect(refreshLabel(false)).toBe("Refresh Data");
  });
});

describe("a figure on a dial", () => {
  test.each([
    ["satisfaction times 20", figure({ value: 4.8, unit: "rating" }), 20, 96],
    ["revenue of a service in tens of dollars", figure({ value: 45_000, unit: "cents" }), 0.1, 45],
    ["a day's revenue in dollars", figure({ value: 225_000, unit: "cents" }), 1, 2250],
    ["no number", figure({ value: Number.NaN }), 1, 0],
    ["no data", figure({ value: null }), 1, null],
    ["no figure", undefined, 1, null],
  ])("%s", (_what, shown, factor, amount) => {
    expect(dialAmount(shown, factor)).toBe(amount);
  });

  test.each([
    [0, 1],
    [10, 1],
    [10.5, 10],
    [38, 10],
    [842, 100],
    [12_000, 10_000],
    [Number.POSITIVE_INFINITY, 1],
  ])("%d is read times %d", (amount, multiplier) => {
    expect(multiplierFor(amount)).toBe(multiplier);
  });

  test("the left dial takes its multiplier from the value", () => {
    expect(subdialReading("left", { factor: 1 }, figure({ value: 38 }))).toEqual({
      fill: 38,
      multiplier: 10,
      target: null,
    });
  });

  test.each([
    ["right", figure({ value: 60, unit: "minutes" }), 50],
    ["bottom", figure({ value: 95, unit: "percent" }), 95],
    ["bottom", figure({ value: 104, unit: "percent" }), 100],
    ["bottom", figure({ value: -12, unit: "percent" }), 0],
    ["bottom", figure({ value: null, unit: "percent" }), null],
  ] as const)("the %s dial is filled as far as its figure goes: %j", (place, shown, fill) => {
    expect(subdialReading(place, { factor: 1 }, shown).fill).toBe(fill);
  });

  test("the target stands on the same scale", () => {
    const shown = figure({ value: 91, unit: "percent", target: 95 });
    expect(subdialReading("bottom", { factor: 1 }, shown).target).toBe(95);
    expect(subdialReading("right", { factor: 1 }, shown).target).toBeCloseTo(79.17, 2);
  });
});

describe("the window", () => {
  test.each([
    [figure({ value: 14 }), ["1", "4"]],
    [figure({ value: 8 }), ["0", "8"]],
    [figure({ value: 26 }), ["2", "6"]],
    [figure({ value: 131 }), ["131"]],
    [figure({ value: 648_000, unit: "cents" }), ["$6,480"]],
    [figure({ value: null }), ["–", "–"]],
    [undefined, ["–", "–"]],
  ])("shows %j as %j", (shown, texts) => {
    expect(windowText(shown)).toEqual(texts);
  });
});

test.each([
  [
    "at its target",
    figure({ value: 95, unit: "percent", target: 95 }),
    "good",
    "At its target of 95%",
  ],
  [
    "below it",
    figure({ value: 92, unit: "percent", target: 95 }),
    "off",
    "Below its target of 95%",
  ],
  [
    "above one that is a limit",
    figure({ id: "cancellationRate", value: 12, unit: "percent", target: 10 }),
    "off",
    "Above its target of 10%",
  ],
  ["without a target, by its dial", figure({ value: 14 }), "plain", "70% of the dial"],
  ["beyond its dial", figure({ value: 26 }), "plain", "100% of the dial"],
] as const)("a figure stands %s", (_what, shown, tone, text) => {
  expect(standingOf(shown, 20)).toEqual({ tone, text });
});

test("a figure without data stands nowhere", () => {
  expect(standingOf(figure({ value: null }), 20)).toBeNull();
  expect(standingOf(figure({ value: 3 }))).toBeNull();
});
