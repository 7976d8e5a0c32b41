import { expect, test } from "vitest";
import {
  drawPortrait,
  lights,
  lipColors,
  type Portrait,
  type PortraitOptions,
  skins,
  toothColors,
} from "#test/portrait.ts";
import { findTeeth, maskOf } from "./rules.ts";

type Frame = Portrait["frame"];

function cut({ width, data }: Portrait, frame: Frame) {
  const framed = new Uint8ClampedArray(frame.width * frame.height * 4);
  for (let row = 0; row < frame.height; row += 1) {
    const start = ((frame.y + row) * width + frame.x) * 4;
    framed.set(data.subarray(start, start + frame.width * 4), row * frame.width * 4);
  }
  return { width: frame.width, height: frame.height, data: framed };
}

/** How well the mask meets the teeth that were drawn. */
function judge(portrait: Portrait, frame = portrait.frame) {
  const framed = cut(portrait, frame);
  const teeth = findTeeth(framed);
  if (!teeth) return null;
  const mask = maskOf(framed, teeth);
  let [both, either, drawn, spilled] = [0, 0, 0, 0];
  for (const [index, alpha] of mask.entries()) {
    const row = frame.y + Math.floor(index / frame.width);
    const isTooth = portrait.teeth[row * portrait.width + frame.x + (index % frame.width)] === 1;
    const isPainted = alpha > 127;
    if (isTooth) drawn += 1;
    if (isTooth && isPainted) both += 1;
    if (isTooth || isPainted) either += 1;
    if (isPainted && !isTooth) spilled += 1;
  }
  return { overlap: both / either, spill: spilled / drawn };
}

const names = <Name extends string>(list: Record<Name, unknown>) => Object.keys(list) as Name[];
const size = { width: 520, height: 650 } as const;

/** Every skin with every other light; the rest in turn. */
const cases: PortraitOptions[] = names(skins).flatMap((skin, row) =>
  names(lights).flatMap((light, column) => {
    if ((row + column) % 2 === 1) return [];
    const turn = row * 5 + column;
    const [lipNames, toothNames] = [names(lipColors), names(toothColors)];
    const one: PortraitOptions = {
      ...size,
      skin,
      light,
      lips: lipNames[(turn * 2 + row) % lipNames.length] ?? "rose",
      teeth: toothNames[(turn + row) % toothNames.length] ?? "usual",
      smile: [1, 0.75, 1.15][turn % 3] ?? 1,
      tilt: [0, 0.12, -0.1][(turn + row) % 3] ?? 0,
      fromTheSide: [0.1, 0.35, -0.3][turn % 3] ?? 0,
      noise: 2 + (turn % 3) * 3,
      lowerTeeth: turn % 2 === 0,
      seed: turn + 1,
      isMouthOnly: true,
    };
    return [one];
  }),
);

test("teeth are found on every skin, in every light, and lips are spared", () => {
  const judged = cases.map((options) => ({ options, ...judge(drawPortrait(options)) }));
  const poor = judged.filter(({ overlap = 0, spill = 1 }) => overlap < 0.85 || spill > 0.16);
  expect(poor).toEqual([]);
  const mean = judged.reduce((sum, { overlap = 0 }) => sum + overlap, 0) / judged.length;
  expect(mean).toBeGreaterThan(0.9);
}, 60_000);

test("a frame that is loose or off the middle still finds them", () => {
  const portrait = drawPortrait({ ...size, skin: "olive", isMouthOnly: true });
  const { x, y, width, height } = portrait.frame;
  const frames: Frame[] = [
    { x: x - 40, y: y - 30, width: width + 80, height: height + 60 },
    { x: x + 24, y: y + 10, width, height },
    { x: x - 24, y: y - 14, width, height },
  ];
  for (const frame of frames) expect(judge(portrait, frame)?.overlap).toBeGreaterThan(0.85);
}, 60_000);

test.each([
  ["a closed mouth", { smile: 0 }, null],
  ["a closed mouth of pale lips in warm light", { smile: 0, lips: "pale", light: "lamp" }, null],
  ["a closed mouth in the dark", { smile: 0, skin: "darkest", light: "dim" }, null],
  ["a cheek", {}, { x: 0.24, y: 0.5, width: 0.2, height: 0.12 }],
  ["a forehead", {}, { x: 0.35, y: 0.16, width: 0.3, height: 0.16 }],
  ["the wall", {}, { x: 0.02, y: 0.82, width: 0.14, height: 0.1 }],
  ["hair", {}, { x: 0.06, y: 0.2, width: 0.08, height: 0.12 }],
] as const)(
  "%s has no teeth",
  (_name, options, part) => {
    const portrait = drawPortrait({ ...size, ...options });
    const frame = part && {
      x: Math.round(part.x * size.width),
      y: Math.round(part.y * size.height),
      width: Math.round(part.width * size.width),
      height: Math.round(part.height * size.height),
    };
    expect(findTeeth(cut(portrait, frame ?? portrait.frame))?.share ?? 0).toBe(0);
  },
  60_000,
);

test.each([
  [1, 1],
  [1, 300],
  [7, 2],
])("a frame of %i x %i pixels breaks nothing", (width, height) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(200);
  expect(findTeeth({ width, height, data })).toBeNull();
});
