// Files that somebody may hand to the smile simulator, each with the reason for which it must be refused.
import type { Refusal } from "#features/simulator/photos/rules.ts";

const text = (words: string) => Buffer.from(words, "latin1");
const big16 = (value: number) => [value >> 8, value & 255];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number) => [value & 255, value >> 8];
const little24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];

export function pngHeader(width: number, height: number, rest: number[] = []): Buffer {
  const start = [
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ];
  return Buffer.from([
    ...start,
    ...big32(width),
    ...big32(height),
    8,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    ...rest,
  ]);
}

export function jpegHeader(width: number, height: number, before: number[] = []): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, ...big16(height), ...big16(width), 1, 1, 0x11, 0];
  return Buffer.from([0xff, 0xd8, ...before, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
}

export function gifHeader(width: number, height: number, pictures = 1): Buffer {
  const picture = [
    0x2c,
    0,
    0,
    0,
    0,
    ...little16(width),
    ...little16(height),
    0,
    2,
    2,
    0x4c,
    0x01,
    0,
  ];
  const all = Array.from({ length: pictures }, () => picture).flat();
  return Buffer.from([
    ...text("GIF89a"),
    ...little16(width),
    ...little16(height),
    0,
    0,
    0,
    ...all,
    0x3b,
  ]);
}

export function webpHeader(width: number, height: number, flags = 0): Buffer {
  const size = [...little24(width - 1), ...little24(height - 1)];
  return Buffer.from([...text("RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0"), flags, 0, 0, 0, ...size]);
}

function container(brand: string, others = "mif1"): Buffer {
  const words = `ftyp${brand}\0\0\0\0${brand}${others}`;
  return Buffer.concat([Buffer.from(big32(words.length + 4)), text(words), Buffer.alloc(64)]);
}

export function avifHeader(width: number, height: number): Buffer {
  const size = Buffer.from([
    0,
    0,
    0,
    20,
    ...text("ispe"),
    0,
    0,
    0,
    0,
    ...big32(width),
    ...big32(height),
  ]);
  return Buffer.concat([container("avif"), size, Buffer.alloc(32)]);
}

/** Bytes without any order, the same at each call. */
export function scrambled(length: number, seed: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

export type HostileFile = { name: string; bytes: Buffer; reason: Refusal };

const file = (name: string, bytes: Buffer, reason: Refusal): HostileFile => ({
  name,
  bytes,
  reason,
});
const endless = [0xff, 0xe1, 0, 0];

/** The names lie on purpose: what a file is stands in its bytes. */
export const hostileFiles: readonly HostileFile[] = [
  file("empty.jpg", Buffer.alloc(0), "empty"),
  file("one-byte.jpg", Buffer.from([0xff]), "no-picture"),
  file("only-a-start.jpg", Buffer.from([0xff, 0xd8, 0xff]), "damaged"),
  file("cut-off.jpg", jpegHeader(800, 600), "damaged"),
  file("no-end-of-segments.jpg", Buffer.from([0xff, 0xd8, ...endless, ...endless]), "damaged"),
  file("bomb.jpg", jpegHeader(65_500, 65_500), "too-large"),
  file("bomb-behind-exif.jpg", jpegHeader(60_000, 900, [0xff, 0xe1, 0, 4, 1, 2]), "too-large"),
  file("no-height.jpg", jpegHeader(800, 0), "damaged"),
  file("stamp.jpg", jpegHeader(40, 40), "too-small"),
  file("cut-off.png", pngHeader(800, 600), "damaged"),
  file("bomb.png", pngHeader(30_000, 30_000), "too-large"),
  file("largest.png", pngHeader(0xffff_ffff, 0xffff_ffff), "too-large"),
  file("thread.png", pngHeader(50_000, 3), "too-small"),
  file("without-a-header.png", Buffer.from([...pngHeader(1, 1).subarray(0, 8)]), "damaged"),
  file("no-width.png", pngHeader(0, 600), "damaged"),
  file(
    "noise-after-header.png",
    Buffer.concat([pngHeader(640, 480), scrambled(4096, 1)]),
    "damaged",
  ),
  file("bomb.gif", gifHeader(65_535, 65_535), "too-large"),
  file("cut-off.gif", gifHeader(640, 480, 0), "damaged"),
  file("bomb.webp", webpHeader(16_000_000, 16_000_000), "too-large"),
  file("cut-off.webp", webpHeader(640, 480), "damaged"),
  file(
    "unknown-inside.webp",
    Buffer.concat([text("RIFF\x40\0\0\0WEBPJUNK"), Buffer.alloc(32)]),
    "damaged",
  ),
  file("bomb.avif", avifHeader(40_000, 40_000), "too-large"),
  file("no-size.avif", container("avif"), "damaged"),
  file("phone.heic", container("heic"), "heic"),
  file("phone.jpg", container("mif1", "heic"), "heic"),
  file("film.jpg", container("isom", "mp41"), "video"),
  file(
    "drawing.svg",
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    "vector",
  ),
  file(
    "drawing.jpg",
    text('<?xml version="1.0"?>\n<!-- x -->\n<svg width="9" height="9"/>'),
    "vector",
  ),
  file("letter.jpg", text("%PDF-1.7\n%"), "document"),
  file("packed.png", text("PK\u0003\u0004aaaa"), "document"),
  file("page.jpg", text("<!doctype html><title>x</title>"), "no-picture"),
  file("words.jpg", text("I am a photo, honestly."), "no-picture"),
  file("scan.jpg", text("II*\0aaaaaaaa"), "other-picture"),
  file("old.jpg", text("BM\x40\0\0\0\0\0"), "other-picture"),
  file("noise.jpg", scrambled(20_000, 7), "no-picture"),
  file("zeros.jpg", Buffer.alloc(20_000), "no-picture"),
];
