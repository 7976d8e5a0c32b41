import { useSyncExternalStore } from "react";
import type { VisitFields } from "../rules.ts";

/** What was typed over a visit and is not saved: `base` is what stood there when it was last seen. */
export type Draft = {
  base: VisitFields;
  mine: VisitFields;
  /** Notes of somebody else that mine go over: shown until it is saved. */
  replaced?: string | undefined;
};

/**
 * Lives in memory alone, beside the pages: what was typed about a patient outlasts a closed dialog, an
 * ended session and another page, and is gone with the window.
 */
const drafts = new Map<string, Draft>();
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function change(run: () => void): void {
  run();
  if (drafts.size !== ids.size || [...drafts.keys()].some((id) => !ids.has(id))) {
    ids = new Set(drafts.keys());
  }
  for (const listener of listeners) listener();
}

/** Keeps what was typed over a visit; null forgets it. */
export function keepDraft(visitId: string, draft: Draft | null): void {
  change(() => {
    if (draft) drafts.set(visitId, draft);
    else drafts.delete(visitId);
  });
}

/** A moved visit has another id: what was typed goes along. */
export function renameDraft(from: string, to: string): void {
  const draft = drafts.get(from);
  if (!draft) return;
  change(() => {
    drafts.delete(from);
    drafts.set(to, draft);
  });
}

/** What was typed over a visit and not saved. */
export function useDraft(visitId: string): Draft | null {
  return useSyncExternalStore(
    subscribe,
    () => drafts.get(visitId) ?? null,
    () => null,
  );
}

/** The visits over which something was typed and not saved. */
export function useDraftIds(): ReadonlySet<string> {
  return useSyncExternalStore(
    subscribe,
    () => ids,
    () => ids,
  );
}
