import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Leads to an element when it appears and whenever its cause changes: what failed may be out of sight. */
export function useFocusOn<E extends HTMLElement>(cause: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (cause) element.current?.focus();
  }, [cause]);
  return element;
}
