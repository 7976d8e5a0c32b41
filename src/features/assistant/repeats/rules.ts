import { figuresOf } from "../figures/rules.ts";
import { stemOf } from "../wording/rules.ts";

type Said = { text: string; factIds: readonly string[] };

/** What every sentence about money says, and words that say nothing of what it is for. */
const saidOfMoney = new Set(
  `a an and are as at be between by can cost costs costing fee fees for from in is it its of on or per price priced prices range ranges
  run runs start starts starting that the this to typically usually with you your`.split(/\s+/),
);
/** From this share of its words on, what is left of a sentence was said by the other one. */
const sameShare = 0.5;

function sumsOf(text: string): readonly string[] {
  return figuresOf(text).filter((figure) => figure.startsWith("money:"));
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => !saidOfMoney.has(word)).map(stemOf));
}

/** Whether one sentence says of money what the other one says already, about the same thing. */
export function isRepeated(text: string, earlier: string): boolean {
  const sums = sumsOf(text);
  if (sums.length === 0) return false;
  const known = new Set(figuresOf(earlier));
  // A time, a share or a count that only this one names is news.
  if (!figuresOf(text).every((figure) => known.has(figure))) return false;
  const stems = [...stemsOf(text)];
  const others = stemsOf(earlier);
  return stems.filter((stem) => others.has(stem)).length >= stems.length * sameShare;
}

/** Sentences of an answer without those that only repeat a sum; the one that stays rests on their facts, too. */
export function withoutRepeats<S extends Said>(sentences: readonly S[]): readonly S[] {
  const kept: S[] = [];
  for (const sentence of sentences) {
    const place = kept.findIndex(({ text }) => isRepeated(sentence.text, text));
    const earlier = kept[place];
    if (earlier === undefined) kept.push(sentence);
    else {
      const factIds = [...new Set([...earlier.factIds, ...sentence.factIds])];
      kept[place] = { ...earlier, factIds };
    }
  }
  return kept;
}
