import { useState } from "react";
import { formatDollars } from "#practice/money.ts";
import type { PhotographId } from "#practice/photographs.ts";
import { publicPages } from "#practice/public-pages.ts";
import type { ContentValue, ContentValues } from "#practice/published.ts";
import { readTypedAmount } from "#practice/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, TextArea, TextField } from "#ui/field.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { HoursControl, HoursNote } from "../hours/web/hours-control.tsx";
import {
  type Field as ContentField,
  type FieldGroup,
  type FieldKind,
  valueAt,
} from "../fields/rules.ts";
import { contentLists } from "../lists/content.ts";
import { EntryBar, ListEnd } from "../lists/web/list-parts.tsx";
import { PhotographControl, PhotographsNote } from "../photographs/web/photograph-control.tsx";
import { formFields, problemOf, shownValue } from "../rules.ts";
import styles from "./owners-desk-page.module.css";
import type { Typed, useTyped } from "./use-typed.ts";

/** What can be chosen for a field. */
const choicesOf: Partial<Record<FieldKind, readonly (readonly [string, string])[]>> = {
  page: [["", "None"], ...publicPages.map(({ path, title }) => [path, title] as const)],
  rating: [
    ["", "Choose"],
    ...["1", "2", "3", "4", "5"].map((count) => [count, `${count} of 5`] as const),
  ],
};
const mostCents = 100_000_000;

/** What somebody typed as the value of a field; undefined where it is no amount. */
function readTyped(field: ContentField, typed: string | boolean): ContentValue | undefined {
  if (field.kind === "rating") return Number(typed);
  if (field.kind !== "cents" || typeof typed === "boolean")
    return typeof typed === "string" ? typed.replace(/\s+/g, " ").trim() : typed;
  const read = readTypedAmount(typed, mostCents);
  return "cents" in read ? read.cents : undefined;
}

type Changes = Record<string, ContentValue>;

/** The entry of a list that fields under this name belong to. */
const entryOf = (own: readonly ContentField[], item: string) =>
  own.find((field) => field.item === item)?.list?.entry ?? "";

interface FieldFormProps {
  group: FieldGroup;
  values: ContentValues;
  published: ContentValues;
  problems: Readonly<Record<string, string>>;
  isBusy: boolean;
  kept: ReturnType<typeof useTyped>;
  onSave: (changes: Changes, sent: Typed) => void;
}

/** The fields of one group; what was typed is kept until it is saved into the draft. */
export function FieldForm(props: FieldFormProps) {
  const { group, values, published, problems, isBusy, kept, onSave } = props;
  const { typed } = kept;
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const own = formFields(values, group);
  const list = contentLists.find((one) => one.group === group);
  const inList = { values, isBusy, onSave: (changes: Changes) => onSave(changes, {}) };
  const items = [...new Set(own.map(({ item }) => item))];
  // What has just been added is empty: that is told beside the draft, and here once it is begun.
  const isBegun = (item: string) =>
    own.some((field) => field.item === item && (valueAt(values, field.id) ?? "") !== "");
  const save = () => {
    const changes: Changes = {};
    const sent: Record<string, string | boolean> = {};
    const found: Record<string, string> = {};
    for (const field of own) {
      const text = typed[field.id];
      if (text === undefined) continue;
      sent[field.id] = text;
      const value = readTyped(field, text);
      const problem = value === undefined ? "Type an amount in dollars." : problemOf(field, value);
      if (problem === null && value !== undefined) changes[field.id] = value;
      else if (problem !== null) found[field.id] = problem;
    }
    setWrong(found);
    if (Object.keys(found).length === 0 && Object.keys(changes).length > 0) onSave(changes, sent);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
        focusFirstProblem(event.currentTarget);
      }}
    >
      {group === "Hours" ? <HoursNote /> : null}
      {group === "Photographs" ? <PhotographsNote /> : null}
      {list ? <p className={styles.quiet}>{list.note}</p> : null}
      {items.map((item) => (
        <fieldset key={item} className={styles.item}>
          <legend className={styles.itemName}>{item}</legend>
          {own
            .filter((field) => field.item === item)
            .map((field) => (
              <FieldControl
                key={field.id}
                field={field}
                typed={typed[field.id]}
                value={valueAt(values, field.id) ?? null}
                published={valueAt(published, field.id) ?? null}
                error={
                  wrong[field.id] ??
                  (field.id in typed || !isBegun(item) ? undefined : problems[field.id])
                }
                onType={(text) => kept.type(field.id, text)}
              />
            ))}
          {list ? <EntryBar {...inList} list={list} entry={entryOf(own, item)} /> : null}
        </fieldset>
      ))}
      {list ? <ListEnd {...inList} list={list} published={published} /> : null}
      <div className={styles.bar}>
        <Button type="submit" busy={isBusy} busyLabel="Saving">
          Save in the draft
        </Button>
        <span className={styles.quiet}>{standingOf(kept.unsaved, group)}</span>
      </div>
    </form>
  );
}

/** What of all that was typed is in no draft yet. */
function standingOf(unsaved: readonly FieldGroup[], group: FieldGroup): string {
  if (unsaved.includes(group)) return "What you typed is not in the draft yet.";
  return unsaved.length === 0
    ? "Nothing here is unsaved."
    : `What you typed under ${unsaved.join(", ")} is not in the draft yet.`;
}

interface FieldControlProps {
  field: ContentField;
  typed: string | boolean | undefined;
  value: ContentValue;
  published: ContentValue;
  error: string | undefined;
  onType: (typed: string | boolean) => void;
}

function FieldControl({ field, typed, value, published, error, onType }: FieldControlProps) {
  const hint = value === published ? undefined : `Published: ${shownValue(field, published)}`;
  if (field.kind === "flag")
    return (
      <Checkbox
        label={field.label}
        hint={hint}
        error={error}
        checked={typed === undefined ? value === true : typed === true}
        onChange={(event) => onType(event.currentTarget.checked)}
      />
    );
  const text = typeof typed === "string" ? typed : shownTyped(field, value);
  if (field.kind === "hours")
    return <HoursControl open={text} hint={hint} error={error} onType={onType} />;
  if (field.kind === "photograph")
    return (
      <PhotographControl
        place={placeOf(field)}
        item={field.item}
        value={text}
        hint={hint}
        error={error}
        onType={onType}
      />
    );
  const choices = choicesOf[field.kind];
  if (choices)
    return (
      <Field label={field.label} hint={hint} error={error}>
        {(control) => (
          <select {...control} value={text} onChange={(event) => onType(event.currentTarget.value)}>
            {choices.map(([choice, words]) => (
              <option key={choice} value={choice}>
                {words}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  if (["answer", "quote"].includes(field.kind))
    return (
      <TextArea
        label={field.label}
        hint={hint}
        error={error}
        className={styles.wide}
        rows={4}
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  return (
    <TextField
      label={field.label}
      hint={hint}
      error={error}
      className={["text", "question"].includes(field.kind) ? styles.wide : undefined}
      value={text}
      type={field.kind === "date" ? "date" : "text"}
      inputMode={field.kind === "cents" ? "decimal" : undefined}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

/** The place of a photograph: "photographs/doctor-portrait/file". */
const placeOf = ({ id }: ContentField) => id.split("/")[1] as PhotographId;

const shownTyped = ({ kind }: ContentField, value: ContentValue) =>
  kind === "cents" ? formatDollars(Number(value)) : String(value ?? "");
