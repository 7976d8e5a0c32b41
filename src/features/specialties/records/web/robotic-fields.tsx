import { TextField } from "#ui/field.tsx";
import { Quantity } from "#ui/quantity.tsx";
import type { DraftOf, DraftProblems } from "../../drafts/rules.ts";
import { procedureStatusNames, procedureTypeNames } from "../../entries/content.ts";
import { procedureStatuses, procedureTypes } from "../../entries/contract.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";
import styles from "./robotic-fields.module.css";

export interface RoboticFieldsProps {
  draft: DraftOf<"robotic">;
  problems: DraftProblems;
  onChange: (draft: DraftOf<"robotic">) => void;
}

const yesNo = [
  ["no", "No"],
  ["yes", "Yes"],
] as const;

/** What was placed with the robot, how long it took and how close it came to the plan. */
export function RoboticFields({ draft, problems, onChange }: RoboticFieldsProps) {
  return (
    <>
      <ChipChoice
        legend="Procedure"
        options={procedureTypes.map((one) => [one, procedureTypeNames[one]] as const)}
        value={draft.procedureType}
        error={problems["procedureType"]}
        onChange={(procedureType) => onChange({ ...draft, procedureType })}
      />
      <ChipChoice
        legend="Status"
        options={procedureStatuses.map((one) => [one, procedureStatusNames[one]] as const)}
        value={draft.status}
        error={problems["status"]}
        onChange={(status) =>
          onChange({ ...draft, status, implantsPlaced: Math.max(1, draft.implantsPlaced) })
        }
      />
      {draft.status === "completed" ? (
        <Result draft={draft} problems={problems} onChange={onChange} />
      ) : null}
    </>
  );
}

function Result({ draft, problems, onChange }: RoboticFieldsProps) {
  const { hasComplication } = draft;
  return (
    <>
      <div className={styles.count}>
        <span aria-hidden="true">Implants placed</span>
        <Quantity
          label="Implants placed"
          value={draft.implantsPlaced}
          from={1}
          to={12}
          fewer="One implant fewer"
          more="One implant more"
          onChange={(implantsPlaced) => onChange({ ...draft, implantsPlaced })}
        />
      </div>
      <div className={styles.measures}>
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={draft.minutes}
          error={problems["durationMinutes"]}
          onChange={({ target }) => onChange({ ...draft, minutes: target.value })}
        />
        <TextField
          label="Accuracy in %"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.accuracy}
          error={problems["accuracyScore"]}
          onChange={({ target }) => onChange({ ...draft, accuracy: target.value })}
        />
        <TextField
          label="Deviation in mm"
          optional
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={draft.deviation}
          error={problems["deviationMm"]}
          onChange={({ target }) => onChange({ ...draft, deviation: target.value })}
        />
      </div>
      <ChipChoice
        legend="A complication"
        options={yesNo}
        value={hasComplication === null ? null : hasComplication ? "yes" : "no"}
        error={problems["hasComplication"]}
        onChange={(one) => onChange({ ...draft, hasComplication: one === "yes" })}
      />
    </>
  );
}
