import { useCallback, useRef } from "react";
import { isPassing } from "./query-client.tsx";

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/**
 * One key for each different request: a repeat after a lost answer or a double press meets the first
 * one on the server and happens only once. A definite answer ends the key.
 */
export function useRequestKey() {
  const last = useRef({ request: "", key: "" });
  const keyOf = useCallback((request: unknown): string => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: randomKey() };
    return last.current.key;
  }, []);
  const settle = useCallback((error: unknown) => {
    if (!isPassing(error)) last.current = { request: "", key: "" };
  }, []);
  return { keyOf, settle };
}
