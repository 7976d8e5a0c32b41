// `npm start`: installs, builds, starts the server and stays until it ends.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import {
  cache,
  childEnvironment,
  endChildren,
  loadDotEnv,
  main,
  PlainError,
  projectNode,
  root,
  secondsSince,
  step,
} from "./project.mjs";

const parentWatch = 500;

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new PlainError(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from nodejs.org and start again.`,
  );
}

let server;
let isEnding = false;

/** Hands the first request to end on, once: Ctrl-C arrives here alone, since the server has a group of its own. */
function end() {
  if (isEnding) return;
  isEnding = true;
  if (server !== undefined) {
    server.kill("SIGTERM");
    return;
  }
  endChildren();
  process.exit(1);
}

function watchParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, parentWatch).unref();
}

function startServer(start) {
  return new Promise((resolve) => {
    const env = childEnvironment({ NODE_COMPILE_CACHE: join(cache, "compile") });
    const stdio = ["ignore", "inherit", "inherit", "ipc"];
    server = spawn(projectNode(), [join(root, "src", "start.ts")], {
      cwd: root,
      env,
      stdio,
      detached: true,
    });
    const spawned = performance.now();
    const show = (name, milliseconds) =>
      console.log(`${name.padEnd(24)} ${(milliseconds / 1000).toFixed(1)} s`);
    server.on("message", (message) => {
      if (message?.type === "step") show(String(message.name), Number(message.milliseconds));
      if (message?.type !== "ready") return;
      show("Server", performance.now() - spawned);
      console.log(`\nReady after ${secondsSince(start)}. Ctrl-C stops it.\n`);
      console.log(`  Site        ${message.urls.site}`);
      console.log(`  Staff area  ${message.urls.staff}`);
      console.log(`  API         ${message.urls.docs}\n`);
    });
    server.on("exit", (code, signal) => {
      if (signal !== null) console.error(`The server was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

await main(async () => {
  const start = performance.now();
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  process.on("SIGHUP", end);
  watchParent();
  refuseOldNode();
  loadDotEnv();
  await step("Packages", install);
  await step("Pages", build);
  process.exitCode = await startServer(start);
});
