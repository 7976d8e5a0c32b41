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

/** Where rows beside the messages go, the topmost last: a place on the page, one in every open dialog. */
let places: readonly HTMLElement[] = [];

/** As a ref: the element takes rows that stand with the messages, for as long as it is there. */
export function offerToastPlace(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  places = [...places, element];
  change(hosts);
  return () => {
    places = places.filter((place) => place !== element);
    change(hosts);
  };
}

/** The topmost place for rows beside the messages; null until the page has started. */
export function useToastPlace(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => places.at(-1) ?? null,
    () => null,
  );
}
