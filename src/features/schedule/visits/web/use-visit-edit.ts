import { useState } from "react";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { AppError } from "../../../../errors.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { notesLimit } from "../contract.ts";
import {
  changedFields,
  fieldsOf,
  joinNotes,
  mergeFields,
  type VisitField,
  type VisitFields,
} from "../rules.ts";
import { currentOf, failureOf, requestEdit } from "./api.ts";
import { type Draft, keepDraft, useDraft } from "./use-drafts.ts";
import { useKnowVisit } from "./use-visit.ts";

/** Others may be quicker several times in a row; then a person looks. */
const mostTries = 5;

/** Thrown when both changed a field: the page shows both versions. */
class Clash extends Error {}

async function saveMerged(
  visit: ScheduledVisit,
  { base, mine }: Draft,
  know: (visit: ScheduledVisit) => void,
): Promise<ScheduledVisit> {
  let current = visit;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const theirs = fieldsOf(current);
    const { merged, clashes } = mergeFields(base, mine, theirs);
    if (clashes.length > 0) throw new Clash();
    const changed = changedFields(theirs, merged);
    if (changed.length === 0) return current;
    const { status } = merged;
    try {
      return await requestEdit(current, {
        ...(changed.includes("status") && status !== "cancelled" && { status }),
        ...(changed.includes("notes") && { notes: merged.notes }),
      });
    } catch (error) {
      const newer = currentOf(error);
      if (!newer) throw error;
      know(newer);
      // What a status says depends on when the visit is: at another time a person looks again.
      if (changed.includes("status") && newer.start !== visit.start) throw error;
      current = newer;
    }
  }
  throw new AppError("visit_changed");
}

/**
 * Editing one visit: what the form shows, who else changed it meanwhile, and saving. What was typed
 * stays until it is saved or discarded, whatever happens to the connection, the session or the visit.
 */
export function useVisitEdit(
  visit: ScheduledVisit,
  onSaved: (saved: ScheduledVisit, before: ScheduledVisit) => void,
) {
  const draft = useDraft(visit.id);
  const know = useKnowVisit();
  const theirs = fieldsOf(visit);
  const base = draft?.base ?? theirs;
  const { merged, clashes } = mergeFields(base, draft?.mine ?? theirs, theirs);
  // What was shown first: the page tells what others changed since.
  const [opened] = useState(visit);
  const isTooLong = merged.notes.length > notesLimit;

  const save = useSingleMutation({
    mutationFn: () => saveMerged(visit, draft ?? { base: theirs, mine: theirs }, know),
    onSuccess: (saved) => {
      for (const id of [visit.id, saved.id]) keepDraft(id, null);
      know(saved);
      onSaved(saved, visit);
    },
  });

  const type = (change: Partial<VisitFields>) => {
    if (!save.isIdle) save.reset();
    const mine = { ...merged, ...change };
    // A field that nobody typed into follows theirs, so only clashing fields keep the old base.
    const kept = Object.fromEntries(clashes.map((field) => [field, base[field]]));
    const next: Draft = { base: { ...theirs, ...kept }, mine, replaced: draft?.replaced };
    const isTyped = changedFields(next.base, mine).length > 0 || clashes.length > 0;
    keepDraft(visit.id, isTyped ? next : null);
  };

  /** Ends a clash: both were seen, and one of them goes on, or both notes. */
  const settle = (field: VisitField, whose: "mine" | "theirs" | "both") => {
    const value = { [field]: theirs[field] };
    const both = { notes: joinNotes(base.notes, merged.notes, theirs.notes) };
    const next: Draft = {
      base: { ...base, ...value },
      mine: { ...merged, ...(whose === "theirs" ? value : whose === "both" ? both : {}) },
      replaced: field === "notes" && whose !== "theirs" ? theirs.notes : draft?.replaced,
    };
    keepDraft(visit.id, changedFields(theirs, next.mine).length > 0 ? next : null);
  };

  return {
    fields: merged,
    theirs,
    clashes,
    isDirty: draft !== null && changedFields(theirs, merged).length > 0,
    isTooLong,
    opened,
    type,
    settle,
    /** Somebody else's notes that a save goes over; null when none are missing from mine. */
    replaced:
      draft?.replaced === undefined || merged.notes.includes(draft.replaced.trim())
        ? null
        : draft.replaced,
    /** Puts those notes back above mine. */
    keepBoth: () => type({ notes: joinNotes("", merged.notes, draft?.replaced ?? "") }),
    save: () => {
      if (clashes.length === 0 && !isTooLong) save.mutate();
    },
    isSaving: save.isPending,
    failure: save.error && !(save.error instanceof Clash) ? failureOf(save.error) : null,
  };
}
