import { formatCalendarShortDay } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { IconAlertCircle } from "#ui/icons.ts";
import { Quantity } from "#ui/quantity.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { type DraftOf, type DraftProblems, stepBack } from "../../drafts/rules.ts";
import {
  implantTypeNames,
  integrationNames,
  outcomeNames,
  phaseNames,
  phaseStatusNames,
} from "../../entries/content.ts";
import { implantTypes, integrations, outcomes, type Phase } from "../../entries/contract.ts";
import { newPhases, nextPhase, usualPhases } from "../../entries/rules.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";
import { phaseTones } from "../../tones/rules.ts";
import styles from "./implant-fields.module.css";

export interface ImplantFieldsProps {
  draft: DraftOf<"implant">;
  problems: DraftProblems;
  /** The day of placement. */
  day: string;
  today: string;
  onChange: (draft: DraftOf<"implant">) => void;
}

/** What was placed, how the bone grows to it, and the phase it is in. */
export function ImplantFields({ draft, problems, day, today, onChange }: ImplantFieldsProps) {
  const phases = draft.phases ?? newPhases(day);
  return (
    <>
      <ChipChoice
        legend="What was placed"
        options={implantTypes.map((one) => [one, implantTypeNames[one]] as const)}
        value={draft.implantType}
        error={problems["implantType"]}
        onChange={(implantType) => onChange({ ...draft, implantType })}
      />
      <div className={styles.count}>
        <span aria-hidden="true">Implants</span>
        <Quantity
          label="Implants"
          value={draft.implants}
          from={1}
          to={12}
          fewer="One implant fewer"
          more="One implant more"
          onChange={(implants) => onChange({ ...draft, implants })}
        />
      </div>
      <ChipChoice
        legend="How the bone grows to it"
        options={[
          ["none", "Not judged yet"] as const,
          ...integrations.map((one) => [one, integrationNames[one]] as const),
        ]}
        value={draft.integration ?? "none"}
        error={problems["integration"]}
        onChange={(one) => onChange({ ...draft, integration: one === "none" ? null : one })}
      />
      <PhaseSteps
        phases={phases}
        today={today}
        error={problems["phases"]}
        onChange={(next) => onChange({ ...draft, phases: next })}
      />
      <ChipChoice
        legend="The case"
        options={outcomes.map((one) => [one, outcomeNames[one]] as const)}
        value={draft.outcome}
        error={problems["outcome"]}
        onChange={(outcome) => onChange({ ...draft, outcome })}
      />
      <TextField
        label="Cost of the whole case in dollars"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={draft.total}
        error={problems["totalCents"]}
        onChange={({ target }) => onChange({ ...draft, total: target.value })}
      />
    </>
  );
}

interface PhaseStepsProps {
  phases: readonly Phase[];
  today: string;
  error: string | undefined;
  onChange: (phases: Phase[]) => void;
}

/** The four phases in their order: one step on ends what runs and begins the next, one back takes that back. */
function PhaseSteps({ phases, today, error, onChange }: PhaseStepsProps) {
  const running = phases.find(({ status }) => status === "in-progress");
  const hasStepped = phases.some(({ status }) => status === "completed");
  const withDates = (place: number, dates: Partial<Phase>) =>
    onChange(phases.map((one, at) => (at === place ? { ...one, ...dates } : one)));
  return (
    <fieldset className={styles.phases} data-invalid={error ? "" : undefined}>
      <legend>Healing phases</legend>
      <ol>
        {phases.map((phase, place) => (
          <li key={phase.phase}>
            <p className={styles.phase}>
              <strong>{phaseNames[phase.phase]}</strong>
              <span>usually {usualPhases[phase.phase].duration}</span>
              <StatusChip tone={phaseTones[phase.status]}>
                {phaseStatusNames[phase.status]}
              </StatusChip>
            </p>
            {phase.status === "upcoming" ? null : (
              <div className={styles.days}>
                {place === 0 ? (
                  <p className={styles.began}>
                    Began on{" "}
                    {phase.startDate === null ? "" : formatCalendarShortDay(phase.startDate)}, the
                    day of placement
                  </p>
                ) : (
                  <TextField
                    label={`${phaseNames[phase.phase]} began`}
                    type="date"
                    max={today}
                    value={phase.startDate ?? ""}
                    onChange={({ target }) =>
                      withDates(place, { startDate: target.value === "" ? null : target.value })
                    }
                  />
                )}
                {phase.status === "completed" ? (
                  <TextField
                    label={`${phaseNames[phase.phase]} ended`}
                    type="date"
                    max={today}
                    value={phase.endDate ?? ""}
                    onChange={({ target }) =>
                      withDates(place, { endDate: target.value === "" ? null : target.value })
                    }
                  />
                ) : null}
              </div>
            )}
          </li>
        ))}
      </ol>
      {error ? (
        <p className={styles.error} role="alert">
          <IconAlertCircle size={18} stroke={1.5} aria-hidden="true" />
          {error}
        </p>
      ) : null}
      <div className={styles.steps}>
        {running ? (
          <Button variant="line" size="small" onClick={() => onChange(nextPhase(phases, today))}>
            {phaseNames[running.phase]} ended today
          </Button>
        ) : null}
        {hasStepped ? (
          <TextButton onClick={() => onChange(stepBack(phases))}>
            Take back the last step
          </TextButton>
        ) : null}
      </div>
    </fieldset>
  );
}
