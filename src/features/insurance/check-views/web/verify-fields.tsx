import { PrivateText } from "#features/staff-access/web/public.ts";
import { IconAlertCircle } from "#ui/icons.ts";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import type { FindingsField } from "../../verification/rules.ts";
import { insuranceViewContent } from "../content.ts";
import type { VerifyForm } from "./use-verify-form.ts";
import styles from "./verify-dialog.module.css";

/** Whether there is a plan at all; without one no figures are asked for. */
export function PlanQuestion({ form, insurer }: { form: VerifyForm; insurer: string }) {
  const { isEligible, choiceProblem, choose } = form;
  return (
    <div>
      <RadioGroup
        legend={
          <>
            Is a plan of <PrivateText>{insurer}</PrivateText> in force?
          </>
        }
      >
        {[true, false].map((one) => (
          <RadioRow
            key={String(one)}
            name="eligible"
            label={one ? "Yes, in force" : "No plan in force"}
            checked={isEligible === one}
            aria-invalid={choiceProblem === undefined ? undefined : true}
            aria-describedby={choiceProblem === undefined ? undefined : "eligible-error"}
            onChange={() => choose(one)}
          />
        ))}
      </RadioGroup>
      {choiceProblem === undefined ? null : (
        <p className={styles.error} id="eligible-error">
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          {choiceProblem}
        </p>
      )}
    </div>
  );
}

const hints: Partial<Record<FindingsField, string>> = insuranceViewContent.hints;
const needed: readonly FindingsField[] = ["coveragePercent", "deductible", "deductibleMet"];
const figures = [
  "coveragePercent",
  "deductible",
  "deductibleMet",
  "annualMaximum",
  "used",
  "remaining",
  "copay",
] as const;

/** The figures of a plan as people type them, then its words. */
export function VerifyFields({ form }: { form: VerifyForm }) {
  const { plan, problemOf, type, leave } = form;
  const control = (field: FindingsField) => ({
    label: insuranceViewContent.plan[field],
    hint: hints[field],
    optional: !needed.includes(field),
    autoComplete: "off",
    value: plan[field],
    error: problemOf(field),
    onBlur: () => leave(field),
  });
  return (
    <>
      <TextField
        {...control("planName")}
        maxLength={160}
        onChange={({ target }) => type("planName", target.value)}
      />
      <div className={styles.figures}>
        {figures.map((field) => (
          <TextField
            key={field}
            {...control(field)}
            inputMode="decimal"
            maxLength={40}
            onChange={({ target }) => type(field, target.value)}
          />
        ))}
      </div>
      <TextField
        {...control("waitingPeriod")}
        maxLength={240}
        onChange={({ target }) => type("waitingPeriod", target.value)}
      />
      <TextArea
        {...control("limitations")}
        maxLength={2000}
        onChange={({ target }) => type("limitations", target.value)}
      />
    </>
  );
}
