import { formatDollars } from "#practice/money.ts";
import { formatNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { implantTypeNames, integrationNames, outcomeNames } from "../../entries/content.ts";
import { integrationTones } from "../../entries/rules.ts";
import { dayText } from "../../time-axis/rules.ts";
import { integrationChips } from "../../tones/rules.ts";
import { PersonLink } from "../../web/person-link.tsx";
import type { ImplantCase } from "../contract.ts";
import styles from "./case-table.module.css";

/** "Today, 2:15 PM", "Nov 30": when somebody is looked at next; an instant, or a day of the sample. */
export function checkupText(at: string, now: Date): string {
  if (at.length === 10) return dayText(at, now);
  const start = new Date(at);
  const isToday = practiceDate(start) === practiceDate(now);
  return `${isToday ? "Today" : formatNearDay(start, now)}, ${formatTime(start)}`;
}

export interface CaseTableProps {
  cases: readonly ImplantCase[];
  /** The case whose phases are shown beside the table. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

/** Implant cases with how far they have healed; a press on one shows its phases. */
export function CaseTable({ cases, chosenId, onChoose }: CaseTableProps) {
  const now = useClock(60_000);
  if (cases.length === 0) return <p className={styles.none}>No case is recorded yet.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Patient</th>
          <th scope="col">Healing</th>
          <th scope="col">Osseointegration</th>
          <th scope="col">Next checkup</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <Row
            key={one.id}
            shown={one}
            now={now}
            isChosen={one.id === chosenId}
            onChoose={() => onChoose(one.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  shown: ImplantCase;
  now: Date;
  isChosen: boolean;
  onChoose: () => void;
}

function Row({ shown, now, isChosen, onChoose }: RowProps) {
  const { patient, implantType, implants, placementDate, healingProgress, outcome } = shown;
  const { osseointegrationStatus: integration, nextCheckup, totalCost } = shown;
  return (
    <tr data-chosen={isChosen ? "" : undefined}>
      <td className={styles.who}>
        <PersonLink person={patient} />
        <span>
          {implantTypeNames[implantType]}
          {implants > 1 ? `, ${implants} implants` : ""}, {dayText(placementDate, now)}
        </span>
        <button
          type="button"
          className={styles.choose}
          aria-label={`Phases of ${patient.name}, ${implantTypeNames[implantType].toLowerCase()}`}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          Phases
        </button>
      </td>
      <td>
        {outcome === "failed" ? (
          outcomeNames.failed
        ) : (
          <span className={styles.progress}>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.fill} style={{ width: `${healingProgress}%` }} />
            </span>
            {healingProgress}%
          </span>
        )}
      </td>
      <td>
        {integration === null ? (
          <span className={styles.none}>Not judged yet</span>
        ) : (
          <StatusChip tone={integrationChips[integrationTones[integration]]}>
            {integrationNames[integration]}
          </StatusChip>
        )}
      </td>
      <td>{nextCheckup === null ? "None booked" : checkupText(nextCheckup, now)}</td>
      <td>{totalCost === null ? "Not entered" : formatDollars(totalCost)}</td>
    </tr>
  );
}
