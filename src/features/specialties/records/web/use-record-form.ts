import { useState } from "react";
import { AppError } from "#errors.ts";
import { practiceDate } from "#practice/time.ts";
import { randomId } from "#ui/random-id.ts";
import { serverNow } from "#ui/server-clock.ts";
import { useToast } from "#ui/toast.tsx";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { Specialty } from "../../contract.ts";
import {
  type Draft,
  draftOf,
  type DraftProblems,
  emptyDraft,
  fieldProblems,
  type LastPain,
  readDraft,
  withDay,
} from "../../drafts/rules.ts";
import type { CorrectionReason, Entry, RecordKind } from "../../entries/contract.ts";
import { sentenceOf, titleOf } from "../../sentences/rules.ts";
import type { SpecialtyRecord } from "../contract.ts";
import { sendCorrection, sendEntry, theirsOf } from "./api.ts";
import { useRecordRemoval, useRenewRecords } from "./use-records.ts";

/** About whom and at what occasion something is recorded. */
export interface RecordSubject {
  person: { id: string; name: string };
  /** The visit at which it is recorded; null where there is none. */
  visitId: string | null;
  /** The day to record for. */
  day: string;
  specialty: Specialty;
  /** Where it hurt last, to go on from. */
  lastPain: LastPain | null;
  /** What fits, the likeliest first. */
  kinds: readonly RecordKind[];
}

/** A new record of a kind, or one that says something else from now on. */
export type RecordAct =
  | { act: "add"; subject: RecordSubject; kind: RecordKind }
  | { act: "correct"; record: SpecialtyRecord; reason: CorrectionReason | null };

interface Start {
  draft: Draft;
  day: string;
  reason: CorrectionReason | null;
}

function startOf(asked: RecordAct): Start {
  if (asked.act === "correct") {
    const { entry, day } = asked.record;
    return { draft: draftOf(entry), day, reason: asked.reason };
  }
  const { specialty, lastPain, day } = asked.subject;
  return { draft: emptyDraft(asked.kind, { specialty, lastPain }), day, reason: null };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Sends what was entered, and says what came of it. */
function useSending(asked: RecordAct, onDone: () => void) {
  const toast = useToast();
  const renew = useRenewRecords();
  const { remove } = useRecordRemoval();
  const [id] = useState(randomId);
  const [theirs, setTheirs] = useState<SpecialtyRecord | null>(null);
  const [version, setVersion] = useState(asked.act === "correct" ? asked.record.version : 0);
  const send = useSingleMutation({
    mutationFn: ({ entry, day, reason }: { entry: Entry } & Pick<Start, "day" | "reason">) => {
      if (asked.act === "correct") {
        const correction = { id: asked.record.id, version, day, entry };
        return sendCorrection({ ...correction, reason: reason ?? "mistyped" });
      }
      const { person, visitId } = asked.subject;
      return sendEntry({ id, patientId: person.id, visitId, day, entry });
    },
    onSuccess: (saved) => {
      void renew();
      if (asked.act === "correct") {
        toast.say("Corrected. What it said before is kept.", undefined, saved.id);
      } else {
        const undo = { label: "Undo", seconds: 60, run: () => remove.mutate(saved) };
        toast.say(`Recorded: ${titleOf(saved.entry)}.`, undo, saved.id);
      }
      onDone();
    },
    onError: (error: Error) => {
      const found = theirsOf(error);
      if (found === null) return;
      void renew();
      if (asked.act === "correct") {
        setTheirs(found);
        setVersion(found.version);
        return;
      }
      // The answer to the first try was lost, and something was changed before it was sent again.
      toast.fail(
        `It was recorded at the first try, as: ${sentenceOf(found.entry)}. Correct it if that is not right.`,
      );
      onDone();
    },
  });
  return { send, theirs, forgetTheirs: () => setTheirs(null) };
}

/** What the form of a record holds while it is open, and what it does. */
export function useRecordForm(asked: RecordAct, onDone: () => void) {
  const today = practiceDate(new Date(serverNow()));
  const [start, setStart] = useState(() => startOf(asked));
  const [{ draft, day, reason }, setFields] = useState<Start>(start);
  const [hasTried, setHasTried] = useState(false);
  const { send, theirs, forgetTheirs } = useSending(asked, onDone);
  const before = asked.act === "correct" ? asked.record.entry : null;
  const read = readDraft(draft, { day, today, before });
  const isReasonMissing = asked.act === "correct" && reason === null;
  const failure = send.error instanceof AppError ? send.error : null;
  const refused = fieldProblems(failure?.fields);
  const missing: DraftProblems = isReasonMissing ? { reason: "Choose why it is corrected." } : {};
  const problems: DraftProblems = hasTried ? { ...refused, ...read.problems, ...missing } : refused;
  const isDirty = !isSame({ draft, day }, { draft: start.draft, day: start.day });
  useUnsaved(isDirty);
  const type = (change: Partial<Start>) => {
    if (failure !== null) send.reset();
    setFields((known) => ({ ...known, ...change }));
  };
  return {
    today,
    draft,
    day,
    reason,
    theirs,
    isDirty,
    isSaving: send.isPending,
    failure: theirs === null ? failure : null,
    problems,
    change: (next: Draft) => type({ draft: next }),
    changeDay: (next: string) => type({ day: next, draft: withDay(draft, day, next) }),
    changeReason: (next: CorrectionReason) => type({ reason: next }),
    changeKind: (kind: RecordKind) => {
      if (asked.act === "correct" || kind === draft.kind) return;
      const next = startOf({ ...asked, kind });
      setHasTried(false);
      setStart(next);
      type({ draft: next.draft });
    },
    takeTheirs: () => {
      if (theirs === null) return;
      const next = { draft: draftOf(theirs.entry), day: theirs.day, reason };
      setStart(next);
      type(next);
      forgetTheirs();
      send.reset();
    },
    /** Whether it was sent; else the form says what is missing. */
    submit: (): boolean => {
      setHasTried(true);
      if (read.entry === null || isReasonMissing) return false;
      send.mutate({ entry: read.entry, day, reason });
      return true;
    },
  };
}
export type RecordForm = ReturnType<typeof useRecordForm>;
