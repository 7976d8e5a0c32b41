/** Why typed text is no share of a whole. */
export type PercentProblem = "not-a-percent" | "negative" | "too-large" | "fraction";

const longestText = 20;
const whole = 10_000;
const written = /^(\d{0,3})(?:\.(\d{1,2}))?$/;
const sign = / ?(?:%|percent|per cent|pct)$/;

/**
 * Shares as people type them ("80", "80 %", "37.5 percent") in hundredths of a percent. Never guesses: "0.8"
 * without a sign could mean 80 or less than one, and a comma could be a point or set thousands apart.
 */
export function readTypedPercent(
  typed: string,
): { basisPoints: number } | { problem: PercentProblem } {
  const text = typed.normalize("NFKC").toLowerCase().trim();
  if (text === "" || text.length > longestText) return { problem: "not-a-percent" };
  if (/^[-−–(]/.test(text)) return { problem: /\d/.test(text) ? "negative" : "not-a-percent" };
  const [, units, hundredths] = written.exec(text.replace(sign, "")) ?? [];
  if (units === undefined || (units === "" && hundredths === undefined))
    return { problem: /^\d+ ?%?$/.test(text) ? "too-large" : "not-a-percent" };
  const basisPoints = Number(units) * 100 + Number((hundredths ?? "0").padEnd(2, "0"));
  if (basisPoints > whole) return { problem: "too-large" };
  const isFraction = hundredths !== undefined && basisPoints > 0 && basisPoints < 100;
  return isFraction && !sign.test(text) ? { problem: "fraction" } : { basisPoints };
}
