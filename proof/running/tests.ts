import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { cache, root } from "../places.ts";
import { nameOf, type Outcome } from "../promise.ts";
import { lastLines, runNode } from "./child.ts";

/** What a test may say of itself beside passing: `task.meta.proof`. */
type Told = { figure?: string; seed?: string | number };
type Assertion = {
  status: string;
  fullName: string;
  meta?: { proof?: Told };
  failureMessages?: string[];
};
type FileReport = {
  name: string;
  startTime: number;
  endTime: number;
  message: string;
  assertionResults: Assertion[];
};

function outcomeOf(file: FileReport): Outcome {
  const tests = file.assertionResults;
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = tests.find(({ status }) => status !== "passed");
  const told = tests.flatMap(({ meta }) => (meta?.proof === undefined ? [] : [meta.proof]));
  const figures = told.flatMap(({ figure }) => (figure === undefined ? [] : [figure]));
  const said = failed?.failureMessages?.[0]?.split("\n")[0] ?? "";
  const isSkipped = failed !== undefined && failed.status !== "failed";
  const why = isSkipped ? "it was skipped here" : said || file.message;
  return {
    isMet: tests.length > 0 && failed === undefined,
    figure: [`${passed} of ${tests.length} tests`, ...figures].join("; "),
    trouble:
      failed === undefined
        ? tests.length === 0
          ? why
          : ""
        : `${failed.fullName}: ${why}`.slice(0, 400),
    seconds: Math.max(0, file.endTime - file.startTime) / 1000,
    seed: told.flatMap(({ seed }) => (seed === undefined ? [] : [String(seed)])).join(", "),
  };
}

/** Runs test files of one project together; one outcome for each file, by its name. */
export async function runTests(
  project: "unit" | "server",
  files: readonly string[],
  withinMs: number,
): Promise<ReadonlyMap<string, Outcome>> {
  const report = join(cache, "proof", `${project}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const known = files.filter((file) => existsSync(join(root, file)));
  const tool = join(root, "node_modules", "vitest", "vitest.mjs");
  const args = [
    "run",
    "--project",
    project,
    "--maxWorkers=1",
    "--reporter=json",
    `--outputFile=${report}`,
  ];
  const { output, isLate } = await runNode([tool, ...args, ...known], withinMs);
  const told = existsSync(report)
    ? (JSON.parse(readFileSync(report, "utf8")) as { testResults: FileReport[] }).testResults
    : [];
  const found = new Map(told.map((file) => [relative(root, file.name), outcomeOf(file)]));
  const reason = isLate ? "its time was over" : lastLines(output);
  return new Map(
    files.map((file) => [
      nameOf({ kind: "tests", project, files: [file] }),
      found.get(file) ?? {
        isMet: false,
        figure: "",
        trouble: known.includes(file) ? `${file} did not run: ${reason}` : `${file} is not there`,
        seconds: 0,
        seed: "",
      },
    ]),
  );
}
