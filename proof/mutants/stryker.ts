import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { installTool } from "../../bench/harness/tool.ts";
import { root } from "../places.ts";
import { lastLines, runNode } from "../running/child.ts";

const longest = 60 * 60_000;

/** One change of the program and what the tests said to it. */
export type Mutant = {
  file: string;
  line: number;
  column: number;
  change: string;
  replacement: string;
  status: string;
};

const reported = z.object({
  files: z.record(
    z.string(),
    z.object({
      mutants: z.array(
        z.object({
          mutatorName: z.string(),
          replacement: z.string().default(""),
          status: z.string(),
          location: z.object({ start: z.object({ line: z.number(), column: z.number() }) }),
        }),
      ),
    }),
  ),
});

/** Everything that no rule needs: the copy in which rules are changed does without. */
const leftOut = [".cache", ".git", "build", "data", "e2e", "images", "public", "test-results"];

const settings = (files: readonly string[], folder: string) => ({
  mutate: files,
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "proof/mutants/vitest.config.ts", related: true },
  coverageAnalysis: "perTest",
  // The compiler of today has no programming interface, and no test needs its settings.
  tsconfigFile: "none",
  ignorePatterns: leftOut,
  tempDirName: join(folder, "copies"),
  concurrency: 2,
  reporters: ["json"],
  jsonReporter: { fileName: join(folder, "mutants.json") },
  allowConsoleColors: false,
});

/** Changes the files (patterns from the product's folder) in every way, one by one, and runs their tests. */
export async function findMutants(
  files: readonly string[],
): Promise<{ mutants: Mutant[]; trouble: string }> {
  const home = installTool("stryker", join(root, "proof", "mutants", "tool"));
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  try {
    const config = join(folder, "stryker.config.json");
    writeFileSync(config, JSON.stringify(settings(files, folder)));
    const command = join(home, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
    const { output, isLate } = await runNode([command, "run", config], longest);
    const report = join(folder, "mutants.json");
    if (!existsSync(report))
      return { mutants: [], trouble: isLate ? "Its time was over." : lastLines(output) };
    const told = reported.parse(JSON.parse(readFileSync(report, "utf8")));
    const mutants = Object.entries(told.files).flatMap(([file, { mutants: own }]) =>
      own.map(({ mutatorName, replacement, status, location }) => ({
        ...location.start,
        file,
        change: mutatorName,
        replacement,
        status,
      })),
    );
    return { mutants, trouble: "" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
