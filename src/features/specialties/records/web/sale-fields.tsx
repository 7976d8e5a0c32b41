import { formatDollars } from "#practice/money.ts";
import { medspaPackages } from "#practice/medspa-packages.ts";
import { TextField } from "#ui/field.tsx";
import {
  choicesWith,
  type DraftOf,
  type DraftProblems,
  usualPrice,
  withPackage,
} from "../../drafts/rules.ts";
import { packageNames, treatmentNames } from "../../entries/content.ts";
import { packageIds, treatmentIds } from "../../entries/contract.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";

interface FieldsOf<Draft> {
  draft: Draft;
  problems: DraftProblems;
  onChange: (draft: Draft) => void;
}

interface PriceProps {
  value: string;
  error: string | undefined;
  hint: string | undefined;
  onType: (typed: string) => void;
}

function Price({ value, error, hint, onType }: PriceProps) {
  return (
    <TextField
      label="Price in dollars"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      error={error}
      hint={hint}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** Which package was sold, and for how much: its price stands there. */
export function PackageFields({ draft, problems, onChange }: FieldsOf<DraftOf<"package">>) {
  const listed = medspaPackages.packages.find(({ id }) => id === draft.packageId);
  return (
    <>
      <ChipChoice
        legend="Package"
        options={choicesWith(packageIds, draft.packageId).map(
          (one) => [one, packageNames[one] ?? one] as const,
        )}
        value={draft.packageId}
        error={problems["packageId"]}
        onChange={(packageId) => onChange(withPackage(draft, packageId))}
      />
      <Price
        value={draft.price}
        error={problems["cents"]}
        hint={listed ? `${formatDollars(listed.cents)} by the price list.` : undefined}
        onType={(price) => onChange({ ...draft, price })}
      />
    </>
  );
}

/** Which treatment was sold, and for how much. */
export function TreatmentFields({ draft, problems, onChange }: FieldsOf<DraftOf<"treatment">>) {
  const usual = draft.treatmentId === null ? null : usualPrice(draft.treatmentId);
  return (
    <>
      <ChipChoice
        legend="Treatment"
        options={choicesWith(treatmentIds, draft.treatmentId).map(
          (one) => [one, treatmentNames[one] ?? one] as const,
        )}
        value={draft.treatmentId}
        error={problems["treatmentId"]}
        onChange={(treatmentId) => onChange({ ...draft, treatmentId })}
      />
      <Price
        value={draft.price}
        error={problems["cents"]}
        hint={usual === null ? undefined : `${usual} by the price list.`}
        onType={(price) => onChange({ ...draft, price })}
      />
    </>
  );
}

/** A membership begins on the record's day; its last day is known once it ends. */
export function MembershipFields({ draft, problems, onChange }: FieldsOf<DraftOf<"membership">>) {
  return (
    <TextField
      label="Last day"
      optional
      type="date"
      hint="Leave it empty while the membership goes on."
      value={draft.endDate}
      error={problems["endDate"]}
      onChange={({ target }) => onChange({ ...draft, endDate: target.value })}
    />
  );
}
