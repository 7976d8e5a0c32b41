// The decoders and encoders, as WebAssembly: no build per platform, and nothing of a file but its pixels
// passes through them, so that place, time and camera stay behind.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import encodeAvif, { init as initAvif } from "@jsquash/avif/encode.js";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initJpegEncoder } from "@jsquash/jpeg/encode.js";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import resizePixels, { initResize } from "@jsquash/resize";
import encodeWebp, { init as initWebp } from "@jsquash/webp/encode.js";

const require = createRequire(import.meta.url);

/** What browsers have and the decoders hand out. */
class Pixels {
  constructor(data, width, height) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
globalThis.ImageData ??= Pixels;

const settings = {
  avif: { quality: 58, speed: 7 },
  webp: { quality: 78 },
  jpg: { quality: 78 },
};

/** Differs whenever the same photograph would become other files. */
export const recipe = JSON.stringify({
  settings,
  versions: ["avif", "jpeg", "png", "resize", "webp"].map(
    (name) => require(`@jsquash/${name}/package.json`).version,
  ),
});

const compiled = (file) => WebAssembly.compile(readFileSync(require.resolve(`@jsquash/${file}`)));

/** The part of a picture that is shown. */
export function cut(image, { left, top, width, height }) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const start = ((top + row) * image.width + left) * 4;
    data.set(image.data.subarray(start, start + width * 4), row * width * 4);
  }
  return new Pixels(data, width, height);
}

/** Whether something would shine through. */
export function isTransparent({ data }) {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** Makes the codecs ready; they are only needed for a photograph that was not made before. */
export async function openCodecs() {
  await initJpegDecoder(await compiled("jpeg/codec/dec/mozjpeg_dec.wasm"));
  await initJpegEncoder(await compiled("jpeg/codec/enc/mozjpeg_enc.wasm"));
  await initPng(await compiled("png/codec/pkg/squoosh_png_bg.wasm"));
  await initResize(await compiled("resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
  await initWebp(await compiled("webp/codec/enc/webp_enc_simd.wasm"));
  await initAvif(await compiled("avif/codec/enc/avif_enc.wasm"));
  return {
    /** The pixels, turned the way the camera was held. Throws when the file is broken. */
    decode: (kind, bytes) =>
      kind === "png" ? decodePng(bytes) : decodeJpeg(bytes, { preserveOrientation: true }),
    resize: (image, width, height) =>
      resizePixels(image, { width, height, method: "lanczos3", premultiply: false }),
    encode: {
      avif: (image) => encodeAvif(image, settings.avif),
      webp: (image) => encodeWebp(image, settings.webp),
      jpg: (image) => encodeJpeg(image, settings.jpg),
    },
  };
}
