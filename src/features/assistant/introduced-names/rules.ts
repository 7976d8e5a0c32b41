import { doubleNames, firstNames, noNames, perhaps, surely } from "./content.ts";

const nameWord = "\\p{L}[\\p{L}\\p{M}'’.-]*";
const start = "(?<![\\p{L}\\p{N}])";
const mostWords = 5;
const afterSure = new RegExp(`${start}(?:${surely.join("|")})(?![\\p{L}\\p{N}])[\\s"“(:-]*`, "giu");
const afterPerhaps = new RegExp(
  `${start}(?:${perhaps.join("|")})(?![\\p{L}\\p{N}])[\\s"“(]*`,
  "giu",
);
const nextWord = new RegExp(`^(${nameWord})((?:\\s*,\\s*|[\\s\\u00a0]+)?)`, "u");
const isHere = new RegExp(
  `^\\s*(?:(?:hi|hello|hey|good \\p{L}+)\\s*(?:there|julie)?\\s*[,!.-]?\\s*)?(?:it['’]s\\s+)?(${nameWord}(?:\\s+${nameWord})?)\\s+(?:here|speaking)(?!\\p{L})`,
  "iu",
);
/** Where a number or an address begins; who leaves one puts their name before it. */
const contact =
  /\[(?:phone number|email address)\]|(?<!\d)[+(]{0,2}\d{3}[\s).-]{1,2}\d{3}|(?<!\d)\d{10}(?!\d)|[^\s@]{1,64}@/gu;
const beforeIt = /(?:^|[.!?;:\n])\s*([^.!?;:\n]*?)[\s,:;-]*$/u;
const longestBefore = 60;
const mostContacts = 10;
const particles = new Set(["van", "von", "der", "den", "de", "da", "di", "del", "la", "le", "bin"]);
const asksForName =
  /\bname\b[^.!]*\?|\b(?:your|the|what|full|first|last)\s+(?:\w+\s+)?name\b|nombre/iu;
const isRefusal = /(?<!\p{L})(?:not|no|don['’]?t|won['’]?t|rather|why|later|skip)(?!\p{L})/iu;
const longestReply = 60;

/** A word without accents, case, and what hangs on it: as names are compared. */
export function bareName(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/(?:['’]s)?[.'’,-]*$/g, "");
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const isShouted = (text: string) => !/\p{Ll}/u.test(text);

/** The words of a name that begin a text, as they stand there; "" for none. */
function leadingName(text: string, isNamePart: (word: string, index: number) => boolean): string {
  let taken = 0;
  let name = "";
  for (let index = 0; index < mostWords; index += 1) {
    const next = nextWord.exec(text.slice(taken));
    const word = next?.[1];
    if (next === null || word === undefined || !isNamePart(word, index)) break;
    const endsSentence = word.endsWith(".") && bareName(word).length > 3;
    name = text.slice(0, taken + word.length - (endsSentence ? 1 : 0));
    taken += next[0].length;
    // "Doe, Jane" is one name, "Jane Doe, 34 years" ends.
    if (endsSentence || (next[2]?.includes(",") === true && index > 0)) break;
  }
  return name;
}

/** Behind "my name is" only ordinary words are none; a capital makes a name of those as well. */
const surelyIn = (shouts: boolean) => (word: string, index: number) => {
  const bare = bareName(word);
  if (!noNames.has(bare)) return bare !== "";
  return (isCapital(word) && !shouts) || (index === 0 && doubleNames.has(bare));
};

/** Behind "I am" a name has a capital and is no word of the practice, or begins with a usual first name. */
function perhapsIn(shouts: boolean, vocabulary: ReadonlySet<string>) {
  let isUsual = false;
  return (word: string, index: number) => {
    const bare = bareName(word);
    if (bare === "" || noNames.has(bare)) return false;
    if (index === 0) isUsual = firstNames.has(bare);
    if (isUsual && index < 2) return true;
    return isCapital(word) && !shouts && (index > 0 || !vocabulary.has(bare));
  };
}

function namesAfter(
  text: string,
  introduction: RegExp,
  isNamePart: (word: string, index: number) => boolean,
): string[] {
  return Array.from(text.matchAll(introduction), (found) =>
    leadingName(text.slice(found.index + found[0].length), isNamePart),
  );
}

/** "Ada Doe, 718 ...": the words right before a number or an address, from the beginning of a sentence. */
function namesBeforeContact(
  text: string,
  isNamePart: (word: string, index: number) => boolean,
): string[] {
  const isPart = (word: string, index: number) =>
    (index > 0 && particles.has(word)) || isNamePart(word, index);
  return Array.from(text.matchAll(contact))
    .slice(0, mostContacts)
    .flatMap(({ index }) => {
      const before = text.slice(Math.max(0, index - longestBefore), index);
      const [, words = ""] = beforeIt.exec(before) ?? [];
      const name = leadingName(words, isPart);
      // One word alone may be any; and behind a name goes nothing but the number.
      const isWhole = name.length === words.length;
      return isWhole && (/\s/.test(name) || firstNames.has(bareName(name))) ? [name] : [];
    });
}

/** Names that a text introduces as names, as they are written there; `vocabulary` are words that are none. */
export function namesIntroducedIn(text: string, vocabulary: ReadonlySet<string>): string[] {
  const shouts = isShouted(text);
  const here = isHere.exec(text)?.[1];
  return [
    ...namesAfter(text, afterSure, surelyIn(shouts)),
    ...namesAfter(text, afterPerhaps, perhapsIn(shouts, vocabulary)),
    ...namesBeforeContact(text, perhapsIn(shouts, vocabulary)),
    ...(here === undefined ? [] : [leadingName(here, perhapsIn(shouts, vocabulary))]),
  ].filter((name) => name !== "");
}

/** The name that answers a question for it: nearly all of a short reply. */
export function namesReplied(question: string, reply: string): string[] {
  if (!asksForName.test(question) || reply.length > longestReply) return [];
  if (reply.includes("?") || isRefusal.test(reply)) return [];
  const words = reply.match(new RegExp(nameWord, "gu")) ?? [];
  const first = words.findIndex((word) => !noNames.has(bareName(word)));
  const word = words[first];
  if (word === undefined || words.length > mostWords + 1) return [];
  const name = leadingName(reply.slice(reply.indexOf(word)), surelyIn(isShouted(reply)));
  return name === "" ? [] : [name];
}

/** The words of names that are hidden wherever they stand, in their bare form. */
export function nameWords(names: readonly string[], known: ReadonlySet<string>): Set<string> {
  const words = names.flatMap((name) => name.split(/[\s,]+/u)).map(bareName);
  return new Set(words.filter((word) => word.length > 1 && !noNames.has(word) && !known.has(word)));
}
