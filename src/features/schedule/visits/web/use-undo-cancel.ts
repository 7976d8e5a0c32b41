import { useCallback } from "react";
import { restoreObjection } from "#features/booking/restore/rules.ts";
import { type ToastAction, useToast } from "#ui/toast.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { canTell, restoredWords, tooLateToTell } from "../rules.ts";
import { currentOf, failureOf, requestRestore } from "./api.ts";
import { useKnowVisit } from "./use-visit.ts";
import { undoSeconds } from "./use-undo-status.ts";

/**
 * Gives what takes a cancellation back, for the message about it; nothing once the visit's day has
 * passed. The visit stood there a moment ago, so that only somebody in its time keeps it out.
 */
export function useUndoCancel() {
  const toast = useToast();
  const know = useKnowVisit();
  const { keyOf } = useRequestKey();
  return useCallback(
    (cancelled: ScheduledVisit, wasTold: boolean, now: Date): ToastAction | undefined => {
      if (restoreObjection(new Date(cancelled.start), now) !== null) return undefined;
      // Whoever was told of the cancellation is told that the visit stands again.
      const tellPatient = wasTold && canTell(cancelled, now);
      const wish = { tellPatient, confirmed: { outsideHours: true, sameTime: true } };
      const run = async () => {
        try {
          const key = keyOf([cancelled.id, cancelled.version, wish]);
          const restored = await requestRestore(cancelled, wish, key);
          know(restored);
          const words = restoredWords(restored, tellPatient);
          toast.say(wasTold && !tellPatient ? `${words} ${tooLateToTell(restored.phone)}` : words);
        } catch (error) {
          const current = currentOf(error);
          if (current) know(current);
          toast.fail(`Not restored. ${failureOf(error as Error).message}`);
        }
      };
      return { label: "Undo", seconds: undoSeconds, run: () => void run() };
    },
    [keyOf, know, toast],
  );
}
