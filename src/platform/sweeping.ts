import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives memory that nothing needs any more back to the machine. It holds everything up meanwhile, some tenths of a
 * second: for the moment after something large was loaded, which leaves as much again behind.
 */
export function sweepMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}

let isFavored = false;

/**
 * From now on the heap grows by little over what is in use before it is collected. V8 by itself lets garbage
 * pile up to several times that while the machine has memory left, and one server seldom has it alone.
 */
export function favorMemory(): void {
  isFavored = true;
  setFlagsFromString("--optimize-for-size");
}

/**
 * Loads something large while the heap may grow: collected again and again meanwhile, it would take half as long
 * again. Resolves with what was loaded; what it left behind is for `sweepMemory`.
 */
export async function inOneGo<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (!isFavored) return load();
  setFlagsFromString("--no-optimize-for-size");
  try {
    return await load();
  } finally {
    favorMemory();
  }
}
