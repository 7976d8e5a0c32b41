import { nameOf, type Outcome, type Part, type Pledge } from "../promise.ts";
import { runMeasure } from "./measures.ts";
import { runTests } from "./tests.ts";
import { runWalks } from "./walks.ts";

type Single = Extract<Part, { kind: "measure" | "check" }>;
type Told = (sentence: string) => void;

/** The names of what a pledge rests on: a file of tests or walks, or a measure. */
export function namesOf(pledge: Pledge): readonly string[] {
  return pledge.parts.flatMap((part) =>
    part.kind === "tests" || part.kind === "walks"
      ? part.files.map((file) => nameOf(part, file))
      : [nameOf(part)],
  );
}

function filesOf(pledges: readonly Pledge[], wanted: (part: Part) => boolean): readonly string[] {
  const parts = pledges.flatMap(({ parts: own }) => own).filter(wanted);
  return [...new Set(parts.flatMap((part) => ("files" in part ? part.files : [])))];
}

function singlesOf(pledges: readonly Pledge[]): readonly Single[] {
  // What a busy machine would spoil comes last, alone.
  const inOrder = pledges.toSorted(
    (one, other) => Number(one.isQuiet ?? false) - Number(other.isQuiet ?? false),
  );
  const singles = inOrder
    .flatMap(({ parts }) => parts)
    .filter((part) => part.kind === "measure" || part.kind === "check");
  return [...new Map(singles.map((part) => [nameOf(part), part])).values()];
}

/**
 * Runs everything that the pledges rest on, each thing once: tests beside walks, then one measure after
 * the other on a machine that does nothing else. What has not begun when the time is over does not run.
 */
export async function runAll(
  pledges: readonly Pledge[],
  withinMs: number,
  tell: Told,
): Promise<ReadonlyMap<string, Outcome>> {
  const end = performance.now() + withinMs;
  const left = () => end - performance.now();
  const found = new Map<string, Outcome>();
  const keep = (outcomes: ReadonlyMap<string, Outcome>) => {
    for (const [name, outcome] of outcomes) found.set(name, outcome);
  };
  const tests = async () => {
    for (const project of ["unit", "server"] as const) {
      const files = filesOf(pledges, (part) => part.kind === "tests" && part.project === project);
      if (files.length === 0) continue;
      tell(`${files.length} files of ${project} tests`);
      keep(await runTests(project, files, left()));
    }
  };
  const walks = async () => {
    const files = filesOf(pledges, (part) => part.kind === "walks");
    if (files.length === 0) return;
    tell(`${files.length} files of walks`);
    keep(await runWalks(files, left()));
  };
  await Promise.all([tests(), walks()]);
  for (const part of singlesOf(pledges)) {
    if (left() <= 0) break;
    tell(nameOf(part));
    found.set(nameOf(part), await runMeasure(part, left()));
  }
  return found;
}
