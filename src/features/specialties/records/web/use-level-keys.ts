import { useEffect, useEffectEvent, useRef } from "react";
import { levelAfter } from "../../drafts/rules.ts";

const typed = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** Digits choose a level of pain wherever the focus is in the form, except where digits are typed. */
export function useLevelKeys(standing: number | null, onLevel: (level: number) => void): void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((key: KeyboardEvent) => {
    if (key.defaultPrevented || key.altKey || key.ctrlKey || key.metaKey) return;
    const isTyping = key.target instanceof Element && key.target.matches(typed);
    // The card of a session that has ended and the search lie over everything.
    if (isTyping || document.querySelector("dialog:modal") !== null) return;
    const level = levelAfter(standing, key.key, key.timeStamp - last.current);
    if (level === null) return;
    last.current = key.timeStamp;
    key.preventDefault();
    onLevel(level);
  });
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => press(key);
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
