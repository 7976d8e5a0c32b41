import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Scheme = "light" | "dark";

function tokensOf(file: string, scheme: Scheme): Map<string, string> {
  const css = readFileSync(new URL(`../src/ui/${file}`, import.meta.url), "utf8");
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (name === undefined || value === undefined || tokens.has(name)) continue;
    const both = /^light-dark\((.+), (#\w+)\)$/.exec(value.trim());
    tokens.set(name, both ? (scheme === "light" ? both[1]! : both[2]!) : value.trim());
  }
  return tokens;
}

function colorOf(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value);
  return reference ? colorOf(tokens, reference[1]!) : value;
}

function luminance(hex: string): number {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (digits === undefined) throw new Error(`"${hex}" is no plain color`);
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

type Pair = readonly [text: string, ground: string, least: number];
const centers = ["tmj", "implants", "robotic", "medspa", "aboutface"];
const statuses = ["confirmed", "scheduled", "progress", "noshow", "completed"];
const statusPairs = statuses.map((name): Pair => [`st-${name}`, `st-${name}-bg`, 4.5]);

const publicPairs: readonly Pair[] = [
  ...["ink", "ink-2", "ink-3"].flatMap((text) =>
    ["paper", "mist", "raised"].map((ground): Pair => [text, ground, 4.5]),
  ),
  ...["brand", "brand-hover", "accent-text", "good", "warn", "bad"].map((text): Pair => [
    text,
    "paper",
    4.5,
  ]),
  ["ink", "accent-wash", 4.5],
  ["warn", "accent-wash", 4.5],
  ["accent-text", "accent-wash", 4.5],
  ["paper", "bad", 4.5],
  ["paper", "ink", 4.5],
  ["on-btn", "btn", 4.5],
  ["on-btn", "btn-hover", 4.5],
  ["edge", "paper", 3],
  ["edge", "raised", 3],
  ["focus", "paper", 3],
  ["accent", "paper", 3],
  ...centers.flatMap((center): Pair[] => [
    [center, "paper", 4.5],
    [center, `${center}-wash`, 4.5],
    ["on-deep", `${center}-deep`, 4.5],
    ["on-deep-2", `${center}-deep`, 4.5],
  ]),
  ["band-ink", "band", 4.5],
  ["band-ink-2", "band", 4.5],
  ["band-accent", "band", 4.5],
  ["on-deep", "foot", 4.5],
  ["on-deep-2", "foot", 4.5],
  ...statusPairs,
];

const staffPairs: readonly Pair[] = [
  ...["ink", "ink-2", "ink-3"].flatMap((text) =>
    ["ground", "surface", "sunken", "mist"].map((ground): Pair => [text, ground, 4.5]),
  ),
  ...["brand", "accent-ink", "good", "warn", "bad"].map((text): Pair => [text, "ground", 4.5]),
  ["on-brand", "brand", 4.5],
  ["on-brand", "brand-hover", 4.5],
  ["control", "ground", 3],
  ["control", "surface", 3],
  ["accent-line", "ground", 3],
  ...["tmj", "implants", "yomi", "medspa", "aboutface", "other"].map((center): Pair => [
    `c-${center}`,
    `c-${center}-bg`,
    4.5,
  ]),
];

describe.each(["light", "dark"] as const)("in the %s theme", (scheme) => {
  test.each(publicPairs)("public %s on %s has at least %s to 1", (text, ground, least) => {
    const tokens = tokensOf("tokens.css", scheme);
    expect(contrast(colorOf(tokens, text), colorOf(tokens, ground))).toBeGreaterThanOrEqual(least);
  });

  test.each(staffPairs)("staff %s on %s has at least %s to 1", (text, ground, least) => {
    const tokens = tokensOf("staff-tokens.css", scheme);
    expect(contrast(colorOf(tokens, text), colorOf(tokens, ground))).toBeGreaterThanOrEqual(least);
  });
});
