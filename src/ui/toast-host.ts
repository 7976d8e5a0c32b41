import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** What lies over the page, the topmost last: modal dialogs make everything beneath them inert. */
let hosts: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets messages appear in a modal dialog while it is open: there they are seen, read out and pressed. */
export function useToastHost(dialog: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    change([...hosts, element]);
    return () => change(hosts.filter((host) => host !== element));
  }, [dialog, open]);
}

/** The topmost open dialog, in which messages have to appear; null when the page is free. */
export function useTopHost(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) ?? null,
    () => null,
  );
}
