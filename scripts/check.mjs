// `npm run check`: everything about the code that can be judged without running the product.
import {
  isStartedDirectly,
  main,
  projectNode,
  run,
  runTool,
  secondsSince,
  step,
} from "./project.mjs";
import { install } from "./install.mjs";

const atOnce = 2;
const quiet = { quiet: true };
const rooms = ["src", "scripts", "test", "e2e", "bench", "proof", "seed"];

const checks = [
  ["Format", () => runTool("oxfmt/bin/oxfmt", ["--check"], quiet)],
  ["Types", () => runTool("typescript/bin/tsc", ["-b"], quiet)],
  ["Lint", () => runTool("oxlint/bin/oxlint", ["--type-aware"], quiet)],
  [
    "Import rules",
    () =>
      runTool(
        "dependency-cruiser/bin/dependency-cruiser.mjs",
        [...rooms, "--config", ".dependency-cruiser.mjs"],
        quiet,
      ),
  ],
  ["Structure", () => run(projectNode(), ["scripts/structure.mjs"], quiet)],
  ["Unused code", () => runTool("knip/bin/knip.js", [], quiet)],
  ["Database types", () => run(projectNode(), ["scripts/database-types.mjs", "--verify"], quiet)],
  ["Third-party notices", () => run(projectNode(), ["scripts/notices.mjs", "--check"], quiet)],
  ["Lock file", () => run(projectNode(), ["scripts/lockfile.mjs", "--verify"], quiet)],
];

async function runCheck([name, work]) {
  const start = performance.now();
  const { code, output } = await work();
  console.log(`${name.padEnd(24)} ${secondsSince(start)}${code === 0 ? "" : "  failed"}`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

/** Runs every check, two at a time, showing the output of those that fail. */
export async function check() {
  // The router's types are needed by the compiler and by the type-aware rules.
  const typegen = await runCheck([
    "Route types",
    () => runTool("@react-router/dev/bin.cjs", ["typegen"], quiet),
  ]);
  const results = [typegen];
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await runCheck(next));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (isStartedDirectly(import.meta.url)) {
  await main(async () => {
    const start = performance.now();
    await step("Packages", install);
    const { passed, failed } = await check();
    console.log(`${passed} passed, ${failed} failed in ${secondsSince(start)}`);
    process.exitCode = failed === 0 ? 0 : 1;
  });
}
