import { locale } from "../../../practice/locale.ts";
import { filled } from "../../../practice/wording.ts";
import { implantsScript } from "../implants-script/content.ts";
import { medspaScript } from "../medspa-script/content.ts";
import { roboticScript } from "../robotic-script/content.ts";
import { tmjScript } from "../tmj-script/content.ts";
import {
  landingChatContent,
  type LandingPage,
  type LandingScript,
  type LandingTopic,
} from "./content.ts";

const words = landingChatContent[locale];

const scripts: Record<LandingPage, LandingScript> = {
  implants: implantsScript[locale],
  robotic: roboticScript[locale],
  medspa: medspaScript[locale],
  tmj: tmjScript[locale],
};

/** What a page's chat knows by itself. */
export function scriptOf(page: LandingPage): LandingScript {
  return scripts[page];
}

/** No answer comes sooner than so many milliseconds after what it answers. */
export const leastDelays = {
  typed: 1500,
  chip: 1000,
  qualification: 2000,
  robotic_assessment: 2500,
  jaw_assessment: 2000,
} as const;

/** So many of the last messages go on, and no more. */
export const mostMessages = 10;
/** The longest message. */
export const longestLandingMessage = 2000;
/** A script answers short questions; what says more than that is understood as a whole, by the assistant. */
const mostScriptedWords = 12;

export type LandingSaid = { sender: "user" | "bot"; text: string };

/** As much of a text as a message can have, without half of a character at its end. */
function cut(text: string): string {
  return text.length <= longestLandingMessage
    ? text
    : text.slice(0, longestLandingMessage).replace(/[\ud800-\udbff]$/, "");
}

/** What goes on of a conversation; an answer that is longer than a message can be goes on cut. */
export function lastMessages<Said extends LandingSaid>(said: readonly Said[]): Said[] {
  return said.slice(-mostMessages).map((one) => ({ ...one, text: cut(one.text) }));
}

/** Small letters and digits with single spaces between and around them. */
function plainWords(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  return ` ${letters.trim()} `;
}

/** An answer without the marks of Markdown: this chat shows lines alone. */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replaceAll(/^\s*[-*] +/gm, "");
}

/** Whether a message is a short question, which the page may answer by itself. */
export function isShort(message: string): boolean {
  return plainWords(message).trim().split(" ").length <= mostScriptedWords;
}

/** The topic that a short question asks for; null when the script has none. */
export function scriptedTopic(page: LandingPage, message: string): LandingTopic | null {
  if (!isShort(message)) return null;
  const said = plainWords(message);
  let best: { topic: LandingTopic; length: number } | null = null;
  for (const topic of scriptOf(page).topics)
    for (const phrase of topic.asked)
      if (said.includes(` ${phrase} `) && phrase.length > (best?.length ?? 0))
        best = { topic, length: phrase.length };
  return best?.topic ?? null;
}

/** The topic of a page with this id; an unknown one is a mistake in the code. */
export function topicOf(page: LandingPage, id: string): LandingTopic {
  const found = scriptOf(page).topics.find((one) => one.id === id);
  if (!found) throw new Error(`No topic "${id}" on the page ${page}`);
  return found;
}

/** As many lines as fit, the newest of them. */
function newestWithin(lines: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let room = most;
  for (const line of lines.toReversed()) {
    if (line.length + 1 > room) break;
    kept.unshift(line);
    room -= line.length + 1;
  }
  return kept;
}

/** What a visitor shared, as the team reads it: the result, then as many of the last messages as fit. */
export function sharedText(
  head: readonly string[],
  said: readonly LandingSaid[],
  most: number,
): string {
  const { messages, user, bot } = words.task;
  const first = head.join("\n").slice(0, most);
  const lines = lastMessages(said).map(
    ({ sender, text }) =>
      `${sender === "user" ? user : bot}: ${text.replaceAll(/\s+/g, " ").trim()}`,
  );
  const room = most - first.length - messages.length - 2;
  const kept = room > 0 ? newestWithin(lines, room) : [];
  return kept.length === 0 ? first : `${first}\n\n${messages}\n${kept.join("\n")}`.slice(0, most);
}

/** The first lines of what was shared. */
export function sharedHead(
  kind: "qualification" | "assessment",
  given: {
    score: number;
    outcome: string;
    interest: readonly string[];
    concerns: readonly string[];
  },
): string[] {
  const { interest, questions } = words.task;
  const outcome = given.outcome.replaceAll("_", " ");
  const list = (items: readonly string[]) =>
    items.map((one) => one.replaceAll("_", " ")).join(", ");
  return [
    filled(words.task[kind], { score: given.score, outcome }),
    ...(given.interest.length === 0 ? [] : [filled(interest, { what: list(given.interest) })]),
    ...(given.concerns.length === 0 ? [] : [filled(questions, { what: list(given.concerns) })]),
  ];
}
