import type { Word } from "../wording/rules.ts";
import { stemOf } from "../wording/rules.ts";

/**
 * Phrases are written as people would say them; each word stands for all its forms.
 *
 *   my|his tooth        one word of several
 *   passed_out          words that belong together
 *   @mouth              a group of words that has a name
 *   .. ...              up to two, up to five words between
 *   really?             may be missing
 *   tooth & hit         both, in either order, up to nine words between
 *   =took               this form only
 */
export type Phrases<Id extends string> = Readonly<Record<Id, readonly string[]>>;
export type Groups = Readonly<Record<string, string>>;

/** Where a phrase of an id was found: words `from` to `to`, and which of them are the phrase's own. */
export type Match<Id extends string> = { id: Id; from: number; to: number; at: readonly number[] };

type Step = {
  /** Single words, by stem; with "=" in front by form. */
  single: ReadonlySet<string>;
  several: ReadonlyArray<readonly string[]>;
  isOptional: boolean;
  /** How many words may stand before it. */
  gap: number;
};
type Pattern<Id extends string> = { id: Id; steps: readonly Step[] };

const gaps: Readonly<Record<string, number>> = { "..": 2, "...": 5 };
const eitherOrderGap = 9;

const keyOf = (word: string): string => (word.startsWith("=") ? word : stemOf(word));

function alternativesOf(source: string, groups: Groups): string[] {
  return source.split("|").flatMap((each) => {
    if (!each.startsWith("@")) return [each];
    const group = groups[each.slice(1)];
    if (group === undefined) throw new Error(`There is no group ${each}`);
    return alternativesOf(
      group
        .trim()
        .split(/[\s|]+/)
        .join("|"),
      groups,
    );
  });
}

function stepOf(source: string, gap: number, groups: Groups): Step {
  const isOptional = source.endsWith("?");
  const sequences = alternativesOf(isOptional ? source.slice(0, -1) : source, groups).map((each) =>
    each.split("_").map(keyOf),
  );
  return {
    single: new Set(sequences.flatMap((each) => (each.length === 1 ? each : []))),
    several: sequences.filter((each) => each.length > 1),
    isOptional,
    gap,
  };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) =>
    orders(items.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

function stepsOf(parts: readonly string[], groups: Groups): Step[] {
  return parts.flatMap((part, position) => {
    let gap = position === 0 ? 0 : eitherOrderGap;
    const steps: Step[] = [];
    for (const word of part.trim().split(/\s+/)) {
      const between = gaps[word];
      if (between === undefined) {
        steps.push(stepOf(word, gap, groups));
        gap = 0;
      } else gap = between;
    }
    return steps;
  });
}

/** A word as phrases see it. */
type Heard = { stem: string; form: string; isLast: boolean };

function isSingle({ single }: Step, { stem, form }: Heard): boolean {
  return single.has(stem) || single.has(form);
}

/** Positions after the step when it begins at this word. */
function after(step: Step, words: readonly Heard[], at: number): number[] {
  const word = words[at];
  if (word === undefined) return [];
  const found = isSingle(step, word) ? [at + 1] : [];
  for (const sequence of step.several) {
    const fits = sequence.every((key, offset) => {
      const each = words[at + offset];
      if (!each || (offset > 0 && words[at + offset - 1]?.isLast === true)) return false;
      return each.stem === key || each.form === key;
    });
    if (fits) found.push(at + sequence.length);
  }
  return found;
}

function span(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, offset) => from + offset);
}

/** The words of the pattern's steps from this one on, or none. Bounded: few steps, small gaps. */
function restOf(
  steps: readonly Step[],
  index: number,
  words: readonly Heard[],
  at: number,
): number[] | undefined {
  const step = steps[index];
  if (!step) return [];
  for (let start = at; start <= Math.min(at + step.gap, words.length - 1); start += 1) {
    // A sentence that ended is not gone on with.
    if (start > 0 && words[start - 1]?.isLast === true) break;
    for (const next of after(step, words, start)) {
      const found = restOf(steps, index + 1, words, next);
      if (found) return [...span(start, next), ...found];
    }
  }
  return step.isOptional ? restOf(steps, index + 1, words, at) : undefined;
}

/** A text of so few different words is searched only for phrases that are all there. */
const fewWords = 60;
/** The same phrase is not found more often than this. */
const mostFound = 20;

function canStand({ steps }: Pattern<string>, different: readonly Heard[]): boolean {
  return steps.every(
    (step) =>
      step.isOptional || step.several.length > 0 || different.some((word) => isSingle(step, word)),
  );
}

function patternsOf<Id extends string>(id: Id, source: string, groups: Groups): Array<Pattern<Id>> {
  return orders(source.split(" & ")).map((parts) => ({ id, steps: stepsOf(parts, groups) }));
}

/** The patterns that begin with a word, by its stem or form. */
function byFirstWord<Id extends string>(
  phrases: Phrases<Id>,
  groups: Groups,
): ReadonlyMap<string, ReadonlyArray<Pattern<Id>>> {
  const found = new Map<string, Array<Pattern<Id>>>();
  for (const id in phrases) {
    for (const pattern of phrases[id].flatMap((source) => patternsOf(id, source, groups))) {
      const [first] = pattern.steps;
      if (!first || first.isOptional) throw new Error(`A phrase of ${id} begins with no word`);
      for (const key of new Set([...first.single, ...first.several.map(([one = ""]) => one)])) {
        const patterns = found.get(key) ?? [];
        patterns.push(pattern);
        found.set(key, patterns);
      }
    }
  }
  return found;
}

function found<Id extends string>(
  { id, steps }: Pattern<Id>,
  words: readonly Heard[],
  from: number,
): Match<Id> | undefined {
  const [first] = steps;
  for (const next of first ? after(first, words, from) : []) {
    const rest = restOf(steps, 1, words, next);
    if (!rest) continue;
    const at = [...span(from, next), ...rest];
    return { id, from, to: at.at(-1) ?? from, at };
  }
  return undefined;
}

/** Finds phrases in words. Its work grows with the number of words and with nothing else. */
export function createFinder<Id extends string>(
  phrases: Phrases<Id>,
  groups: Groups,
): (words: readonly Word[]) => Array<Match<Id>> {
  const byFirst = byFirstWord(phrases, groups);
  return (words) => {
    const heard = words.map(({ stem, text, stop }) => ({
      stem,
      form: `=${text}`,
      isLast: stop === "end",
    }));
    const different = [...new Map(heard.map((word) => [word.form, word])).values()];
    const counts = new Map<Pattern<Id>, number>();
    const isTried = (pattern: Pattern<Id>): boolean => {
      const count = counts.get(pattern);
      if (count !== undefined) return count < mostFound;
      counts.set(
        pattern,
        different.length > fewWords || canStand(pattern, different) ? 0 : mostFound,
      );
      return counts.get(pattern) === 0;
    };
    return heard.flatMap(({ stem, form }, from) =>
      [...(byFirst.get(stem) ?? []), ...(byFirst.get(form) ?? [])].flatMap((pattern) => {
        const match = isTried(pattern) ? found(pattern, heard, from) : undefined;
        if (!match) return [];
        counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
        return [match];
      }),
    );
  };
}
