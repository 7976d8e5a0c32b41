import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Shows the dialog beside the page or over it; its heading gets the focus, the opener gets it back. */
export function useShown(isBeside: boolean, isBack: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useEffectEvent(() => !isBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement: before } = document;
    if (isBeside) element.show();
    else element.showModal();
    // After a refresh nobody pressed anything: beside the page the reader begins at its top, as always.
    if (takesFocus() || !isBeside) heading.current?.focus();
    else if (before instanceof HTMLElement) before.focus();
    return () => {
      // Whoever went on to the page beside it stays there.
      const isInside = element.contains(document.activeElement);
      element.close();
      if (!isInside || !(before instanceof HTMLElement)) return;
      // Beside the panel the page is narrower and may hide the opener until the panel has gone.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) before.focus({ preventScroll: true });
      });
    };
  }, [isBeside]);
  return { dialog, heading };
}

/** Escape in a panel beside the page; over the page the platform answers it. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      // While letters are being composed, Escape takes them back.
      if (event.key === "Escape" && !event.isComposing) onClose();
    };
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  }, [dialog, onClose]);
}
