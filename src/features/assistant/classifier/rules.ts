import { type Example, type Features, featuresOf } from "../likeness/rules.ts";

/** How often all examples are gone through, and how far each step goes at first. */
const rounds = 10;
const firstStep = 5;
/** How fast the steps become shorter. */
const shortness = 3;
/** How much of a step goes to what all texts of a class have in common. */
const biasShare = 0.1;
/** A feature of a single example says nothing of others. */
const leastSeen = 2;

/** Always the same order of chance: learning twice gives the same. */
function shuffled(length: number, round: number): readonly number[] {
  const order = Array.from({ length }, (_, index) => index);
  let state = 0x9e3779b9 ^ round;
  for (let last = length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** A text by the numbers of its known features, and how much each counts. */
type Row = { numbers: Int32Array; values: Float64Array };

function intoProbabilities(scores: Float64Array): void {
  const most = Math.max(...scores);
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const raised = Math.exp((scores[at] ?? 0) - most);
    scores[at] = raised;
    sum += raised;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) / sum;
}

function numbered(found: readonly Features[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const features of found)
    for (const feature of features.keys()) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const numbers = new Map<string, number>();
  for (const [feature, times] of seen) if (times >= leastSeen) numbers.set(feature, numbers.size);
  return numbers;
}

function rowOf(features: Features, known: ReadonlyMap<string, number>): Row {
  const found = [...features].flatMap(([feature, weight]) => {
    const number = known.get(feature);
    return number === undefined ? [] : [[number, weight] as const];
  });
  const length = Math.hypot(...found.map(([, weight]) => weight)) || 1;
  return {
    numbers: Int32Array.from(found, ([number]) => number),
    values: Float64Array.from(found, ([, weight]) => weight / length),
  };
}

/** The weights of all classes side by side for each feature; the last feature is every text's. */
class Weights {
  readonly #own: Float64Array;
  readonly #classes: number;
  readonly #bias: number;
  readonly scores: Float64Array;

  constructor(features: number, classes: number) {
    this.#own = new Float64Array((features + 1) * classes);
    this.#classes = classes;
    this.#bias = features * classes;
    this.scores = new Float64Array(classes);
  }

  /** Leaves the probability of each class in `scores`. */
  weigh({ numbers, values }: Row): void {
    for (let one = 0; one < this.#classes; one += 1)
      this.scores[one] = this.#own[this.#bias + one] ?? 0;
    for (let at = 0; at < numbers.length; at += 1) {
      const start = (numbers[at] ?? 0) * this.#classes;
      const value = values[at] ?? 0;
      for (let one = 0; one < this.#classes; one += 1)
        this.scores[one] = (this.scores[one] ?? 0) + (this.#own[start + one] ?? 0) * value;
    }
    intoProbabilities(this.scores);
  }

  /** One step of a text towards its class. */
  learn(row: Row, label: number, step: number): void {
    this.weigh(row);
    for (let one = 0; one < this.#classes; one += 1) {
      const error = step * ((one === label ? 1 : 0) - (this.scores[one] ?? 0));
      this.#own[this.#bias + one] = (this.#own[this.#bias + one] ?? 0) + biasShare * error;
      for (let at = 0; at < row.numbers.length; at += 1) {
        const place = (row.numbers[at] ?? 0) * this.#classes + one;
        this.#own[place] = (this.#own[place] ?? 0) + error * (row.values[at] ?? 0);
      }
    }
  }
}

/** So many examples are read, and weighed, at a time: a few milliseconds each. */
const readAtOnce = 20;
const weighedAtOnce = 200;

/** The same as mapping, with a stop every few of them. */
function* slowly<From, To>(
  all: readonly From[],
  make: (one: From) => To,
  atOnce: number,
): Generator<undefined, To[]> {
  const made: To[] = [];
  for (const [at, one] of all.entries()) {
    if (at % atOnce === 0) yield;
    made.push(make(one));
  }
  return made;
}

/** The probability of each class for a text that was read. */
export type Classifier<Label extends string> = (
  text: string,
  stems: readonly string[],
) => Readonly<Record<Label, number>>;

/**
 * Learns from examples which words and pieces of words speak for which class; a class with few examples
 * counts more for each (multinomial logistic regression). It stops every few examples, so that whoever asks
 * for the next ones can do something else in between.
 */
export function* teach<Label extends string>(
  labels: readonly Label[],
  examples: readonly (Example & { label: Label })[],
): Generator<undefined, Classifier<Label>> {
  const found = yield* slowly(examples, featuresOf, readAtOnce);
  const known = numbered(found);
  const rows = yield* slowly(found, (features) => rowOf(features, known), readAtOnce);
  const classes = examples.map(({ label }) => labels.indexOf(label));
  const sizes = labels.map((_, label) => classes.filter((one) => one === label).length);
  const worth = sizes.map((size) =>
    Math.sqrt(examples.length / (labels.length * Math.max(1, size))),
  );
  const weights = new Weights(known.size, labels.length);
  for (let round = 0; round < rounds; round += 1) {
    const step = firstStep / (1 + round / shortness);
    for (const [at, place] of shuffled(rows.length, round).entries()) {
      if (at % weighedAtOnce === 0) yield;
      const row = rows[place];
      const label = classes[place] ?? 0;
      if (row) weights.learn(row, label, step * (worth[label] ?? 1));
    }
  }
  return (text, stems) => {
    weights.weigh(rowOf(featuresOf({ text, stems }), known));
    return Object.fromEntries(
      labels.map((label, one) => [label, weights.scores[one] ?? 0]),
    ) as Record<Label, number>;
  };
}
