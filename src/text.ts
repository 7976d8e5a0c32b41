import * as z from "zod/mini";

/**
 * Signs that turn the direction of a text or take no room: they let it read as something else, and
 * nobody types them. What joins letters and emoji (U+200C, U+200D, variation selectors) stays.
 */
const hidden =
  /[\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
/** Something an eye can find: no space, no mark alone, nothing that is drawn as nothing. */
const visible = /(?=[\p{L}\p{N}\p{P}\p{S}])\P{Default_Ignorable_Code_Point}/u;
/** What no person types: control characters, halves of a character. */
const unstorable = /[\p{Cs}\p{Co}]|[^\P{Cc}\n\r\t]/u;
const lineBreak = /[\n\r\t\p{Zl}\p{Zp}]/u;

/**
 * Typed text as it is kept: without hidden signs and outer spaces; empty when nothing can be seen. What
 * cannot be stored stays, so that it is refused.
 */
export function visibleText(typed: string): string {
  const text = typed.replaceAll(hidden, "").trim();
  return visible.test(text) || unstorable.test(text) ? text : "";
}

/** The words of a text's refusals; without `missing` it may be empty. */
export type TextWords = { wrongType?: string; missing?: string; tooLong: string; strange: string };

/** Text of a few lines, as a person types it: bounded, visible, without control characters. */
export function someLines(limit: number, { wrongType, missing, tooLong, strange }: TextWords) {
  return z.string(wrongType === undefined ? undefined : { error: wrongType }).check(
    z.overwrite(visibleText),
    z.minLength(missing === undefined ? 0 : 1, missing),
    z.maxLength(limit, tooLong),
    z.refine((text) => !unstorable.test(text), strange),
  );
}

/** The same on a single line. */
export function oneLine(limit: number, words: TextWords) {
  return someLines(limit, words).check(z.refine((text) => !lineBreak.test(text), words.strange));
}
