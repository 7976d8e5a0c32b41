import { useState } from "react";
import { clockRange, datesText } from "../../hours/rules.ts";
import { BothVersions } from "../../hours/web/both-versions.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { savedText } from "../../displaced/rules.ts";
import { useChange } from "../../displaced/web/use-change.ts";
import { VisitReview } from "../../displaced/web/visit-review.tsx";
import {
  type ClosureDay,
  type ClosurePreview,
  type ClosureRequest,
  currentClosures,
} from "../contract.ts";
import { askClosure, putClosure } from "./api.ts";
import { ClosureFields, type ClosureForm, requestOf } from "./closure-fields.tsx";
import { type ClosureGroup, lastOf, seenOf } from "./use-closures.ts";

export interface ClosureDialogProps {
  /** The entry to edit; null to add one. */
  group: ClosureGroup | null;
  today: string;
  onClose: () => void;
  /** Asks whether these days are to be open after all. */
  onReopen: (group: ClosureGroup) => void;
}

function formOf(group: ClosureGroup | null): ClosureForm {
  if (group === null)
    return { from: "", to: "", reason: "", isClosed: true, opens: "10:00", closes: "14:00" };
  const [day] = group;
  return {
    from: day.date,
    to: lastOf(group).date,
    reason: day.reason,
    isClosed: day.opens === null,
    opens: day.opens ?? "10:00",
    closes: day.closes ?? "14:00",
  };
}

/** A day as one line: "Fri, Nov 27: 10:00 AM to 2:00 PM, Day after". */
export function dayText(day: ClosureDay, today: string): string {
  const hours =
    day.opens === null || day.closes === null ? "Closed" : clockRange(day.opens, day.closes);
  const state = day.isActive ? hours : "Open after all";
  const by = day.editedBy === null ? "" : `, by ${day.editedBy}`;
  return `${datesText(day.date, day.date, today)}: ${state}, ${day.reason}${by}`;
}

const mineText = (request: ClosureRequest, today: string) => {
  const hours =
    request.opens === null || request.closes === null
      ? "Closed"
      : clockRange(request.opens, request.closes);
  return `${datesText(request.from, request.to, today)}: ${hours}, ${request.reason}`;
};

/** Adds closed days or days with other hours, or changes an entry. */
export function ClosureDialog({ group, today, onClose, onReopen }: ClosureDialogProps) {
  const toast = useToast();
  const [form, setForm] = useState(() => formOf(group));
  const [seen, setSeen] = useState(() => (group === null ? [] : seenOf(group)));
  const change = useChange({
    ask: askClosure,
    needsReview: ({ visits, existing, skipped }: ClosurePreview) =>
      visits.length + existing.length + skipped.length > 0,
    save: (request: ClosureRequest, preview) =>
      putClosure({ ...request, keeps: preview?.existing.map(({ date }) => date) ?? [] }),
    onSaved: ({ visits }) => {
      toast.say(savedText("The closure is saved.", visits.length));
      onClose();
    },
  });
  const request = requestOf(form, seen);
  const { preview, error, isBusy } = change;
  const current = currentClosures.safeParse(error?.details).data?.closures ?? null;
  const isReview = change.phase === "review" && preview !== null;
  // With every day in the list already there is nothing left to save.
  const isNothingNew = isReview && preview.existing.length > 0 && isAllThere(request, preview);

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={group === null ? "Add closure" : "Edit closure"}
      actions={
        isReview ? (
          <ReviewActions
            isBusy={isBusy}
            onBack={change.back}
            save={form.isClosed ? "Close these days" : "Change the hours"}
            onSave={isNothingNew ? null : () => change.save(request)}
          />
        ) : (
          <>
            {group !== null && group[0].isActive ? (
              <Button variant="danger-line" disabled={isBusy} onClick={() => onReopen(group)}>
                Open after all
              </Button>
            ) : null}
            <Button variant="line" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            <SaveButton
              isBusy={isBusy}
              onSaveMine={
                current !== null && error?.code === "changed_elsewhere"
                  ? () => {
                      const now = current.map(({ id, version }) => ({ id, version }));
                      setSeen(now);
                      change.submit(requestOf(form, now));
                    }
                  : null
              }
            />
          </>
        )
      }
    >
      {isReview ? (
        <ClosureReview preview={preview} today={today} />
      ) : (
        <>
          {error !== null && current !== null ? (
            <BothVersions
              message={error.message}
              theirs={
                current.length === 0
                  ? "The entry was removed."
                  : current.map((day) => <div key={day.id}>{dayText(day, today)}</div>)
              }
              mine={mineText(request, today)}
            />
          ) : null}
          {error !== null && current === null ? (
            <Notice tone="error" title={error.message} />
          ) : null}
          <ClosureFields
            id="closure-form"
            form={form}
            today={today}
            errors={error?.fields ?? {}}
            onChange={setForm}
            onSubmit={() => change.submit(request)}
          />
        </>
      )}
    </Dialog>
  );
}

function isAllThere(request: ClosureRequest, { existing, skipped }: ClosurePreview): boolean {
  const days = Math.round((Date.parse(request.to) - Date.parse(request.from)) / 86_400_000) + 1;
  return existing.length + skipped.length >= days;
}

function ClosureReview({ preview, today }: { preview: ClosurePreview; today: string }) {
  const { existing, skipped, visits } = preview;
  return (
    <>
      {existing.length > 0 ? (
        <Notice title="In the list already, and staying as they are:">
          {existing.map((day) => (
            <div key={day.id}>{dayText(day, today)}</div>
          ))}
        </Notice>
      ) : null}
      {skipped.length > 0 ? (
        <Notice title="Left out, because the practice is closed then anyway:">
          {skipped.map((date) => datesText(date, date, today)).join("; ")}
        </Notice>
      ) : null}
      <VisitReview visits={visits} today={today} />
    </>
  );
}

interface ReviewActionsProps {
  isBusy: boolean;
  onBack: () => void;
  /** What saving does, in words. */
  save: string;
  /** Null where there is nothing to save. */
  onSave: (() => void) | null;
}

function ReviewActions({ isBusy, onBack, save, onSave }: ReviewActionsProps) {
  return (
    <>
      <Button variant="line" onClick={onBack} disabled={isBusy}>
        Back
      </Button>
      {onSave === null ? null : (
        <Button busy={isBusy} busyLabel="Saving" onClick={onSave}>
          {save}
        </Button>
      )}
    </>
  );
}

/** Two buttons, told apart by their keys: a press must not send the form of the one that takes its place. */
function SaveButton({ isBusy, onSaveMine }: { isBusy: boolean; onSaveMine: (() => void) | null }) {
  return onSaveMine === null ? (
    <Button key="submit" busy={isBusy} busyLabel="Checking" type="submit" form="closure-form">
      Save closure
    </Button>
  ) : (
    <Button key="mine" busy={isBusy} onClick={onSaveMine}>
      Save mine instead
    </Button>
  );
}
