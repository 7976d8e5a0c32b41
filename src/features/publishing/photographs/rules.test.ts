import fc from "fast-check";
import { expect, test } from "vitest";
import { jpegHeader } from "#test/hostile-files.ts";
import { problemsOf } from "../rules.ts";
import {
  deskPlaces,
  framed,
  photographLimits,
  photographsByPlace,
  problemOfPlace,
  readSent,
  wholeFrame,
  withoutNotes,
  wrongPhotographs,
} from "./rules.ts";

const id = "a".repeat(64);
const portrait = "photographs/doctor-portrait";

test.each([
  [`${portrait}/file`, "", null],
  [`${portrait}/file`, id, null],
  [`${portrait}/file`, "../../etc/passwd", "Choose a photograph."],
  [`${portrait}/file`, id.toUpperCase(), "Choose a photograph."],
  [`${portrait}/file`, 3, "Type a text."],
  [`${portrait}/alt`, "", null],
  [`${portrait}/alt`, "The doctor at her desk", null],
  [`${portrait}/alt`, "<b>", "Use plain words on one line, without < > { }."],
  [`${portrait}/caption`, "a".repeat(251), "Use 250 characters at most."],
  ["services/hydrafacial/description", "<b>", undefined],
])("%s as %j: %s", (field, value, problem) => {
  expect(problemOfPlace(field, value)).toBe(problem);
});

test("a photograph without words for people who cannot see it is not published, and words alone are", () => {
  expect(problemsOf({ [`${portrait}/file`]: id })).toEqual({
    [`${portrait}/alt`]: "Say what the photograph shows, for people who cannot see it.",
  });
  expect(problemsOf({ [`${portrait}/file`]: id, [`${portrait}/alt`]: "The doctor" })).toEqual({});
  expect(wrongPhotographs((address) => (address.endsWith("/alt") ? "  " : ""))).toEqual({});
});

test("the photographs of a content are those of places, by names that can be files", () => {
  const values = { [`${portrait}/file`]: id, "photographs/tmj-center/file": "../x" };
  expect(photographsByPlace(values)).toEqual([{ place: "doctor-portrait", id }]);
  expect(deskPlaces.some((place) => place.startsWith("case-"))).toBe(false);
});

test.each([
  [{ width: 3000, height: 2000 }, [1, 1], wholeFrame, [500, 0, 2000, 2000]],
  [{ width: 2000, height: 3000 }, [1, 1], wholeFrame, [0, 500, 2000, 2000]],
  [{ width: 3000, height: 2000 }, [1, 1], { closer: 0, left: 0, top: 0 }, [0, 0, 2000, 2000]],
  [
    { width: 3000, height: 2000 },
    [1, 1],
    { closer: 100, left: 100, top: 100 },
    [2333, 1333, 667, 667],
  ],
  [{ width: 3000, height: 2000 }, [31, 30], { closer: 50, left: 50, top: 0 }, [984, 0, 1033, 1000]],
] as const)("%j cut to %j with %j", (size, shape, framing, [left, top, width, height]) => {
  expect(framed(size, shape, framing)).toEqual({ left, top, width, height });
});

test("a cut lies within its picture and has its place's shape, whatever is chosen", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.record({
        width: fc.integer({ min: 200, max: 9000 }),
        height: fc.integer({ min: 200, max: 9000 }),
      }),
      fc.constantFrom([1, 1] as const, [31, 30] as const, [6, 5] as const),
      fc.record({ closer: percent, left: percent, top: percent }),
      (size, shape, framing) => {
        const part = framed(size, shape, framing);
        expect(part.left).toBeGreaterThanOrEqual(0);
        expect(part.top).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(size.width);
        expect(part.top + part.height).toBeLessThanOrEqual(size.height);
        expect(Math.abs(part.height - (part.width * shape[1]) / shape[0])).toBeLessThanOrEqual(1);
      },
    ),
  );
});

const part = (marker: number, text: string) => {
  const body = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};
const pixels = Buffer.from([9, 0xff, 0, 9, 0xff, 0xd9]);
const jpeg = (width: number, height: number, ...notes: Buffer[]) =>
  Buffer.concat([jpegHeader(width, height, Array.from(Buffer.concat(notes))), pixels]);
const place = "40 deg 34 min, Hylan Boulevard";

test("notes of a camera, comments and what stands behind the end are left out; how to read the pixels stays", () => {
  const sent = Buffer.concat([
    jpeg(
      800,
      800,
      part(0xe0, "JFIF\0"),
      part(0xe1, `Exif\0\0${place}`),
      part(0xee, "Adobe"),
      part(0xfe, place),
    ),
    Buffer.from(place),
  ]);
  const kept = withoutNotes(sent);
  expect(kept).toEqual(new Uint8Array(jpeg(800, 800, part(0xe0, "JFIF\0"), part(0xee, "Adobe"))));
});

test.each([
  [
    "a JPEG that ends before its pixels",
    jpeg(800, 800).subarray(0, -pixels.length - 10),
    /no whole JPEG/,
  ],
  ["a JPEG without an end", jpeg(800, 800).subarray(0, -2), /no whole JPEG/],
  ["no picture", Buffer.from("hello"), /no whole JPEG/],
  ["nothing", Buffer.alloc(0), /no whole JPEG/],
  ["a narrow one", jpeg(719, 800), /719 pixels wide/],
  ["a heavy one", Buffer.alloc(photographLimits.bytes + 1), /more than 8 MB/],
])("%s is refused in words", (_what, bytes, words) => {
  expect(readSent(bytes)).toMatch(words);
});

test("no bytes break the reading, and what is kept is read the same again", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(200), (rest, cut) => {
      const bytes = Buffer.concat([jpeg(800, 800, part(0xe1, place)).subarray(0, cut), rest]);
      const read = readSent(bytes);
      const again = typeof read === "string" ? read : readSent(read.file);
      expect(again).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
