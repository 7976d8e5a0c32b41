/** A text as it is compared: as it was typed, its words in their shared forms, and what it is known to be about. */
export type Compared = {
  text: string;
  stems: readonly string[];
  /** What other rules read in it, such as a treatment or that a price is asked for. */
  concepts?: readonly string[];
};

/** A text that stands for its label: a question that somebody asked, and what answers it. */
export type Example = Compared & { label: string };

/** A label by how much a text is like its examples; 0 is not at all. */
export type Likeness = { label: string; score: number };

export type Features = ReadonlyMap<string, number>;

/** Words tell most, pairs of them what is asked of what, pieces of letters what was meant by a slip. */
const weightOf = { word: 1, pair: 0.8, concept: 0.7, piece: 0.3 } as const;
const pieceLength = 4;
/** Texts are compared by so many of their last words and letters: a story's end is its question. */
const mostWords = 60;
const mostLetters = 400;

/** The picture of all examples of a label counts so much, and its nearest examples the rest. */
const shareOf = { picture: 0.75, nearest: 0.25 } as const;
/** So many examples are near; what a label's others add to the score of its nearest one. */
const mostNear = 25;
const shareOfOthers = 0.1;

/** So many examples are read at a time: a few milliseconds, in which a server answers nobody else. */
const stepSize = 20;

/** What examples make of a text. */
export type Resemblance = {
  /** Labels by how much the text is like their examples, the likeliest first. */
  near: readonly Likeness[];
  /** How much nearer the strange examples are than all others; below 0 when others are nearer. */
  strangeness: number;
};

/** What a text is compared by, each with its weight. */
export function featuresOf({ stems, text, concepts = [] }: Compared): Features {
  const found = new Map<string, number>();
  const add = (feature: string, weight: number) => found.set(feature, weight);
  const words = stems.slice(-mostWords);
  for (const [index, word] of words.entries()) {
    add(`w ${word}`, weightOf.word);
    const next = words[index + 1];
    if (next !== undefined) add(`p ${word} ${next}`, weightOf.pair);
  }
  for (const concept of concepts) add(`c ${concept}`, weightOf.concept);
  const letters = ` ${text.slice(-mostLetters).trim()} `;
  for (let from = 0; from + pieceLength <= letters.length; from += 1)
    add(`l ${letters.slice(from, from + pieceLength)}`, weightOf.piece);
  return found;
}

type Weighted = readonly (readonly [feature: string, weight: number])[];

/** Numbers with a weight each: the labels, or the examples, that have a feature. */
type Postings = { numbers: number[]; weights: number[] };
type Index = ReadonlyMap<string, Postings>;

function post(index: Map<string, Postings>, [feature, weight]: Weighted[number], number: number) {
  const postings = index.get(feature) ?? { numbers: [], weights: [] };
  postings.numbers.push(number);
  postings.weights.push(weight);
  index.set(feature, postings);
}

