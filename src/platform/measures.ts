// What a process counts of itself, for those who watch it from outside. Names of people and ids never
// become labels: whoever adds a measure passes words of the program only, and what is not foreseen ends up
// under "other".

export type Labels = Readonly<Record<string, string>>;

export type Sample = {
  labels?: Labels;
  value: number;
  /** What of a histogram it is. */
  part?: "bucket" | "sum" | "count";
};

/** One measure with its values, as it is told. */
export type Family = {
  name: string;
  help: string;
  kind: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
};

type About = { name: string; help: string; labels?: readonly string[] };

export type Measures = {
  /** A number that only grows; answers how to add to it, with a word for each label. */
  counter(about: About): (words: readonly string[], by?: number) => void;
  /** How long things took, in seconds, counted up to each bound. */
  histogram(
    about: About,
    bounds: readonly number[],
  ): (words: readonly string[], seconds: number) => void;
  /** A number that is read whenever somebody looks. */
  gauge(about: About, read: () => readonly Sample[] | number): void;
  /** The same for one that grows by itself, such as the time of a processor. */
  total(about: About, read: () => number): void;
  /** Everything as it is now. */
  read(): Family[];
};

/** Different combinations of words of one measure; what comes later counts as "other". */
const mostSeries = 3000;
const nameShape = /^[a-z][a-z0-9_]{0,99}$/;

/** What is kept for each combination of words, never for more than so many. */
function createSeries<T>(names: readonly string[], most: number, fresh: () => T) {
  const series = new Map<string, { labels: Labels; state: T }>();
  return {
    of(words: readonly string[]): T {
      const fits = series.size < most - 1 || series.has(JSON.stringify(words));
      const kept = names.map((_, place) => (fits ? (words[place] ?? "") : "other"));
      const key = JSON.stringify(kept);
      const known = series.get(key);
      if (known !== undefined) return known.state;
      const labels = Object.fromEntries(names.map((name, place) => [name, kept[place] ?? ""]));
      const state = fresh();
      series.set(key, { labels, state });
      return state;
    },
    all: () => [...series.values()],
  };
}

type Spread = { counts: number[]; sum: number };

/** What took at most as long as each bound, with everything at the end. */
function samplesOf(labels: Labels, { counts, sum }: Spread, bounds: readonly number[]): Sample[] {
  let soFar = 0;
  const buckets = [...bounds.map(String), "+Inf"].map((le, place): Sample => {
    soFar += counts[place] ?? 0;
    return { part: "bucket", labels: { ...labels, le }, value: soFar };
  });
  return [...buckets, { part: "sum", labels, value: sum }, { part: "count", labels, value: soFar }];
}

/** An empty record of measures. */
export function createMeasures(most = mostSeries): Measures {
  const families = new Map<string, () => Family>();
  const add = ({ name, help }: About, kind: Family["kind"], read: () => readonly Sample[]) => {
    if (!nameShape.test(name) || families.has(name))
      throw new Error(`A measure cannot be called "${name}", or is so already.`);
    families.set(name, () => ({ name, help, kind, samples: read() }));
  };
  return {
    counter(about) {
      const series = createSeries(about.labels ?? [], most, () => ({ value: 0 }));
      add(about, "counter", () =>
        series.all().map(({ labels, state }) => ({ labels, value: state.value })),
      );
      return (words, by = 1) => {
        series.of(words).value += by;
      };
    },
    histogram(about, bounds) {
      const series = createSeries(about.labels ?? [], most, (): Spread => ({ counts: [], sum: 0 }));
      add(about, "histogram", () =>
        series.all().flatMap(({ labels, state }) => samplesOf(labels, state, bounds)),
      );
      return (words, seconds) => {
        const spread = series.of(words);
        const found = bounds.findIndex((bound) => seconds <= bound);
        const place = found < 0 ? bounds.length : found;
        for (let next = spread.counts.length; next <= place; next += 1) spread.counts.push(0);
        spread.counts[place] = (spread.counts[place] ?? 0) + 1;
        spread.sum += seconds;
      };
    },
    gauge(about, read) {
      add(about, "gauge", () => {
        const found = read();
        return typeof found === "number" ? [{ value: found }] : found;
      });
    },
    total(about, read) {
      add(about, "counter", () => [{ value: read() }]);
    },
    read: () => [...families.values()].map((family) => family()),
  };
}
