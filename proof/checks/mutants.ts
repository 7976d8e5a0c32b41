// Whether the tests notice when a rule is wrong: each rule is changed in every way that Stryker knows, one
// change after the other, and the tests that reach the changed place are run.
//
//   node proof/checks/mutants.ts [--only access] [--survivors]
//
// The limit is what is asked of each group; a change that ran into the time limit was noticed.
import { matchesGlob } from "node:path";
import { parseArgs } from "node:util";
import { createReport } from "../../bench/harness/report.ts";
import { groups } from "../mutants/groups.ts";
import { findMutants, type Mutant } from "../mutants/stryker.ts";

const leastNoticed = 80;
const mostShown = 120;
const { values } = parseArgs({
  options: { only: { type: "string" }, survivors: { type: "boolean", default: false } },
});
const wanted = groups.filter(({ name }) => (values.only ?? name) === name);
const report = createReport("mutants");

const noticed = ["Killed", "Timeout"];
const unnoticed = ["Survived", "NoCoverage"];

/** Where and what, in a line, for whoever writes the missing test. */
function inWords({ file, line, column, change, replacement, status }: Mutant): string {
  const text = replacement.replaceAll(/\s+/g, " ").slice(0, mostShown);
  return `${file}:${line}:${column} ${status} ${change}: ${text}`;
}

const { mutants, trouble } = await findMutants(wanted.flatMap(({ files }) => files));
if (trouble !== "") report.problem(trouble);
for (const { name, files } of wanted) {
  const own = mutants.filter(({ file }) => files.some((pattern) => matchesGlob(file, pattern)));
  const killed = own.filter(({ status }) => noticed.includes(status)).length;
  const alive = own.filter(({ status }) => unnoticed.includes(status));
  const all = killed + alive.length;
  report.figure(`${name}: changes noticed`, all === 0 ? 0 : (100 * killed) / all, {
    unit: "%",
    limit: { atLeast: leastNoticed },
  });
  report.note(`${name}: ${killed} of ${all}.`);
  if (values.survivors) for (const mutant of alive) report.note(inWords(mutant));
}
process.exitCode = report.print() ? 0 : 1;