/** The cosine of a text with each of the things that an index was made of. */
function cosines(index: Index, weighted: Weighted, count: number): Float64Array {
  const scores = new Float64Array(count);
  for (const [feature, weight] of weighted) {
    const { numbers, weights } = index.get(feature) ?? { numbers: [], weights: [] };
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] ?? 0;
      scores[number] = (scores[number] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
  return scores;
}

/** The sums of the examples of each label, each brought to the length of one. */
function* picturesOf(sums: readonly ReadonlyMap<string, number>[]): Generator<undefined, Index> {
  const index = new Map<string, Postings>();
  for (const [number, own] of sums.entries()) {
    const length = Math.hypot(...own.values());
    for (const [feature, weight] of own) post(index, [feature, weight / length], number);
    if (number % stepSize === 0) yield;
  }
  return index;
}

/** The numbers of the greatest scores above 0, the greatest first; equal ones in their order. */
function greatest(scores: Float64Array, most: number): readonly number[] {
  const found: number[] = [];
  for (let number = 0; number < scores.length; number += 1) {
    const score = scores[number] ?? 0;
    const last = found.at(-1);
    if (score <= 0) continue;
    if (found.length === most && last !== undefined && score <= (scores[last] ?? 0)) continue;
    let place = found.length;
    while (place > 0 && (scores[found[place - 1] ?? 0] ?? 0) < score) place -= 1;
    found.splice(place, 0, number);
    if (found.length > most) found.pop();
  }
  return found;
}

/** By group: its nearest example, and a little for each more of it that is near. */
function byGroup(
  scores: Float64Array,
  groupOf: (example: number) => number,
  groups: number,
): Float64Array {
  const nearest = new Float64Array(groups);
  const others = new Float64Array(groups);
  for (const example of greatest(scores, mostNear)) {
    const group = groupOf(example);
    const score = scores[example] ?? 0;
    nearest[group] = Math.max(nearest[group] ?? 0, score);
    others[group] = (others[group] ?? 0) + score;
  }
  return nearest.map((score, group) => score + shareOfOthers * (others[group] ?? 0));
}

/**
 * Learns from examples what a text is like: the cosine with the picture of all examples of a label (nearest
 * centroid) and with its nearest ones (nearest neighbors), of weighted words, pairs of words, concepts and
 * pieces of letters, where rare ones count more. Examples of the label `strange` stand for none of the
 * others. It stops now and then, so that whoever asks for the next step can do something else in between.
 */
export function* compare(
  examples: readonly Example[],
  strange: string,
): Generator<undefined, (text: Compared) => Resemblance> {
  const seen = new Map<string, number>();
  for (const [place, example] of examples.entries()) {
    for (const feature of featuresOf(example).keys())
      seen.set(feature, (seen.get(feature) ?? 0) + 1);
    if (place % stepSize === 0) yield;
  }
  const count = examples.length;
  const rarity = (feature: string) => Math.log((count + 1) / ((seen.get(feature) ?? 0) + 0.5));
  const weigh = (features: Features): Weighted => {
    const weighted = [...features].map(([name, weight]) => [name, weight * rarity(name)] as const);
    const length = Math.hypot(...weighted.map(([, weight]) => weight));
    return length === 0 ? [] : weighted.map(([name, weight]) => [name, weight / length] as const);
  };
  const labels = [...new Set(examples.map(({ label }) => label))].filter((one) => one !== strange);
  const labelNumbers = new Map(labels.map((label, number) => [label, number]));
  // The strange ones come after all labels.
  const labelOf = examples.map(({ label }) => labelNumbers.get(label) ?? labels.length);
  const index = new Map<string, Postings>();
  const sums = labels.map(() => new Map<string, number>());
  // Features are found a second time: all of them at once would fill the memory.
  for (const [place, example] of examples.entries()) {
    const own = sums[labelOf[place] ?? labels.length];
    for (const one of weigh(featuresOf(example))) {
      post(index, one, place);
      own?.set(one[0], (own.get(one[0]) ?? 0) + one[1]);
    }
    if (place % stepSize === 0) yield;
  }
  const pictures = yield* picturesOf(sums);
  return (text) => {
    const weighted = weigh(featuresOf(text));
    const ofExamples = cosines(index, weighted, count);
    const [strangest = 0, known = 0] = byGroup(
      ofExamples,
      (example) => (labelOf[example] === labels.length ? 0 : 1),
      2,
    );
    const ofKnown = ofExamples.map((score, example) =>
      labelOf[example] === labels.length ? 0 : score,
    );
    const nearest = byGroup(ofKnown, (example) => labelOf[example] ?? 0, labels.length);
    const ofPictures = cosines(pictures, weighted, labels.length);
    const near = labels
      .map((label, number) => ({
        label,
        score:
          shareOf.picture * (ofPictures[number] ?? 0) + shareOf.nearest * (nearest[number] ?? 0),
      }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score);
    return { near, strangeness: strangest - known };
  };
}
