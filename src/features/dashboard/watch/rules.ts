import type { Figure } from "../../metrics/contract.ts";
import { figureText, shortText } from "../../metrics/reading/rules.ts";
import { dialNumber, fillOf } from "../dial/rules.ts";
import { modes, subdialMaximum } from "./content.ts";
import type { Subdial, WatchMode } from "./content.ts";

/** The mode that a press on the label leads to; after the last comes the first. */
export function nextMode(mode: WatchMode): WatchMode {
  return modes[(modes.indexOf(mode) + 1) % modes.length] ?? modes[0];
}

export type DashboardState = {
  isLoading: boolean;
  /** Why the figures could not be had; null when they could. */
  error: string | null;
  /** Why the server or its records cannot be reached; null when they can. */
  connectionError: string | null;
  isConnected: boolean;
  hasFigures: boolean;
};

/** The sign and the words of the dashboard's state. */
export function statusOf(state: DashboardState): {
  shape: "loading" | "bad" | "good" | "off";
  text: string;
} {
  if (state.isLoading) return { shape: "loading", text: "Loading..." };
  if (state.error !== null) return { shape: "bad", text: `Error: ${state.error}` };
  if (state.connectionError !== null) {
    return { shape: "bad", text: `Connection: ${state.connectionError}` };
  }
  if (!state.isConnected) return { shape: "off", text: "Disconnected" };
  return { shape: state.hasFigures ? "good" : "off", text: "Connected" };
}

/** The words of the button that asks for the figures again. */
export function refreshLabel(isLoading: boolean): "Loading..." | "Refresh Data" {
  return isLoading ? "Loading..." : "Refresh Data";
}

/** A figure's number on its scale: money in dollars, times the dial's factor; null without data. */
export function dialAmount(figure: Figure | undefined, factor: number): number | null {
  if (!figure || figure.value === null) return null;
  const value = dialNumber(figure.value);
  return (figure.unit === "cents" ? value / 100 : value) * factor;
}

/** The smallest power of ten that keeps an amount at ten or below. */
export function multiplierFor(amount: number): number {
  let multiplier = 1;
  while (dialNumber(amount) > 10 * multiplier) multiplier *= 10;
  return multiplier;
}

export type SubdialReading = {
  /** How much of the scale is filled; null without data. */
  fill: number | null;
  /** What the scale's numbers are to be taken times. */
  multiplier: number;
  /** Where the target stands; null without one. */
  target: number | null;
};

/** What a subdial shows of its figure. */
export function subdialReading(
  place: keyof typeof subdialMaximum,
  { factor }: Pick<Subdial, "factor">,
  figure: Figure | undefined,
): SubdialReading {
  const amount = dialAmount(figure, factor);
  const multiplier = place === "left" && amount !== null ? multiplierFor(amount) : 1;
  const maximum = subdialMaximum[place] * multiplier;
  const mark = figure?.target ?? null;
  return {
    fill: amount === null ? null : fillOf(amount, maximum),
    multiplier,
    target:
      figure === undefined || mark === null
        ? null
        : fillOf(dialAmount({ ...figure, value: mark }, factor) ?? 0, maximum),
  };
}

/** What stands in the window: two digits apart, or one text as wide as it needs. */
export function windowText(figure: Figure | undefined): readonly string[] {
  const short = shortText(figure);
  if (short === "–") return ["–", "–"];
  if (figure?.unit !== "count" || !/^\d{1,2}$/.test(short)) return [short];
  const [tens = "0", ones = "0"] = short.padStart(2, "0");
  return [tens, ones];
}

/** Figures that are better the lower they are. */
const wantsLess: readonly Figure["id"][] = ["noShowRate", "cancellationRate", "overheadRate"];

export type Standing = { tone: "good" | "off" | "plain"; text: string };

/** How a figure stands to its target, or how much of its dial it fills; null where neither says anything. */
export function standingOf(figure: Figure | undefined, maximum?: number): Standing | null {
  if (!figure || figure.value === null) return null;
  if (figure.target !== null) {
    const target = figureText({ ...figure, value: figure.target }) ?? "";
    const isLess = wantsLess.includes(figure.id);
    const isMet = isLess
      ? dialNumber(figure.value) <= figure.target
      : dialNumber(figure.value) >= figure.target;
    return isMet
      ? { tone: "good", text: `At its target of ${target}` }
      : { tone: "off", text: `${isLess ? "Above" : "Below"} its target of ${target}` };
  }
  if (maximum === undefined) return null;
  const fill = Math.round(fillOf(dialAmount(figure, 1) ?? 0, maximum));
  return { tone: "plain", text: `${fill}% of the dial` };
}
