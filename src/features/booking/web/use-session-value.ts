import { useCallback, useState } from "react";

// Storage can be forbidden; values then last as long as the page.
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    if (value === null) inMemory.delete(key);
    else inMemory.set(key, value);
  }
}

/** A value that outlives a refresh of this tab and nothing else. Only for tokens, never for personal details. */
export function useSessionValue(key: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => (typeof window === "undefined" ? null : read(key)));
  const change = useCallback(
    (next: string | null) => {
      write(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, change];
}

/** Under these names tokens wait in the tab's storage, and how many bookings were finished in it. */
export const sessionKeys = {
  hold: "booking.hold",
  visit: "booking.visit",
  finished: "booking.finished",
} as const;
