import fc from "fast-check";
import { expect, test } from "vitest";
import {
  avifHeader,
  gifHeader,
  hostileFiles,
  jpegHeader,
  pngHeader,
  webpHeader,
} from "#test/hostile-files.ts";
import { photoLimits, recognizePhoto, refusalOfSize } from "./rules.ts";

const animation = [0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
const icc = [0xff, 0xe2, 0, 6, 1, 2, 3, 4, 0xff, 0xff, 0xdb, 0, 3, 0];

test.each([
  ["JPEG", jpegHeader(4000, 3000), "image/jpeg", 4000, 3000, false],
  ["JPEG behind other segments", jpegHeader(640, 480, icc), "image/jpeg", 640, 480, false],
  ["PNG", pngHeader(1200, 800), "image/png", 1200, 800, false],
  ["PNG that moves", pngHeader(1200, 800, animation), "image/png", 1200, 800, true],
  ["GIF", gifHeader(500, 400), "image/gif", 500, 400, false],
  ["GIF that moves", gifHeader(500, 400, 3), "image/gif", 500, 400, true],
  ["WebP", webpHeader(900, 700), "image/webp", 900, 700, false],
  ["WebP that moves", webpHeader(900, 700, 2), "image/webp", 900, 700, true],
  ["AVIF", avifHeader(900, 700), "image/avif", 900, 700, false],
] as const)("a %s is told by its bytes", (_name, bytes, type, width, height, isAnimated) => {
  expect(recognizePhoto(bytes)).toEqual({ type, width, height, isAnimated });
});

// What is damaged behind a sound beginning shows when it is decoded.
const toldByBytes = hostileFiles.filter(({ name }) => !/cut-off|noise-after/.test(name));

test.each(toldByBytes)("$name is refused as $reason", ({ bytes, reason }) => {
  expect(recognizePhoto(bytes)).toBe(reason);
});

test("what is too heavy is refused whatever it is", () => {
  const bytes = new Uint8Array(photoLimits.bytes + 1);
  bytes.set(jpegHeader(800, 600));
  expect(recognizePhoto(bytes)).toBe("too-heavy");
});

test("no bytes break it, and no size beyond the limits passes", () => {
  const starts = [
    ...hostileFiles.map(({ bytes }) => bytes),
    gifHeader(500, 400, 2),
    avifHeader(9, 9),
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 200 }),
      fc.nat(200),
      (start, rest, cut) => {
        const found = recognizePhoto(Buffer.concat([start.subarray(0, cut), rest]));
        expect(typeof found === "string" || refusalOfSize(found) === null).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
