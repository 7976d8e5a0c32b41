/** Why typed text is no amount of dollars. */
export type AmountProblem = "not-an-amount" | "negative" | "too-large";

const longestText = 40;
const currency = /^(?:us)?\$|^usd\b|(?:usd|dollars?)$/;
const written = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?( ?k)?$/;

/** Digits as they are typed on any keyboard, without spaces that only set thousands apart. */
function plain(typed: string): string {
  const text = typed.normalize("NFKC").toLowerCase().trim();
  const bare = text.replace(currency, "").trim().replace(currency, "").trim();
  return bare.replaceAll(/(?<=\d)[ '_](?=\d{3}(?!\d))/g, ",");
}

/**
 * Dollars as people type them ("65000", "$65,000.50", "USD 65k") in US cents. Never guesses: a sign, a comma
 * or a point that could mean two things is a problem, and so is what lies above `mostCents`.
 */
export function readTypedAmount(
  typed: string,
  mostCents: number,
): { cents: number } | { problem: AmountProblem } {
  if (typed.length > longestText) return { problem: "not-an-amount" };
  const text = plain(typed);
  if (/^[-−–(]/.test(text)) return { problem: /\d/.test(text) ? "negative" : "not-an-amount" };
  const match = written.exec(text);
  const [, dollars, cents, thousands] = match ?? [];
  if (match === null || (dollars === undefined && cents === undefined))
    return { problem: "not-an-amount" };
  const whole = BigInt((dollars ?? "0").replaceAll(",", ""));
  const size = (whole * 100n + BigInt((cents ?? "0").padEnd(2, "0"))) * (thousands ? 1000n : 1n);
  return size > BigInt(mostCents) ? { problem: "too-large" } : { cents: Number(size) };
}
