import MiniSearch from "minisearch";
import type { PracticeFact } from "#practice/facts.ts";
import type { Reading } from "../../../wording/rules.ts";

/** Facts that a question comes near to, best first, each with how much of the question stands in it. */
export type Near = { fact: PracticeFact; score: number; coverage: number };

const emptyWords = new Set(
  `a an and are as at be because been but by can could do for from get give go guy have he hello her here hey hi him his how i if in into is it
  just know let like make may me mean might much my need no not now of on or our out people please really right say see she should so some
  somebody someone something tell than thank that the their them there these they thing think this those to too us use want was we well what
  when where which who why will with would yes you your about all also any ok one am does did has had were doing got going anybody ever even`
    .split(/\s+/)
    .filter(Boolean),
);

/** The words of a question that say what it is about, as their stems. */
export function contentStems({ words }: Reading): readonly string[] {
  const said = words.filter(({ text, stem }) => !emptyWords.has(text) && !emptyWords.has(stem));
  return [...new Set(said.map(({ stem }) => stem))];
}

/** What of a fact is searched: its id in words, and what it says. */
export function indexedText({ id, text }: Pick<PracticeFact, "id" | "text">): string {
  return `${id.replaceAll(/[.-]/g, " ")}. ${text}`;
}

/** An index of facts by their words; `read` brings both sides to the same forms. */
export function createRetrieval(
  facts: readonly PracticeFact[],
  read: (message: string) => Reading,
): (reading: Reading) => readonly Near[] {
  const stemsOf = new Map<string, ReadonlySet<string>>();
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const index = new MiniSearch<{ id: string; words: string }>({
    fields: ["words"],
    tokenize: (text) => text.split(" "),
    processTerm: (term) => term,
  });
  index.addAll(
    facts.map(({ id, text }) => {
      const { stems } = read(indexedText({ id, text }));
      stemsOf.set(id, stems);
      return { id, words: [...stems].join(" ") };
    }),
  );
  return (reading) => {
    const asked = contentStems(reading);
    if (asked.length === 0) return [];
    return index.search(asked.join(" ")).flatMap(({ id, score }) => {
      const fact = byId.get(String(id));
      if (!fact) return [];
      const stems = stemsOf.get(fact.id);
      const covered = asked.filter((stem) => stems?.has(stem)).length;
      return [{ fact, score, coverage: covered / asked.length }];
    });
  };
}
