import { useSyncExternalStore } from "react";

/**
 * What a tool holds while its tab is open, in the page's memory alone: going to another page and back loses
 * nothing, a refresh everything.
 */
export class TabState<Value> {
  readonly first: Value;
  readonly #listeners = new Set<() => void>();
  #value: Value;

  constructor(first: Value) {
    this.first = first;
    this.#value = first;
  }

  readonly read = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly change = (next: (before: Value) => Value): void => {
    this.#value = next(this.#value);
    for (const listener of this.#listeners) listener();
  };
}

/** What is held now, and how it is changed. `held` belongs outside of the component. */
export function useTabState<Value>(
  held: TabState<Value>,
): readonly [Value, (next: (before: Value) => Value) => void] {
  const value = useSyncExternalStore(held.subscribe, held.read, () => held.first);
  return [value, held.change];
}
