import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutAt, element, webmHead, webmOf } from "#test/webm.ts";
import { UnreadableSound } from "../sound/rules.ts";
import { createWebmReader, opusMs } from "./rules.ts";

const packet = fc.uint8Array({ minLength: 1, maxLength: 300 });
const read = (parts: readonly Uint8Array[]) => {
  const reader = createWebmReader();
  return parts.flatMap((part) => reader.push(part));
};
const one = Uint8Array.of(0xf8, 1, 2, 3);
const reading = (bytes: readonly number[] | Uint8Array) => () => read([Uint8Array.from(bytes)]);

describe("what is no recording is refused", () => {
  test.each([
    ["zeros", Array.from({ length: 64 }, () => 0)],
    ["text", Array.from("hello, this is text", (letter) => letter.charCodeAt(0))],
    ["the middle of a recording", webmOf([one]).subarray(60)],
    ["another kind of file", webmHead({ docType: "avi" })],
    ["no Opus in it", webmHead({ codec: "A_VORBIS" })],
    ["more channels than ears", webmHead({ channels: 6 })],
    [
      "sound before it says of what",
      [...webmHead({ tracks: 0 }), ...element(0xa3, [0x81, 0, 0, 0])],
    ],
    [
      "a block without an end",
      [...webmHead(), 0xa3, 0x01, ...Array.from({ length: 7 }, () => 0xff)],
    ],
    ["a block larger than any", [...webmHead(), 0xa3, 0x10, 0x7f, 0, 0]],
    ["much that is to be skipped", [...webmHead(), 0xec, 0x1f, 0xff, 0xff, 0xfe]],
    ["an element that none knows", [...webmHead(), ...element(0xf0, [1, 2])]],
    ["several packets in a block", [...webmHead(), ...element(0xa3, [0x81, 0, 0, 0x86, 1, 2])]],
    ["a block without a track", [...webmHead(), ...element(0xa3, [0x81])]],
  ])("%s", (_what, bytes) => {
    expect(reading(bytes)).toThrow(UnreadableSound);
  });

  test("and so is everything after it", () => {
    const reader = createWebmReader();
    expect(() => reader.push(Uint8Array.of(0))).toThrow(UnreadableSound);
    expect(() => reader.push(webmOf([one]))).toThrow(UnreadableSound);
  });

  test("any other bytes give packets or a refusal, nothing else", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isAfterHead) => {
        const given = isAfterHead ? [...webmHead(), ...bytes] : bytes;
        let seen: unknown = null;
        try {
          reading(given)();
        } catch (error) {
          seen = error;
        }
        expect(seen ?? new UnreadableSound()).toBeInstanceOf(UnreadableSound);
      }),
    );
  });
});

test("the packets come out as they went in, wherever the bytes are cut", () => {
  fc.assert(
    fc.property(
      fc.array(packet, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(), { maxLength: 40 }),
      (packets, places) => {
        expect(read(cutAt(webmOf(packets), places))).toEqual(packets);
      },
    ),
  );
});

test("byte by byte as well, and from a recorder that began anew", () => {
  const packets = [one, Uint8Array.of(1), Uint8Array.of(2, 3)];
  const bytes = Uint8Array.from([...webmOf(packets), ...webmOf(packets)]);
  const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
  expect(read(parts)).toEqual([...packets, ...packets]);
});

test("what is cut off gives what was whole of it", () => {
  const bytes = webmOf([one, Uint8Array.of(9, 9, 9)]);
  expect(read([bytes.subarray(0, bytes.length - 1)])).toEqual([one]);
  expect(read([new Uint8Array(0)])).toEqual([]);
});

test("a packet keeps its bytes when the chunk is used again", () => {
  const chunk = webmOf([one]);
  const [kept] = createWebmReader().push(chunk);
  chunk.fill(0);
  expect(kept).toEqual(one);
});

test("other tracks are left out", () => {
  const other = element(0xa3, [0x82, 0, 0, 0, 7, 7]);
  expect(read([Uint8Array.from([...webmOf([one]), ...other])])).toEqual([one]);
});

test.each([
  ["", 0],
  ["00000_0_00", 10],
  ["00011_0_00", 60],
  ["01001_0_01 0 0", 40],
  ["01001_0_01 0", 0],
  ["01001_0_10 1 9 9", 40],
  ["01001_0_10 3 9 9", 0],
  ["01001_0_10 252", 0],
  ["01101_0_00", 20],
  ["11111_0_00", 20],
  ["10000_0_00", 2.5],
  ["11111_0_11 6", 120],
  ["11111_0_11 6 1", 0],
  ["11111_0_11 7", 0],
  ["11111_0_11 0", 0],
  ["11111_0_11", 0],
  ["11111_0_11 130 1 9 9", 40],
  ["11111_0_11 66 2 0 0", 40],
  ["11111_0_11 66 255", 0],
  ["11111_0_11 66 3 0", 0],
])("a packet of %j sounds %d ms", (text, soundMs) => {
  const bytes = text.split(" ").filter((byte) => byte !== "");
  const numbers = bytes.map((byte) =>
    byte.includes("_") ? Number.parseInt(byte.replaceAll("_", ""), 2) : Number(byte),
  );
  expect(opusMs(Uint8Array.from(numbers))).toBe(soundMs);
});
