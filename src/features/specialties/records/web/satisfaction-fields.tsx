import { specialtyWords } from "../../content.ts";
import { specialties } from "../../contract.ts";
import { choicesWith, type DraftOf, type DraftProblems } from "../../drafts/rules.ts";
import { saidNames, treatmentNames } from "../../entries/content.ts";
import { saidIds, treatmentIds } from "../../entries/contract.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";

export interface SatisfactionFieldsProps {
  draft: DraftOf<"satisfaction">;
  problems: DraftProblems;
  onChange: (draft: DraftOf<"satisfaction">) => void;
}

const ratings = ["1", "2", "3", "4", "5"] as const;

/** What somebody says of their care: 1 to 5, of what, and in which of the words that are offered. */
export function SatisfactionFields({ draft, problems, onChange }: SatisfactionFieldsProps) {
  const rating = ratings.find((one) => Number(one) === draft.rating) ?? null;
  return (
    <>
      <ChipChoice
        legend="Of which care"
        options={specialties.map((one) => [one, specialtyWords[one].name] as const)}
        value={draft.specialty}
        error={problems["specialty"]}
        onChange={(specialty) => onChange({ ...draft, specialty })}
      />
      <ChipChoice
        legend="How satisfied, 5 is best"
        options={ratings.map((one) => [one, one] as const)}
        value={rating}
        error={problems["rating"]}
        onChange={(one) => onChange({ ...draft, rating: Number(one) })}
      />
      {draft.specialty === "medspa" ? (
        <ChipChoice
          legend="About"
          options={[
            ["none", "The visit as a whole"] as const,
            ...choicesWith(treatmentIds, draft.treatmentId).map(
              (one) => [one, treatmentNames[one] ?? one] as const,
            ),
          ]}
          value={draft.treatmentId ?? "none"}
          error={problems["treatmentId"]}
          onChange={(one) => onChange({ ...draft, treatmentId: one === "none" ? null : one })}
        />
      ) : null}
      <ChipChoice
        legend="What was said"
        options={[
          ["none", "Nothing noted"] as const,
          ...saidIds.map((one) => [one, saidNames[one]] as const),
        ]}
        value={draft.said ?? "none"}
        error={problems["said"]}
        onChange={(one) => onChange({ ...draft, said: one === "none" ? null : one })}
      />
    </>
  );
}
