import { useId } from "react";
import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Field } from "#ui/field.tsx";
import { plannerContent } from "../content.ts";
import { budget, budgetMarks, timelineIds } from "../rules.ts";
import type { Plan } from "../rules.ts";
import styles from "./budget-step.module.css";
import { TimelineRuler } from "./timeline-ruler.tsx";
import { budgetWords } from "./use-plan-chat.ts";
import type { Planning } from "./use-plan.ts";

const words = plannerContent[locale];
const shareOf = (cents: number) => (cents - budget.min) / (budget.max - budget.min);
/** The end of the slider stands for everything above it, too. */
const markWords = (cents: number) => (cents === budget.max ? "$5K+" : formatDollars(cents));

interface StepProps {
  plan: Plan;
  onChange: Planning["change"];
}

function BudgetSlider({ plan, onChange }: StepProps) {
  const id = useId();
  const { budgetCents } = plan;
  return (
    <div style={{ "--share": shareOf(budgetCents) } as CSSProperties}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {words.budget}
        </label>
        <output htmlFor={id} className={styles.amount}>
          {budgetWords(budgetCents)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={budget.min}
        max={budget.max}
        step={budget.step}
        value={budgetCents}
        aria-valuetext={budgetWords(budgetCents)}
        aria-describedby={`${id}-hint`}
        className={styles.range}
        onChange={({ currentTarget: { valueAsNumber } }) =>
          onChange((now) => ({ ...now, budgetCents: valueAsNumber }))
        }
      />
      <div className={styles.marks} aria-hidden="true">
        {budgetMarks.map((cents) => (
          <span key={cents} style={{ "--share": shareOf(cents) } as CSSProperties}>
            {markWords(cents)}
          </span>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {words.budgetHint}
      </p>
    </div>
  );
}

/** What somebody would like to spend, on a slider with its marks, and when they would like to start. */
export function BudgetStep({ plan, onChange }: StepProps) {
  return (
    <div className={styles.step}>
      <BudgetSlider plan={plan} onChange={onChange} />
      <div className={styles.when}>
        <Field label={words.timeline}>
          {(control) => (
            <select
              {...control}
              value={plan.timeline}
              onChange={({ currentTarget }) => {
                const timeline = timelineIds.find((one) => one === currentTarget.value);
                if (timeline) onChange((now) => ({ ...now, timeline }));
              }}
            >
              {timelineIds.map((one) => (
                <option key={one} value={one}>
                  {words.timelines[one].label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TimelineRuler timeline={plan.timeline} />
      </div>
    </div>
  );
}
