import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from "cockatiel";
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

const failuresInARow = 5;
const standardRestMs = 10_000;

/**
 * Counts what a company does wrong: after five failures in a row it is left alone for ten seconds; then one question
 * tries it, and whoever asks `isTried` need not wait for that one.
 */
export function createCompanyBreaker(
  name: string,
  { restMs = standardRestMs, breakers }: { restMs?: number; breakers?: Breakers },
) {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  });
  breakers?.add({ name, isResting: () => breaker.state !== CircuitState.Closed });
  return {
    /** Throws cockatiel's `BrokenCircuitError` while the company rests, else what `ask` throws, which counts. */
    execute: <T>(ask: () => Promise<T>): Promise<T> => breaker.execute(ask),
    isTried: () => breaker.state === CircuitState.HalfOpen,
  };
}
