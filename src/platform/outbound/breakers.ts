import type { Sample } from "../measures.ts";

/** Something that stops asking a company for a while. */
export type Breaker = { name: string; isResting(): boolean };

export type Breakers = {
  /** From now on it is told with the others. */
  add(breaker: Breaker): void;
  /** One for each that is resting, zero for the others. */
  samples(): Sample[];
};

/** Remembers who stops asking which company. */
export function createBreakers(): Breakers {
  const known = new Map<string, Breaker>();
  return {
    add: (breaker) => void known.set(breaker.name, breaker),
    samples: () =>
      [...known.values()].map(({ name, isResting }) => ({
        labels: { company: name },
        value: isResting() ? 1 : 0,
      })),
  };
}
