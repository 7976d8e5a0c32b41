import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Line, Run } from "./promise.ts";

/** Runs that are remembered; older ones go. */
const mostRuns = 60;

/** Earlier runs, the newest first; none when there is no such file yet. */
export function readHistory(file: string): readonly Run[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Run[]) : [];
}

/** Puts a run before the others and writes them down, whole or not at all. */
export function remember(file: string, run: Run): readonly Run[] {
  const runs = [run, ...readHistory(file)].slice(0, mostRuns);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(runs));
  renameSync(`${file}.new`, file);
  return runs;
}

export type Known = Line & { at: string };

/** The newest line of every promise, from whichever run it comes. */
export function latestLines(runs: readonly Run[]): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  for (const { at, lines } of runs)
    for (const line of lines) if (!known.has(line.id)) known.set(line.id, { ...line, at });
  return known;
}
