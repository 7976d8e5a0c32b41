import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cache, root } from "../places.ts";
import { nameOf, type Outcome } from "../promise.ts";
import { lastLines, runNode } from "./child.ts";

type Spec = {
  file: string;
  title: string;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type Suite = { specs?: Spec[]; suites?: Suite[] };

const specsOf = (suite: Suite): Spec[] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
];

function outcomeOf(specs: readonly Spec[]): Outcome {
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, title: spec.title })));
  const ran = tests.filter(({ status }) => status !== "skipped");
  const right = ran.filter(({ status }) => status === "expected" || status === "flaky");
  const again = ran.filter(({ status }) => status === "flaky").length;
  const wrong = tests.find(({ status }) => status === "unexpected" || status === "skipped");
  const said =
    wrong?.results.find(({ error }) => error !== undefined)?.error?.message ?? "did not run";
  const ms = tests
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0);
  return {
    isMet: tests.length > 0 && wrong === undefined,
    figure: `${right.length} of ${tests.length} walks${again > 0 ? `, ${again} at the second try` : ""}`,
    trouble:
      wrong === undefined ? "" : `${wrong.title}: ${said.split("\n")[0] ?? ""}`.slice(0, 400),
    seconds: ms / 1000,
    seed: "",
  };
}

/** Runs walks together on practices of their own; one outcome for each file, by its name. */
export async function runWalks(
  files: readonly string[],
  withinMs: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const report = join(cache, "test", "journeys.json");
  rmSync(report, { force: true });
  const tool = join(root, "node_modules", "@playwright", "test", "cli.js");
  const { output, isLate } = await runNode([tool, "test", "--workers=1", ...files], withinMs);
  const suites = existsSync(report)
    ? (JSON.parse(readFileSync(report, "utf8")) as { suites: Suite[] }).suites
    : [];
  const specs = specsOf({ suites });
  const reason = isLate ? "its time was over" : lastLines(output);
  return new Map(
    files.map((file) => {
      const own = specs.filter((spec) => `e2e/${spec.file}` === file);
      const name = nameOf({ kind: "walks", files: [file] });
      if (own.length > 0) return [name, outcomeOf(own)];
      const trouble = `${file} did not run: ${reason}`;
      return [name, { isMet: false, figure: "", trouble, seconds: 0, seed: "" }];
    }),
  );
}
