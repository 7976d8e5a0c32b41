import type { PracticeFact } from "../../../practice/facts.ts";
import type { ChatMessage, ChatSource } from "../contract.ts";

/** A finished sentence of an answer, or an item of a list, with the facts that it rests on. */
export type Sentence = { text: string; factIds: readonly string[] };

/** A sentence with what stands between it and the one before: all of them in a row are the answer. */
export type Piece = { text: string; factIds: string[] };

const open = "⟦";
const close = "⟧";

/** How a model writes a sentence into its stream, so that its facts come out again. */
export function marked({ text, factIds }: Sentence): string {
  return `${open}${factIds.join(",")}${close}${text.replaceAll(/[⟦⟧]/g, "")}`;
}

/** A full stop, a space and a beginning; after a title the name goes on. */
const sentenceEnd =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs|approx|e\.g|i\.e))[.!?…]["'”’)]*\s+(?=[\p{Lu}\p{N}"“(*-])|\n+/u;

function uncited(text: string): Sentence[] {
  const found: Sentence[] = [];
  let rest = text;
  for (let end = sentenceEnd.exec(rest); end !== null; end = sentenceEnd.exec(rest)) {
    const cut = end.index + end[0].length;
    found.push({ text: rest.slice(0, cut).trim(), factIds: [] });
    rest = rest.slice(cut);
  }
  return [...found, { text: rest.trim(), factIds: [] }].filter(({ text: one }) => one !== "");
}

function cited(span: string): Sentence[] {
  const end = span.indexOf(close);
  if (end < 0) return uncited(span.replaceAll(open, ""));
  const text = span.slice(end + 1).trim();
  const factIds = span
    .slice(1, end)
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  if (text === "") return [];
  return factIds.length === 0 ? uncited(text) : [{ text, factIds }];
}

/**
 * Takes a stream of text apart into finished sentences: a mark names the facts of what follows it up to
 * the next mark. What stands under no mark is cut where sentences end.
 */
export function createSentenceCutter(): {
  add(delta: string): Sentence[];
  end(): Sentence[];
} {
  let rest = "";
  return {
    add(delta) {
      rest += delta;
      const found: Sentence[] = [];
      for (let next = rest.indexOf(open, 1); next > 0; next = rest.indexOf(open, 1)) {
        const span = rest.slice(0, next);
        found.push(...(span.startsWith(open) ? cited(span) : uncited(span)));
        rest = rest.slice(next);
      }
      if (rest.startsWith(open)) return found;
      const sentences = uncited(rest);
      // The last one may go on.
      if (sentences.length < 2) return found;
      const last = sentences.at(-1)?.text ?? "";
      rest = rest.slice(rest.lastIndexOf(last));
      return [...found, ...sentences.slice(0, -1)];
    },
    end() {
      const span = rest;
      rest = "";
      return span.startsWith(open) ? cited(span) : uncited(span);
    },
  };
}

const listItem = /^([-*+]|\d+[.)])\s/;

function gap(before: string | undefined, text: string): string {
  if (before === undefined) return "";
  if (listItem.test(text)) return "\n";
  return listItem.test(before.trimStart()) ? "\n\n" : " ";
}

/** Appends a sentence to an answer. */
export function withSentence(pieces: readonly Piece[], { text, factIds }: Sentence): Piece[] {
  const one = text.trim();
  return [...pieces, { text: gap(pieces.at(-1)?.text, one) + one, factIds: [...factIds] }];
}

/** The text that pieces make. */
export function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

type Cited = Pick<ChatMessage, "content" | "sources" | "citations">;

/** An answer with its sources, each named once, and where in the text they stand. Unknown facts are no source. */
export function citedText(
  pieces: readonly Piece[],
  facts: ReadonlyMap<string, PracticeFact>,
): Cited {
  const sources: ChatSource[] = [];
  const citations: ChatMessage["citations"] = [];
  let content = "";
  for (const piece of pieces) {
    content += piece.text;
    const indexes: number[] = [];
    for (const factId of new Set(piece.factIds)) {
      const fact = facts.get(factId);
      if (fact === undefined || fact.isOffPage) continue;
      const known = sources.findIndex((source) => source.factId === factId);
      if (known < 0) {
        const { label, path } = fact.source;
        sources.push({ factId, label, path, text: fact.text, isConfirmed: fact.isConfirmed });
      }
      indexes.push(known < 0 ? sources.length - 1 : known);
    }
    if (indexes.length > 0) citations.push({ at: content.length, sources: indexes });
  }
  return { content, sources, citations };
}

/** A turn that nobody has said to be writing for so long has lost its writer. */
const lostAfterMs = 10_000;

/** Whether nobody writes a turn any more. */
export function isLost(aliveAt: Date, now: Date): boolean {
  return now.getTime() - aliveAt.getTime() > lostAfterMs;
}
