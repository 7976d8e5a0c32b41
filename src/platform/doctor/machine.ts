import { existsSync } from "node:fs";
import { access, constants, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Finding } from "./finding.ts";

const gigabyte = 1024 ** 3;
const leastFree = gigabyte;
const leastShare = 0.1;
const worstDriftMs = 2000;

/** How much room a disk has left. */
export function judgeRoom(area: string, free: number, size: number): Finding {
  const share = Math.round((100 * free) / size);
  const what = `${(free / gigabyte).toFixed(1)} GB are free, ${share} in a hundred.`;
  if (free >= leastFree && free / size >= leastShare) return { area, state: "good", what };
  return {
    area,
    state: free < leastFree ? "bad" : "note",
    what,
    todo: "Make room or take a larger disk: a database without room stops.",
  };
}

/** The folder, or the one above it that is there. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));

const nowhere = (area: string, what: string): Finding => ({
  area,
  state: "bad",
  what,
  todo: "Give it to the user that runs the server, or name another folder.",
});

/** Whether a folder can be written to, and how much room is left there. */
export async function judgeFolder(area: string, folder: string): Promise<Finding[]> {
  const there = nearest(folder);
  try {
    await access(there, constants.W_OK);
    const { bavail, blocks, bsize } = await statfs(there);
    // Such as /proc: it shows files and keeps none.
    if (blocks === 0) return [nowhere(area, `Nothing can be kept in ${there}.`)];
    return [judgeRoom(area, bavail * bsize, blocks * bsize)];
  } catch {
    return [nowhere(area, `This user may not write to ${there}.`)];
  }
}

/** Whether this machine's clock agrees with another's. */
export function judgeClock(driftMs: number, other: string): Finding {
  const seconds = (Math.abs(driftMs) / 1000).toFixed(1);
  const isFine = Math.abs(driftMs) <= worstDriftMs;
  return {
    area: "clock",
    state: isFine ? "good" : "bad",
    what: `The clock is ${seconds} s ${driftMs < 0 ? "behind" : "ahead of"} ${other}.`,
    ...(!isFine && { todo: "Switch on time synchronization (systemd-timesyncd or chrony)." }),
  };
}
