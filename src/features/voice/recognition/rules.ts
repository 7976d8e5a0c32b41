/** What visitors read of the built-in recognizer. */
export const builtInLabel =
  "Built-in recognizer: works for short phrases in a quiet room. Audio stays on this server. You can also type.";

const digits: Readonly<Record<string, string>> = {
  zero: "0",
  oh: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
};
/** Fewer digits in a row are a time or a count, and stay words. */
const fewestDigits = 3;
const capitals =
  /\b(?:i(?=$| |')|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december|julie|tmj)\b/g;

/** Digits as they are written: a telephone number in its groups. */
function grouped(run: string): string {
  if (run.length === 10) return `${run.slice(0, 3)}-${run.slice(3, 6)}-${run.slice(6)}`;
  return run.length === 7 ? `${run.slice(0, 3)}-${run.slice(3)}` : run;
}

/** Words that belong together, as often as they follow each other. */
function runs(words: readonly string[]): { kind: "digit" | "letter" | "word"; words: string[] }[] {
  const found: { kind: "digit" | "letter" | "word"; words: string[] }[] = [];
  for (const word of words) {
    const kind = /^[a-z]\.$/.test(word) ? "letter" : word in digits ? "digit" : "word";
    const last = found.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else found.push({ kind, words: [word] });
  }
  return found;
}

/**
 * The words of the built-in recognizer as people write them: spelled letters as a name, digits of a number
 * together, halves of the day and days as usual.
 */
export function written(heard: string): string {
  const parts = runs(heard.split(" ").filter((word) => word !== ""));
  const text = parts
    .map(({ kind, words }) => {
      if (kind === "digit" && words.length >= fewestDigits)
        return grouped(words.map((word) => digits[word] ?? "").join(""));
      if (kind !== "letter") return words.join(" ");
      const name = words.map((word) => word.slice(0, 1)).join("");
      return name.slice(0, 1).toUpperCase() + name.slice(1);
    })
    .join(" ")
    .replace(/\b([ap])\.m\.(?= |$)/g, (_, half: string) => `${half.toUpperCase()}M`)
    .replace(capitals, (word) =>
      word === "tmj" ? "TMJ" : word.slice(0, 1).toUpperCase() + word.slice(1),
    );
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
