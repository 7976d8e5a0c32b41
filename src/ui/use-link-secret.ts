import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

// Storage can be forbidden; the secret then lasts as long as the page.
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function keep(key: string, secret: string): void {
  inMemory.set(key, secret);
  try {
    window.sessionStorage.setItem(key, secret);
  } catch {
    // It is in memory.
  }
}

type SecretOf = (hash: string) => string | null;

/** Keeps what the address holds and takes it out of there. */
function takeFromAddress(key: string, secretOf: SecretOf): string | null {
  const given = secretOf(window.location.hash);
  if (given === null) return null;
  keep(key, given);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return given;
}

/**
 * The secret of a link in a message: taken out of the address, so that nobody sees it over a shoulder, and
 * kept in this tab under `key`, so that a refresh shows the same again. `secretOf` stays the same function.
 * Undefined until the page has looked.
 */
export function useLinkSecret(key: string, secretOf: SecretOf): string | null | undefined {
  const isHydrated = useHydrated();
  const [secret, setSecret] = useState(() =>
    typeof window === "undefined" ? null : (secretOf(window.location.hash) ?? read(key)),
  );
  useEffect(() => {
    takeFromAddress(key, secretOf);
    const onHash = () => {
      const given = takeFromAddress(key, secretOf);
      if (given !== null) setSecret(given);
    };
    window.addEventListener("hashchange", onHash);
    return () => window.removeEventListener("hashchange", onHash);
  }, [key, secretOf]);
  return isHydrated ? secret : undefined;
}
