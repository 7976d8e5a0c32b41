import { useId } from "react";
import { claim, isShown } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import {
  checkedProcedure,
  type CheckedProcedure,
  checkedProcedures,
  isStartingAmount,
  listedRange,
} from "#practice/procedures.ts";
import { filled } from "#practice/wording.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextField } from "#ui/field.tsx";
import { IconAlertCircle } from "#ui/icons.ts";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { wizardPageContent } from "../content.ts";
import { type CheckOption, checkOptions } from "../rules.ts";
import styles from "./cost-check.module.css";
import type { CheckState, CostCheckRun } from "./use-cost-check.ts";

const words = wizardPageContent[locale];
const claimIds = ["financing-seconds", "financing-approvals"].filter(isShown);
const isOnlyStated = claimIds.some((id) => !claim(id).confirmedByOwner);

/** What is said of financing elsewhere; what nobody has confirmed carries a mark. */
function Claims() {
  return (
    <span className={styles.claims}>
      {claimIds.map((id) => {
        const { figure, confirmedByOwner } = claim(id);
        return (
          <span key={id}>
            {figure}
            {confirmedByOwner ? "" : "*"}
          </span>
        );
      })}
    </span>
  );
}

const procedures = Object.entries(checkedProcedures) as [
  CheckedProcedure,
  (typeof checkedProcedures)[CheckedProcedure],
][];

/** What the amount of a check stands for until somebody types their own. */
function amountHint(procedure: CheckedProcedure): string {
  const cost = formatDollars(checkedProcedures[procedure].costCents);
  const listed = listedRange(procedure);
  if (listed !== null) return filled(words.amountListed, { listed, cost });
  const isStart = isStartingAmount(procedure);
  return filled(isStart ? words.amountStarting : words.amountHint, { cost });
}

export interface ChoiceStepProps {
  run: CostCheckRun;
  state: CheckState;
  offer: Readonly<Record<CheckOption, boolean>>;
}

/** The first step: what it is for, and what is to be checked. */
export function ChoiceStep({ run, state, offer }: ChoiceStepProps) {
  const { option, procedure, isAssumed, amount, estimateCents, problems } = state;
  const id = useId();
  const { option: problem } = problems;
  const cost = formatDollars(checkedProcedures[procedure].costCents);
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault();
        run.next();
      }}
    >
      <h4 tabIndex={-1} data-start="" className={styles.heading}>
        {words.choose}
      </h4>
      <Field label={words.treatment} hint={isAssumed ? words.treatmentAssumed : undefined}>
        {(control) => (
          <select
            {...control}
            value={procedure}
            onChange={({ target }) => run.chooseProcedure(checkedProcedure(target.value))}
          >
            {procedures.map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={words.amount}
        hint={
          estimateCents === null
            ? amountHint(procedure)
            : filled(words.estimateHint, { cost: formatDollars(estimateCents) })
        }
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        placeholder={cost}
        value={amount}
        error={problems["amount"]}
        onChange={({ target }) => run.typeAmount(target.value)}
      />
      <RadioGroup legend={words.choose} legendHidden className={styles.options}>
        {checkOptions
          .filter((one) => offer[one])
          .map((one) => (
            <RadioRow
              key={one}
              name={`${id}-option`}
              value={one}
              label={words.options[one].label}
              description={words.options[one].description}
              checked={option === one}
              data-invalid={problem ? "" : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={() => run.choose(one)}
            >
              {one === "financing" ? <Claims /> : null}
            </RadioRow>
          ))}
      </RadioGroup>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          {problem}
        </p>
      ) : null}
      {offer.financing && isOnlyStated ? <p className={styles.note}>* {words.stated}</p> : null}
      <div className={styles.buttons}>
        <Button type="submit" size="small">
          {words.next}
        </Button>
      </div>
    </form>
  );
}
