import { readdirSync, readFileSync } from "node:fs";

export type RunningProcess = { pid: number; parent: number; command: string };

/** A file below /proc; undefined when the process has ended meanwhile. */
function readProcess(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch (error) {
    const isGone =
      error instanceof Error && "code" in error && ["ENOENT", "ESRCH"].includes(String(error.code));
    if (isGone) return undefined;
    throw error;
  }
}

/** Every process that `ancestor` started, directly or not, and itself. Linux only. */
export function familyOf(ancestor: number): RunningProcess[] {
  const all = readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .flatMap((pid) => {
      const stat = readProcess(pid, "stat");
      const command = readProcess(pid, "cmdline");
      if (stat === undefined || command === undefined) return [];
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      return [{ pid, parent, command: command.replaceAll("\0", " ").trim() }];
    });
  const family = new Set([ancestor]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

function megabytes(pid: number, measure: "Pss" | "Rss"): number {
  const text = readProcess(pid, "smaps_rollup") ?? "";
  const kilobytes = new RegExp(`^${measure}:\\s+(\\d+) kB$`, "m").exec(text)?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Megabytes of a process, shared pages counted by its share (proportional set size). */
export function megabytesOf(pid: number): number {
  return megabytes(pid, "Pss");
}

/** Megabytes of a process with all of its shared pages (resident set size). */
export function residentMegabytesOf(pid: number): number {
  return megabytes(pid, "Rss");
}

const ticksPerSecond = 100;
/** Where the times in user and system mode stand, counted after the name in brackets. */
const [userTicks, systemTicks] = [11, 12];

/** Milliseconds of the processor that a process has used so far; what others use does not count. */
export function processorMillisecondsOf(pid: number): number {
  const text = readProcess(pid, "stat") ?? "";
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[userTicks] ?? 0) + Number(fields[systemTicks] ?? 0);
  return (ticks * 1000) / ticksPerSecond;
}
