import { useEffect } from "react";

/** Whether a key belongs to what somebody types or chooses, or to a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input, select, textarea, [contenteditable], [role='menu'], dialog") !== null
  );
}

/** Brings the focus into the list when it is nowhere yet: to the selected row, else to the nearest end. */
function enterList(key: string): boolean {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.tagName !== "MAIN") return false;
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row-name]")];
  const selected = document.querySelector<HTMLElement>("[data-selected] [data-row-name]");
  const row = selected ?? (key === "ArrowDown" ? rows.at(0) : rows.at(-1));
  row?.focus();
  return row !== undefined;
}

/**
 * Left and right arrow change the day, up and down enter the list of visits; except while somebody
 * types or a dialog is open.
 */
export function useDayKeys(move: (days: number) => void): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
      if (!press.key.startsWith("Arrow")) return;
      if (isTyping(press.target) || document.querySelector("dialog[open]")) return;
      if (press.key === "ArrowUp" || press.key === "ArrowDown") {
        if (enterList(press.key)) press.preventDefault();
        return;
      }
      press.preventDefault();
      move(press.key === "ArrowLeft" ? -1 : 1);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [move]);
}
