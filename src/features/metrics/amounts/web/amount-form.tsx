import { useState } from "react";
import type { SubmitEvent } from "react";
import { AppError } from "../../../../errors.ts";
import { categoryNames, serviceCategories } from "#practice/services.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { randomId } from "#ui/random-id.ts";
import { amountKinds } from "../contract.ts";
import type { AmountEntry, AmountKind } from "../contract.ts";
import { whetherEntered } from "../content.ts";
import { centsOf, kindNames } from "../rules.ts";
import styles from "./amount-form.module.css";

export interface AmountFormProps {
  today: string;
  isBusy: boolean;
  error: Error | null;
  /** `onKnown`: another amount stands under the same id, so that this one is another entry. */
  onEnter: (entry: AmountEntry, then: { onDone: () => void; onKnown: () => void }) => void;
}

/** Production, a collection or an expense of a day; it says what it was for and never whom. */
export function AmountForm({ today, isBusy, error, onEnter }: AmountFormProps) {
  const [kind, setKind] = useState<AmountKind>("production");
  const [date, setDate] = useState(today);
  const [amount, setAmount] = useState("");
  const [category, setCategory] = useState("");
  const [note, setNote] = useState("");
  const [id, setId] = useState(randomId);
  const [isTried, setIsTried] = useState(false);
  const cents = centsOf(amount);
  const isSound = cents !== null && cents !== 0;
  const fields = error instanceof AppError ? error.fields : undefined;
  const renew = () => setId(randomId());
  const clear = () => {
    renew();
    setAmount("");
    setNote("");
    setIsTried(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isSound) return;
    const chosen = serviceCategories.find((one) => one === category) ?? null;
    const entry = { id, kind, date, amountCents: cents, category: chosen, note };
    onEnter(entry, { onDone: clear, onKnown: renew });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Enter an amount">
      <Field label="Kind" error={fields?.["kind"]}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) =>
              setKind(amountKinds.find((one) => one === target.value) ?? "production")
            }
          >
            {amountKinds.map((one) => (
              <option key={one} value={one}>
                {kindNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="Day"
        type="date"
        max={today}
        value={date}
        onChange={({ target }) => setDate(target.value)}
        error={fields?.["date"]}
      />
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={
          isTried && !isSound
            ? "Type an amount in dollars and cents, other than zero."
            : fields?.["amountCents"]
        }
      />
      <Field label="Center" optional>
        {(control) => (
          <select
            {...control}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          >
            <option value="">No center</option>
            {serviceCategories.map((one) => (
              <option key={one} value={one}>
                {categoryNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label="What it was for, never whom"
        optional
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={fields?.["note"]}
        className={styles.note}
      />
      <Button type="submit" busy={isBusy} busyLabel="Entering" className={styles.enter}>
        Enter amount
      </Button>
      {error && !fields ? (
        <p className={styles.problem} role="alert">
          {isAnswerLost(error) ? whetherEntered : error.message}
        </p>
      ) : null}
    </form>
  );
}
