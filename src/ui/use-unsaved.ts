import { useEffect, useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** While `isUnsaved`, the browser asks before the page goes, and `useHasUnsaved` tells everybody. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    window.addEventListener("beforeunload", ask);
    return () => {
      change(-1);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}

/** Whether something typed anywhere in this window is not saved yet. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
}
