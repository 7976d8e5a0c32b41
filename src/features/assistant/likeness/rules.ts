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

/** Features by their numbers, each with its weight; side by side. */
type Weighted = { features: Int32Array; weights: Float64Array };

/** By feature the labels, or the examples, that have it, each with a weight: those of feature n from starts[n] on. */
type Index = { starts: Int32Array; owners: Int32Array; weights: Float64Array };

/** Turns the features of each owner around: by feature who has it, in the order of the owners. */
function* indexOf(owned: readonly Weighted[], featureCount: number): Generator<undefined, Index> {
  const starts = new Int32Array(featureCount + 1);
  for (const { features } of owned)
    for (const feature of features) starts[feature + 1] = (starts[feature + 1] ?? 0) + 1;
  for (let feature = 0; feature < featureCount; feature += 1)
    starts[feature + 1] = (starts[feature + 1] ?? 0) + (starts[feature] ?? 0);
  yield;
  const next = starts.slice();
  const owners = new Int32Array(starts[featureCount] ?? 0);
  const weights = new Float64Array(owners.length);
  for (const [owner, own] of owned.entries()) {
    for (const [at, feature] of own.features.entries()) {
      const place = next[feature] ?? 0;
      owners[place] = owner;
      weights[place] = own.weights[at] ?? 0;
      next[feature] = place + 1;
    }
    if (owner % stepSize === 0) yield;
  }
  return { starts, owners, weights };
}

/** The cosine of a text with each of the things that an index was made of, written into `scores`. */
function cosines(
  { starts, owners, weights }: Index,
  text: Weighted,
  scores: Float64Array,
): Float64Array {
  scores.fill(0);
  for (const [at, feature] of text.features.entries()) {
    const weight = text.weights[at] ?? 0;
    const end = starts[feature + 1] ?? 0;
    for (let place = starts[feature] ?? 0; place < end; place += 1) {
      const owner = owners[place] ?? 0;
      scores[owner] = (scores[owner] ?? 0) + weight * (weights[place] ?? 0);
    }
  }
  return scores;
}

/** Brought to the length of one. */
function toUnit(weights: Float64Array): Float64Array {
  const length = Math.hypot(...weights);
  return length === 0 ? new Float64Array(weights.length) : weights.map((one) => one / length);
}

/** The sum of the examples of each label, each brought to the length of one; `labelOf` past the last is none. */
function* picturesOf(
  examples: readonly Weighted[],
  {
    labelOf,
    labels,
    featureCount,
  }: { labelOf: readonly number[]; labels: number; featureCount: number },
): Generator<undefined, readonly Weighted[]> {
  const ofLabel: Weighted[][] = Array.from({ length: labels }, () => []);
  for (const [place, example] of examples.entries())
    ofLabel[labelOf[place] ?? labels]?.push(example);
  const sums = new Float64Array(featureCount);
  const pictures: Weighted[] = [];
  for (const own of ofLabel) {
    const touched = new Set<number>();
    for (const { features, weights } of own)
      for (const [at, feature] of features.entries()) {
        touched.add(feature);
        sums[feature] = (sums[feature] ?? 0) + (weights[at] ?? 0);
      }
    const features = Int32Array.from(touched);
    pictures.push({
      features,
      weights: toUnit(Float64Array.from(features, (one) => sums[one] ?? 0)),
    });
    for (const feature of features) sums[feature] = 0;
    if (pictures.length % stepSize === 0) yield;
  }
  return pictures;
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

/** Features that few of `count` examples have tell more. */
const rarityOf = (seen: number, count: number) => Math.log((count + 1) / (seen + 0.5));

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
  const numbers = new Map<string, number>();
  const seen: number[] = [];
  const read: Weighted[] = [];
  for (const [place, example] of examples.entries()) {
    const own = featuresOf(example);
    const features = Int32Array.from(own.keys(), (name) => {
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      seen[number] = (seen[number] ?? 0) + 1;
      return number;
    });
    read.push({ features, weights: Float64Array.from(own.values()) });
    if (place % stepSize === 0) yield;
  }
  const count = examples.length;
  const rarities = Float64Array.from(seen, (times) => rarityOf(times, count));
  for (const [place, { features, weights }] of read.entries()) {
    const rare = weights.map((weight, at) => weight * (rarities[features[at] ?? 0] ?? 0));
    read[place] = { features, weights: toUnit(rare) };
    if (place % stepSize === 0) yield;
  }
  const labels = [...new Set(examples.map(({ label }) => label))].filter((one) => one !== strange);
  const labelNumbers = new Map(labels.map((label, number) => [label, number]));
  // The strange ones come after all labels.
  const labelOf = examples.map(({ label }) => labelNumbers.get(label) ?? labels.length);
  const index = yield* indexOf(read, numbers.size);
  const sizes = { labelOf, labels: labels.length, featureCount: numbers.size };
  const pictures = yield* indexOf(yield* picturesOf(read, sizes), numbers.size);
  const rarityOfNew = rarityOf(0, count);
  const weigh = (features: Features): Weighted => {
    // What no example has counts for the text's length, and for nothing else.
    const known = Int32Array.from(features.keys(), (name) => numbers.get(name) ?? numbers.size);
    const weights = Float64Array.from(features.values());
    const rare = weights.map((weight, at) => weight * (rarities[known[at] ?? 0] ?? rarityOfNew));
    return { features: known, weights: toUnit(rare) };
  };
  // Kept for all questions: a new one for each would be as large as all examples, and be swept away at once.
  const scoresOfExamples = new Float64Array(count);
  const scoresOfPictures = new Float64Array(labels.length);
  const strangers = labelOf.flatMap((label, example) => (label === labels.length ? [example] : []));
  return (text) => {
    const weighted = weigh(featuresOf(text));
    const ofExamples = cosines(index, weighted, scoresOfExamples);
    const [strangest = 0, known = 0] = byGroup(
      ofExamples,
      (example) => (labelOf[example] === labels.length ? 0 : 1),
      2,
    );
    for (const example of strangers) ofExamples[example] = 0;
    const nearest = byGroup(ofExamples, (example) => labelOf[example] ?? 0, labels.length);
    const ofPictures = cosines(pictures, weighted, scoresOfPictures);
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
