// What a file is, told by its bytes and never by its name, and how big the picture in it is, before
// anything is decoded: a few kilobytes can hold a picture that fills the memory.

export type PhotoType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

/** Why a file is not opened. */
export type Refusal =
  | "empty"
  | "too-heavy"
  | "too-large"
  | "too-small"
  | "heic"
  | "video"
  | "vector"
  | "document"
  | "other-picture"
  | "no-picture"
  | "damaged";

export type Photo = {
  type: PhotoType;
  width: number;
  height: number;
  /** Of several pictures in a row only the first is shown. */
  isAnimated: boolean;
};

export const photoLimits = {
  bytes: 30 * 1024 * 1024,
  pixels: 50_000_000,
  /** Of each side. */
  most: 16_384,
  least: 200,
} as const;

type Size = { width: number; height: number };

/** Careful reading: outside of the bytes stands 0. */
function readerOf(bytes: Uint8Array) {
  const at = (index: number) => bytes[index] ?? 0;
  return {
    length: bytes.length,
    at,
    big16: (index: number) => at(index) * 256 + at(index + 1),
    big32: (index: number) =>
      at(index) * 16_777_216 + at(index + 1) * 65_536 + at(index + 2) * 256 + at(index + 3),
    little16: (index: number) => at(index) + at(index + 1) * 256,
    little24: (index: number) => at(index) + at(index + 1) * 256 + at(index + 2) * 65_536,
    little32: (index: number) =>
      at(index) + at(index + 1) * 256 + at(index + 2) * 65_536 + at(index + 3) * 16_777_216,
    word: (index: number, length: number) =>
      String.fromCodePoint(...Array.from({ length }, (_, offset) => at(index + offset))),
  };
}
type Reader = ReturnType<typeof readerOf>;

function jpegSize(reader: Reader): Size | null {
  let index = 2;
  while (index + 9 < reader.length) {
    if (reader.at(index) !== 0xff) return null;
    const marker = reader.at(index + 1);
    const isPadding = marker === 0xff;
    const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (isPadding) index += 1;
    else if (isBare) index += 2;
    else if (marker === 0xd9 || marker === 0xda) return null;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: reader.big16(index + 7), height: reader.big16(index + 5) };
    else index += 2 + Math.max(2, reader.big16(index + 2));
  }
  return null;
}

/** Whether a PNG says before its picture that more of them follow. */
function isAnimatedPng(reader: Reader): boolean {
  let index = 8;
  while (index + 8 < reader.length) {
    const name = reader.word(index + 4, 4);
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
    index += 12 + reader.big32(index);
  }
  return false;
}

/** Past the blocks of a GIF's picture or remark, each with its length in front. */
function afterBlocks(reader: Reader, start: number): number {
  let index = start;
  while (index < reader.length && reader.at(index) !== 0) index += reader.at(index) + 1;
  return index + 1;
}

/** The size of a GIF's largest part, and whether there is more than one picture. */
function readGif(reader: Reader): Size & { isAnimated: boolean } {
  const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let [width, height] = [reader.little16(6), reader.little16(8)];
  let index = 13 + table(reader.at(10));
  let pictures = 0;
  while (index < reader.length && pictures < 2) {
    const kind = reader.at(index);
    if (kind === 0x21) index = afterBlocks(reader, index + 2);
    else if (kind === 0x2c) {
      pictures += 1;
      width = Math.max(width, reader.little16(index + 1) + reader.little16(index + 5));
      height = Math.max(height, reader.little16(index + 3) + reader.little16(index + 7));
      index = afterBlocks(reader, index + 11 + table(reader.at(index + 9)));
    } else break;
  }
  return { width, height, isAnimated: pictures > 1 };
}

function readWebp(reader: Reader): (Size & { isAnimated: boolean }) | null {
  const kind = reader.word(12, 4);
  if (kind === "VP8X")
    return {
      width: reader.little24(24) + 1,
      height: reader.little24(27) + 1,
      isAnimated: (reader.at(20) & 2) !== 0,
    };
  if (kind === "VP8L") {
    const bits = reader.little32(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isAnimated: false };
  }
  if (kind !== "VP8 ") return null;
  return {
    width: reader.little16(26) & 0x3fff,
    height: reader.little16(28) & 0x3fff,
    isAnimated: false,
  };
}

