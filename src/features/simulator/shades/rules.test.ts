import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changeTo,
  labOf,
  type LabColor,
  paintShade,
  rgbOf,
  shadedColor,
  shadeIds,
} from "./rules.ts";

const byte = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(byte, byte, byte);
const toothColor = fc.record({
  l: fc.double({ min: 30, max: 96, noNaN: true }),
  a: fc.double({ min: -4, max: 14, noNaN: true }),
  b: fc.double({ min: -6, max: 34, noNaN: true }),
});
const shade = fc.constantFrom(...shadeIds);

test.each([
  [[255, 255, 255], { l: 100, a: 0, b: 0 }],
  [[0, 0, 0], { l: 0, a: 0, b: 0 }],
  [[255, 0, 0], { l: 53.24, a: 80.09, b: 67.2 }],
  [[229, 216, 191], { l: 86.63, a: 0.62, b: 14.16 }],
] as const)("the color %j is where the eye puts it", ([red, green, blue], expected) => {
  const found = labOf(red, green, blue);
  for (const part of ["l", "a", "b"] as const) expect(found[part]).toBeCloseTo(expected[part], 0);
});

test("every color of a screen comes back as it was", () => {
  fc.assert(
    fc.property(color, (rgb) => {
      const back = rgbOf(labOf(...rgb));
      for (const [index, value] of rgb.entries())
        expect(Math.abs((back[index] ?? 0) - value)).toBeLessThanOrEqual(
          rgb.some((one) => one < 12) ? 4 : 2,
        );
    }),
  );
});

test("a shade lightens, whitens and keeps the order of light and dark", () => {
  fc.assert(
    fc.property(toothColor, shade, (tooth, id) => {
      const change = changeTo(id, tooth);
      let before = -1;
      for (let l = 0; l <= 100; l += 2) {
        const after = shadedColor({ l, a: tooth.a, b: tooth.b }, change);
        expect(after.l).toBeGreaterThanOrEqual(before);
        expect(after.l).toBeGreaterThanOrEqual(l - 1e-9);
        expect(after.l).toBeLessThanOrEqual(100);
        expect(Math.abs(after.b)).toBeLessThanOrEqual(Math.abs(tooth.b) + 1e-9);
        before = after.l;
      }
    }),
  );
});

test("each shade is lighter than the one before, and none is whiter than paper", () => {
  fc.assert(
    fc.property(toothColor, (tooth) => {
      const shaded = shadeIds.map((id) => shadedColor(tooth, changeTo(id, tooth)));
      for (const [index, one] of shaded.entries()) {
        const next: LabColor | undefined = shaded[index + 1];
        expect(next === undefined || tooth.l >= 94 || next.l > one.l).toBe(true);
        expect(one.l).toBeLessThanOrEqual(Math.max(94, tooth.l) + 1e-9);
      }
    }),
  );
});

test("nothing is painted by the natural shade, nor where no tooth is", () => {
  fc.assert(
    fc.property(
      fc.array(byte, { minLength: 16, maxLength: 16 }),
      fc.array(byte, { minLength: 4, maxLength: 4 }),
      toothColor,
      shade,
      (bytes, alphas, tooth, id) => {
        const pixels = Uint8ClampedArray.from(bytes);
        paintShade(pixels, Uint8ClampedArray.from(alphas), id, tooth);
        for (const [index, alpha] of alphas.entries()) {
          const now = [...pixels.subarray(index * 4, index * 4 + 3)];
          const before = bytes.slice(index * 4, index * 4 + 3);
          const mayDiffer = alpha > 0 && id !== "natural";
          expect(mayDiffer || now.join() === before.join()).toBe(true);
          expect(pixels[index * 4 + 3]).toBe(bytes[index * 4 + 3]);
        }
      },
    ),
  );
});
