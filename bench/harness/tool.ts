import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./server.ts";

const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
/** No scripts, and nothing that a tool finds in the product above it. */
const bare = ["--ignore-scripts", "--legacy-peer-deps"];

/**
 * Installs exactly what the lock file in the folder `own` says, once, into `.cache/NAME`: a tool that only
 * a measure needs is no part of the product. Returns where it lies.
 */
export function installTool(name: string, own: string): string {
  const home = join(root, ".cache", name);
  const lock = join(home, "package-lock.json");
  const isSame =
    existsSync(join(home, "node_modules", ".package-lock.json")) &&
    existsSync(lock) &&
    readFileSync(join(own, "package-lock.json")).equals(readFileSync(lock));
  if (isSame) return home;
  mkdirSync(home, { recursive: true });
  cpSync(own, home, { recursive: true });
  execFileSync("npm", ["ci", ...quietly, ...bare], { cwd: home, stdio: ["ignore", 2, 2] });
  return home;
}
