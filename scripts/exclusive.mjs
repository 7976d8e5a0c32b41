// Lets only one process at a time install or build in this clone; others wait and go on after it.
import {
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cache } from "./project.mjs";

const beat = 1000;
const staleAfter = 10_000;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Takes the lock file, or returns the number of the process that has it. */
function take(file) {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return undefined;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  try {
    const pid = Number(readFileSync(file, "utf8"));
    const isFresh = Date.now() - statSync(file).mtimeMs < staleAfter;
    if (isFresh && (pid === 0 || isAlive(pid))) return pid;
    rmSync(file, { force: true });
  } catch (error) {
    // It was let go between the two looks.
    if (error.code !== "ENOENT") throw error;
  }
  return 0;
}

/** Runs `work` while no other process does; calls `onWait` once with the holder's number if it must wait. */
export async function exclusively(name, work, onWait) {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.lock`);
  let isTold = false;
  for (let holder = take(file); holder !== undefined; holder = take(file)) {
    if (!isTold && holder > 0) {
      isTold = true;
      onWait(holder);
    }
    await wait(100);
  }
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), beat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    rmSync(file, { force: true });
  }
}
