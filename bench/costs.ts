// What care costs: every formula against an independent exact check, whether lenders and verifiers that fail in
// every way ever make this program say "approved", and what that costs everybody else's pages.
//
//   npm run bench -- costs [-- --inputs 10000 --runs 500 --seed 1]
import { parseArgs } from "node:util";
import { measureFaults } from "./harness/costs-faults.ts";
import { measurePages } from "./harness/costs-pages.ts";
import { measureFormulas } from "./harness/costs-formulas.ts";
import { measure } from "./harness/measure.ts";

const { values } = parseArgs({
  options: {
    inputs: { type: "string", default: "10000" },
    runs: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
    /** Part of the name of a measure: only those are taken. */
    only: { type: "string", default: "" },
  },
});

const longestMinutes = 20;

await measure(
  "costs",
  async (run) => {
    const seed = Number(values.seed);
    run.report.note(`Seed ${seed}.`);
    const parts = {
      formulas: async () => measureFormulas(run.report, { inputs: Number(values.inputs), seed }),
      faults: () => measureFaults(run, { runs: Number(values.runs), seed }),
      pages: () => measurePages(run, { runs: Number(values.runs), seed }),
    };
    for (const [name, part] of Object.entries(parts)) if (name.includes(values.only)) await part();
  },
  longestMinutes,
);
