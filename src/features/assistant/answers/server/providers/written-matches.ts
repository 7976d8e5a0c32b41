import type { PracticeFact } from "#practice/facts.ts";
import {
  isWritten,
  likeness,
  sameFrom,
  surelyFrom,
  type WrittenFact,
} from "../../../written-answers/rules.ts";
import { stemOf } from "../../../wording/rules.ts";
import { answered } from "./asking.ts";
import { told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import { conceptsOf, understand, type Understanding } from "./understanding.ts";

const digits: ReadonlyMap<string, string> = new Map(
  "one two three four five six seven eight nine ten"
    .split(" ")
    .map((word, at) => [stemOf(word), String(at + 1)]),
);
const ending = /(?:ations?|ions?|ings?|ments?|ers?|ors?|ly)$/;
const shortestRoot = 5;

/** What forms of a word have in common: "inject" of "injections", "4" of "four". */
function rootOf(stem: string): string {
  const root = stem.replace(ending, "");
  return digits.get(stem) ?? (root.length < shortestRoot ? stem : root);
}

const rootsOf = (u: Understanding): readonly string[] => [
  ...new Set(contentStems(u.reading).map(rootOf)),
];

function wordsOf(u: Understanding): ReadonlySet<string> {
  return new Set([...rootsOf(u), ...conceptsOf(u)]);
}

/** What a question is compared by: the words that say what it is about, and what is read in them. */
export function tokensOf(text: string): ReadonlySet<string> {
  // No wording means a day that depends on today.
  return wordsOf(understand(text, new Date(0)));
}

/** Of every practice and every visit: whether these are said makes no other question. */
const untelling = new Set(
  `patient practice office clinic people person visitor client customer offer provide available actually
  currently usually still question wonder thank hello maybe possible exactly`
    .split(/\s+/)
    .map((word) => rootOf(stemOf(word))),
);

type Wording = { tokens: ReadonlySet<string>; telling: readonly string[] };

function wordingOf(text: string): Wording {
  const u = understand(text, new Date(0));
  return { tokens: wordsOf(u), telling: rootsOf(u).filter((root) => !untelling.has(root)) };
}

const asksPrice = ({ aspects }: Understanding) => aspects.some(({ id }) => id === "price");

/** Of a wording with so many telling words, one may be left out. */
const mayLeaveOneFrom = 3;

/**
 * Whether a question names what a wording is about; a price has many names. Who leaves one word of several out asks
 * the same more shortly, unless another word stands in its place.
 */
function names(u: Understanding, { telling }: Wording): boolean {
  const said = new Set([...u.reading.stems].map(rootOf));
  const isPrice = asksPrice(u);
  const missing = telling.filter(
    (root) => !said.has(root) && !(isPrice && asksPrice(understand(root, new Date(0)))),
  );
  if (missing.length === 0) return true;
  if (missing.length > 1 || telling.length < mayLeaveOneFrom) return false;
  return rootsOf(u).every((root) => untelling.has(root) || telling.includes(root));
}

type Known = { fact: WrittenFact; wordings: readonly Wording[] };

/** The answer of staff whose question is most like one, and how like it is. */
type WrittenMatch = { fact: WrittenFact; like: number };

/** Finds what staff answered to a question; nothing when no wording is near enough. */
export function createWrittenMatches(
  facts: readonly PracticeFact[],
): (u: Understanding) => WrittenMatch | undefined {
  const known: Known[] = facts
    .filter(isWritten)
    .map((fact) => ({ fact, wordings: fact.wordings.map(wordingOf) }));
  return (u) => {
    if (known.length === 0) return undefined;
    const asked = wordsOf(u);
    const [best] = known
      .map(({ fact, wordings }) => ({
        fact,
        like: Math.max(
          0,
          ...wordings.map((wording) => {
            const like = likeness(asked, wording.tokens);
            return like >= sameFrom && names(u, wording) ? like : 0;
          }),
        ),
      }))
      .toSorted((a, b) => b.like - a.like);
    return best && best.like >= sameFrom ? best : undefined;
  };
}

/** The answer of staff to what was surely asked. */
export function surelyWritten(match: WrittenMatch | undefined): Answer | undefined {
  return match && match.like >= surelyFrom ? answered(told([match.fact])) : undefined;
}

/** The answer of staff instead of another one: always when it surely is asked, else where nothing is known. */
export function withWritten(match: WrittenMatch | undefined, answer: Answer): Answer {
  if (!match || answer.wants !== undefined) return answer;
  const isOpen = answer.kind === "unknown" || answer.unanswered !== undefined;
  if (isOpen || answer.kind === "clarify") return answered(told([match.fact]));
  return surelyWritten(match) ?? answer;
}
