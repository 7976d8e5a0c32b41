// Completes package-lock.json after a change of dependencies: `node scripts/lockfile.mjs`.
//
// A registry that does not carry a tool's builds for other platforms makes npm leave them out of the
// lock, and `npm ci` then refuses the lock ("Missing: ... from lock file"). Every optional dependency
// that is named but not locked gets the entry npm would have written, without the integrity that only
// the missing archive could tell. With --verify nothing is written and a gap fails the run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const file = join(root, "package-lock.json");
const systems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const processors = [
  "arm64",
  "arm",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
];

/** The platform a build is for, read off its name: `@tool/binding-linux-arm-musleabihf`. */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1);
  const abi = words.at(-1) ?? "";
  const libc = abi.startsWith("musl") ? ["musl"] : abi.startsWith("gnu") ? ["glibc"] : [];
  return { os, cpu, libc: os.includes("linux") ? libc : [] };
}

/** Whether node's lookup from `from` would reach an entry for `name`. */
function isLocked(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf("/node_modules/"), 0))) {
    if (packages[`${base === "" ? "" : `${base}/`}node_modules/${name}`] !== undefined) return true;
    if (base === "") return false;
  }
}

const lock = JSON.parse(readFileSync(file, "utf8"));
const added = [];
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(lock.packages, from, name)) continue;
    if (!/^\d+\.\d+\.\d+/.test(version)) continue;
    const { os, cpu, libc } = platformOf(name);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...(entry.dev === true && { dev: true }),
      ...(libc.length > 0 && { libc }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added.push(`${name}@${version}`);
  }
}

if (added.length === 0) {
  console.log("package-lock.json names every optional package.");
} else if (process.argv.includes("--verify")) {
  console.error(
    `package-lock.json lacks ${added.length} optional packages; run: node scripts/lockfile.mjs`,
  );
  process.exitCode = 1;
} else {
  const byName = ([a], [b]) => a.localeCompare(b, "en");
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(byName));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${added.length} optional packages to package-lock.json.`);
}
