// Colors as the eye orders them (CIE L*a*b*, D65), and how a tooth's color becomes a lighter one.

export interface LabColor {
  /** 0 is black, 100 is white. */
  l: number;
  /** Green to red. */
  a: number;
  /** Blue to yellow. */
  b: number;
}

export const shadeIds = ["natural", "one", "two", "three", "bright"] as const;
export type ShadeId = (typeof shadeIds)[number];

/** How far each shade goes on the way from the photographed color to the lightest believable one. */
const strengths: Record<ShadeId, number> = {
  natural: 0,
  one: 0.28,
  two: 0.52,
  three: 0.76,
  bright: 1,
};

/** Lighter than this no tooth is painted: paper is about 95. */
const lightestTooth = 94;
const mostOfTheWay = 0.66;
const mostLift = 20;
/** What of the yellow, and of the red, the lightest shade takes away. */
const lessYellow = 0.66;
const lessRed = 0.5;
/** Below this part of the tooth's lightness lies shadow, which whitening leaves dark. */
const shadowBelow = 0.75;

const white = { x: 0.950_47, z: 1.088_83 } as const;

/** Linear light of each of the 256 values that a picture stores. */
export const linearOf = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const steps = 4095;
const storedOf = Uint8ClampedArray.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps;
  return 255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

const stored = (light: number) =>
  storedOf[Math.round(Math.min(1, Math.max(0, light)) * steps)] ?? 0;
const linear = (value: number) => linearOf[value] ?? 0;
const bent = (light: number) => (light > 0.008_856 ? Math.cbrt(light) : 7.787 * light + 16 / 116);
const straight = (part: number) => (part > 0.206_897 ? part ** 3 : (part - 16 / 116) / 7.787);

/** The perceived lightness, 0 to 100, of a luminance from 0 to 1. */
export function lightnessOf(luminance: number): number {
  return 116 * bent(luminance) - 16;
}

/** A stored color as the eye orders it. */
export function labOf(red: number, green: number, blue: number): LabColor {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const x = bent((0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / white.x);
  const y = bent(0.212_673 * r + 0.715_152 * g + 0.072_175 * b);
  const z = bent((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / white.z);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

/** The stored color, red, green, blue, of one in L*a*b*; what a screen cannot show is cut off. */
export function rgbOf({ l, a, b }: LabColor): [number, number, number] {
  const middle = (l + 16) / 116;
  const x = straight(middle + a / 500) * white.x;
  const y = straight(middle);
  const z = straight(middle - b / 200) * white.z;
  return [
    stored(3.240_454 * x - 1.537_139 * y - 0.498_531 * z),
    stored(-0.969_266 * x + 1.876_011 * y + 0.041_556 * z),
    stored(0.055_643 * x - 0.204_026 * y + 1.057_225 * z),
  ];
}

/** What a shade changes of teeth with this color. */
export interface ShadeChange {
  tooth: LabColor;
  lift: number;
  a: number;
  b: number;
}

/** The change from the photographed color of the teeth to a shade. */
export function changeTo(shade: ShadeId, tooth: LabColor): ShadeChange {
  const strength = strengths[shade];
  const room = Math.max(0, lightestTooth - tooth.l);
  return {
    tooth,
    lift: strength * Math.min(mostLift, mostOfTheWay * room),
    a: -strength * lessRed * Math.max(0, tooth.a),
    b: -strength * lessYellow * Math.max(0, tooth.b),
  };
}

/** One color of the tooth in the new shade: highlights stay white, shadows dark, and their order the same. */
export function shadedColor({ l, a, b }: LabColor, change: ShadeChange): LabColor {
  const { tooth } = change;
  const inLight = tooth.l >= 100 ? 0 : Math.min(1, Math.max(0, (100 - l) / (100 - tooth.l)));
  const outOfShadow = Math.min(1, Math.max(0, l / (shadowBelow * Math.max(1, tooth.l))));
  const part = Math.min(inLight, outOfShadow);
  return { l: l + change.lift * part, a: a + change.a * part, b: b + change.b * part };
}

/**
 * Paints a shade into RGBA pixels, as far as the mask (0 to 255 a pixel) says. What the mask leaves out is
 * not touched, nor is anything by the natural shade.
 */
export function paintShade(
  pixels: Uint8ClampedArray,
  mask: Uint8ClampedArray,
  shade: ShadeId,
  tooth: LabColor,
): void {
  if (shade === "natural") return;
  const change = changeTo(shade, tooth);
  for (const [index, alpha] of mask.entries()) {
    if (alpha === 0) continue;
    const at = index * 4;
    const before = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
    const after = rgbOf(shadedColor(labOf(...before), change));
    for (const [channel, value] of after.entries()) {
      const old = before[channel] ?? 0;
      pixels[at + channel] = old + ((value - old) * alpha) / 255;
    }
  }
}
