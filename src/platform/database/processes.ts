import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

function ps(pid: number, ...columns: string[]): string {
  const options = ["-ww", ...columns.flatMap((column) => ["-o", `${column}=`]), "-p", String(pid)];
  return execFileSync("ps", options, { encoding: "utf8", timeout: 2000 }).trim();
}

/**
 * A text that no other process with the same number ever shares; empty when there is no such
 * process, or only its remains that nobody has collected.
 */
export function birthOf(pid: number): string {
  try {
    if (process.platform !== "linux") {
      const [state = "Z", ...start] = ps(pid, "stat", "lstart").split(/\s+/);
      return state.startsWith("Z") ? "" : start.join(" ");
    }
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return "";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[19]}`;
  } catch {
    return "";
  }
}

/** Whether a process is running, ours or anybody's. */
export function isRunning(pid: number): boolean {
  return birthOf(pid) !== "";
}

/** The program and arguments of a process; empty when they cannot be seen. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform !== "linux") return ps(pid, "command");
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
