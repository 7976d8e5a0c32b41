import { useState } from "react";
import { BothVersions } from "#features/booking/web/public.ts";
import type { FieldMessages } from "#errors.ts";
import { formatCalendarDate } from "#practice/time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { shiftLine } from "../content.ts";
import {
  currentShift,
  overlappedShifts,
  type PersonDay,
  type PlannedChange,
  type Shift,
  type ShiftWeek,
} from "../contract.ts";
import {
  changeOf,
  formProblems,
  isSound,
  keepsUsualHours,
  keptHours,
  mondayOf,
  type ShiftForm,
  standingErrors,
  weekText,
} from "../rules.ts";
import { type Bar, DayLine } from "./day-line.tsx";
import { FormActions, RemovalActions, ReviewActions } from "./shift-dialog-actions.tsx";
import { ShiftFields } from "./shift-fields.tsx";
import { ShiftOutlook } from "./shift-outlook.tsx";
import { ShiftReview } from "./shift-review.tsx";
import { useOutlook } from "./use-outlook.ts";
import { useShiftChange } from "./use-shift-change.ts";
import { useShiftWeek } from "./use-shift-week.ts";
import styles from "./shift-dialog.module.css";

export interface ShiftDialogProps {
  /** The shift to edit; null to add one. */
  shift: Shift | null;
  /** What is known of a new one. */
  start: Partial<ShiftForm>;
  week: ShiftWeek;
  onClose: () => void;
}

function formOf(shift: Shift | null, start: Partial<ShiftForm>): ShiftForm {
  const usual = { weeks: 1, keepsUsual: null, notify: true };
  if (shift === null)
    return {
      staffId: "",
      date: "",
      startTime: "09:00",
      endTime: "17:00",
      type: "regular",
      ...usual,
      ...start,
    };
  const { staffId, date, startTime, endTime, type } = shift;
  return { staffId, date, startTime, endTime, type, ...usual };
}

/** What the day looks like with the shift in it. */
function barsOf(day: PersonDay | undefined, form: ShiftForm, seen: Shift | null): Bar[] {
  const others = (day?.shifts ?? []).filter(({ id }) => id !== seen?.id);
  const usual =
    day !== undefined && day.shifts.length === 0 && keepsUsualHours(form)
      ? keptHours(day.usual, form)
      : [];
  const isTime = form.startTime !== "" && form.startTime < form.endTime;
  return [
    ...others.map(({ startTime, endTime, type }) => ({
      from: startTime,
      to: endTime,
      type,
      isNew: false,
    })),
    ...usual.map((stretch) => ({ ...stretch, type: "usual" as const, isNew: false })),
    ...(isTime ? [{ from: form.startTime, to: form.endTime, type: form.type, isNew: true }] : []),
  ];
}

/** What is typed, what it would do, and what was answered. */
function useShiftDialog({ shift, start, week, onClose }: ShiftDialogProps) {
  const [form, setForm] = useState(() => formOf(shift, start));
  const [seen, setSeen] = useState(shift);
  const [sent, setSent] = useState(form);
  const [own, setOwn] = useState<FieldMessages>({});
  const [asksHowMany, setAsksHowMany] = useState(false);
  const [pending, setPending] = useState<PlannedChange | null>(null);
  const change = useShiftChange(onClose);
  const wanted = changeOf(form, seen);
  const submit = (next: PlannedChange) => {
    setOwn({});
    setPending(next);
    setSent(form);
    change.submit(next);
  };
  /** What can be seen to be wrong here is said at once, and all of it; the rest the server says. */
  const submitForm = () => {
    const problems = formProblems(form, week.today);
    if (Object.keys(problems).length === 0) {
      submit(wanted);
      return;
    }
    setSent(form);
    setOwn(problems);
  };
  const remove = (following: boolean) => {
    if (seen === null) return;
    const { id, version } = seen;
    submit({ what: "remove", id, version, following, notify: form.notify });
  };
  const outlook = useOutlook(isSound(form, week.today) ? wanted : null, change.isBusy);
  const current = currentShift.safeParse(change.error?.details).data?.shift ?? null;
  return {
    form,
    setForm,
    seen,
    wanted,
    outlook,
    change,
    errors: standingErrors({ ...change.error?.fields, ...own }, sent, form),
    current,
    asksHowMany,
    isRemoval: pending?.what === "remove",
    review: change.phase === "review" ? change.preview : null,
    submitForm,
    remove,
    /** Of a series, how much of it goes is asked first. */
    startRemoval: () => (seen?.seriesId == null ? remove(false) : setAsksHowMany(true)),
    saveReviewed: () => pending !== null && change.save(pending),
    saveMine: (theirs: Shift) => {
      setSeen(theirs);
      submit(changeOf(form, theirs));
    },
    back: () => {
      setAsksHowMany(false);
      change.back();
    },
  };
}

