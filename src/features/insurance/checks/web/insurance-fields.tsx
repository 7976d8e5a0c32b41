import { type InsurerChoice, insurerChoices } from "#practice/insurers.ts";
import { locale } from "#practice/locale.ts";
import { Field, TextField } from "#ui/field.tsx";
import { insurancePageContent } from "../content.ts";
import type { InsuranceForm } from "../rules.ts";

const words = insurancePageContent[locale].form;

export interface InsuranceFieldsProps {
  form: InsuranceForm;
  problems: Readonly<Record<string, string>>;
  onType: (part: Partial<InsuranceForm>) => void;
}

/** What a plan is asked with. No browser shall remember the numbers: "off" keeps them from its earlier entries. */
export function InsuranceFields({ form, problems, onType }: InsuranceFieldsProps) {
  const isOther = form.insuranceProvider === ("Other" satisfies InsurerChoice);
  const text = (
    name: Exclude<keyof InsuranceForm, "insuranceProvider">,
    more: { autoComplete?: string; optional?: boolean; hint?: string } = {},
  ) => (
    <TextField
      label={words[name]}
      autoComplete="off"
      maxLength={254}
      {...more}
      value={form[name] ?? ""}
      error={problems[name]}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  );
  return (
    <>
      {text("firstName", { autoComplete: "given-name" })}
      {text("lastName", { autoComplete: "family-name" })}
      <Field label={words.insuranceProvider} error={problems["insuranceProvider"]}>
        {(control) => (
          <select
            {...control}
            autoComplete="off"
            value={form.insuranceProvider}
            onChange={({ target }) => onType({ insuranceProvider: target.value })}
          >
            <option value="">{words.choose}</option>
            {insurerChoices.map((insurer) => (
              <option key={insurer} value={insurer}>
                {insurer}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isOther ? text("insurerName", { optional: true, hint: words.insurerNameHint }) : null}
      {text("memberId", { hint: words.memberHint })}
      {text("dateOfBirth", { hint: words.dateHint })}
      {text("groupNumber", { optional: true })}
    </>
  );
}
