import { services, categoryNames } from "../../../practice/services.ts";
import { textCost } from "../../../practice/texting.ts";
import { type Blank, careWords, usualTexts, type WordedKind } from "./content.ts";

/** Characters of the alphabet that phones have by themselves; each takes one place. */
const plain =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Those of its second page; each takes two. */
const extended = "\f^{}\\[~]|€";

const places = new Map<string, number>([
  ...Array.from(plain, (sign): [string, number] => [sign, 1]),
  ...Array.from(extended, (sign): [string, number] => [sign, 2]),
]);

/** What a text may be cut into: alone, and when it takes several pieces that say where they belong. */
const sizes = { "GSM-7": { alone: 160, piece: 153 }, "UCS-2": { alone: 70, piece: 67 } } as const;

export type Segments = { encoding: keyof typeof sizes; units: number; segments: number };

/** The most segments that any text of the practice may take. */
export const mostSegments = 3;

/**
 * How many segments a text takes: one sign outside the phones' own alphabet makes all of it wide. A sign
 * of two places is never cut in half.
 */
export function segmentsOf(text: string): Segments {
  const signs = Array.from(text);
  const isPlain = signs.every((sign) => places.has(sign));
  const encoding = isPlain ? "GSM-7" : "UCS-2";
  const widths = signs.map((sign) => (isPlain ? (places.get(sign) ?? 1) : sign.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  const { alone, piece } = sizes[encoding];
  if (units <= alone) return { encoding, units, segments: units === 0 ? 0 : 1 };
  let segments = 1;
  let filled = 0;
  for (const width of widths) {
    if (filled + width > piece) {
      segments += 1;
      filled = 0;
    }
    filled += width;
  }
  return { encoding, units, segments };
}

/** What so many segments cost, in cents. */
export function costOf(segments: number): number {
  return segments * textCost.centsPerSegment;
}

/** "$0.51" of cents. */
export function costText(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const blank = /\{([a-z]+)\}/g;

/** The blanks that a wording uses, each once. */
export function blanksOf(wording: string): string[] {
  return [...new Set(Array.from(wording.matchAll(blank), ([, name = ""]) => name))];
}

/** A wording with its blanks filled. A blank without a value stays empty and leaves no double space. */
export function fillWording(
  wording: string,
  values: Readonly<Partial<Record<Blank, string>>>,
): string {
  return wording
    .replaceAll(blank, (_, name: string) => values[name as Blank] ?? "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** Words of names that say nothing about anybody's health. */
const harmless = new Set([
  "and",
  "by",
  "care",
  "center",
  "consultation",
  "dental",
  "follow",
  "general",
  "guided",
  "medical",
  "placement",
  "session",
  "up",
  "urgent",
  "visit",
  "aboutface",
]);

const words = (text: string) => text.toLowerCase().match(/[\p{L}][\p{L}-]*/gu) ?? [];

const namedCare = [...services.map(({ name }) => name), ...Object.values(categoryNames)]
  .flatMap((name) => words(name).flatMap((word) => word.split("-")))
  .filter((word) => word.length > 2 && !harmless.has(word));

const everyCareWord: readonly string[] = [...new Set([...careWords, ...namedCare])].toSorted(
  (one, other) => other.length - one.length,
);

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const careWord = new RegExp(
  String.raw`(?<![\p{L}])(?:${everyCareWord.map(escaped).join("|")})(?:s|es)?(?![\p{L}])`,
  "iu",
);

/** The first word of care in a text, as it stands there; null when it names none. */
export function careWordIn(text: string): string | null {
  return careWord.exec(text)?.[0] ?? null;
}

const quoted = (names: readonly string[]) => names.map((name) => `{${name}}`).join(", ");

/**
 * What is wrong with a wording, in words for its field; null when it may be used. `example` are values
 * as long as they come: with them it must stay within three segments.
 */
export function wordingProblem(
  kind: WordedKind,
  wording: string,
  example: Readonly<Partial<Record<Blank, string>>>,
): string | null {
  const { needed, allowed } = usualTexts[kind];
  const used = blanksOf(wording);
  const missing = needed.filter((name) => !used.includes(name));
  if (missing.length > 0) return `Please keep ${quoted(missing)}: the text needs it.`;
  const known: readonly string[] = [...needed, ...allowed];
  const strange = used.filter((name) => !known.includes(name));
  if (strange.length > 0 || /[{}]/.test(wording.replaceAll(blank, ""))) {
    return `Only these can be filled in here: ${quoted(known)}.`;
  }
  if (kind === "reminder" && /cancel/i.test(wording)) {
    return "A reminder must not say CANCEL: whoever answers with it ends all texts. The answers 1, 2 and 3 are offered by {replies}.";
  }
  const care = careWordIn(wording.replaceAll(blank, " "));
  if (care !== null) {
    return `"${care}" tells of somebody's care on a screen that others see. Please leave it out.`;
  }
  const { segments, encoding } = segmentsOf(fillWording(wording, example));
  if (segments > mostSegments) {
    const why =
      encoding === "UCS-2" ? " A sign such as an emoji makes every text take twice the room." : "";
    return `That takes ${segments} segments; ${mostSegments} are the most.${why}`;
  }
  return null;
}

/** A text as staff see it: what would let them act as its reader is left out of its link. */
export function shownMessage(message: string): string {
  return message.replaceAll(/(https?:\/\/[^\s#]+)#\S+/g, "$1#…");
}

/** Kinds that lead to the free times and not to a visit of somebody's own. */
const withoutVisit: readonly WordedKind[] = ["recall", "missed-call"];

/** Values to try a kind of text with: those of a visit, or the shorter way to the free times. */
export function exampleFor(
  kind: WordedKind,
  example: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (!withoutVisit.includes(kind)) return example;
  return { ...example, link: (example["link"] ?? "").replace(/\/manage#.*$/, "") };
}
