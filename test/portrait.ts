// A drawn face for tests of the smile simulator: skin, hair, eyes, lips, gums and teeth under one light,
// with noise. The drawing knows which pixels are teeth, a photograph does not.

type Rgb = readonly [number, number, number];

export const skins = {
  porcelain: "#f3d7c6",
  fair: "#e8bea0",
  olive: "#cfa07c",
  brown: "#a8734d",
  deep: "#78492f",
  darkest: "#4a2c20",
} as const;
export const lipColors = {
  pale: "#cc8a80",
  rose: "#b8605c",
  brown: "#8a4d43",
  dark: "#5e3431",
  lipstick: "#a3182f",
} as const;
export const toothColors = {
  light: "#efe8da",
  usual: "#e5d8bf",
  yellow: "#d6c298",
  gray: "#c4b69c",
} as const;
export const lights = {
  day: [1, 1, 1],
  lamp: [1.12, 0.98, 0.74],
  shade: [0.9, 0.99, 1.12],
  dim: [0.46, 0.44, 0.4],
  bright: [1.22, 1.2, 1.17],
} as const satisfies Record<string, Rgb>;

export interface PortraitOptions {
  width: number;
  height: number;
  skin?: keyof typeof skins;
  lips?: keyof typeof lipColors;
  teeth?: keyof typeof toothColors;
  light?: keyof typeof lights;
  /** How much darker the far side of the face is, 0 to 1. */
  fromTheSide?: number;
  /** The standard deviation of the noise, in steps of 255. */
  noise?: number;
  /** How far the mouth is open: 0 is closed and shows no tooth. */
  smile?: number;
  /** Turns the head, in radians. */
  tilt?: number;
  lowerTeeth?: boolean;
  seed?: number;
  /** Leaves out what is far from the mouth: for tests that look at nothing else. */
  isMouthOnly?: boolean;
}

export interface Portrait {
  width: number;
  height: number;
  /** RGBA. */
  data: Uint8ClampedArray;
  /** 1 where a tooth is. */
  teeth: Uint8Array;
  /** A frame around the mouth, as a person would draw it. */
  frame: { x: number; y: number; width: number; height: number };
}

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const toLight = (value: number) => (value / 255) ** 2.2;
const toStored = (light: number) => 255 * Math.max(0, light) ** (1 / 2.2);
const inLight = (hex: string): Rgb => {
  const [r, g, b] = rgb(hex);
  return [toLight(r), toLight(g), toLight(b)];
};
const step = (edge: number, softness: number, value: number) => {
  const part = Math.min(1, Math.max(0, (value - edge) / softness + 0.5));
  return part * part * (3 - 2 * part);
};

/** The same numbers for the same seed. */
function noiseFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
  return () => (next() + next() - 1) * 1.4;
}

/** Half widths of the upper teeth from the middle outward, in parts of half the mouth. */
const toothEdges = [0, 0.235, 0.41, 0.575, 0.715, 0.835, 0.93, 1];

interface Scene {
  skin: Rgb;
  lip: Rgb;
  tooth: Rgb;
  gum: Rgb;
  smile: number;
  lowerTeeth: boolean;
}

interface Sample {
  color: Rgb;
  isTooth: boolean;
}

const scaled = ([r, g, b]: Rgb, factor: number): Rgb => [r * factor, g * factor, b * factor];
const mixed = ([r, g, b]: Rgb, [R, G, B]: Rgb, part: number): Rgb => [
  r + (R - r) * part,
  g + (G - g) * part,
  b + (B - b) * part,
];

const hair = inLight("#2d211b");
const wall = inLight("#a9b4b6");
const cavity = inLight("#2a0f0e");
const tongue = inLight("#8d4543");

