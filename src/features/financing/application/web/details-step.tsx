import { locale } from "#practice/locale.ts";
import { TextField } from "#ui/field.tsx";
import { applicationContent } from "../content.ts";
import type { ApplicationField, ApplicationForm } from "../rules.ts";
import styles from "./financing-wizard.module.css";

/** What every step with fields is given. */
export interface StepProps {
  form: ApplicationForm;
  problems: Partial<Record<ApplicationField, string>>;
  /** The id of a field's control: what a list of problems leads to. */
  idOf: (field: ApplicationField) => string;
  onType: (part: Partial<ApplicationForm>) => void;
}

const words = applicationContent[locale].fields;
const fields = [
  ["firstName", "given-name", "text"],
  ["lastName", "family-name", "text"],
  ["email", "email", "email"],
  ["phone", "tel", "tel"],
] as const;

/** The first name alone opens the next step; of the others one knows from the start that they are needed. */
const hints = {
  firstName: undefined,
  lastName: words.neededHint,
  email: words.neededHint,
  phone: words.phoneHint,
};

/** Who applies. */
export function DetailsStep({ form, problems, idOf, onType }: StepProps) {
  return (
    <div className={styles.pairs}>
      {fields.map(([name, autoComplete, type]) => (
        <TextField
          key={name}
          id={idOf(name)}
          label={words[name]}
          type={type}
          autoComplete={autoComplete}
          maxLength={254}
          value={form[name]}
          hint={hints[name]}
          error={problems[name]}
          onChange={({ target }) => onType({ [name]: target.value })}
        />
      ))}
    </div>
  );
}
