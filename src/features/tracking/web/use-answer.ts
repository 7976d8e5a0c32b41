import { useSyncExternalStore } from "react";
import { locale } from "#practice/locale.ts";
import { useToast } from "#ui/toast.tsx";
import { trackingContent } from "../content.ts";
import { analyticsId, choiceKey, forgetTab, mayCount, storedChoice } from "./use-choice.ts";
import type { Choice } from "./use-choice.ts";

const words = trackingContent[locale];
const changeEvent = "visits:choice";
/** Half a year; then the question may come again. */
const keptMs = 183 * 24 * 3_600_000;

/**
 * Keeps the answer in this browser, which tells all its tabs, with what it was an answer to: whether
 * Google was named. False where the browser keeps nothing.
 */
function keep(choice: Choice): boolean {
  try {
    window.localStorage.setItem(choiceKey, [choice, Date.now() + keptMs, analyticsId()].join(" "));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(changeEvent));
  return true;
}

function subscribe(onChange: () => void): () => void {
  const act = () => {
    if (!mayCount()) forgetTab();
    onChange();
  };
  // The one comes from other tabs, the other from this one.
  window.addEventListener("storage", act);
  window.addEventListener(changeEvent, act);
  return () => {
    window.removeEventListener("storage", act);
    window.removeEventListener(changeEvent, act);
  };
}

/** The answer of this browser, also when another tab changes it; a yes taken back forgets this tab's id. */
export function useAnswerGiven(): Choice | null {
  return useSyncExternalStore(subscribe, storedChoice);
}

/** Keeps a visitor's answer and says what follows from it. */
export function useAnswer() {
  const toast = useToast();
  return (choice: Choice, onDone: () => void) => {
    const isKept = keep(choice);
    onDone();
    if (!isKept) toast.say(words.forbidden);
    else toast.say(choice === "yes" ? words.counted : words.uncounted, undefined, "visits");
  };
}
