import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CenterId } from "#practice/centers.ts";
import type { Answers, Recommendation } from "../questionnaire/rules.ts";
import {
  afterChoice,
  afterVisit,
  centerOfPath,
  fromStored,
  minimalNavigation,
  storedText,
} from "../rules.ts";
import type { Navigation } from "../rules.ts";

/** What the questionnaire found; kept by this page only, so that no answer outlives it. */
export interface Found extends Recommendation {
  answers: Answers;
}

interface State extends Navigation {
  found: Found | null;
}

const storageKey = "centers.journey";
const atFirst: State = { ...minimalNavigation, found: null };
const listeners = new Set<() => void>();
let state: State | null = null;

function stored(): string | null {
  try {
    return window.sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function read(): State {
  if (state === null) {
    const text = stored();
    // What the page was prerendered with stays the same object: who reads it is not drawn again.
    state = text === null ? atFirst : { ...fromStored(text), found: null };
  }
  return state;
}

function change(next: State): void {
  if (next === state) return;
  state = next;
  try {
    if (next.center === null && next.journey.length === 0)
      window.sessionStorage.removeItem(storageKey);
    else window.sessionStorage.setItem(storageKey, storedText(next));
  } catch {
    // Storage can be forbidden: the journey then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that a page was opened. */
export function visit(pathname: string): void {
  const before = read();
  const next = afterVisit(before, pathname);
  if (next !== before) change({ ...next, found: before.found });
}

/** Tells that a center was chosen in the selector. */
export function choose(center: CenterId): void {
  change({ ...afterChoice(read(), center, "selected"), found: null });
}

/** Tells what the questionnaire recommends. */
export function recommended(found: Found): void {
  change({ ...afterChoice(read(), found.best.center, "ai-recommended"), found });
}

/** Takes the questionnaire's result out of sight. */
export function dismissFound(): void {
  change({ ...read(), found: null });
}

/** Back to the whole site: no center, no journey. */
export function resetNavigation(): void {
  change(atFirst);
}

/** Mode, current center and journey of this visit; on a center's page they are known before any script runs. */
export function useNavigation(): State {
  const { pathname } = useLocation();
  const known = useSyncExternalStore(subscribe, read, () => atFirst);
  const here = centerOfPath(pathname);
  if (here === null || here === known.center) return known;
  return { ...known, mode: "center-focused", center: here };
}
