import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { importPlants } from "#test/structure/import-plants.ts";
import { lintPlants, structurePlants, typePlants } from "#test/structure/code-plants.ts";
import {
  expectedFindings,
  plantTree,
  type Plant,
  removeTree,
} from "#test/structure/planted-tree.ts";

// The house is held by four tools. Each gets a tree with violations beside lawful code and has to
// find exactly those: a rule that stops working, or starts to refuse what is lawful, fails here.

const trees: string[] = [];
afterAll(() => trees.forEach(removeTree));

function plant(name: string, plants: readonly Plant[]): string {
  const tree = plantTree(name, plants);
  trees.push(tree);
  return tree;
}

/** Runs one of the installed tools in a folder; a failing exit is expected and its output wanted. */
function runTool(script: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const file = join(process.cwd(), script);
    const limits = { cwd, maxBuffer: 32 * 1024 * 1024 };
    execFile(process.execPath, [file, ...args], limits, (_failed, stdout, stderr) => {
      resolve(stdout + stderr);
    });
  });
}

describe.concurrent("the house is enforced", () => {
  test("import rules", { timeout: 30_000 }, async () => {
    const tree = plant("imports", importPlants);
    const folders = ["src", "scripts", "test", "e2e", "bench", "seed"];
    const output = await runTool(
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      [...folders, "--config", ".dependency-cruiser.mjs", "--output-type", "json"],
      tree,
    );
    const { summary } = JSON.parse(output) as {
      summary: {
        violations: { from: string; rule: { name: string } }[];
        ruleSetUsed: { forbidden: { name: string }[] };
      };
    };
    const found = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
    expect(found.toSorted()).toEqual(expectedFindings(importPlants));

    const planted = new Set(importPlants.flatMap(([, , ...rules]) => rules));
    expect(summary.ruleSetUsed.forbidden.map(({ name }) => name).toSorted()).toEqual(
      [...planted].toSorted(),
    );
  });

  test("four TypeScript projects", { timeout: 30_000 }, async () => {
    const tree = plant("types", typePlants);
    const output = await runTool(
      "node_modules/typescript/bin/tsc",
      ["-b", "--pretty", "false"],
      tree,
    );
    const found = [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)];
    expect(found.map(([, file, code]) => `${file}: ${code}`).toSorted()).toEqual(
      expectedFindings(typePlants),
    );
  });

  test("lint", { timeout: 30_000 }, async () => {
    const tree = plant("lint", lintPlants);
    const output = await runTool(
      "node_modules/oxlint/bin/oxlint",
      ["--type-aware", "--no-ignore", "--format", "json", "src", "scripts"],
      tree,
    );
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { filename: string; code: string }[];
    };
    const found = diagnostics.map(({ filename, code }) => `${filename}: ${code}`);
    expect(found.toSorted()).toEqual(expectedFindings(lintPlants));
  });

  test("rooms, names, doors and migrations", { timeout: 30_000 }, async () => {
    const tree = plant("structure", structurePlants);
    const output = await runTool("scripts/structure.mjs", [tree], process.cwd());
    const found = output
      .split("\n")
      .filter((line) => line.includes("/"))
      .map((line) => line.split(": ").slice(0, 2).join(": "));
    expect(found.toSorted()).toEqual(expectedFindings(structurePlants));
  });
});
