import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from "react";
import { AppError } from "#errors.ts";
import type { BookedFrom } from "#features/booking/appointments/rules.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { ErrorSummary, Notice } from "#ui/notice.tsx";
import {
  spokenRecallWords,
  waysOfAgreeing,
  wayWords,
} from "#features/sms-queue/recall-consent/rules.ts";
import { spokenSmsConsent } from "../content.ts";
import { notesLimit } from "../contract.ts";
import { TellCheckbox } from "../../reach/web/tell-checkbox.tsx";
import { inOrder, nextProblems, reachOf } from "../../visit-form/rules.ts";
import styles from "./new-visit-form.module.css";
import { fieldId, PatientFields, useNewcomer } from "./patient-fields.tsx";
import { OtherTimes } from "./other-times.tsx";
import { ServiceFields, TimeFields, WalkInFields } from "./time-fields.tsx";
import type { VisitForm, Warning } from "./use-visit-form.ts";

const confirmations = {
  outsideHours: "Book outside the hours",
  sameTime: "Book a second visit",
  past: "Record it as past",
} as const;

export interface NewVisitFormProps {
  form: VisitForm;
  today: string;
  via?: BookedFrom | undefined;
  /** Empties the form. */
  onStartOver: () => void;
}

/** Who, what, when and what else; refusals stand above it and lose nothing of it. */
export function NewVisitForm({ form: whole, today, via, onStartOver }: NewVisitFormProps) {
  const { draft, error, warning, isPending, change, submit } = whole;
  const newcomer = useNewcomer(draft);
  const problems = nextProblems(whole.problems, newcomer.isAsking);
  const form = { ...whole, problems };
  const notice = useRef<HTMLDivElement>(null);
  const [isSummed, setIsSummed] = useState(false);
  const wrong = inOrder(problems);

  useEffect(() => {
    if (error) notice.current?.focus();
  }, [error]);

  return (
    <form
      id="new-visit"
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isSent = submit();
        setIsSummed(!isSent);
        if (!isSent) requestAnimationFrame(() => notice.current?.focus());
      }}
    >
      <Refusal
        form={form}
        isSummed={isSummed && wrong.length > 0}
        wrong={wrong.map(({ field, message }) => ({ id: fieldId(field), message }))}
        noticeRef={notice}
      />
      {warning ? (
        <div className={styles.confirm}>
          <Button
            variant="line"
            busy={isPending}
            busyLabel="Booking"
            onClick={() => submit(warning.confirms)}
          >
            {confirmations[warning.confirms]}
          </Button>
        </div>
      ) : null}
      {via === undefined ? (
        <Kind
          kind={draft.kind}
          onChange={(kind) =>
            change({
              kind,
              start: "",
              isOtherTime: false,
              staffId: "",
              ...(kind === "walk-in" && { date: today }),
            })
          }
        />
      ) : null}
      <Part name="Patient">
        <PatientFields form={form} today={today} newcomer={newcomer} />
      </Part>
      <Part name="Visit">
        <ServiceFields form={form} />
        {draft.kind === "call" ? (
          <TimeFields form={form} today={today} />
        ) : (
          <WalkInFields form={form} />
        )}
      </Part>
      <Part name="Details">
        <Details form={form} via={via} />
      </Part>
      {form.isTouched && !isPending ? (
        <p>
          <TextButton onClick={onStartOver}>Start over with an empty form</TextButton>
        </p>
      ) : null}
    </form>
  );
}

interface RefusalProps {
  form: VisitForm;
  isSummed: boolean;
  wrong: { id: string; message: string }[];
  noticeRef: RefObject<HTMLDivElement | null>;
}

/** What keeps the visit from being booked: fields, a lost race, a warning, or the server. */
function Refusal({ form, isSummed, wrong, noticeRef }: RefusalProps) {
  const { error, warning } = form;
  if (isSummed || (error instanceof AppError && error.fields && wrong.length > 0)) {
    const title = wrong.length === 1 ? "One thing to fix." : `${wrong.length} things to fix.`;
    return <ErrorSummary ref={noticeRef} title={title} problems={wrong} />;
  }
  if (!error) return null;
  if (warning) return <WarningNotice warning={warning} ref={noticeRef} />;
  if (error instanceof AppError && error.code === "slot_taken") {
    return <OtherTimes error={error} form={form} ref={noticeRef} />;
  }
  // That message says it already.
  const isOffline = error instanceof AppError && error.code === "offline";
  return (
    <Notice tone="error" title="The visit was not booked." ref={noticeRef} tabIndex={-1}>
      {error.message}
      {isOffline ? "" : " What you typed is still here."}
    </Notice>
  );
}

function WarningNotice({ warning, ref }: { warning: Warning; ref: Ref<HTMLDivElement> }) {
  return (
    <Notice tone="warning" title="Not booked yet." ref={ref} tabIndex={-1}>
      {warning.message} Choose another time, or book it all the same.
    </Notice>
  );
}

interface KindProps {
  kind: "call" | "walk-in";
  onChange: (kind: "call" | "walk-in") => void;
}

const kinds = [
  ["call", "On the phone"],
  ["walk-in", "Walk-in"],
] as const;

function Kind({ kind, onChange }: KindProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.hidden}>How they came</legend>
      {kinds.map(([id, label]) => (
        <label key={id}>
          <input
            type="radio"
            name="new-visit-kind"
            checked={kind === id}
            onChange={() => onChange(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}

interface DetailsProps {
  form: VisitForm;
  via: BookedFrom | undefined;
}

function Details({ form, via }: DetailsProps) {
  const { draft, problems, change } = form;
  return (
    <>
      <TextArea
        id={fieldId("notes")}
        label="Notes for staff"
        optional
        maxLength={notesLimit}
        value={draft.notes}
        error={problems.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      <Checkbox
        id={fieldId("consentSms")}
        label="They agreed to texts"
        hint={
          <>
            {via === undefined ? "Read out" : "Ask"}: <q>{spokenSmsConsent.words}</q>
          </>
        }
        checked={draft.consentSms}
        onChange={(event) => change({ consentSms: event.target.checked })}
      />
      <Field
        id={fieldId("recallAgreed")}
        label="Texts when they are due to come again"
        hint={
          <>
            Read out: <q>{spokenRecallWords}</q>
          </>
        }
      >
        {(control) => (
          <select
            {...control}
            value={draft.recallAgreed}
            onChange={({ target }) =>
              change({ recallAgreed: waysOfAgreeing.find((way) => way === target.value) ?? "" })
            }
          >
            <option value="">Not agreed</option>
            {waysOfAgreeing.map((way) => (
              <option key={way} value={way}>
                Agreed: {wayWords[way]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TellCheckbox
        id={fieldId("tellPatient")}
        label="Send the confirmation"
        reach={reachOf(draft)}
        instead={
          via === undefined ? "Read out the time and the code." : "Tell them the time yourself."
        }
        checked={draft.tellPatient}
        onChange={(tellPatient) => change({ tellPatient })}
      />
    </>
  );
}
