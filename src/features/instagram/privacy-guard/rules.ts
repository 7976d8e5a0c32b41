// Looks over a reply before it goes out on Instagram: what on it tells of somebody's care. It warns, a person decides.
import { identity } from "../../../practice/identity.ts";
import { careWords, guardWords, healthWords, pictureWords } from "./content.ts";

export const findingKinds = ["name", "care", "health", "date", "picture"] as const;
export type FindingKind = (typeof findingKinds)[number];
/** Something in a reply, and the words that say it. */
export type Finding = { kind: FindingKind; words: string };
/** A text to send instead. */
export type Offer = { kind: "link" | "visit-link" | "call"; label: string; text: string };

export type GuardAnswer =
  | { isFine: true }
  | {
      isFine: false;
      /** One sentence for each thing that is wrong, then what to do. */
      reasons: readonly string[];
      advice: string;
      findings: readonly Finding[];
      offers: readonly Offer[];
    };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const start = "(?<![\\p{L}\\p{N}])";
const end = "(?![\\p{L}\\p{N}])";

function anyOf(words: string): RegExp {
  const list = words
    .split("|")
    .map((word) => escaped(word.trim()).replaceAll(/\s+/g, "\\s+"))
    .toSorted((a, b) => b.length - a.length);
  return new RegExp(`${start}(?:${list.join("|")})(?:s|es)?${end}`, "giu");
}

const care = anyOf(careWords);
const health = anyOf(healthWords);
const picture = anyOf(pictureWords);
const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const weekdays = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const date = new RegExp(
  `${start}(?:(?:${months})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?:${months})|\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})?|${weekdays}|tomorrow|yesterday|last week|next week|\\d{1,2}(?::\\d{2})?\\s?[ap]\\.?m\\.?|at \\d{1,2}(?::\\d{2})?)${end}`,
  "giu",
);
/** Opening hours have days and times, and are nobody's. */
const ofHours = /\b(?:open|opens|opening|hours|closed|closes)\b/i;
const greeted =
  /(?:^|[\n.!?]\s*)(?:[Hh]i|[Hh]ello|[Hh]ey|[Dd]ear|[Tt]hanks|[Tt]hank you|[Ss]orry|[Hh]ola)[ ,]+(?:(?:mr|mrs|ms|miss|dr)\.? )?(\p{Lu}[\p{L}'’-]+)/gu;
const titled = /(?<!\p{L})(?:mr|mrs|ms|miss)\.?\s+(\p{Lu}[\p{L}'’-]+)/giu;
const notNames = new Set(
  "there again everyone all team for so we you your this that is it and the so much friend averell how what please very".split(
    " ",
  ),
);
/** "Your implant" tells the one it is sent to, whose name stands over it. */
const ofTheirs = new RegExp(
  `${start}(?:your|his|her|su|tu)\\s+(?:\\p{L}+\\s+){0,2}?(?:${care.source})`,
  "giu",
);
const shortestName = 3;

function namesIn(text: string, known: readonly string[]): string[] {
  const parts = known
    .flatMap((name) => [name, ...name.split(/\s+/)])
    .map((name) => name.trim())
    .filter((name) => name.length >= shortestName && !notNames.has(name.toLowerCase()));
  const said = parts.filter((name) =>
    new RegExp(`${start}${escaped(name)}(?:['’]s)?${end}`, "iu").test(text),
  );
  const called = [...text.matchAll(greeted), ...text.matchAll(titled)].flatMap(
    ([, name]) => name ?? [],
  );
  return [...new Set([...said, ...called.filter((name) => !notNames.has(name.toLowerCase()))])];
}

const found = (kind: FindingKind, text: string, pattern: RegExp): Finding[] =>
  [...new Set(text.match(pattern))].map((words) => ({ kind, words: words.trim() }));

/** Sentences that are not about opening hours: there days and times are somebody's. */
const withoutHours = (text: string): string =>
  text
    .split(/(?<=[.!?\n])\s+/)
    .filter((sentence) => !ofHours.test(sentence) || /\byour\b/i.test(sentence))
    .join(" ");

function offersFor(findings: readonly Finding[], siteUrl: string): Offer[] {
  const { display } = identity.phone;
  const visit: Offer = {
    kind: "visit-link",
    label: "Send the link to their visit",
    text: `You can see and change your visit here: ${siteUrl}/booking/manage`,
  };
  return [
    ...(findings.some(({ kind }) => kind === "date") ? [visit] : []),
    {
      kind: "link",
      label: "Move it to our own site",
      text: `For anything about your care please use our own site, where it stays private: ${siteUrl}/contact`,
    },
    {
      kind: "call",
      label: "Ask them to call",
      text: `For anything about your care please call us at ${display}; Instagram is not private enough for it.`,
    },
  ];
}

/** What the reply says too much of, with what to send instead; `names` are those that the thread's person goes by. */
export function guardReply(
  text: string,
  { names, siteUrl }: { names: readonly string[]; siteUrl: string },
): GuardAnswer {
  const plain = text.normalize("NFKC");
  const named = namesIn(plain, names).map((words): Finding => ({ kind: "name", words }));
  const besides = [
    ...found("care", plain, care),
    ...found("date", withoutHours(plain), date),
    ...found("picture", plain, picture),
  ];
  const ofHealth = [...found("health", plain, health), ...found("care", plain, ofTheirs)];
  const isNamed = named.length > 0 && besides.length + ofHealth.length > 0;
  if (!isNamed && ofHealth.length === 0) return { isFine: true };
  const findings = [...(isNamed ? [...named, ...besides] : []), ...ofHealth];
  return {
    isFine: false,
    reasons: [
      ...(isNamed ? [guardWords.named] : []),
      ...(ofHealth.length > 0 ? [guardWords.health] : []),
    ],
    advice: guardWords.advice,
    findings: findings.filter(
      ({ kind, words }, at) =>
        findings.findIndex((other) => other.kind === kind && other.words === words) === at,
    ),
    offers: offersFor(findings, siteUrl),
  };
}
