// Writes the list of everything the product is made of and compares it with the lock file and with
// what lies in node_modules.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createReport } from "../../bench/harness/report.ts";
import { cache, root } from "../places.ts";
import { billOfMaterials, packageUrl } from "../packages/bill-of-materials.ts";
import { lockedPackages, ownManifest } from "../packages/lock-file.ts";

const report = createReport("bill of materials");
const packages = lockedPackages();
const bill = billOfMaterials(ownManifest(), packages);
const file = join(cache, "proof", "bill-of-materials.json");
mkdirSync(join(cache, "proof"), { recursive: true });
writeFileSync(file, JSON.stringify(bill, null, 2));

const listed = new Set(bill.components.map(({ purl }) => purl));
const missing = packages.filter((one) => !listed.has(packageUrl(one)));
const locked = new Set(packages.map(packageUrl));
const more = bill.components.filter(({ purl }) => !locked.has(purl));
const bare = bill.components.filter(({ version }) => version === "");
/** What is installed must be what is locked; packages for other machines are not there. */
const differing = packages.filter(({ path, version }) => {
  const manifest = join(root, path, "package.json");
  if (!existsSync(manifest)) return false;
  return (JSON.parse(readFileSync(manifest, "utf8")) as { version?: string }).version !== version;
});
const absent = packages.filter(
  ({ path, isOptional }) => !isOptional && !existsSync(join(root, path, "package.json")),
);
const none = { limit: { exactly: 0 } };
report.figure("packages listed", bill.components.length, { limit: { atLeast: 1 } });
report.figure("locked and not listed", missing.length, none);
report.figure("listed and not locked", more.length, none);
report.figure("without a version", bare.length, none);
report.figure("installed in another version", differing.length, none);
report.figure("needed and not installed", absent.length, none);
report.figure(
  "without a hash (for other machines)",
  bill.components.filter(({ hashes }) => hashes.length === 0).length,
);
for (const { path } of [...differing, ...absent]) report.problem(`${path} is not as it is locked.`);
process.exitCode = report.print() ? 0 : 1;