/** The largest of the sizes that an AVIF states; they stand in boxes named "ispe". */
function avifSize(reader: Reader): Size | null {
  let found: Size | null = null;
  const end = Math.min(reader.length - 16, 65_536);
  for (let index = 4; index < end; index += 1) {
    if (reader.at(index) !== 0x69 || reader.word(index, 4) !== "ispe") continue;
    const size = { width: reader.big32(index + 8), height: reader.big32(index + 12) };
    if (!found || size.width * size.height > found.width * found.height) found = size;
  }
  return found;
}

const photoOf = (type: PhotoType, size: Size | null, isAnimated = false): Photo | Refusal =>
  size ? { type, width: size.width, height: size.height, isAnimated } : "damaged";

/** Containers of pictures and films, by the brand that follows "ftyp". */
function readBrand(reader: Reader): Photo | Refusal {
  const brand = reader.word(8, 4);
  const brands = reader.word(8, Math.min(64, Math.max(8, reader.big32(0) - 8)));
  if (brand === "avif" || brand === "avis" || /^(mif1|msf1).*avif/s.test(brands))
    return photoOf("image/avif", avifSize(reader), brand === "avis");
  if (/^(hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(brand)) return "heic";
  return "video";
}

/** What is not a photograph but can be named. */
function nameOther(reader: Reader): Refusal {
  const start = reader.word(0, 4);
  const text = reader.word(0, Math.min(reader.length, 512)).trimStart().toLowerCase();
  if (start === "%PDF" || start === "PK\u0003\u0004" || start === "{\\rt") return "document";
  if (/^(\u00ef\u00bb\u00bf)?(<\?xml|<!doctype svg|<!--|<svg)/.test(text))
    return text.includes("<svg") || text.includes("doctype svg") ? "vector" : "document";
  if (start.startsWith("BM") || start === "II*\0" || start === "MM\0*") return "other-picture";
  if (start === "\0\0\u0001\0" || start === "8BPS" || start === "\0\0\0\u000c")
    return "other-picture";
  if (start === "\u001aE\u00df\u00a3" || start === "OggS") return "video";
  return "no-picture";
}

function recognize(bytes: Uint8Array): Photo | Refusal {
  const reader = readerOf(bytes);
  if (reader.word(0, 3) === "\u00ff\u00d8\u00ff") return photoOf("image/jpeg", jpegSize(reader));
  if (reader.word(0, 8) === "\u0089PNG\r\n\u001a\n")
    return photoOf(
      "image/png",
      reader.word(12, 4) === "IHDR" ? { width: reader.big32(16), height: reader.big32(20) } : null,
      isAnimatedPng(reader),
    );
  if (/^GIF8[79]a$/.test(reader.word(0, 6))) {
    const gif = readGif(reader);
    return photoOf("image/gif", gif, gif.isAnimated);
  }
  if (reader.word(0, 4) === "RIFF" && reader.word(8, 4) === "WEBP") {
    const webp = readWebp(reader);
    return photoOf("image/webp", webp, webp?.isAnimated);
  }
  if (reader.word(4, 4) === "ftyp") return readBrand(reader);
  return nameOther(reader);
}

/** Why a picture of this size is not opened; null when it may be. */
export function refusalOfSize({ width, height }: Size): Refusal | null {
  if (width < 1 || height < 1) return "damaged";
  if (Math.min(width, height) < photoLimits.least) return "too-small";
  if (Math.max(width, height) > photoLimits.most || width * height > photoLimits.pixels)
    return "too-large";
  return null;
}

/** What may be opened of a file with these bytes, or why nothing. */
export function recognizePhoto(bytes: Uint8Array): Photo | Refusal {
  if (bytes.length === 0) return "empty";
  if (bytes.length > photoLimits.bytes) return "too-heavy";
  const photo = recognize(bytes);
  return typeof photo === "string" ? photo : (refusalOfSize(photo) ?? photo);
}
