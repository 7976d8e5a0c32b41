import { brightness } from "../dial/rules.ts";

/** How a watch of one size is printed; lengths in thousandths of it, where its case has a radius of 468. */
export type Print = {
  numeral: number;
  numeralRadius: number;
  /** Of the words along the lower edge. */
  word: number;
  wordRadius: number;
  /** Of the mode's name. */
  label: number;
  subValue: number;
  subWord: number;
  /** 0 where a subdial has no numerals. */
  subNumeral: number;
  hasFifths: boolean;
  hasQuarters: boolean;
  subRadius: number;
  subCenters: Readonly<Record<"left" | "right" | "bottom", { x: number; y: number }>>;
  /** How much wider hands are. */
  widen: number;
  usesShortWords: boolean;
};

const around = (distance: number) => ({
  left: { x: -distance, y: 0 },
  right: { x: distance, y: 0 },
  bottom: { x: 0, y: distance },
});

/** Print grows as the case shrinks, so that nothing on it is smaller than 9 pixels. */
export const prints = {
  large: {
    numeral: 26.7,
    numeralRadius: 373,
    word: 18.5,
    wordRadius: 389.4,
    label: 21.8,
    subValue: 32.8,
    subWord: 19.4,
    subNumeral: 18.7,
    hasFifths: true,
    hasQuarters: true,
    subRadius: 109.98,
    subCenters: around(184.9),
    widen: 1,
    usesShortWords: false,
  },
  medium: {
    numeral: 30,
    numeralRadius: 371,
    word: 22.6,
    wordRadius: 391,
    label: 25.3,
    subValue: 38.4,
    subWord: 22.6,
    subNumeral: 22.6,
    hasFifths: false,
    hasQuarters: true,
    subRadius: 109.98,
    subCenters: around(184.9),
    widen: 1,
    usesShortWords: true,
  },
  small: {
    numeral: 37.4,
    numeralRadius: 367,
    word: 30,
    wordRadius: 394,
    label: 33.7,
    subValue: 48.7,
    subWord: 30,
    subNumeral: 0,
    hasFifths: false,
    hasQuarters: false,
    subRadius: 120.7,
    subCenters: around(187.2),
    widen: 1.18,
    usesShortWords: true,
  },
} as const satisfies Record<string, Print>;

/** How wide a letter of the label is drawn on average, in parts of its size. */
const letter = 0.78;

/** How far the label reaches from one end to the other. */
export function labelWidth(name: string, print: Print): number {
  return name.length * print.label * letter + 24;
}

/** The color of polished metal that faces a direction. */
export function shade(facing: number): string {
  const lit = brightness(facing);
  const [of, beside, part] =
    lit < 0.5
      ? ["--hand-mid", "--hand-dark", lit * 2]
      : ["--hand-lit", "--hand-mid", (lit - 0.5) * 2];
  return `color-mix(in srgb, var(${of}) ${Math.round(part * 100)}%, var(${beside}))`;
}
