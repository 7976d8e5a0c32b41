import { askedExamples } from "#practice/asked.ts";
import { teach } from "../../../classifier/rules.ts";
import { createLikeness, type Likeness, type Resemblance } from "../../../likeness/rules.ts";
import type { Reading } from "../../../wording/rules.ts";
import type { Asking } from "./asking.ts";
import { factsById } from "./fact-answers.ts";
import { pageAction, told } from "./reply-parts.ts";
import type { Answer } from "./reply-parts.ts";
import { contentStems } from "./retrieval.ts";
import type { Understanding } from "./understanding.ts";

/** From which likeness on examples answer by themselves, and are told before what the words said. */
const likeFrom = { answers: 0.2, adds: 0.3, next: 0.8, unwritten: 0.5 };
const mostSentences = 7;

function known(read: (message: string) => Reading) {
  return askedExamples().map(({ label, text }) => {
    const { words } = read(text);
    return { label, text: typedIn(words), stems: words.map(({ stem }) => stem) };
  });
}

const typedIn = (words: Reading["words"]) => words.map(({ text }) => text).join(" ");

/** Reads the practice's example questions once; tells which facts a question asks for. */
export function createExamples(
  read: (message: string) => Reading,
): (reading: Reading) => Resemblance {
  const examples = known(read);
  const likeness = createLikeness(examples.filter(({ label }) => label !== "unknown"));
  const lesson = teach(
    ["written", "unwritten"],
    examples.map((one) => ({ ...one, label: one.label === "unknown" ? "unwritten" : "written" })),
  );
  let step = lesson.next();
  while (step.done !== true) step = lesson.next();
  const classify = step.value;
  return ({ words }) => {
    const text = typedIn(words);
    const stems = words.map(({ stem }) => stem);
    return { near: likeness.nearest(text, stems), unwritten: classify(text, stems).unwritten };
  };
}

function exampleAnswer(near: readonly Likeness[], { table }: Asking): Answer | undefined {
  const [best] = near;
  if (!best) return undefined;
  const labels = near
    .slice(0, 2)
    .filter(({ score }) => score >= best.score * likeFrom.next)
    .map(({ label }) => label);
  const facts = factsById(table, labels);
  const [first] = facts;
  if (!first) return undefined;
  const { label, path } = first.source;
  const actions = [pageAction(label, path)];
  return { kind: "answer", sentences: told(facts), actions, certainty: 2 };
}

function isOwn({ wants, kind }: Answer): boolean {
  return wants !== undefined || kind === "social" || kind === "action";
}

/** What is missing was called by its name: no example knows better. */
const isNamed = ({ kind, certainty }: Answer) => kind === "unknown" && certainty === 2;
const isSure = ({ kind, certainty }: Answer) => kind === "answer" && certainty === 2;

function merged(first: Answer, second: Answer): Answer {
  const texts = new Set(first.sentences.map(({ text }) => text));
  const besides = second.sentences.filter(({ text }) => !texts.has(text));
  return {
    ...first,
    sentences: [...first.sentences, ...besides].slice(0, mostSentences),
    actions: [...first.actions, ...second.actions],
  };
}

/** So few words may go on with what was said before. */
const fewWords = 3;

/**
 * One question: what its words said, held against the questions that people ask. Where the words found
 * nothing, the nearest examples answer; where they found something else than very like examples, both are told.
 */
export function withExamples(u: Understanding, answer: Answer, asking: Asking): Answer {
  const isShort = contentStems(u.reading).length < fewWords;
  if (isOwn(answer) || (isShort && asking.memory.topic !== undefined)) return answer;
  const { near, unwritten } = asking.knowledge.examples(u.reading);
  const found = exampleAnswer(near, asking);
  const score = near[0]?.score ?? 0;
  if (!found || unwritten >= likeFrom.unwritten) return answer;
  const least = isSure(answer) ? likeFrom.adds : likeFrom.answers;
  if (score < least || isNamed(answer)) return answer;
  return answer.kind === "answer" ? merged(found, answer) : found;
}
