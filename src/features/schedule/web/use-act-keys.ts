import { useEffect } from "react";
import type { DayAct } from "./use-day-act.ts";
import { isTyping } from "./use-day-keys.ts";

const keys: Readonly<Record<string, DayAct>> = { n: "visit", b: "block" };

/** N makes a new visit, B blocks time, except while somebody types or a dialog is open. */
export function useActKeys(open: (act: DayAct) => void): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.repeat) return;
      const act = keys[press.key];
      if (act === undefined) return;
      if (isTyping(press.target) || document.querySelector("dialog[open]")) return;
      press.preventDefault();
      open(act);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [open]);
}
