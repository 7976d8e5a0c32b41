import { useQueryClient } from "@tanstack/react-query";
import { useChange } from "#features/booking/web/public.ts";
import { AppError } from "#errors.ts";
import { isAnswerLost, sendKnowingly } from "#ui/answer-lost.ts";
import { type ToastAction, useToast } from "#ui/toast.tsx";
import { insideText } from "../../../booking/displaced/rules.ts";
import type { Done, PlannedChange, Review } from "../contract.ts";
import { doneText, skipsOf } from "../rules.ts";
import { askReview, bringBack, copyWeek, dropShift, postShift, putShift } from "./api.ts";

const undoSeconds = 12;

/** Makes a change; days that the review showed as taken stay as they are. */
function make(change: PlannedChange, review: Review | null): Promise<Done> {
  const skips = skipsOf(review?.clashes ?? []);
  switch (change.what) {
    case "add": {
      const { what: _, ...body } = change;
      return postShift({ ...body, skips });
    }
    case "change": {
      const { what: _, id, ...body } = change;
      return putShift(id, body);
    }
    case "remove": {
      const { what: _, id, ...body } = change;
      return dropShift(id, body);
    }
    case "repeat-week": {
      const { what: _, ...body } = change;
      return copyWeek({ ...body, skips });
    }
  }
}

function saidOf({ what }: PlannedChange, { shifts, visits, told }: Done): string {
  const one = { add: "added", change: "updated", remove: "removed", "repeat-week": "added" }[what];
  const act = shifts.length === 1 ? `The shift is ${one}.` : `${shifts.length} shifts are ${one}.`;
  const moved = visits.length === 0 ? "" : ` ${insideText(visits.length)}: tasks were made.`;
  return doneText(act, told) + moved;
}

/** Offers to bring removed shifts back. */
function useUndo() {
  const client = useQueryClient();
  const toast = useToast();
  return ({ shifts }: Done, notify: boolean): ToastAction => ({
    label: "Undo",
    seconds: undoSeconds,
    run: () => {
      const back = shifts.map(({ staffId, date, startTime, endTime, type, seriesId }) => ({
        staffId,
        date,
        startTime,
        endTime,
        type,
        seriesId,
      }));
      sendKnowingly(() => bringBack({ shifts: back, notify }))
        .then((done) => toast.say(doneText("The shift is back.", done.told)))
        .catch((cause: unknown) => {
          const error = cause instanceof AppError ? cause : new AppError("unexpected", { cause });
          const what = isAnswerLost(error) ? "" : "The shift could not be brought back. ";
          toast.fail(`${what}${error.message}`);
        })
        .finally(() => void client.invalidateQueries({ queryKey: ["hours"] }));
    },
  });
}

/** A change of shifts in two steps: what it would do where that needs an eye, then the change itself. */
export function useShiftChange(onClose: () => void) {
  const toast = useToast();
  const undo = useUndo();
  return useChange({
    ask: askReview,
    needsReview: ({ visits, clashes, count }: Review) =>
      visits.length + clashes.length > 0 || count > 1,
    save: async (change: PlannedChange, review) => ({
      change,
      done: await make(change, review),
    }),
    onSaved: ({ change, done }) => {
      const action = change.what === "remove" ? undo(done, change.notify) : undefined;
      toast.say(saidOf(change, done), action, "shifts");
      onClose();
    },
  });
}
