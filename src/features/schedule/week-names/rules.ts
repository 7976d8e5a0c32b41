/** About how wide letters of the page's face are, in parts of their height; the first pattern that fits counts. */
const letterWidths: readonly [RegExp, number][] = [
  [/[MWmw]/, 0.88],
  [/[ijlI'.-]/, 0.28],
  [/[frt]/, 0.39],
  [/\p{Lu}/u, 0.72],
];
const usualLetter = 0.58;

function widthOf(word: string): number {
  const width = (letter: string) =>
    letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? usualLetter;
  let sum = 0;
  for (const letter of word) sum += width(letter);
  return sum;
}

/** About how wide the longest word of a name is, in parts of its letters' height; at least one. */
export function widestWord(name: string): number {
  const widths = name.split(/\s+/).map(widthOf);
  return Math.round(100 * Math.max(1, ...widths)) / 100;
}
