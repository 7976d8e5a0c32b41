import { useEffect, useRef } from "react";
import { turnOfKey } from "../rules.ts";

/** Arrow keys turn the cases, unless they move the handle. */
export function useTurningKeys(turn: (by: 1 | -1) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement) return;
      const by = turnOfKey(event.key);
      if (by !== null) latest.current(by);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
