import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import encodeJpeg, { init as initJpeg } from "@jsquash/jpeg/encode.js";
import encodePng, { init as initPng } from "@jsquash/png/encode.js";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PlainError } from "../project.mjs";
import { makePhotographs } from "./make.mjs";

// Encoders take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const require = createRequire(import.meta.url);
const compiled = (file) => WebAssembly.compile(readFileSync(require.resolve(`@jsquash/${file}`)));
const sizes = { widths: [64, 128], smallest: 100 };
const secret = "40 deg 34 min, Hylan Boulevard";
const slot = { shape: [1, 1], focus: [50, 50], alt: { en: "A room" }, caption: { en: "" } };
const slots = {
  portrait: {
    ...slot,
    shape: [31, 30],
    alt: { en: " The doctor " },
    caption: { en: "By a friend" },
  },
  room: slot,
  silent: { ...slot, alt: { en: "" } },
};

let home;
let from;
let folder;
beforeAll(async () => {
  await initJpeg(await compiled("jpeg/codec/enc/mozjpeg_enc.wasm"));
  await initPng(await compiled("png/codec/pkg/squoosh_png_bg.wasm"));
  await initWebp(await compiled("webp/codec/dec/webp_dec.wasm"));
});
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "photographs-"));
  from = mkdtempSync(join(home, "images-"));
  folder = join(home, "made");
});
afterEach(() => rmSync(home, { recursive: true }));

const make = () => makePhotographs({ from, folder, slots, locale: "en", sizes });
const put = (name, bytes) => writeFileSync(join(from, name), bytes);
const made = (name) => readFileSync(join(folder, name));

/** Pixels whose left half is red and whose right half is blue, shaded from top to bottom. */
function halves(width, height, alpha = 255) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2;
    const green = Math.round((60 * at) / (width * height));
    data.set([isLeft ? 220 : 20, green, isLeft ? 20 : 220, alpha], at * 4);
  }
  return new ImageData(data, width, height);
}

