import { TextField } from "#ui/field.tsx";
import type { DraftOf, DraftProblems } from "../../drafts/rules.ts";
import { milestoneNames } from "../../entries/content.ts";
import { milestoneIds } from "../../entries/contract.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";

export interface MilestoneFieldsProps {
  draft: DraftOf<"milestone">;
  problems: DraftProblems;
  onChange: (draft: DraftOf<"milestone">) => void;
}

const states = [
  ["reached", "Reached"],
  ["planned", "Planned for that day"],
] as const;

/** What was reached or is to be reached, and how much better it is than at the start. */
export function MilestoneFields({ draft, problems, onChange }: MilestoneFieldsProps) {
  return (
    <>
      <ChipChoice
        legend="Milestone"
        options={milestoneIds.map((one) => [one, milestoneNames[one]] as const)}
        value={draft.milestone}
        error={problems["milestone"]}
        onChange={(milestone) => onChange({ ...draft, milestone })}
      />
      <ChipChoice
        legend="State"
        options={states}
        value={draft.isCompleted ? "reached" : "planned"}
        error={problems["isCompleted"]}
        onChange={(one) => onChange({ ...draft, isCompleted: one === "reached" })}
      />
      {draft.isCompleted ? (
        <TextField
          label="Better than at the start, in percent"
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={draft.improvement}
          error={problems["improvement"]}
          onChange={({ target }) => onChange({ ...draft, improvement: target.value })}
        />
      ) : null}
    </>
  );
}
