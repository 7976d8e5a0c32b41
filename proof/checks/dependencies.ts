// Whether nothing is installed that is not needed, and nothing runs by being installed.
import { createReport } from "../../bench/harness/report.ts";
import { runNode } from "../running/child.ts";
import { lockedPackages, ownManifest } from "../packages/lock-file.ts";

const mostDirect = 45;
const longest = 300_000;
const report = createReport("dependencies");
const { dependencies, devDependencies, scripts } = ownManifest();
const direct = Object.entries({ ...dependencies, ...devDependencies });
const loose = direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
const own = Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name));
const unused = await runNode(["node_modules/knip/bin/knip.js"], longest);
const lock = await runNode(["scripts/lockfile.mjs", "--verify"], longest);
const none = { limit: { exactly: 0 } };
report.figure("direct dependencies of the product", Object.keys(dependencies).length, {
  limit: { atMost: mostDirect },
});
report.figure("direct dependencies without an exact version", loose.length, none);
report.figure("scripts of the product that run by installing", own.length, none);
report.figure("unused files, exports and dependencies (0 is none)", unused.code, none);
report.figure("gaps in the lock file (0 is none)", lock.code, none);
const withScript = lockedPackages().filter(({ hasInstallScript }) => hasInstallScript);
report.figure("packages whose scripts are not run", withScript.length);
report.note("Packages are installed with their scripts switched off (scripts/install.mjs).");
for (const [name, version] of loose) report.problem(`${name} is asked for as ${version}.`);
if (unused.code !== 0) report.problem(unused.output.trim().split("\n").slice(0, 4).join(" "));
process.exitCode = report.print() ? 0 : 1;
