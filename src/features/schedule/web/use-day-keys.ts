import { useEffect } from "react";

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, [contenteditable], [role='menu'], dialog") !== null
  );
}

/** Left and right arrow change the day, except while somebody types or a dialog is open. */
export function useDayKeys(move: (days: number) => void): void {
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
