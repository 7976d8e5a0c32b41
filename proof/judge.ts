import type { Line, Outcome, Pledge, Verdict } from "./promise.ts";
import { namesOf } from "./running/plan.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Figures of many files of tests, as one. */
function joined(figures: readonly string[]): string {
  const counts = figures.map((figure) =>
    /^(\d+) of (\d+) (tests|walks|figures in their limits)/.exec(figure),
  );
  const kinds = [...new Set(counts.flatMap((count) => (count === null ? [] : [count[3] ?? ""])))];
  const totals = kinds.map((kind) => {
    const own = counts.filter((count) => count?.[3] === kind);
    return `${sum(own.map((count) => Number(count?.[1])))} of ${sum(own.map((count) => Number(count?.[2])))} ${kind}`;
  });
  const rest = figures.flatMap(
    (figure, place) => figure.slice(counts[place]?.[0].length ?? 0).replace(/^[;,] /, "") || [],
  );
  return [...totals, ...rest].join("; ");
}

function verdictOf(isRun: boolean, isRight: boolean, isWhole: boolean): Verdict {
  if (!isRun) return "not run";
  if (!isRight) return "missed";
  return isWhole ? "met" : "not whole";
}

/** What became of a pledge: met only when all it rests on ran, was right, and nothing is missing. */
export function judge(pledge: Pledge, found: ReadonlyMap<string, Outcome>): Line {
  const { id, promise, limit, missing } = pledge;
  const names = namesOf(pledge);
  const outcomes = names.flatMap((name) => found.get(name) ?? []);
  const ran = outcomes.filter(({ figure }) => figure !== "");
  const unrun = names.filter((name) => (found.get(name)?.figure ?? "") === "");
  const troubles = [
    ...outcomes.map(({ trouble }) => trouble),
    ...unrun.filter((name) => !found.has(name)).map((name) => `${name} did not run`),
    missing ?? "",
  ].filter((trouble) => trouble !== "");
  const isRun = names.length > 0 && unrun.length === 0;
  const isRight = outcomes.every((one) => one.isMet);
  return {
    id,
    promise,
    figure: joined(ran.map(({ figure }) => figure)),
    limit,
    seconds: Math.round(sum(outcomes.map(({ seconds }) => seconds)) * 10) / 10,
    seed: [...new Set(ran.map(({ seed }) => seed).filter((seed) => seed !== ""))].join(", "),
    verdict: verdictOf(isRun, isRight, missing === undefined),
    trouble: troubles.join("; ").slice(0, 700),
  };
}