/** Inside of the mouth at x from -1 to 1, y downward in parts of half its width. */
function insideOf(
  { tooth, gum, lowerTeeth }: Scene,
  x: number,
  y: number,
  top: number,
  bottom: number,
): Sample {
  const side = Math.abs(x);
  const shade = 1 - 0.62 * side ** 2.2;
  const index = Math.max(
    1,
    toothEdges.findIndex((edge) => side < edge),
  );
  const [near = 0, far = 1] = [toothEdges[index - 1], toothEdges[index]];
  const within = (side - near) / (far - near);
  const gap = Math.min(within, 1 - within) * (far - near);
  const round = 1 - (2 * within - 1) ** 4;
  const length = (index === 2 ? 0.24 : 0.275) * (1 - 0.35 * side ** 2) * (0.86 + 0.14 * round);
  const gumLine = top + 0.02 + 0.06 * (1 - round * 0.6);
  const edge = Math.min(gumLine + length, bottom - 0.004);
  if (y < gumLine) return { color: scaled(gum, shade * 0.9), isTooth: false };
  if (y < edge) {
    const down = (y - gumLine) / length;
    const neck = mixed(
      tooth,
      [tooth[0] * 0.93, tooth[1] * 0.86, tooth[2] * 0.7],
      1 - Math.min(1, down * 2),
    );
    const tip = mixed(neck, [0.55, 0.58, 0.62], down > 0.85 ? (down - 0.85) * 1.2 : 0);
    const bulge = 0.8 + 0.2 * round;
    const line = gap < 0.008 ? 0.62 : 1;
    const glint = Math.exp(-(((within - 0.4) / 0.12) ** 2) - ((down - 0.35) / 0.16) ** 2) * 0.35;
    const color = mixed(scaled(tip, shade * bulge * line), [1, 1, 1], glint * shade);
    return { color, isTooth: true };
  }
  const lowerTop = bottom - 0.13 * (1 - side ** 2);
  if (lowerTeeth && side < 0.62 && y > lowerTop && bottom - top > 0.3) {
    const slot = (side / 0.155) % 1;
    const line = Math.min(slot, 1 - slot) < 0.05 ? 0.6 : 1;
    return { color: scaled(tooth, shade * 0.72 * line), isTooth: true };
  }
  if (y > bottom - 0.1 && side < 0.6) return { color: scaled(tongue, 0.35), isTooth: false };
  return { color: scaled(cavity, shade), isTooth: false };
}

/** Mouth with lips; null outside. x and y from the middle of the mouth, in parts of half its width. */
function mouthAt(scene: Scene, x: number, y: number): { sample: Sample; cover: number } | null {
  const side = Math.abs(x);
  if (side > 1.16) return null;
  const arch = Math.max(0, 1 - (x / 1.16) ** 2);
  const open = Math.max(0, 1 - x ** 2);
  const curve = -0.16 * x ** 2;
  const top = curve - 0.17 * scene.smile * open;
  const bottom = curve + 0.3 * scene.smile * open;
  const bow = 0.03 * Math.exp(-((x / 0.16) ** 2));
  const lipTop = curve - 0.17 * scene.smile * open - 0.17 * arch + bow;
  const lipBottom = curve + 0.3 * scene.smile * open + 0.24 * arch;
  if (y < lipTop - 0.02 || y > lipBottom + 0.02) return null;
  if (side < 1 && y > top && y < bottom)
    return { sample: insideOf(scene, x, y, top, bottom), cover: 1 };
  const cover = Math.min(step(lipTop, 0.03, y), 1 - step(lipBottom, 0.03, y));
  const wet = Math.exp(-(((y - bottom - 0.1) / 0.028) ** 2) - ((x + 0.12) / 0.24) ** 2);
  const fold = y < top ? 0.82 : 1;
  const color = mixed(scaled(scene.lip, fold), [0.85, 0.85, 0.85], wet * 0.45);
  return { sample: { color, isTooth: false }, cover };
}

