// What a promise of the product is, for the registry: how it is proved, and what was found.

/** quick: minutes, at any time. full: with pages, faults and killed servers. long: an hour alone. */
export const tiers = ["quick", "full", "long"] as const;
export type Tier = (typeof tiers)[number];

/** One thing to run. Several promises may name the same one: it runs once. */
export type Part =
  /** Test files of one project of vitest; all of their tests must pass. */
  | { kind: "tests"; project: "unit" | "server"; files: readonly string[] }
  /** Walks in a real browser. */
  | { kind: "walks"; files: readonly string[]; named?: string }
  /** A measure of `bench/`, or a check of `proof/checks/`: prints its figures beside their limits. */
  | { kind: "measure"; name: string; args?: readonly string[]; figures?: readonly string[] }
  | { kind: "check"; name: string };

export type Pledge = {
  /** A letter for the part of the product and a number: S1, R3. */
  id: string;
  /** In plain words. */
  promise: string;
  /** How it is measured. */
  measured: string;
  /** The figure that is still right. */
  limit: string;
  tier: Tier;
  /** Measures of time run alone, after everything else. */
  isQuiet?: true;
  parts: readonly Part[];
  /** What of the goal nothing measures yet: it is red until that is gone. */
  missing?: string;
};

/** All but `met` is red. `not whole`: what ran was right, but a part of the goal is not measured yet. */
export type Verdict = "met" | "missed" | "not whole" | "not run";

/** What one part came to. */
export type Outcome = {
  isMet: boolean;
  /** Absent when it did not run at all, with `trouble` telling why. */
  figure: string;
  trouble: string;
  seconds: number;
  seed: string;
};

export type Line = {
  id: string;
  promise: string;
  figure: string;
  limit: string;
  seconds: number;
  seed: string;
  verdict: Verdict;
  /** Why it is not met. */
  trouble: string;
};

export type Run = {
  at: string;
  machine: string;
  versions: string;
  commit: string;
  asked: string;
  seconds: number;
  lines: readonly Line[];
};

/** A name for a part, the same for parts that are the same work. */
export function nameOf(part: Part, file?: string): string {
  if (part.kind === "tests") return `${part.project}:${file ?? part.files.join(" ")}`;
  if (part.kind === "walks") return `walk:${file ?? part.files.join(" ")}`;
  if (part.kind === "check") return `check:${part.name}`;
  return ["measure", part.name, ...(part.args ?? [])].join(":");
}
