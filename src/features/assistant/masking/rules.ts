import { type ContactKind, coverContacts, type Covers } from "../contact-signs/rules.ts";
import { bareName, namesIntroducedIn, namesReplied, nameWords } from "../introduced-names/rules.ts";

type Kind = ContactKind | "name";
type Said = { role: "user" | "assistant"; content: string };

/** A conversation as it may leave the house, and the way back for the server's own tools. */
export type Masked = {
  history: string[];
  message: string;
  /** Any other text of the same conversation, such as what a tool found. */
  mask(text: string): string;
  /** Placeholders back to what they stand for; for tools that the server runs, never for a model. */
  resolve(text: string): string;
};

const open = "\uE000";
const close = "\uE001";
const firstIndex = 0xe100;
const mostIndexes = 0xf8ff - firstIndex;
const covered = /\uE000([\uE100-\uF8FF])\uE001/gu;
const isCovered = /[\uE000-\uF8FF]/u;
const invisible = /[\p{Cf}\p{Co}\p{Cn}\uFE00-\uFE0F\u20E3\u{E0100}-\u{E01EF}⟦⟧]/gu;
const kinds: readonly Kind[] = [
  "phone",
  "email",
  "birth date",
  "member id",
  "card number",
  "social security number",
  "address",
  "code",
  "name",
];
const placeholder = new RegExp(`\\[(?:${kinds.join("|")}) \\d{1,4}\\]`, "giu");

/** The value of a digit of any script. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  // The ten digits of a script stand in a row.
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The text as it is meant to be read: one form for each letter and digit, nothing invisible. */
export function readable(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(invisible, "")
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .normalize("NFC");
}

/** What stands behind which placeholder; the same text always behind the same one. */
function createRegister() {
  const entries: { shown: string; text: string }[] = [];
  const known = new Map<string, number>();
  const counts = new Map<Kind | "kept", number>();
  function enter(kind: Kind | "kept", text: string): string {
    const key = `${kind} ${text}`;
    let index = known.get(key);
    if (index === undefined) {
      index = Math.min(entries.length, mostIndexes);
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      entries[index] = { shown: kind === "kept" ? text : `[${kind} ${count}]`, text };
      known.set(key, index);
    }
    return `${open}${String.fromCharCode(firstIndex + index)}${close}`;
  }
  const entryOf = (sign: string) => entries[sign.charCodeAt(0) - firstIndex];
  return {
    hide: (kind: Kind, text: string) => enter(kind, text),
    keep: (text: string) => enter("kept", text),
    /** Placeholders where something was covered. */
    shown: (text: string): string => {
      const once = text.replaceAll(covered, (_, sign: string) => entryOf(sign)?.shown ?? "");
      // What was kept may hold what was covered before.
      return isCovered.test(once) ? once.replaceAll(covered, "[hidden]") : once;
    },
    typed: (text: string): string => {
      const back = new Map(entries.map((entry) => [entry.shown.toLowerCase(), entry.text]));
      const plain = (value: string): string =>
        value.replaceAll(covered, (_, sign: string) => plain(entryOf(sign)?.text ?? ""));
      return text.replaceAll(placeholder, (found) => plain(back.get(found.toLowerCase()) ?? found));
    },
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

function patternOf(texts: readonly string[]): RegExp | null {
  const sorted = [...new Set(texts.map(readable))].filter((text) => text !== "");
  if (sorted.length === 0) return null;
  const longestFirst = sorted.toSorted((a, b) => b.length - a.length).map(escaped);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

const anyWord = /\p{L}[\p{L}\p{M}'’-]*/gu;

function introduced(said: readonly Said[], vocabulary: ReadonlySet<string>): string[] {
  return said.flatMap(({ role, content }, index) => {
    const before = said[index - 1];
    const asked = role === "user" && before?.role === "assistant" ? before.content : "";
    return [
      ...namesIntroducedIn(content, vocabulary),
      ...(asked === "" ? [] : namesReplied(asked, content)),
    ];
  });
}

/** What the practice says of itself, which stays as it is. */
export type MaskingGrounds = {
  now: Date;
  /** Its phone, address and mail. */
  published: readonly string[];
  /** Of its staff and assistants. */
  publishedNames: readonly string[];
  /** Words of its facts in their bare form: behind "for" they are no names. */
  vocabulary: ReadonlySet<string>;
  /** What the visitor told the server of themselves, in this conversation or before. */
  confided?: { names: readonly string[]; contacts: readonly string[] } | undefined;
};

/**
 * A conversation without what leads to the person: contact data, ids and names that were introduced are
 * placeholders, the same everywhere.
 */
export function maskConversation(
  { history, message }: { history: readonly Said[]; message: string },
  { now, published, publishedNames, vocabulary, confided }: MaskingGrounds,
): Masked {
  const register = createRegister();
  const said = [...history, { role: "user" as const, content: message }].map(
    ({ role, content }) => ({ role, content: readable(content) }),
  );
  const names = [...introduced(said, vocabulary), ...(confided?.names ?? [])].map(readable);
  const told = patternOf(confided?.contacts ?? []);
  const spans = patternOf(names);
  const hiddenWords = nameWords(names, new Set(publishedNames.map(bareName)));
  const kept = patternOf(published);
  const covers: Covers = register;

  function mask(text: string): string {
    let rest = readable(text).replaceAll(placeholder, (found) => `(${found.slice(1, -1)})`);
    if (kept) rest = rest.replaceAll(kept, register.keep);
    if (told) rest = rest.replaceAll(told, (found) => register.hide("code", found));
    rest = coverContacts(rest, covers, now);
    if (spans) rest = rest.replaceAll(spans, (found) => hideName(found));
    rest = rest.replaceAll(anyWord, (word) =>
      hiddenWords.has(bareName(word)) ? hideName(word) : word,
    );
    return register.shown(rest);
  }
  /** Of a published name alone nothing is hidden: "Julie" may be the assistant. */
  function hideName(found: string): string {
    const isPublished = publishedNames.some((name) => bareName(name) === bareName(found));
    return isPublished ? found : register.hide("name", found);
  }
  const [masked = "", ...before] = said.map(({ content }) => mask(content)).toReversed();
  return { history: before.toReversed(), message: masked, mask, resolve: register.typed };
}
