import { createHash } from "node:crypto";

const fingerprint = (text: string) =>
  createHash("sha256").update(`averell sample ${text}`).digest();

/** The same id for the same name, on every machine. */
export function sampleId(name: string): string {
  const bytes = fingerprint(name).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}

export type SampleChance = {
  /** A number from 0 up to, but without, 1. */
  next(): number;
  pick<T>(from: readonly T[]): T;
  /** The same things in another order. */
  shuffle<T>(list: readonly T[]): T[];
};

/** A row of chances that is the same for the same name, so that the demo looks alike everywhere. */
export function sampleChance(name: string): SampleChance {
  let count = 0;
  const next = () => {
    count += 1;
    return fingerprint(`${name} ${count}`).readUInt32BE(0) / 2 ** 32;
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  return {
    next,
    shuffle,
    pick<T>(from: readonly T[]): T {
      const item = from[Math.floor(next() * from.length)];
      if (item === undefined) throw new RangeError("There is nothing to pick from.");
      return item;
    },
  };
}
