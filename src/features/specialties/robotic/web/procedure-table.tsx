import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { procedureStatusNames, procedureTypeNames } from "../../entries/content.ts";
import { figureText } from "../../figure-text/rules.ts";
import { dayText } from "../../time-axis/rules.ts";
import { procedureTones } from "../../tones/rules.ts";
import { PersonLink } from "../../web/person-link.tsx";
import type { FigureUnit } from "../../content.ts";
import type { Procedure } from "../contract.ts";
import styles from "./procedure-table.module.css";

/** A measure with its name, which a phone shows; what is not known is a dash that says so. */
function Measure({ name, value, unit }: { name: string; value: number | null; unit: FigureUnit }) {
  const text = figureText(value, unit);
  return (
    <td data-name={name}>
      {text ?? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>not measured</VisuallyHidden>
        </>
      )}
    </td>
  );
}

/** Procedures with what was measured of each; those that are scheduled come first. */
export function ProcedureTable({ procedures }: { procedures: readonly Procedure[] }) {
  const now = useClock(60_000);
  if (procedures.length === 0) return <p className={styles.none}>No procedure is recorded yet.</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Patient</th>
          <th scope="col">Procedure</th>
          <th scope="col">Date</th>
          <th scope="col">Time</th>
          <th scope="col">Implants</th>
          <th scope="col">Accuracy</th>
          <th scope="col">Deviation</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {procedures.map((one) => (
          <tr key={one.id}>
            <td className={styles.who}>
              <PersonLink person={one.patient} />
            </td>
            <td>
              {procedureTypeNames[one.procedureType]}
              {one.hasComplication === true ? (
                <span className={styles.complication}>with a complication</span>
              ) : null}
            </td>
            <td>{dayText(one.date, now)}</td>
            <Measure name="Time" value={one.durationMinutes} unit="minutes" />
            <Measure
              name="Implants"
              value={one.status === "scheduled" ? null : one.implantsPlaced}
              unit="count"
            />
            <Measure name="Accuracy" value={one.accuracyScore} unit="percent" />
            <Measure name="Deviation" value={one.deviationMm} unit="millimeters" />
            <td>
              <StatusChip tone={procedureTones[one.status]}>
                {procedureStatusNames[one.status]}
              </StatusChip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
