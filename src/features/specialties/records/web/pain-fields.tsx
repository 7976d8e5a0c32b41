import { useId } from "react";
import { IconAlertCircle } from "#ui/icons.ts";
import type { DraftOf, DraftProblems } from "../../drafts/rules.ts";
import { locationNames, triggerNames } from "../../entries/content.ts";
import { locations, triggers } from "../../entries/contract.ts";
import { painTone, painWords } from "../../entries/rules.ts";
import { ChipChoice, ChipChoices } from "../../web/chip-choice.tsx";
import styles from "./pain-fields.module.css";
import { useLevelKeys } from "./use-level-keys.ts";

const levels = Array.from({ length: 11 }, (_, level) => level);

export interface PainFieldsProps {
  draft: DraftOf<"pain">;
  problems: DraftProblems;
  onChange: (draft: DraftOf<"pain">) => void;
}

/** How much it hurts, by a digit or a press, where, and what brings it on. */
export function PainFields({ draft, problems, onChange }: PainFieldsProps) {
  const id = useId();
  useLevelKeys(draft.level, (level) => {
    onChange({ ...draft, level });
    // Enter then sends the form.
    document.getElementById(`${id}-${level}`)?.focus();
  });
  const error = problems["level"];
  return (
    <>
      <fieldset
        className={styles.levels}
        data-invalid={error ? "" : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      >
        <legend>Pain now</legend>
        <div className={styles.scale}>
          {levels.map((level) => (
            <label key={level} className={styles.level} data-tone={painTone(level)}>
              <input
                id={`${id}-${level}`}
                type="radio"
                name={id}
                value={level}
                checked={draft.level === level}
                aria-label={`${level}, ${painWords[painTone(level)]}`}
                onChange={() => onChange({ ...draft, level })}
              />
              <span aria-hidden="true">{level}</span>
            </label>
          ))}
        </div>
        <p className={styles.ends} aria-hidden="true">
          <span>{painWords.low}, up to 3</span>
          <span>{painWords.middle}, up to 6</span>
          <span>{painWords.high}</span>
        </p>
        {error ? (
          <p className={styles.error} id={`${id}-error`}>
            <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
            {error}
          </p>
        ) : null}
        <p className={styles.hint} id={`${id}-hint`}>
          Type a digit, 1 and 0 for ten. Enter records it.
        </p>
      </fieldset>
      <ChipChoice
        legend="Where"
        options={locations.map((one) => [one, locationNames[one]] as const)}
        value={draft.location}
        error={problems["location"]}
        onChange={(location) => onChange({ ...draft, location })}
      />
      <ChipChoices
        legend="What brings it on"
        optional
        options={triggers.map((one) => [one, triggerNames[one]] as const)}
        values={draft.triggers}
        error={problems["triggers"]}
        onChange={(chosen) => onChange({ ...draft, triggers: chosen })}
      />
    </>
  );
}
