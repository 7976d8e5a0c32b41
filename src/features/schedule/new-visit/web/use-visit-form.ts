import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AppError } from "#errors.ts";
import type { BookedFrom } from "#features/booking/appointments/rules.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import {
  type Confirmed,
  decisiveFields,
  type DraftField,
  emptyDraft,
  isTouched,
  nothingConfirmed,
  problemsByField,
  problemsOf,
  type Problems,
  toBody,
  type VisitDraft,
  withoutProblems,
  withPerson,
} from "../../visit-form/rules.ts";
import { requestVisit, type VisitBody } from "./api.ts";

/** Something that staff may mean all the same, and what saying so confirms. */
export type Warning = { message: string; confirms: keyof Confirmed };

const warnings: Readonly<Record<string, keyof Confirmed>> = {
  outside_hours: "outsideHours",
  already_booked: "sameTime",
  already_past: "past",
};

function warningOf(error: Error | null): Warning | null {
  if (!(error instanceof AppError)) return null;
  const confirms = warnings[error.code];
  return confirms === undefined ? null : { message: error.message, confirms };
}

/**
 * The form of a new visit, perhaps for somebody on file. It keeps what was typed while the dialog is closed and after every refusal;
 * a visit that was booked empties it.
 */
export function useVisitForm(
  date: string,
  today: string,
  person: FoundPatient | null = null,
  via?: BookedFrom,
) {
  const client = useQueryClient();
  const { keyOf, settle } = useRequestKey();
  // Nothing typed yet: the form follows the day of the page.
  const [typed, setTyped] = useState<VisitDraft | null>(null);
  const empty = emptyDraft(date);
  const draft = typed ?? (person === null ? empty : withPerson(empty, person));
  const [confirmed, setConfirmed] = useState<Confirmed>(nothingConfirmed);
  const [problems, setProblems] = useState<Problems>({});
  const booking = useSingleMutation({
    mutationFn: (body: VisitBody) => requestVisit(body, keyOf(body)),
    onSuccess: () => {
      settle(null);
      setTyped(null);
      setConfirmed(nothingConfirmed);
    },
    onError: (error: Error) => {
      settle(error);
      if (error instanceof AppError && error.fields) {
        setProblems(problemsByField(error.fields).problems);
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["schedule"] }),
  });

  const isMissed = typed !== null && isTouched(typed);
  useUnsaved(isMissed);

  const put = (next: VisitDraft) => {
    const changed = (Object.keys(next) as DraftField[]).filter(
      (field) => next[field] !== draft[field],
    );
    setTyped(next);
    setProblems((known) => withoutProblems(known, changed));
    if (!changed.some((field) => decisiveFields.includes(field))) return;
    setConfirmed(nothingConfirmed);
    booking.reset();
  };

  return {
    draft,
    problems,
    put,
    change: (changes: Partial<VisitDraft>) => put({ ...draft, ...changes }),
    isTouched: isMissed,
    isPending: booking.isPending,
    error: booking.error,
    warning: warningOf(booking.error),
    booked: booking.data ?? null,
    /** Sends the form, or marks what is wrong with it; false then. */
    submit: (means?: keyof Confirmed): boolean => {
      if (booking.isPending) return true;
      const found = problemsOf(draft, today);
      setProblems(found);
      if (Object.keys(found).length > 0) return false;
      const meant = means === undefined ? confirmed : { ...confirmed, [means]: true };
      setConfirmed(meant);
      booking.mutate({ ...toBody(draft, meant), ...(via !== undefined && { via }) });
      return true;
    },
    /** Begins with an empty form. */
    startOver: () => {
      setTyped(null);
      setConfirmed(nothingConfirmed);
      setProblems({});
      booking.reset();
    },
  };
}
export type VisitForm = ReturnType<typeof useVisitForm>;