type DialogState = ReturnType<typeof useShiftDialog>;

/** Adds a shift, once or weekly, changes one or removes it. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { shift, week, onClose } = props;
  const { today } = week;
  const state = useShiftDialog(props);
  const { review, isRemoval, asksHowMany, seen } = state;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={state.change.isBusy}
      title={shift === null ? "Add New Shift" : "Edit Shift"}
      actions={<Actions state={state} onClose={onClose} />}
    >
      {review !== null ? (
        <ShiftReview
          review={review}
          today={today}
          act={isRemoval ? "removed" : seen === null ? "added" : "changed"}
        />
      ) : asksHowMany ? (
        <p>This shift was entered together with others, week after week.</p>
      ) : (
        <FormBody state={state} week={week} />
      )}
    </Dialog>
  );
}

function Actions({ state, onClose }: { state: DialogState; onClose: () => void }) {
  const { form, setForm, seen, change, current, review, isRemoval, asksHowMany } = state;
  const { isBusy } = change;
  if (review !== null) {
    return (
      <ReviewActions
        isBusy={isBusy}
        label={isRemoval ? "Delete" : seen === null ? "Add Shift" : "Update Shift"}
        isDanger={isRemoval}
        onBack={state.back}
        onSave={state.saveReviewed}
      />
    );
  }
  if (asksHowMany)
    return <RemovalActions isBusy={isBusy} onBack={state.back} onRemove={state.remove} />;
  return (
    <FormActions
      isNew={seen === null}
      isBusy={isBusy}
      weeks={form.weeks}
      onWeeks={(weeks) => setForm({ ...form, weeks })}
      onCancel={onClose}
      onDelete={state.startRemoval}
      onSaveMine={current === null ? null : () => state.saveMine(current)}
    />
  );
}

function FormBody({ state, week }: { state: DialogState; week: ShiftWeek }) {
  const { form, seen, wanted, change, current } = state;
  const { error } = change;
  const { today } = week;
  const monday = mondayOf(form.date === "" ? today : form.date);
  // The day may lie in another week than the page shows.
  const asked = useShiftWeek(monday).data;
  const person = asked?.people.find(({ staffId }) => staffId === form.staffId);
  const day = person?.days.find(({ date }) => date === form.date);
  const inTheWay = overlappedShifts.safeParse(error?.details).data?.shifts ?? [];
  const dayName = form.date === "" ? "The day" : formatCalendarDate(form.date).split(",")[0];
  return (
    <>
      <p className={styles.lead}>Week of {weekText(monday, today)}, practice time (Eastern)</p>
      <Conflict
        message={error?.message ?? null}
        hasFields={Object.keys(error?.fields ?? {}).length > 0}
        theirs={current === null ? inTheWay : [current]}
        mine={wanted}
        today={today}
      />
      <ShiftFields
        id="shift-form"
        form={form}
        people={week.people}
        usual={day !== undefined && day.shifts.length === 0 ? day.usual : []}
        errors={state.errors}
        onChange={state.setForm}
        onSubmit={state.submitForm}
      >
        <div className={styles.day}>
          <DayLine title={`${dayName} with this shift`} bars={barsOf(day, form, seen)} />
          <ShiftOutlook
            outlook={state.outlook}
            date={form.weeks > 1 ? null : form.date}
            closed={asked?.days.find(({ date }) => date === form.date) ?? null}
            today={today}
          />
        </div>
      </ShiftFields>
    </>
  );
}

interface ConflictProps {
  message: string | null;
  hasFields: boolean;
  theirs: readonly Shift[];
  mine: Pick<Shift, "date" | "startTime" | "endTime" | "type">;
  today: string;
}

/** What went wrong, with the shifts it is about beside one's own. */
function Conflict({ message, hasFields, theirs, mine, today }: ConflictProps) {
  if (message === null) return null;
  if (theirs.length === 0) return hasFields ? null : <Notice tone="error" title={message} />;
  return (
    <BothVersions
      message={message}
      theirs={theirs.map((shift) => (
        <div key={shift.id}>
          {shiftLine(shift, today)}
          {shift.changedBy === null ? "" : `, by ${shift.changedBy}`}
        </div>
      ))}
      mine={shiftLine(mine, today)}
    />
  );
}
