/** A text that stands for its label: a question that somebody asked, and what answers it. */
export type Example = { label: string; text: string; stems: readonly string[] };

/** A label by how much a text is like its examples, from 0 to 1. */
export type Likeness = { label: string; score: number };

export type Features = ReadonlyMap<string, number>;

/** Words tell most, pairs of them what is asked of what, pieces of letters what was meant by a slip. */
const weightOf = { word: 1, pair: 0.8, piece: 0.3 } as const;
const pieceLength = 4;
/** Texts are compared by so many of their first words and letters: a story's end is its question. */
const mostWords = 60;
const mostLetters = 400;

/** What the practice's examples make of a question. */
export type Resemblance = {
  /** Facts that such questions are answered with, the likeliest first. */
  near: readonly Likeness[];
  /** How likely it is that the practice has written nothing about it. */
  unwritten: number;
};

/** What a text is compared by, each with its weight. */
export function featuresOf(stems: readonly string[], text: string): Features {
  const found = new Map<string, number>();
  const add = (feature: string, weight: number) => found.set(feature, weight);
  const words = stems.slice(-mostWords);
  for (const [index, word] of words.entries()) {
    add(`w ${word}`, weightOf.word);
    const next = words[index + 1];
    if (next !== undefined) add(`p ${word} ${next}`, weightOf.pair);
  }
  const letters = ` ${text.slice(-mostLetters).trim()} `;
  for (let from = 0; from + pieceLength <= letters.length; from += 1)
    add(`l ${letters.slice(from, from + pieceLength)}`, weightOf.piece);
  return found;
}

function normalized(features: Features, rarity: (feature: string) => number): [string, number][] {
  const weighted = [...features].map(
    ([feature, weight]) => [feature, weight * rarity(feature)] as [string, number],
  );
  const length = Math.hypot(...weighted.map(([, weight]) => weight));
  return length === 0
    ? []
    : weighted.map(([feature, weight]) => [feature, weight / length] as [string, number]);
}

/** By feature: the labels whose examples have it, and how much it counts for each. */
type Index = ReadonlyMap<string, readonly (readonly [number, number])[]>;

/** The examples of each label as one: their sum, brought to the length of one. */
function indexOf(
  labels: readonly string[],
  rows: readonly { label: string; weights: readonly (readonly [string, number])[] }[],
): Index {
  const sums = new Map(labels.map((label) => [label, new Map<string, number>()] as const));
  for (const { label, weights } of rows) {
    const own = sums.get(label);
    for (const [feature, weight] of weights) own?.set(feature, (own.get(feature) ?? 0) + weight);
  }
  const index = new Map<string, [number, number][]>();
  for (const [number, label] of labels.entries()) {
    const own = sums.get(label) ?? new Map<string, number>();
    const length = Math.hypot(...own.values());
    for (const [feature, weight] of own) {
      const entry: [number, number] = [number, weight / length];
      const list = index.get(feature);
      if (list) list.push(entry);
      else index.set(feature, [entry]);
    }
  }
  return index;
}

/**
 * Makes one picture of all examples of a label and tells of any other text which pictures it is most like:
 * cosine of weighted words, pairs of words and pieces of letters, where rare ones count more (nearest
 * centroid). The most like comes first.
 */
export function createLikeness(examples: readonly Example[]): {
  nearest(text: string, stems: readonly string[]): readonly Likeness[];
} {
  const found = examples.map(({ stems, text }) => featuresOf(stems, text));
  const seen = new Map<string, number>();
  for (const features of found)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const rarity = (feature: string) =>
    Math.log((examples.length + 1) / ((seen.get(feature) ?? 0) + 0.5));
  const labels = [...new Set(examples.map(({ label }) => label))];
  const index = indexOf(
    labels,
    examples.map(({ label }, place) => ({
      label,
      weights: normalized(found[place] ?? new Map(), rarity),
    })),
  );
  return {
    nearest(text, stems) {
      const scores = new Float64Array(labels.length);
      for (const [feature, weight] of normalized(featuresOf(stems, text), rarity))
        for (const [label, own] of index.get(feature) ?? [])
          scores[label] = (scores[label] ?? 0) + weight * own;
      return labels
        .map((label, number) => ({ label, score: scores[number] ?? 0 }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score);
    },
  };
}
