// Installs exactly what package-lock.json says, once per lock file, also when several starts ask at once.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "./exclusive.mjs";
import { isStartedDirectly, main, PlainError, root, run, step } from "./project.mjs";

const modules = join(root, "node_modules");
const lock = join(root, "package-lock.json");
const stamp = join(modules, ".installed");

function lockHash() {
  return createHash("sha256")
    .update(readFileSync(lock))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** Whether node_modules is what the lock file says: by our stamp, or by a later run of npm itself. */
function isInstalled(hash) {
  if (existsSync(stamp)) return readFileSync(stamp, "utf8") === hash;
  const written = join(modules, ".package-lock.json");
  if (!existsSync(written) || statSync(written).mtimeMs < statSync(lock).mtimeMs) return false;
  writeFileSync(stamp, hash);
  return true;
}

async function installNow() {
  const npm = process.env.npm_execpath;
  const args = [
    "ci",
    "--ignore-scripts",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const options = { env: process.env, quiet: true };
  const { code, output } =
    npm?.endsWith("js") === true
      ? await run(process.execPath, [npm, ...args], options)
      : await run(process.platform === "win32" ? "npm.cmd" : "npm", args, options);
  if (code === 0) return;
  throw new PlainError(
    `${output.trim()}\n\nThe packages could not be installed; npm says why above. Start again once that is mended.`,
  );
}

/** Resolves with "unchanged" when there was nothing to do. */
export async function install() {
  const hash = lockHash();
  if (isInstalled(hash)) return "unchanged";
  const onWait = (pid) => console.log(`Process ${pid} is installing already; waiting for it.`);
  return exclusively(
    "install",
    async () => {
      if (isInstalled(hash)) return "done by another start";
      await installNow();
      writeFileSync(stamp, hash);
      return "installed";
    },
    onWait,
  );
}

if (isStartedDirectly(import.meta.url)) await main(() => step("Packages", install));
