import { setImmediate as pause } from "node:timers/promises";
import { askedExamples } from "#practice/asked.ts";
import { type PracticeFact, practiceFacts } from "#practice/facts.ts";
import type { Turn } from "../../rules.ts";
import type { Reading } from "../../../wording/rules.ts";
import { lazily } from "./language-model.ts";
import { createRetrieval, indexedText } from "./retrieval.ts";
import { readMessage } from "./understanding.ts";

const mostNear = 28;
const mostFromBefore = 12;
const recentMessages = 2;
/** Answers that the team wrote, the newest. */
const mostWritten = 30;
/** Whatever is asked, these may be needed to lead on. */
const always: ReadonlySet<string> = new Set(["hours.week", "booking.phone"]);
const alwaysTopics: ReadonlySet<string> = new Set(["contact", "location"]);

/** A fact with the questions that it answers, so that lay words find it. */
function withQuestions(facts: readonly PracticeFact[]): PracticeFact[] {
  const asked = Map.groupBy(askedExamples(), ({ label }) => label);
  return facts.map((fact) => {
    const questions = asked.get(fact.id) ?? [];
    return { ...fact, text: [fact.text, ...questions.map(({ text }) => text)].join(" ") };
  });
}

const readAtOnce = 10;
const byId = new Map(practiceFacts.map((fact) => [fact.id, fact]));
const basics = practiceFacts.filter(({ id, topic }) => always.has(id) || alwaysTopics.has(topic));

/** Makes the index, and stops now and then meanwhile, so that a server can do something else. */
async function learn(): Promise<ReturnType<typeof createRetrieval>> {
  const facts = withQuestions(practiceFacts);
  const readings = new Map<string, Reading>();
  const read = (text: string) => {
    const reading = readings.get(text) ?? readMessage(text);
    readings.set(text, reading);
    return reading;
  };
  for (const [index, fact] of facts.entries()) {
    read(indexedText(fact));
    if (index % readAtOnce === 0) await pause();
  }
  return createRetrieval(facts, read);
}

/** Chooses the facts that a turn may need: those its words come near to, and those told before. */
export const loadFactChoice = lazily(async () => {
  const search = await learn();
  return ({ message, history, facts }: Turn): readonly PracticeFact[] => {
    const before = history.filter(({ role }) => role === "user").slice(-recentMessages);
    const texts = [message, ...before.toReversed().map(({ content }) => content)];
    const near = texts.flatMap((text, index) =>
      search(readMessage(text)).slice(0, index === 0 ? mostNear : mostFromBefore),
    );
    const told = history.flatMap(({ factIds }) => factIds).slice(-mostFromBefore);
    const ids = [...near.map(({ fact }) => fact.id), ...told];
    const chosen = ids.flatMap((id) => byId.get(id) ?? []);
    const written = facts.filter(({ id }) => !byId.has(id)).slice(-mostWritten);
    return [...new Set([...written, ...chosen, ...basics])];
  };
});
