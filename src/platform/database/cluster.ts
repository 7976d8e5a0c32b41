import { spawn } from "node:child_process";
import { readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { makePrivateFolder, type Launcher } from "./binaries.ts";

export const ownerName = "practice_owner";
export const databaseName = "practice";

/** Runs a Postgres program to its end with `input`; throws with what it printed when it fails. */
async function runProgram(
  launcher: Launcher,
  program: string,
  args: readonly string[],
  input: string,
): Promise<void> {
  const [command = "", ...rest] = [...launcher.prefix, join(launcher.programs, program), ...args];
  const child = spawn(command, rest, {
    cwd: "/",
    env: { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", TZ: "UTC", LC_ALL: "C" },
    stdio: ["pipe", "pipe", "pipe"],
    ...launcher.user,
  });
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed = `${printed}${chunk.toString()}`.slice(-4000);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.stdin.on("error", keep);
  child.stdin.end(input);
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(printed)) {
    throw new Error(`The embedded database could not be made; ${program} said:\n${printed}`);
  }
}

/**
 * Makes a new cluster with an empty database and its owner, a role with no more rights than a
 * hosted database gives. The folder appears complete or not at all.
 */
export async function createCluster(
  launcher: Launcher,
  cluster: string,
  { sync }: { sync: boolean },
): Promise<void> {
  // An initdb whose server was killed can still be busy in its own draft, so each has one of its own.
  const draftName = `${basename(cluster)}.init-`;
  const leftovers = readdirSync(dirname(cluster)).filter((name) => name.startsWith(draftName));
  for (const name of leftovers)
    rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 20 });
  const draft = join(dirname(cluster), `${draftName}${process.pid}`);
  makePrivateFolder(draft, launcher);
  const locale = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const initdb = ["-D", draft, "-U", "postgres", "--auth=trust", "--no-instructions", ...locale];
  await runProgram(launcher, "initdb", sync ? initdb : [...initdb, "--no-sync"], "");
  const statements = [
    `CREATE ROLE ${ownerName} LOGIN CREATEDB CREATEROLE`,
    `CREATE DATABASE ${databaseName} OWNER ${ownerName}`,
  ];
  const fsync = sync ? [] : ["-F"];
  await runProgram(
    launcher,
    "postgres",
    ["--single", "-D", draft, ...fsync, "postgres"],
    `${statements.join("\n")}\n`,
  );
  renameSync(draft, cluster);
}
