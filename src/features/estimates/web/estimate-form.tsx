import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { FieldMessages } from "#errors.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { practiceDate } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { ErrorSummary, Notice } from "#ui/notice.tsx";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { EstimateDraft, EstimatePerson } from "../contract.ts";
import { estimateFormContent } from "../form/content.ts";
import { readLine, readTyped, type TypedEstimate } from "../form/rules.ts";
import { sumWords, totalOf } from "../rules.ts";
import { asAppError } from "./api.ts";
import styles from "./estimate-form.module.css";
import { ItemFields } from "./item-fields.tsx";
import { SeparateFields } from "./separate-fields.tsx";
import { titleOf } from "./use-estimates.ts";

export interface EstimateFormProps {
  typed: TypedEstimate;
  onType: (typed: TypedEstimate) => void;
  isUnsaved: boolean;
  /** Why the last press did nothing. */
  error: Error | null;
  /** What keeps it from being given, by field; shown beside what the press was refused for. */
  missing?: FieldMessages | undefined;
  isSaving: boolean;
  saveLabel: string;
  onSave: (request: { person: EstimatePerson; draft: EstimateDraft }) => void;
  /** Somebody else is meant; absent once it was begun. */
  onOther?: (() => void) | undefined;
  /** Other buttons beside the one that saves. */
  actions?: ReactNode;
}

const words = estimateFormContent[locale];
const people = [
  ["firstName", "First name", "text", 80, undefined],
  ["lastName", "Last name", "text", 80, undefined],
  ["dateOfBirth", "Date of birth", "text", 40, words.birthHint],
  ["phone", "Phone", "tel", 40, undefined],
  ["email", "Email", "email", 254, undefined],
] as const;

/** Whom an estimate is for and what is in it, with the sum while it is typed. */
export function EstimateForm(props: EstimateFormProps) {
  const { typed, onType, isUnsaved, error, missing, isSaving, saveLabel, onSave } = props;
  const id = useId();
  const [own, setOwn] = useState<FieldMessages>({});
  const summary = useRef<HTMLDivElement>(null);
  useUnsaved(isUnsaved);
  const refused = error ? asAppError(error) : null;
  const problems: FieldMessages = { ...missing, ...refused?.fields, ...own };
  const named = Object.entries(problems).map(([field, message]) => ({
    id: `${id}-${field}`,
    message,
  }));
  const shown = named.length > 0 || refused !== null;
  useEffect(() => {
    if (shown) summary.current?.focus();
  }, [shown, error, missing]);
  const set = (part: Partial<TypedEstimate>) => {
    setOwn({});
    onType({ ...typed, ...part });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { problems: found, ...request } = readTyped(typed, practiceDate(new Date()));
    setOwn(found);
    if (Object.keys(found).length === 0 && !isSaving) onSave(request);
    else summary.current?.focus();
  };
  const field = (name: string) => ({ id: `${id}-${name}`, error: problems[name] });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {named.length > 0 ? (
        <ErrorSummary
          ref={summary}
          title={named.length === 1 ? "One thing to fix." : `${named.length} things to fix.`}
          problems={named}
        />
      ) : refused ? (
        <Notice
          tone="error"
          title={titleOf(refused, "That was not done.")}
          ref={summary}
          tabIndex={-1}
        >
          {refused.message}
        </Notice>
      ) : null}
      <fieldset className={styles.group}>
        <legend className={styles.legend}>For whom</legend>
        <PersonFields typed={typed} field={field} onType={set} />
        {props.onOther ? <TextButton onClick={props.onOther}>Somebody else</TextButton> : null}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>What it is about</legend>
        <div className={styles.about}>
          <TextField
            {...field("draft.primary")}
            label="In plain words"
            hint="The main item or service, as the patient would say it."
            maxLength={200}
            value={typed.primary}
            onChange={({ target }) => set({ primary: target.value })}
          />
          <TextField
            {...field("draft.scheduledOn")}
            label="Scheduled for"
            optional
            hint={words.dateHint}
            autoComplete="off"
            maxLength={40}
            value={typed.scheduledOn}
            onChange={({ target }) => set({ scheduledOn: target.value })}
          />
        </div>
      </fieldset>
      <ItemFields
        id={id}
        items={typed.items}
        problems={problems}
        onItems={(items) => set({ items })}
      />
      <Total typed={typed} />
      <SeparateFields
        id={id}
        separate={typed.separate}
        problems={problems}
        onSeparate={(separate) => set({ separate })}
      />
      <div className={styles.acts}>
        <Button type="submit" variant="line" busy={isSaving} busyLabel="Saving">
          {saveLabel}
        </Button>
        {props.actions}
      </div>
    </form>
  );
}

interface PersonFieldsProps {
  typed: TypedEstimate;
  /** Id and error of a field, by its path. */
  field: (name: string) => { id: string; error: string | undefined };
  onType: (typed: TypedEstimate) => void;
}

function PersonFields({ typed, field, onType }: PersonFieldsProps) {
  return (
    <div className={styles.people}>
      {people.map(([name, label, type, maxLength, hint]) => (
        <TextField
          key={name}
          {...field(`person.${name}`)}
          label={label}
          type={type}
          maxLength={maxLength}
          hint={hint}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      ))}
    </div>
  );
}

/** The sum with its arithmetic, while it is typed. */
function Total({ typed: { items } }: { typed: TypedEstimate }) {
  const lines = items.map(readLine).filter((line) => line !== null);
  const left = items.length - lines.length;
  return (
    <p className={styles.total} aria-live="polite" data-total="">
      <span>Total</span> <strong>{formatDollars(totalOf(lines))}</strong>
      {lines.length > 1 ? <span className={styles.quiet}> {sumWords(lines)}</span> : null}
      {left > 0 ? (
        <span className={styles.quiet}>
          {" "}
          {left === 1 ? "One line has" : `${left} lines have`} no charge yet.
        </span>
      ) : null}
    </p>
  );
}
