import type { Part } from "../promise.ts";

/** Tests on the database and of the server: paths below `src/features`, or whole paths. */
export function server(...files: string[]): Part {
  return { kind: "tests", project: "server", files: files.map(placed) };
}

/** Tests of rules and of pages. */
export function unit(...files: string[]): Part {
  return { kind: "tests", project: "unit", files: files.map(placed) };
}

/** Walks: names of files in `e2e/` without their ending. */
export function walks(...names: string[]): Part {
  return { kind: "walks", files: names.map((name) => `e2e/${name}.journey.ts`) };
}

/** A measure of `bench/` with its arguments. */
export function bench(name: string, ...args: string[]): Part {
  return { kind: "measure", name, args };
}

/** A check of `proof/checks/`. */
export function check(name: string): Part {
  return { kind: "check", name };
}

const placed = (file: string) =>
  `${/^(src|test|seed|scripts)\//.test(file) ? "" : "src/features/"}${file}.test.ts`;
