import type { CallParts } from "../known-call.ts";
import type { Operation } from "./operations.ts";
import { type Place, spoiled, ways, withValue } from "./spoiling.ts";

/** What a turn sends, and how it was spoiled, in words. */
export type Turn = { parts: CallParts; how: string };

/** Two sound calls for three that are wrong in one place and one with something by chance. */
const kinds = ["sound", "spoiled", "spoiled", "sound", "spoiled", "junk"] as const;

const hash = (text: string) =>
  Buffer.from(text).reduce((sum, byte) => (Math.imul(sum, 31) + byte) >>> 0, 7);

/**
 * The call of a turn: place after place is spoiled, and each place in one way after the other, so that enough
 * turns meet every place in every way. The seed says with which way an operation begins.
 */
export function turnOf(
  operation: Operation,
  sound: CallParts,
  places: readonly Place[],
  { turn, seed, junk }: { turn: number; seed: number; junk: readonly unknown[] },
): Turn {
  const kind = kinds[turn % kinds.length];
  const step = Math.floor(turn / 2);
  const at = step % Math.max(1, places.length);
  const place = places[at];
  if (kind === "sound" || place === undefined) return { parts: sound, how: "sound" };
  const luck = seed + hash(operation.key) + Math.floor(step / places.length) + at * 7;
  const where = [place.part, ...place.path].join(".");
  if (kind === "junk")
    return { parts: withValue(sound, place, junk[luck % junk.length]), how: `${where} by chance` };
  const way = ways[luck % ways.length] ?? "absent";
  return {
    parts: spoiled(sound, place, way, Math.floor(luck / ways.length) + turn),
    how: `${where} ${way}`,
  };
}
