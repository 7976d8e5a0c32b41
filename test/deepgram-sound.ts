/** Sound in which each word is a level of its own, so that a stand-in understands it like a company does. */
const hearingRate = 16_000;
const loudest = 30_000;
const quietest = 1000;
const step = 20;
const wordSeconds = 0.2;
const gapSeconds = 0.04;
const words: string[] = [];

function toneOf(word: string): number {
  const known = words.indexOf(word);
  const place = known === -1 ? words.push(word) - 1 : known;
  const tone = quietest + step * place;
  if (tone > loudest) throw new Error("There are too many words in the tests.");
  return tone;
}

/** The word of a frame of 20 ms, or null for silence. */
export function wordOf(tone: number): string | null {
  if (tone < quietest / 2) return null;
  return words[Math.round((tone - quietest) / step)] ?? "[noise]";
}

/** Silence of so many milliseconds, at 16 kHz. */
export const silence = (milliseconds: number) => new Int16Array(milliseconds * 16);

/** A text as sound: 240 ms a word. */
export function soundOf(text: string, rate = hearingRate): Int16Array {
  const all = text.split(" ");
  const each = Math.round((wordSeconds + gapSeconds) * rate);
  const pcm = new Int16Array(all.length * each);
  for (const [place, word] of all.entries())
    pcm.fill(toneOf(word), place * each, place * each + Math.round(wordSeconds * rate));
  return pcm;
}

/** Sound in pieces as a recorder brings it: 100 ms each. */
export function piecesOf(...sounds: Int16Array[]): Int16Array[] {
  const length = 1600;
  return sounds.flatMap((pcm) =>
    Array.from({ length: Math.ceil(pcm.length / length) }, (_, place) =>
      pcm.slice(place * length, (place + 1) * length),
    ),
  );
}