function faceAt(scene: Scene, x: number, y: number): Rgb {
  const inFace = (x / 0.62) ** 2 + ((y + 0.05) / 0.84) ** 2;
  if (inFace > 1) return (x / 0.78) ** 2 + ((y + 0.22) / 0.92) ** 2 < 1 || y > 0.9 ? hair : wall;
  const round = 1 - 0.38 * inFace ** 2;
  const flush = 0.12 * Math.exp(-(((Math.abs(x) - 0.34) / 0.16) ** 2) - ((y - 0.12) / 0.2) ** 2);
  const nose = 0.22 * Math.exp(-((x / 0.09) ** 2) - ((y - 0.2) / 0.03) ** 2);
  const skin = scaled(scene.skin, round * (1 - nose));
  const eye = ((Math.abs(x) - 0.24) / 0.11) ** 2 + ((y + 0.2) / 0.055) ** 2;
  if (eye < 0.22) return inLight("#3b2a20");
  if (eye < 1) return [0.62, 0.6, 0.58];
  if (((Math.abs(x) - 0.25) / 0.15) ** 2 + ((y + 0.34) / 0.022) ** 2 < 1) return hair;
  return mixed(skin, [skin[0], skin[1] * 0.7, skin[2] * 0.7], flush);
}

/** Draws a portrait whose face fills most of the picture. */
export function drawPortrait(options: PortraitOptions): Portrait {
  const { width, height, smile = 1, tilt = 0, fromTheSide = 0.15, noise = 3, seed = 1 } = options;
  const lip = inLight(lipColors[options.lips ?? "rose"]);
  const scene: Scene = {
    skin: inLight(skins[options.skin ?? "fair"]),
    lip,
    tooth: inLight(toothColors[options.teeth ?? "usual"]),
    gum: mixed(lip, inLight("#c8706c"), 0.7),
    smile,
    lowerTeeth: options.lowerTeeth ?? true,
  };
  const light = lights[options.light ?? "day"];
  const grain = noiseFrom(seed);
  const data = new Uint8ClampedArray(width * height * 4);
  const teeth = new Uint8Array(width * height);
  const unit = Math.min(width / 1.6, height / 2);
  const mouth = { x: 0, y: 0.43, half: 0.235 };
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const center = { x: mouth.x * cos - mouth.y * sin, y: mouth.x * sin + mouth.y * cos };
  const half = mouth.half * unit;
  const reach = options.isMouthOnly ? 1.7 * half : 2 * Math.max(width, height);
  const [middleX, middleY] = [width / 2 + center.x * unit, height / 2 + center.y * unit];
  for (let row = 0; row < height; row += 1) {
    if (Math.abs(row - middleY) > reach * 0.6) continue;
    for (let column = 0; column < width; column += 1) {
      if (Math.abs(column - middleX) > reach) continue;
      const dx = (column - width / 2) / unit;
      const dy = (row - height / 2) / unit;
      const x = dx * cos + dy * sin;
      const y = dy * cos - dx * sin;
      let color = faceAt(scene, x, y);
      const lips = mouthAt(scene, (x - mouth.x) / mouth.half, (y - mouth.y) / mouth.half);
      const at = row * width + column;
      if (lips) {
        color = mixed(color, lips.sample.color, lips.cover);
        teeth[at] = lips.sample.isTooth ? 1 : 0;
      }
      const strength = 1 - fromTheSide * (0.5 + x);
      const dark = grain() * noise;
      data[at * 4] = toStored(color[0] * light[0] * strength) + dark + grain() * noise * 0.6;
      data[at * 4 + 1] = toStored(color[1] * light[1] * strength) + dark + grain() * noise * 0.4;
      data[at * 4 + 2] = toStored(color[2] * light[2] * strength) + dark + grain() * noise * 0.8;
      data[at * 4 + 3] = 255;
    }
  }
  return {
    width,
    height,
    data,
    teeth,
    frame: {
      x: Math.round(middleX - half * 1.35),
      y: Math.round(middleY - half * 0.62),
      width: Math.round(half * 2.7),
      height: Math.round(half * 1.4),
    },
  };
}
