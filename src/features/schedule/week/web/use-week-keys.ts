import { useEffect } from "react";
import { isTyping } from "../../web/use-day-keys.ts";

/** Left and right arrow turn the week, except while somebody types or a dialog is open. */
export function useWeekKeys(move: (weeks: number) => void): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
      if (press.key !== "ArrowLeft" && press.key !== "ArrowRight") return;
      if (isTyping(press.target) || document.querySelector("dialog[open]")) return;
      press.preventDefault();
      move(press.key === "ArrowLeft" ? -1 : 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [move]);
}
