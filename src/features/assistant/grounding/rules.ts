import type { PracticeFact } from "../../../practice/fact.ts";
import { courtesyBeginnings, placeholderWords } from "./content.ts";

type Sentence = { text: string; factIds: readonly string[] };

/** What a company's model may speak from. */
export type GroundingSources = {
  facts: readonly PracticeFact[];
  /** What the visitor wrote, masked. */
  visitor: readonly string[];
  /** What tools answered so far, as text. */
  found: () => readonly string[];
};

/** Of the words that carry meaning, so many have to stand in what a sentence rests on. */
const leastShare = 0.4;
/** The results of tools are not cited, so that they have to carry more. */
const leastShareUncited = 0.5;
const longestCourtesy = 25;
const stemLength = 5;
const shortest = 4;
const link = /\]\(|:\/\/|\bwww\./i;
const placeholder =
  /(?:,\s*)?\[(phone|email|birth date|member id|card number|social security number|address|code|name|hidden)(?: \d+)?\]/giu;

/** The answer's words for what was masked; a name is left out. */
export function withoutPlaceholders(text: string): string {
  return text
    .replaceAll(placeholder, (found, kind: string) => {
      const words = placeholderWords[kind.toLowerCase()];
      return words === undefined ? "" : `${found.startsWith(",") ? ", " : ""}${words}`;
    })
    .replaceAll(/\s+([,.!?])/g, "$1");
}

function stems(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.filter((word) => word.length >= shortest).map((word) => word.slice(0, stemLength));
}

/** How much of a text stands in others, 0 to 1. */
function shareOf(text: string, sources: readonly string[]): number {
  const said = stems(text);
  if (said.length === 0) return 1;
  const known = new Set(sources.flatMap(stems));
  return said.filter((stem) => known.has(stem)).length / said.length;
}

const wordCount = (text: string) => text.split(/\s+/).length;

function isCourtesy(text: string): boolean {
  if (wordCount(text) > longestCourtesy) return false;
  return text.endsWith("?") || courtesyBeginnings.some((beginning) => beginning.test(text));
}

/**
 * Holds each sentence of a company's model to what it rests on. One that cites facts has to speak of what they
 * say, or becomes the fact; one that cites none may be a courtesy or tell what a tool found. All else is null.
 */
export function createGrounding({ facts, visitor, found }: GroundingSources) {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return (sentence: Sentence): Sentence | null => {
    const text = withoutPlaceholders(sentence.text).trim();
    if (text === "" || link.test(text)) return null;
    const named = [...new Set(sentence.factIds)].flatMap((id) => byId.get(id) ?? []);
    if (named.length === 0) {
      const results = found();
      const isFound =
        results.length > 0 && shareOf(text, [...results, ...visitor]) >= leastShareUncited;
      return isFound || isCourtesy(text) ? { text, factIds: [] } : null;
    }
    const factIds = named.map(({ id }) => id);
    const own = named.flatMap(({ id, text: words }) => [id.replaceAll(/[.-]/g, " "), words]);
    if (shareOf(text, [...own, ...visitor]) >= leastShare) return { text, factIds };
    const [only] = named;
    return named.length === 1 && only ? { text: only.text, factIds } : null;
  };
}
