// What is measured of a picture before anybody asks what it shows.
import { lightnessOf, linearOf } from "../shades/rules.ts";

export interface Picture {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8ClampedArray;
}

/** Of the light of the lightest pixels: keeps the noise of dark ones from looking like color. */
const floorOfLight = 0.03;

/** Redness and lightness of each pixel of a picture. */
export interface Fields {
  width: number;
  height: number;
  /** Light that is added to all pixels before redness is told. */
  floor: number;
  redness: Float32Array;
  yellowness: Float32Array;
  lightness: Float32Array;
}

/** Averages of the pixels under each cell of a grid of at most `side` cells a side. */
export function shrink(picture: Picture, side: number): Picture {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const at = (row * picture.width + column) * 4;
          red += picture.data[at] ?? 0;
          green += picture.data[at + 1] ?? 0;
          blue += picture.data[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      data.set([red / count, green / count, blue / count, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** The mean of each value's surroundings along rows, then along columns. */
export function smooth(
  field: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  if (radius < 1) return field;
  const pass = (from: Float32Array, length: number, lines: number, next: number, line: number) => {
    const to = new Float32Array(from.length);
    for (let index = 0; index < lines; index += 1) {
      const start = index * line;
      let sum = 0;
      for (let at = 0; at <= Math.min(radius, length - 1); at += 1)
        sum += from[start + at * next] ?? 0;
      for (let at = 0; at < length; at += 1) {
        const count = Math.min(length - 1, at + radius) - Math.max(0, at - radius) + 1;
        to[start + at * next] = sum / count;
        if (at + radius + 1 < length) sum += from[start + (at + radius + 1) * next] ?? 0;
        if (at - radius >= 0) sum -= from[start + (at - radius) * next] ?? 0;
      }
    }
    return to;
  };
  return pass(pass(field, width, height, 1, width), height, width, width, 1);
}

/** The value below which this part of a list lies. */
export function quantile(values: ArrayLike<number>, part: number): number {
  const ordered = Float32Array.from(values).toSorted();
  return ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? 0;
}

/** How much more there is of one color of light than of another, whatever the strength of the light. */
function ratiosOf(some: Float32Array, other: Float32Array, floor: number): Float32Array {
  return some.map((value, index) => Math.log((value + floor) / ((other[index] ?? 0) + floor)));
}

/** What is measured of a picture, its noise averaged over so many pixels around each. */
export function fieldsOf(
  { width, height, data }: Picture,
  radius: number,
  knownFloor?: number,
): Fields {
  const channel = (offset: number) => {
    const light = new Float32Array(width * height);
    for (let index = 0; index < light.length; index += 1)
      light[index] = linearOf[data[index * 4 + offset] ?? 0] ?? 0;
    return smooth(light, width, height, radius);
  };
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  const luminance = red.map(
    (value, index) => 0.2127 * value + 0.7152 * (green[index] ?? 0) + 0.0721 * (blue[index] ?? 0),
  );
  const floor = knownFloor ?? 0.002 + floorOfLight * quantile(luminance, 0.97);
  return {
    width,
    height,
    floor,
    redness: ratiosOf(red, green, floor),
    yellowness: ratiosOf(green, blue, floor),
    lightness: luminance.map(lightnessOf),
  };
}
