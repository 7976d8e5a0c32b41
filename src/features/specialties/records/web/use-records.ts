import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { titleOf } from "../../sentences/rules.ts";
import { recordedLook, specialtiesKey } from "../../web/use-board.ts";
import type { SpecialtyRecord } from "../contract.ts";
import { fetchHistory, fetchOfPatient, fetchOfVisit, sendRemoval, sendRestoration } from "./api.ts";

/** What is recorded about a person, the newest first. */
export function usePersonRecords(patientId: string | null, withRemoved = false) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...specialtiesKey, "person", patientId, withRemoved],
    queryFn: ({ signal }) => fetchOfPatient(patientId ?? "", withRemoved, signal),
    enabled: !isHidden && patientId !== null,
    ...recordedLook,
  });
}

/** What fits a visit to record, and what was recorded at it already. */
export function useVisitRecords(visitId: string) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...specialtiesKey, "visit", visitId],
    queryFn: ({ signal }) => fetchOfVisit(visitId, signal),
    enabled: !isHidden,
    ...recordedLook,
  });
}

/** What a record said before. */
export function useRecordHistory(id: string) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: [...specialtiesKey, "history", id],
    queryFn: ({ signal }) => fetchHistory(id, signal),
    enabled: !isHidden,
    ...recordedLook,
  });
}

/** How long what was just done is offered to be undone. */
const undoSeconds = 60;

/** Asks again for everything that shows records. */
export function useRenewRecords() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: specialtiesKey }), [client]);
}

/** Takes a record out of lists and figures, and puts it back; either offers the other. */
export function useRecordRemoval() {
  const toast = useToast();
  const renew = useRenewRecords();
  const restore = useSingleMutation({
    mutationFn: (gone: SpecialtyRecord) => sendRestoration(gone),
    onSuccess: (back) => toast.say(`Put back: ${titleOf(back.entry)}.`, undefined, back.id),
    onError: (error: Error) => toast.fail(`Not put back. ${error.message}`),
    onSettled: renew,
  });
  const remove = useSingleMutation({
    mutationFn: (seen: SpecialtyRecord) => sendRemoval(seen),
    onSuccess: (gone) => {
      const undo = { label: "Undo", seconds: undoSeconds, run: () => restore.mutate(gone) };
      toast.say(`Removed: ${titleOf(gone.entry)}.`, undo, gone.id);
    },
    onError: (error: Error) => toast.fail(`Not removed. ${error.message}`),
    onSettled: renew,
  });
  return { remove, restore };
}
