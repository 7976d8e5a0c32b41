// `npm test`: installs, builds, then checks, unit tests, tests on a real database, and journeys in a
// real browser. Everything runs even when something failed; the last line counts it all.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { chromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import {
  cache,
  childEnvironment,
  endChildren,
  main,
  runTool,
  secondsSince,
  step,
} from "./project.mjs";

const reports = join(cache, "test");
/** Walks of one run that may need a second try. */
const mostSecondTries = 2;

function readReport(name) {
  const file = join(reports, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A run that broke outside its tests counts as one failure, however many of them passed. */
function judge(code, passed, failed) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function vitest(project) {
  const file = join(reports, `${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { code, output } = await runTool("vitest/vitest.mjs", args, { quiet: true });
  if (code !== 0) console.log(output.trimEnd());
  const report = readReport(project);
  return judge(code, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

/** What the first try of a walk fell over, in the words of its first lines. */
function firstFault(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  const said = results.find(({ error }) => error !== undefined)?.error.message ?? "";
  return said.split("\n").slice(0, 12).join("\n    ");
}

/** The walks of a suite, at any depth, that ended so: "flaky" passed at their second try only. */
function walksOf(status, suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => `${spec.file}:${spec.line} ${spec.title}\n    ${firstFault(spec)}`);
  return [...own, ...(suite.suites ?? []).flatMap((inner) => walksOf(status, inner))];
}

/** A machine that stumbles once is forgiven; what needs a second try more often is a fault. */
async function journeys() {
  const env = childEnvironment({ CI: "1" });
  const { code, output } = await runTool("@playwright/test/cli.js", ["test"], { quiet: true, env });
  // Each walk's beginning is told too; what fell is told below, where the last lines of a long log are read.
  const told = output.split("\n").filter((line) => !/^\[\d+\/\d+\]/.test(line));
  if (code !== 0) console.log(told.join("\n").trimEnd());
  const report = readReport("journeys");
  const suite = { suites: report?.suites };
  const flaky = walksOf("flaky", suite);
  for (const walk of walksOf("unexpected", suite)) console.log(`Failed: ${walk}`);
  for (const walk of flaky) console.log(`Passed at the second try only: ${walk}`);
  const refused = flaky.length > mostSecondTries ? flaky.length : 0;
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return judge(code, expected + flaky.length - refused, unexpected + refused);
}

const totals = { passed: 0, failed: 0 };

/** Runs a part of the test and adds up what it counted. */
async function count(name, work) {
  const start = performance.now();
  console.log(`\n${name}`);
  const { passed, failed } = await work();
  totals.passed += passed;
  totals.failed += failed;
  console.log(`${name}: ${passed} passed, ${failed} failed in ${secondsSince(start)}`);
}

await main(async () => {
  const end = () => {
    endChildren();
    process.exit(1);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  const start = performance.now();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await step("Packages", install);
  await step("Chromium", chromium);
  await step("Pages", build);
  await count("Checks", check);
  await count("Unit tests", () => vitest("unit"));
  await count("Tests on the database", () => vitest("server"));
  await count("Journeys", journeys);
  console.log(`\nAll of it took ${secondsSince(start)}.`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
});
