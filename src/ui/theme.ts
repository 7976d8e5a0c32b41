import { useSyncExternalStore } from "react";
import { useHydrated } from "./use-hydrated.ts";

export type ThemeChoice = "light" | "dark" | "system";

const storageKey = "color-scheme";
const changed = "theme:changed";

/**
 * Runs inline before the first stylesheet, so that no frame has the wrong colors; as text, because it must
 * not wait for a module. It stands in the page as escaped text: no quotes, no ampersands, no angle brackets.
 * Mantine reads its own attribute; ours is set only by an explicit choice.
 */
export const themeScript = `(function(){var d=document.documentElement,c=null;try{c=localStorage.getItem(\`${storageKey}\`)}catch(e){c=null}var s=c===\`light\`||c===\`dark\`;if(s){d.dataset.theme=c}d.setAttribute(\`data-mantine-color-scheme\`,s?c:matchMedia(\`(prefers-color-scheme: dark)\`).matches?\`dark\`:\`light\`)})()`;

function readChoice(): ThemeChoice {
  const choice = document.documentElement.dataset["theme"];
  return choice === "light" || choice === "dark" ? choice : "system";
}

function remember(choice: ThemeChoice): boolean {
  try {
    if (choice === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
    return true;
  } catch {
    return false;
  }
}

/** Applies a choice to the page and remembers it; returns false when the browser forbids remembering. */
export function chooseTheme(choice: ThemeChoice): boolean {
  const root = document.documentElement;
  if (choice === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = choice;
  const dark =
    choice === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : choice === "dark";
  root.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  window.dispatchEvent(new Event(changed));
  return remember(choice);
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  window.addEventListener(changed, onChange);
  system.addEventListener("change", onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    system.removeEventListener("change", onChange);
  };
}

function readDark(): boolean {
  const choice = readChoice();
  return choice === "system"
    ? matchMedia("(prefers-color-scheme: dark)").matches
    : choice === "dark";
}

const unknown = () => null;

/**
 * Whether the page is dark now; null while it is prerendered, when nobody can know. Known with all else that
 * is known then: an answer of its own would be drawn at once, in the one task that starts every effect.
 */
export function useDark(): boolean | null {
  const hydrated = useHydrated();
  return useSyncExternalStore<boolean | null>(subscribe, hydrated ? readDark : unknown, unknown);
}