/** What a camera writes: held upright (orientation 6), with the place where it was. */
function cameraNotes() {
  const entry = (tag, type, count, value) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const text = Buffer.from(`${secret}\0`);
  const place = 8 + 2 + 24 + 4;
  const tiff = Buffer.concat([
    Buffer.from("MM\0*\0\0\0\u0008\0\u0002", "latin1"),
    entry(0x0112, 3, 1, 6),
    entry(0x8825, 4, 1, place),
    Buffer.alloc(4),
    Buffer.from([0, 1]),
    entry(0x001c, 2, text.length, place + 2 + 12 + 4),
    Buffer.alloc(4),
    text,
  ]);
  const body = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

async function fromCamera(width, height) {
  const jpeg = Buffer.from(await encodeJpeg(halves(width, height), { quality: 90 }));
  return Buffer.concat([jpeg.subarray(0, 2), cameraNotes(), jpeg.subarray(2)]);
}

/** The size that an AVIF file states of its picture. */
function sizeOfAvif(bytes) {
  const at = bytes.indexOf("ispe");
  return [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
}

const pngOf = async (width, height, alpha) =>
  Buffer.from(await encodePng(halves(width, height, alpha)));

test("a folder without photographs, or none, makes nothing", async () => {
  put("README.md", "words");
  expect(await make()).toEqual({ photographs: {}, files: [] });
  rmSync(from, { recursive: true });
  expect(await make()).toEqual({ photographs: {}, files: [] });
});

test("a PNG becomes AVIF and WebP of each width and one JPEG, never wider than it is", async () => {
  put("portrait.png", await pngOf(120, 140));
  const { photographs, files } = await make();
  const { stem } = photographs.portrait;
  expect(stem).toMatch(/^\/assets\/portrait-[0-9a-f]{12}$/);
  expect(photographs.portrait).toEqual({
    stem,
    widths: [64, 120],
    width: 120,
    height: 116,
    alt: "The doctor",
    caption: "By a friend",
  });
  const name = stem.slice("/assets/".length);
  expect(files).toEqual(
    ["120.avif", "120.webp", "120.jpg", "64.avif", "64.webp"].map((end) => `${name}-${end}`),
  );
  for (const [width, height] of [
    [64, 62],
    [120, 116],
  ]) {
    const avif = made(`${name}-${width}.avif`);
    expect(avif.toString("latin1", 4, 12)).toBe("ftypavif");
    expect(sizeOfAvif(avif)).toEqual([width, height]);
    const webp = made(`${name}-${width}.webp`);
    expect(webp.toString("latin1", 0, 4) + webp.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    expect(await decodeWebp(webp)).toMatchObject({ width, height });
  }
  expect(made(`${name}-120.jpg`).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

test("a photograph stands as the camera was held, and tells nobody where", async () => {
  const master = await fromCamera(160, 140);
  expect(master.includes(secret)).toBe(true);
  put("room.jpg", master);
  const { photographs, files } = await make();
  expect(photographs.room.widths).toEqual([64, 128]);
  // Turned by a quarter: what was on the left is above.
  const shown = await decodeWebp(made(files.find((file) => file.endsWith("-128.webp"))));
  const colorAt = (x, y) => [...shown.data.subarray((y * 128 + x) * 4, (y * 128 + x) * 4 + 3)];
  for (const x of [10, 117]) {
    const [red, , blue] = colorAt(x, 10);
    expect(red).toBeGreaterThan(blue + 100);
    const [lowRed, , lowBlue] = colorAt(x, 117);
    expect(lowBlue).toBeGreaterThan(lowRed + 100);
  }
  expect(files).toHaveLength(5);
  for (const file of files) {
    const bytes = made(file);
    expect([file, bytes.includes(secret), bytes.includes("Exif")]).toEqual([file, false, false]);
  }
});

test("what was made before is taken as it is, until the file or its cut changes", async () => {
  put("room.jpg", await fromCamera(160, 140));
  const first = await make();
  const times = () => first.files.map((file) => statSync(join(folder, file)).mtimeMs);
  const before = times();
  expect(await make()).toEqual(first);
  expect(times()).toEqual(before);

  rmSync(join(folder, first.files[0]));
  expect(await make()).toEqual(first);
  expect(readdirSync(folder)).toContain(first.files[0]);

  const moved = await makePhotographs({
    from,
    folder,
    slots: { room: { ...slot, focus: [0, 0] } },
    locale: "en",
    sizes,
  });
  expect(moved.photographs.room.stem).not.toBe(first.photographs.room.stem);
});

describe("refuses", () => {
  const refused = async () => {
    const [{ reason }] = await Promise.allSettled([make()]);
    expect(reason).toBeInstanceOf(PlainError);
    return reason.message;
  };

  test("everything at once, each by its name", async () => {
    const jpeg = await fromCamera(160, 140);
    put("room.jpg", jpeg.subarray(0, jpeg.length - 40));
    put("silent.jpg", jpeg);
    put("stranger.jpg", jpeg);
    put("portrait.png", await pngOf(90, 140));
    const lines = (await refused()).split("\n");
    expect(lines).toEqual([
      expect.stringMatching(/^images\/stranger.jpg: no place has this name/),
      expect.stringMatching(/^images\/portrait.png: .*90 x 87 pixels.*at least 100/),
      expect.stringMatching(/^images\/room.jpg: a part of the file is missing/),
      expect.stringMatching(/^images\/silent.jpg: write what it shows as alt of "silent"/),
    ]);
  });

  test("a file that only looks like one", async () => {
    put("room.jpg", "not a picture");
    expect(await refused()).toMatch(/neither a JPEG nor a PNG/);
  });

  test("pixels that make no sense", async () => {
    const png = await pngOf(140, 140);
    png.fill(0x55, png.indexOf("IDAT") + 4, png.indexOf("IDAT") + 40);
    put("room.png", png);
    expect(await refused()).toMatch(/room.png: the file is broken/);
  });

  test("transparency, which a JPEG cannot show", async () => {
    put("room.png", await pngOf(140, 140, 120));
    expect(await refused()).toMatch(/transparent/);
  });

  test("one that would take too much to decode, by its header alone", async () => {
    const png = await pngOf(140, 140);
    png.writeUInt32BE(60_000, 16);
    put("room.png", png);
    expect(await refused()).toMatch(/60000 x 140 pixels/);
  });
});
