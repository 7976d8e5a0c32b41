// Reads what a JPEG or PNG file says about itself before anything is decoded.
import { inflateSync } from "node:zlib";

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const jpegEnd = Buffer.from([0xff, 0xd9]);
const profileStart = "ICC_PROFILE\0";

/** Names in a profile are plain or UTF-16: without zeros both read the same. */
const wordsIn = (bytes) => bytes.toString("latin1").replaceAll("\0", "");

/** A frame header, which tells the size; C4, C8 and CC mean something else. */
const isFrame = (marker) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegFacts(bytes) {
  const facts = {
    kind: "jpeg",
    width: 0,
    height: 0,
    components: 0,
    profile: "",
    isComplete: false,
  };
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    const body = bytes.subarray(at + 4, at + 2 + length);
    if (isFrame(marker) && body.length >= 6) {
      facts.height = body.readUInt16BE(1);
      facts.width = body.readUInt16BE(3);
      facts.components = body[5];
    }
    if (marker === 0xe2 && body.toString("latin1", 0, profileStart.length) === profileStart)
      facts.profile += wordsIn(body);
    if (marker === 0xda) {
      // Within the pixels these two bytes never stand side by side.
      facts.isComplete = facts.width > 0 && bytes.includes(jpegEnd, at);
      break;
    }
    at += 2 + length;
  }
  return facts;
}

function profileOf(chunk) {
  const nameEnd = chunk.indexOf(0);
  try {
    return wordsIn(chunk.subarray(0, nameEnd)) + wordsIn(inflateSync(chunk.subarray(nameEnd + 2)));
  } catch {
    // A profile that nobody can read changes no color.
    return "";
  }
}

function pngFacts(bytes) {
  const facts = { kind: "png", width: 0, height: 0, components: 0, profile: "", isComplete: false };
  let at = pngStart.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === "IHDR" && body.length >= 8) {
      facts.width = body.readUInt32BE(0);
      facts.height = body.readUInt32BE(4);
    }
    if (type === "iCCP") facts.profile = profileOf(body);
    if (type === "IEND") facts.isComplete = facts.width > 0;
    at += 12 + length;
  }
  return facts;
}

/** Kind, size in pixels as stored, colors, and whether the end is there; undefined for other files. */
export function readFacts(bytes) {
  if (bytes.subarray(0, jpegStart.length).equals(jpegStart)) return jpegFacts(bytes);
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return pngFacts(bytes);
  return undefined;
}
