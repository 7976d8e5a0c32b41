/** A sentence as it sounds: how long, and whether its words belong to the answer. */
export type Sounding = { text: string; soundMs: number | null; isAside: boolean };

/** A report of what was played may be short of a sentence's end by so much. */
const toleranceMs = 50;

/** The beginning of a text with so many of its words. */
export function firstWords(text: string, count: number): string {
  if (count <= 0) return "";
  let end = 0;
  let found = 0;
  for (const word of text.matchAll(/\S+/g)) {
    found += 1;
    end = word.index + word[0].length;
    if (found === count) break;
  }
  return text.slice(0, end);
}

/** How many of the sentences were heard to their end when so much of their sound was played. */
export function wholeHeard(sentences: readonly Sounding[], playedMs: number): number {
  let left = playedMs + toleranceMs;
  for (const [index, { soundMs }] of sentences.entries()) {
    if (soundMs === null || left < soundMs) return index;
    left -= soundMs;
  }
  return sentences.length;
}

/**
 * What of an answer was heard: the sentences that were played to their end, and of the one that was cut as many
 * words as its share that was played.
 */
export function heardOf(sentences: readonly Sounding[], playedMs: number): string {
  const whole = wholeHeard(sentences, playedMs);
  const heard = sentences.slice(0, whole);
  const texts = heard.flatMap(({ text, isAside }) => (isAside ? [] : [text]));
  const cut = sentences[whole];
  if (cut !== undefined && !cut.isAside && cut.soundMs !== null && cut.soundMs > 0) {
    const before = heard.reduce((sum, { soundMs }) => sum + (soundMs ?? 0), 0);
    const share = Math.max(0, playedMs - before) / cut.soundMs;
    const words = cut.text.match(/\S+/g)?.length ?? 0;
    texts.push(firstWords(cut.text, Math.floor(words * share)));
  }
  return texts.filter((text) => text !== "").join(" ");
}
