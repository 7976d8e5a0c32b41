import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { Field } from "#ui/field.tsx";
import { IconChevronDown } from "#ui/icons.ts";
import { RangeSlider } from "#ui/range-slider.tsx";
import { sliderRanges } from "../../sliders/rules.ts";
import { applicationContent } from "../content.ts";
import { employmentIds } from "../rules.ts";
import styles from "./financing-wizard.module.css";
import type { StepProps } from "./details-step.tsx";

const words = applicationContent[locale];
const sayDollars = (dollars: number) => formatDollars(dollars * 100);

/** What somebody does and earns. */
export function IncomeStep({ form, problems, idOf, onType }: StepProps) {
  return (
    <div className={styles.fields}>
      <Field
        id={idOf("employment")}
        label={words.fields.employment}
        hint={words.employmentHint}
        error={problems.employment}
      >
        {(control) => (
          <span className={styles.select}>
            <select
              {...control}
              value={form.employment ?? ""}
              onChange={({ currentTarget }) => {
                const employment = employmentIds.find((id) => id === currentTarget.value) ?? null;
                onType({ employment });
              }}
            >
              <option value="">{words.fields.choose}</option>
              {employmentIds.map((id) => (
                <option key={id} value={id}>
                  {words.employments[id]}
                </option>
              ))}
            </select>
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          </span>
        )}
      </Field>
      <RangeSlider
        label={words.fields.income}
        range={sliderRanges.wizardIncome}
        value={form.incomeDollars}
        say={sayDollars}
        hint={words.incomeHint}
        onChange={(incomeDollars) => onType({ incomeDollars })}
      />
      <RangeSlider
        label={words.fields.creditScore}
        range={sliderRanges.creditScore}
        value={form.creditScore}
        say={String}
        hint={words.creditHint}
        onChange={(creditScore) => onType({ creditScore })}
      />
    </div>
  );
}
