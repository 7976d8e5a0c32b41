import type { AppointmentStatus } from "#features/booking/contract.ts";
import { instantAt } from "#practice/time.ts";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { currentOf, failureOf, type MoveWish, requestMove } from "../../visits/web/api.ts";
import { useKnowVisit } from "../../visits/web/use-visit.ts";
import type { Spot } from "../rules.ts";

/** A visit at its new time, and which messages about it were queued. */
export type MovedVisit = Awaited<ReturnType<typeof requestMove>> & {
  isTellingWanted: boolean;
  /** The status that it had before. */
  was: AppointmentStatus;
};

/** A spot on a day. */
export type MoveTarget = Spot & { date: string };

/** The instant of a target. */
export function startOf({ date, minutes }: Pick<MoveTarget, "date" | "minutes">): Date {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, "0"),
  );
  return instantAt(date, clock.join(":"));
}

/** Moves a visit; one request, sent again after a lost answer, moves once. */
export function useMove(visit: ScheduledVisit, onDone: (moved: MovedVisit) => void) {
  const know = useKnowVisit();
  const { keyOf, settle } = useRequestKey();
  const { mutate, reset, isPending, error } = useSingleMutation({
    // By the answer the page may know the visit as it stands after the move.
    mutationFn: async (wish: MoveWish) => ({
      was: visit.status,
      moved: await requestMove(visit, wish, keyOf([visit.id, visit.version, wish])),
    }),
    onSuccess: ({ was, moved }, { tellPatient }) => {
      know(moved);
      onDone({ ...moved, was, isTellingWanted: tellPatient });
    },
    onError: (problem) => {
      settle(problem);
      const current = currentOf(problem);
      if (current) know(current);
    },
  });
  return { mutate, reset, isPending, failure: error ? failureOf(error) : null };
}
