// Pictures as files, for whoever hands them to a browser.
import { deflateSync, crc32 } from "node:zlib";
import type { Portrait } from "./portrait.ts";

function chunk(name: string, content: Buffer): Buffer {
  const whole = Buffer.alloc(12 + content.length);
  whole.writeUInt32BE(content.length, 0);
  whole.write(name, 4, "latin1");
  content.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + content.length)), 8 + content.length);
  return whole;
}

/** A portrait as a PNG. */
export function pngOf({
  width,
  height,
  data,
}: Pick<Portrait, "width" | "height" | "data">): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height);
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.length);
  for (let row = 0; row < height; row += 1)
    pixels.copy(rows, row * (width * 4 + 1) + 1, row * width * 4, (row + 1) * width * 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG with the note, in its Exif, that the camera was held sideways; and a place, which nobody should get. */
export function heldSideways(jpeg: Buffer): Buffer {
  const tiff = Buffer.from([
    ...Buffer.from("MM\0*\0\0\0\u0008", "latin1"),
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
  const content = Buffer.concat([
    Buffer.from("Exif\0\0", "latin1"),
    tiff,
    Buffer.from("40.5795N 74.1502W"),
  ]);
  const length = content.length + 2;
  const segment = Buffer.from([0xff, 0xe1, length >> 8, length & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
}

/** Width and height of a JPEG, and whether it says anything about itself. */
export function readJpeg(jpeg: Buffer): { width: number; height: number; isBare: boolean } {
  const text = jpeg.toString("latin1");
  let index = 2;
  while (index < jpeg.length - 9) {
    const marker = jpeg[index + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return {
        width: jpeg.readUInt16BE(index + 7),
        height: jpeg.readUInt16BE(index + 5),
        isBare: !/Exif|http:\/\/ns\.adobe|Photoshop|74\.1502/.test(text),
      };
    index += 2 + jpeg.readUInt16BE(index + 2);
  }
  throw new Error("This is no JPEG");
}
