import { memo, useEffect, useRef, useState } from "react";
import type { Ref } from "react";
import { formatCalendarDate } from "#practice/time.ts";
import { useProviders } from "#features/booking/web/public.ts";
import { AppError } from "#errors.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { inTheWay } from "../contract.ts";
import { blockTime, inTheWayLines } from "../rules.ts";
import styles from "./block-time-dialog.module.css";
import { type BlockForm, useBlockForm } from "./use-block-form.ts";

export interface BlockTimeDialogProps {
  open: boolean;
  onClose: () => void;
  /** The day that the page shows. */
  date: string;
  now: Date;
}

/** Keeps time of a provider free of visits, all day or from one time to another. */
export const BlockTimeDialog = memo(function BlockTimeDialog(props: BlockTimeDialogProps) {
  const { open, onClose } = props;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title="Block time" busy={isBusy}>
      {open ? <Form {...props} onBusy={setIsBusy} /> : null}
    </Dialog>
  );
});

function Form({
  onClose,
  date,
  now,
  onBusy,
}: BlockTimeDialogProps & { onBusy: (isBusy: boolean) => void }) {
  const toast = useToast();
  const notice = useRef<HTMLDivElement>(null);
  const form = useBlockForm(date, (block) => {
    toast.say(`${blockTime(block)} of ${block.provider.displayName} is blocked.`);
    onClose();
  });
  const { typed, isPending, error } = form;

  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = isPending ? undefined : form.submit(now);
        if (wrong !== undefined) document.getElementById(`block-${wrong}`)?.focus();
      }}
    >
      {error ? <Refusal error={error} ref={notice} date={typed.date} /> : null}
      <ProviderField form={form} />
      <TimeOfBlock form={form} />
      <TextField
        id="block-reason"
        label="Reason"
        optional
        hint="Only staff see it. Name no patient."
        maxLength={200}
        autoComplete="off"
        value={typed.reason}
        onChange={(event) => form.change({ reason: event.target.value })}
      />
      <div className={styles.actions}>
        <Button variant="line" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending} busyLabel="Blocking">
          Block time
        </Button>
      </div>
    </form>
  );
}

function ProviderField({ form }: { form: BlockForm }) {
  const providers = useProviders().data ?? [];
  const first = useRef<HTMLSelectElement>(null);
  // After the dialog has put the focus on its heading.
  useEffect(() => queueMicrotask(() => first.current?.focus()), []);
  return (
    <Field id="block-staffId" label="Provider" error={form.problems.staffId}>
      {(control) => (
        <select
          {...control}
          ref={first}
          value={form.typed.staffId}
          onChange={(event) => form.change({ staffId: event.target.value })}
        >
          <option value="">Choose a provider</option>
          {providers.map((person) => (
            <option key={person.id} value={person.id}>
              {person.displayName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TimeOfBlock({ form }: { form: BlockForm }) {
  const { typed, problems, change } = form;
  return (
    <>
      <TextField
        id={typed.isAllDay ? "block-start" : undefined}
        label="Day"
        type="date"
        value={typed.date}
        error={typed.isAllDay ? problems.start : undefined}
        onChange={(event) => change({ date: event.target.value })}
      />
      <Checkbox
        label="All day"
        checked={typed.isAllDay}
        onChange={(event) => change({ isAllDay: event.target.checked })}
      />
      {typed.isAllDay ? null : (
        <div className={styles.pair}>
          <TextField
            id="block-start"
            label="From"
            type="time"
            step={300}
            value={typed.from}
            error={problems.start}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            id="block-end"
            label="To"
            type="time"
            step={300}
            value={typed.to}
            error={problems.end}
            onChange={(event) => change({ to: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

interface RefusalProps {
  error: Error;
  date: string;
  ref: Ref<HTMLDivElement>;
}

/** Why the time could not be blocked; visits that lie in it are named. */
function Refusal({ error, date, ref }: RefusalProps) {
  const details =
    error instanceof AppError && error.code === "time_not_free"
      ? inTheWay.safeParse(error.details).data
      : undefined;
  return (
    <Notice tone="error" ref={ref} tabIndex={-1} title={error.message}>
      {details ? (
        <ul className={styles.obstacles}>
          {inTheWayLines(details).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {details && details.visits.length > 0 ? (
        <p>These visits are on {formatCalendarDate(date)}. They stay where they are.</p>
      ) : null}
    </Notice>
  );
}
