import { randomBytes, randomUUID } from "node:crypto";

/** Where the time comes from, so that a test can set it. */
export type Clock = { now(): Date };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Where ids and tokens come from, so that a test can foresee them. */
export type Random = {
  /** Unpredictable bytes, fit for tokens. */
  bytes(count: number): Buffer;
  /** A random (version 4) UUID. */
  uuid(): string;
};

/** The operating system's cryptographic randomness. */
export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
};
