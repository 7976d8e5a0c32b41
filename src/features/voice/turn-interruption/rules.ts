/** Signs of listening: whoever says these alone does not want the word. */
const sign =
  "uh-?huh|uh huh|m+-?hm+|m+ hm+|mhm|m+|h+m+|okay|ok|right|yeah|yep|ah|oh|i see|got it|sure|all right|alright";
const onlySigns = new RegExp(`^(?:${sign})(?: (?:${sign})){0,3}$`);
const oneSign = new RegExp(`^(?:${sign})$`);
const fillers = new Set(["um", "uh", "uhm", "er", "erm", "hm", "hmm", "mm", "ah", "oh", "well"]);

/** Fewer words than this that were just said by the assistant may be the visitor's own. */
const leastEcho = 3;

/** The words of a text as they compare: lower case, no signs. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:[-'][\p{L}\p{N}]+)*/gu) ?? []
  );
}

/** Text without needless spaces, and not without end. */
export function tidied(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 1000).trim();
}

export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** "Uh-huh", "okay", "yeah, right": only says that one listens. */
export function isBackChannel(text: string): boolean {
  return onlySigns.test(wordsOf(text).join(" "));
}

/** "Um", "uh": something is to come. */
export function isFiller(text: string): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => fillers.has(word));
}

/** How many words of a text do not stand in what the assistant is saying, signs of listening left out. */
export function newWords(text: string, reply: string): number {
  const said = new Set(wordsOf(reply));
  return wordsOf(text).filter((word) => !said.has(word) && !oneSign.test(word)).length;
}

/** The microphone heard the assistant: several words in a row as they are being said. */
export function isEcho(text: string, reply: string): boolean {
  const words = wordsOf(text);
  return (
    words.length >= leastEcho && ` ${wordsOf(reply).join(" ")} `.includes(` ${words.join(" ")} `)
  );
}
