import { locale } from "#practice/locale.ts";
import { visibleText } from "#text.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { wizardContent, wizardPageContent } from "../content.ts";
import type { FinancingForm } from "../rules.ts";
import styles from "./cost-check.module.css";

const words = wizardPageContent[locale].form;

// What no browser shall remember carries "off": it would keep it among earlier entries.
const textFields = [
  ["firstName", "given-name", "text"],
  ["lastName", "family-name", "text"],
  ["email", "email", "email"],
  ["phone", "tel", "tel"],
  ["dateOfBirth", "off", "text"],
  ["income", "off", "text"],
] as const;

const hints: Partial<Record<keyof FinancingForm, string>> = {
  dateOfBirth: words.dateHint,
  income: words.incomeHint,
};

export interface FinancingFieldsProps {
  form: FinancingForm;
  problems: Readonly<Record<string, string>>;
  onType: (part: Partial<FinancingForm>) => void;
}

/** What lenders are asked with; the four digits only by those who want to give them. */
export function FinancingFields({ form, problems, onType }: FinancingFieldsProps) {
  const hasDigits = visibleText(form.ssnLast4) !== "";
  return (
    <>
      {textFields.map(([name, autoComplete, type]) => (
        <TextField
          key={name}
          label={words[name]}
          type={type}
          inputMode={name === "income" ? "decimal" : undefined}
          autoComplete={autoComplete}
          optional={name === "income"}
          hint={hints[name]}
          maxLength={254}
          value={form[name]}
          error={problems[name]}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      ))}
      <TextField
        className={styles.masked}
        label={words.ssnLast4}
        inputMode="numeric"
        autoComplete="off"
        optional
        maxLength={20}
        value={form.ssnLast4}
        error={problems["ssnLast4"]}
        onChange={({ target }) => onType({ ssnLast4: target.value })}
      />
      {hasDigits ? (
        <Checkbox
          label={wizardContent[locale].lastFourPurpose}
          checked={form.consentSsn}
          error={problems["consentSsn"]}
          onChange={({ target }) => onType({ consentSsn: target.checked })}
        />
      ) : null}
    </>
  );
}
