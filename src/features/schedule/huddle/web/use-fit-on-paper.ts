import { useLayoutEffect, useRef } from "react";
import { fitOnPaper } from "../rules.ts";

/** Only here a sheet is laid out as it is on paper; narrower screens lay it out anew. */
const asOnPaper = "(width >= 52rem)";

function fit(sheet: HTMLElement): void {
  delete sheet.dataset["fitted"];
  sheet.style.removeProperty("--fit");
  const { minHeight } = sheet.style;
  sheet.style.minHeight = "0";
  // Its lines lie as close as on paper only while they are measured: on the screen fingers press them.
  sheet.dataset["measured"] = "";
  const ratio = fitOnPaper(sheet.offsetHeight);
  delete sheet.dataset["measured"];
  sheet.style.minHeight = minHeight;
  if (ratio === 1) return;
  sheet.style.setProperty("--fit", String(ratio));
  sheet.dataset["fitted"] = "";
}

/**
 * Draws each sheet inside as small as its paper asks for: how many lines stand beside the visits depends on
 * the day (closures, notes, birthdays), and one line too many would take a whole page.
 */
export function useFitOnPaper(content: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const wide = globalThis.matchMedia(asOnPaper);
    let isHere = true;
    const fitAll = () => {
      if (!isHere || !wide.matches) return;
      for (const sheet of box.current?.querySelectorAll<HTMLElement>("[data-sheet]") ?? []) {
        fit(sheet);
      }
    };
    fitAll();
    // Letters of another font take other room.
    void document.fonts.ready.then(fitAll);
    wide.addEventListener("change", fitAll);
    return () => {
      isHere = false;
      wide.removeEventListener("change", fitAll);
    };
  }, [content]);
  return box;
}
