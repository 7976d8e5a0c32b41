import { likeness } from "../written-answers/rules.ts";

/** A question that stayed open, with the words that it is compared by. */
export type OpenQuestion = {
  messageId: string;
  conversationId: string;
  text: string;
  at: Date;
  tokens: ReadonlySet<string>;
};

/** Questions as like as this go into one group. */
const alikeFrom = 0.5;
const mostExamples = 5;

/** Questions that are like each other; the largest group first, then the newest. Each question is in one. */
export function groupedByLikeness(questions: readonly OpenQuestion[]): OpenQuestion[][] {
  const groups: OpenQuestion[][] = [];
  const newest = questions.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (const question of newest) {
    const best = groups
      .map((group) => ({
        group,
        like: Math.max(...group.slice(0, mostExamples).map((one) => similar(one, question))),
      }))
      .toSorted((a, b) => b.like - a.like)[0];
    if (best && best.like >= alikeFrom) best.group.push(question);
    else groups.push([question]);
  }
  return groups.toSorted((a, b) => b.length - a.length);
}

function similar(one: OpenQuestion, other: OpenQuestion): number {
  if (one.text.trim().toLowerCase() === other.text.trim().toLowerCase()) return 1;
  return likeness(one.tokens, other.tokens);
}

const masks: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, "[email]"],
  [/\b\d{3}-\d{2}-\d{4}\b/g, "[number]"],
  [
    /\b(?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])[/.-](?:19|20)?\d{2}\b|\b(?:19|20)\d{2}-\d{2}-\d{2}\b/g,
    "[date]",
  ],
  [/(?<![\d$])\+?\(?\d(?:[\s().-]{0,2}\d){6,}/g, "[number]"],
  [/\b((?:born|birthday|date of birth|dob)\b[^.?!\d]{0,20})\d[\w ,/-]{3,18}\d/gi, "$1[date]"],
  [
    /\b([Mm]y name(?: is|'s)|[Ii] am called|[Tt]his is|[Ii]'m|[Ii] am|[Nn]ame:)\s+(?!(?:a|an|the|not|in|on|at|so|very|just|really)\b)(?:\p{Lu}[\p{L}'-]+)(?:\s+\p{Lu}[\p{L}'-]+)*/gu,
    "$1 [name]",
  ],
  [
    /\b((?:member|policy|group|insurance|subscriber)\s*(?:id|number|no\.?|#)?\s*(?:is|:)?\s*)(?=[A-Z\d-]*\d)[A-Z\d-]{5,}/gi,
    "$1[number]",
  ],
];

/** A question without what tells who asks: addresses, numbers, dates of birth, names that people give. */
export function masked(text: string): string {
  return masks.reduce((now, [shape, mask]) => now.replaceAll(shape, mask), text);
}

/** A long number that a card or a state gave, but for its end; everything else staff need to read. */
export function withoutCards(text: string): string {
  const hidden = (found: string) => {
    const digits = found.replaceAll(/\D/g, "");
    return `[number ending in ${digits.slice(-4)}]`;
  };
  return text
    .replaceAll(/(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)/g, hidden)
    .replaceAll(/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g, hidden);
}

/** The Monday on which the week of a calendar date begins. */
export function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The list for a task: how often each was asked, with an example. */
export function gapLines(
  groups: readonly { question: string; count: number }[],
  most: number,
): string {
  const lines = groups
    .slice(0, most)
    .map(({ question, count }) => `${count} x ${question.replaceAll(/\s+/g, " ").slice(0, 120)}`);
  const more = groups.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
