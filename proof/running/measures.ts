import { join } from "node:path";
import { root } from "../places.ts";
import type { Outcome, Part } from "../promise.ts";
import { lastLines, runNode } from "./child.ts";

type Row = {
  name: string;
  value: number | null;
  unit: string;
  limit: string;
  isMet: boolean | null;
};
type Told = {
  measure: string;
  isFine: boolean;
  figures: Row[];
  notes: string[];
  problems: string[];
};

/** Figures in a line of the table; the rest stands in what the measure itself prints. */
const mostShown = 3;

/** The last line of JSON that a measure printed, if it came to that. */
function toldIn(output: string): Told | undefined {
  const line = output.split("\n").findLast((one) => one.startsWith('{"measure"'));
  return line === undefined ? undefined : (JSON.parse(line) as Told);
}

const inWords = ({ name, value, unit }: Row) =>
  `${name} ${value ?? "none"}${unit === "" ? "" : ` ${unit}`}`;

function figureOf({ figures }: Told): string {
  const bound = figures.filter(({ isMet }) => isMet !== null);
  const missed = bound.filter(({ isMet }) => isMet === false);
  const shown = (missed.length > 0 ? missed : bound).slice(0, mostShown).map(inWords);
  return [
    `${bound.length - missed.length} of ${bound.length} figures in their limits`,
    ...shown,
  ].join("; ");
}

/** Runs one measure or check by itself and takes its figures from what it prints. */
export async function runMeasure(
  part: Extract<Part, { kind: "measure" | "check" }>,
  withinMs: number,
): Promise<Outcome> {
  const file =
    part.kind === "check"
      ? join("proof", "checks", `${part.name}.ts`)
      : join("bench", `${part.name}.ts`);
  const args = part.kind === "check" ? [] : (part.args ?? []);
  const { code, output, isLate, seconds } = await runNode([join(root, file), ...args], withinMs);
  const told = toldIn(output);
  if (told === undefined) {
    const reason = isLate ? "its time was over" : lastLines(output);
    return {
      isMet: false,
      figure: "",
      trouble: `${file} told no figures: ${reason}`,
      seconds,
      seed: "",
    };
  }
  const seed = /seed (\d+)/i.exec([...told.notes, args.join(" ")].join("\n"))?.[1] ?? "";
  const isMet = code === 0 && told.isFine;
  return {
    isMet,
    figure: figureOf(told),
    trouble: isMet ? "" : (told.problems[0] ?? "a limit was missed"),
    seconds,
    seed,
  };
}
