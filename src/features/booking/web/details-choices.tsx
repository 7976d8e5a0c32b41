import { IconAlertCircle } from "#ui/icons.ts";
import { asksForAdult, isUnderAge } from "../details/rules.ts";
import styles from "./details-step.module.css";
import type { BookingFlow } from "./use-booking-flow.ts";

interface YesOrNoProps {
  /** The id of the first answer: the target of the summary's links. */
  id: string;
  name: string;
  legend: string;
  optional?: boolean;
  answers: { yes: string; no: string };
  value: boolean | null;
  /** The answer follows from something else and is only shown. */
  isGiven?: boolean;
  error?: string | undefined;
  onChange: (value: boolean) => void;
}

/** A question with two answers, none of which is chosen beforehand. */
function YesOrNo(props: YesOrNoProps) {
  const { id, name, legend, optional, answers, value, isGiven, error, onChange } = props;
  const errorId = `${id}-error`;
  const choice = (answer: boolean, label: string) => (
    <label className={styles.choice}>
      <input
        id={answer ? id : undefined}
        type="radio"
        name={name}
        checked={value === answer}
        onChange={() => onChange(answer)}
      />
      {label}
    </label>
  );
  return (
    <fieldset
      className={styles.group}
      disabled={isGiven}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>
        {legend}
        {optional ? <span className={styles.optional}> optional</span> : null}
      </legend>
      <div className={styles.choices}>
        {choice(true, answers.yes)}
        {choice(false, answers.no)}
      </div>
      {error ? (
        <p className={styles.error} id={errorId}>
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

/** Who gives no date of birth says whether the patient is of age; a date of birth answers by itself. */
export function OfAge({
  id,
  flow,
  error,
}: {
  id: string;
  flow: BookingFlow;
  error: string | undefined;
}) {
  const { form, visitDate } = flow;
  const { details, change } = form;
  const isGiven = details.dateOfBirth !== "";
  return (
    <YesOrNo
      id={id}
      name="isAdult"
      legend={
        asksForAdult(details, visitDate) ? "Is the patient 18 or older?" : "Are you 18 or older?"
      }
      answers={{ yes: "Yes", no: "No, under 18" }}
      value={isGiven ? !isUnderAge(details, visitDate) : details.isAdult}
      isGiven={isGiven}
      error={error}
      onChange={(isAdult) => change("isAdult", isAdult)}
    />
  );
}

/** Whether it is a first visit. */
export function BeenHere({ id, flow }: { id: string; flow: BookingFlow }) {
  const { details, change } = flow.form;
  const isForOther = asksForAdult(details, flow.visitDate);
  return (
    <YesOrNo
      id={id}
      name="isNew"
      legend={isForOther ? "The patient's first visit with us?" : "First visit with us?"}
      optional
      answers={
        isForOther
          ? { yes: "Yes", no: "No, they have been here" }
          : { yes: "Yes, I am new", no: "No, I have been here" }
      }
      value={details.isNew}
      onChange={(isNew) => change("isNew", isNew)}
    />
  );
}
