import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import type { TextCadence } from "../contract.ts";
import { cadenceProblems, hoursText, longestHours, type Step, type StepId } from "../rules.ts";
import { asAppError } from "./api.ts";
import styles from "./steps-form.module.css";
import { useCadenceChange } from "./use-cadence.ts";

const stepNames: Record<StepId, string> = {
  first: "First reminder",
  second: "Second reminder",
  last: "Last reminder",
};

type Draft = { id: StepId; isOn: boolean; typed: string };

const draftOf = ({ steps }: TextCadence): Draft[] =>
  steps.map(({ id, isOn, hours }) => ({ id, isOn, typed: String(hours) }));
const stepsOf = (drafts: readonly Draft[]): Step[] =>
  drafts.map(({ id, isOn, typed }) => ({
    id,
    isOn,
    hours: typed.trim() === "" ? Number.NaN : Number(typed),
  }));

/** The steps before a visit, for administrators to change; everybody else reads them. */
export function StepsForm({ cadence, isAdmin }: { cadence: TextCadence; isAdmin: boolean }) {
  const [drafts, setDrafts] = useState(() => draftOf(cadence));
  const [sendsRecalls, setSendsRecalls] = useState(cadence.sendsRecalls);
  const save = useCadenceChange();
  const toast = useToast();
  const steps = stepsOf(drafts);
  const problems = cadenceProblems(steps);
  const isChanged =
    sendsRecalls !== cadence.sendsRecalls ||
    JSON.stringify(steps) !== JSON.stringify(cadence.steps);
  const edit = (id: StepId, change: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...change } : draft)));

  function onSubmit(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (Object.keys(problems).length > 0) return;
    save.mutate(
      { steps, sendsRecalls, version: cadence.version },
      { onSuccess: () => toast.say("The cadence is saved. What is planned follows it at once.") },
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <fieldset className={styles.fields} disabled={!isAdmin}>
        <legend className={styles.legend}>Steps before a visit</legend>
        {drafts.map(({ id, isOn, typed }) => (
          <div key={id} className={styles.step}>
            <Checkbox
              label={stepNames[id]}
              checked={isOn}
              onChange={(event) => edit(id, { isOn: event.target.checked })}
            />
            <TextField
              label={`Hours before, ${stepNames[id].toLowerCase()}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={longestHours}
              value={typed}
              error={problems[id]}
              hint={problems[id] === undefined ? hoursText(Number(typed)) : undefined}
              onChange={(event) => edit(id, { typed: event.target.value })}
            />
          </div>
        ))}
        <Checkbox
          label="Ask people to come again when their next visit is due and nothing is booked"
          hint="Only those who agreed to that, at most once in 30 days."
          checked={sendsRecalls}
          onChange={(event) => setSendsRecalls(event.target.checked)}
        />
      </fieldset>
      {save.error ? (
        <Notice tone="error" title="The cadence was not saved.">
          {asAppError(save.error).message}
        </Notice>
      ) : null}
      <p className={styles.foot}>
        {isAdmin ? (
          <Button type="submit" size="small" busy={save.isPending} aria-disabled={!isChanged}>
            Save cadence
          </Button>
        ) : (
          "Administrators change when texts go out."
        )}{" "}
        <span className={styles.quiet}>
          Somebody who confirmed gets the last reminder only. A visit booked inside a step leaves
          that step out.
        </span>
      </p>
    </form>
  );
}
