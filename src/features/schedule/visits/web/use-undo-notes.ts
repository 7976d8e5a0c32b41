import { useCallback } from "react";
import { type ToastAction, useToast } from "#ui/toast.tsx";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { currentOf, failureOf, requestEdit } from "./api.ts";
import { useKnowVisit } from "./use-visit.ts";

/** How long the notes of before can be brought back. */
const undoSeconds = 60;

/**
 * Gives what brings the notes of before back, and a status that was saved with them, for a message
 * about it; nothing when the notes stayed. When somebody changed the visit meanwhile nothing is undone,
 * and it is said.
 */
export function useUndoNotes() {
  const toast = useToast();
  const know = useKnowVisit();
  return useCallback(
    (saved: ScheduledVisit, before: ScheduledVisit): ToastAction | undefined => {
      if (saved.staffNotes === before.staffNotes) return undefined;
      const { status, staffNotes: notes } = before;
      const isStatusToo = saved.status !== status && status !== "cancelled";
      const run = async () => {
        try {
          know(await requestEdit(saved, { notes, ...(isStatusToo && { status }) }));
          toast.say(
            isStatusToo
              ? `The notes are as they were before. The status is ${statusNames[status]} again.`
              : "The notes are as they were before.",
          );
        } catch (error) {
          const current = currentOf(error);
          if (current) know(current);
          toast.fail(`Not undone. ${failureOf(error as Error).message}`);
        }
      };
      return { label: "Undo", seconds: undoSeconds, run: () => void run() };
    },
    [know, toast],
  );
}
