import { locale } from "#practice/locale.ts";
import { filled } from "#practice/wording.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/field.tsx";
import { Segments } from "#ui/segments.tsx";
import { applicationContent } from "../content.ts";
import { applicationLenders, lenderName } from "../rules.ts";
import styles from "./financing-wizard.module.css";
import type { StepProps } from "./details-step.tsx";

const words = applicationContent[locale];
const lenders = applicationLenders.map((value) => ({ value, label: lenderName(value) }));

/** What is paid, who is asked, and the word that lets us ask. */
export function ProviderStep({ form, problems, idOf, onType }: StepProps) {
  return (
    <div className={styles.fields}>
      <div className={styles.pairs}>
        <TextField
          id={idOf("cost")}
          label={words.fields.cost}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint={words.fields.costHint}
          value={form.cost}
          error={problems.cost}
          onChange={({ target }) => onType({ cost: target.value })}
        />
        <TextField
          id={idOf("dateOfBirth")}
          label={words.fields.dateOfBirth}
          autoComplete="off"
          maxLength={40}
          hint={words.fields.dateOfBirthHint}
          value={form.dateOfBirth}
          error={problems.dateOfBirth}
          onChange={({ target }) => onType({ dateOfBirth: target.value })}
        />
      </div>
      <Segments
        legend={words.fields.provider}
        options={lenders}
        value={form.provider}
        // The word was given for the other one.
        onChange={(provider) => onType({ provider, softCreditCheck: false })}
      />
      <Checkbox
        id={idOf("softCreditCheck")}
        label={filled(words.consent, { provider: lenderName(form.provider) })}
        checked={form.softCreditCheck}
        error={problems.softCreditCheck}
        onChange={({ target }) => onType({ softCreditCheck: target.checked })}
      />
      <p className={styles.note}>{words.kept}</p>
    </div>
  );
}
