import { useCallback } from "react";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import { type ToastAction, useToast } from "#ui/toast.tsx";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { currentOf, failureOf, requestEdit } from "./api.ts";
import { useKnowVisit } from "./use-visit.ts";

/** How long what was just done is offered to be undone. */
export const undoSeconds = 60;

/**
 * Gives what takes a change of status back, for a message about it; nothing when the status stayed.
 * When somebody changed the visit meanwhile nothing is undone, and it is said.
 */
export function useUndoStatus() {
  const toast = useToast();
  const know = useKnowVisit();
  return useCallback(
    (saved: ScheduledVisit, before: AppointmentStatus): ToastAction | undefined => {
      if (saved.status === before || before === "cancelled") return undefined;
      const run = async () => {
        try {
          know(await requestEdit(saved, { status: before }));
          toast.say(`The status is ${statusNames[before]} again.`);
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
