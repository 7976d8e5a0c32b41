import { useEffect, useSyncExternalStore } from "react";
import { TabState, useTabState } from "#ui/use-tab-state.ts";

/** What keeps the typing of a form. */
export interface TypedKeeper<Typed> {
  isOpen: () => boolean;
  take: () => Promise<Typed | null>;
  note: (typed: Typed) => void;
  forget: () => void;
}

/** How a tool's state is kept. */
export interface Keeping<Value, Typed> {
  draft: TypedKeeper<Typed>;
  /** What of it is kept; null: there is nothing to keep, or not any more. */
  write: (value: Value) => Typed | null;
  read: (typed: Typed) => Value;
}

/** What a tool holds while its tab is open. A refresh finds it again with the drafts on the server. */
export class KeptState<Value, Typed> {
  readonly held: TabState<Value>;
  readonly #keeping: Keeping<Value, Typed>;
  readonly #listeners = new Set<() => void>();
  #standing: "unasked" | "asking" | "ready" = "unasked";
  #isTouched = false;

  constructor(first: Value, keeping: Keeping<Value, Typed>) {
    this.held = new TabState(first);
    this.#keeping = keeping;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** False while what was typed before a refresh is not here yet: what is typed now would be lost with it. */
  readonly isReady = (): boolean =>
    this.#standing === "ready" || (this.#standing === "unasked" && !this.#keeping.draft.isOpen());

  /** Asks for what was typed before a refresh, once. */
  readonly takeUp = async (): Promise<void> => {
    if (this.#standing !== "unasked" || this.isReady()) return;
    this.#standing = "asking";
    const typed = await this.#keeping.draft.take();
    // What was typed since then is newer.
    if (typed !== null && !this.#isTouched) this.held.change(() => this.#keeping.read(typed));
    this.#standing = "ready";
    for (const listener of this.#listeners) listener();
  };

  readonly change = (next: (before: Value) => Value): void => {
    const before = this.held.read();
    this.held.change(next);
    const now = this.held.read();
    if (Object.is(before, now)) return;
    this.#isTouched = true;
    const typed = this.#keeping.write(now);
    if (typed === null) this.#keeping.draft.forget();
    else this.#keeping.draft.note(typed);
  };

  /** It was sent: the tool begins anew. */
  readonly clear = (): void => {
    this.#keeping.draft.forget();
    this.held.change(() => this.held.first);
  };
}

/**
 * What is held now, how it is changed, and whether it is here: until then a tool shows that it loads. `kept` belongs
 * outside of the component.
 */
export function useKeptState<Value, Typed>(kept: KeptState<Value, Typed>) {
  const [value] = useTabState(kept.held);
  const isReady = useSyncExternalStore(kept.subscribe, kept.isReady, () => true);
  useEffect(() => void kept.takeUp(), [kept]);
  return { value, change: kept.change, isReady };
}
