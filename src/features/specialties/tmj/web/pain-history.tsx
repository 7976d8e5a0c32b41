import { formatCalendarShortDay } from "#practice/time.ts";
import { StatusChip } from "#ui/status-chip.tsx";
import { locationNames } from "../../entries/content.ts";
import type { Location, Trigger } from "../../entries/contract.ts";
import { painTone, painTrend, painWords } from "../../entries/rules.ts";
import { triggersText } from "../../sentences/rules.ts";
import { painChips, trendTones } from "../../tones/rules.ts";
import { trendNames } from "../content.ts";
import { PainChart } from "./pain-chart.tsx";
import styles from "./pain-history.module.css";

export interface PainEntryShown {
  id: string;
  day: string;
  level: number;
  location: Location;
  triggers: readonly Trigger[];
}

/** A level as a chip: its number, its word, its color and its shape say the same. */
export function PainChip({ level }: { level: number }) {
  const tone = painTone(level);
  return (
    <StatusChip tone={painChips[tone]}>
      Pain {level}, {painWords[tone]}
    </StatusChip>
  );
}

/** Where the pain goes, by a person's readings. */
export function PainTrend({ entries }: { entries: readonly PainEntryShown[] }) {
  const trend = painTrend(entries.map(({ day, level }) => ({ at: day, level })));
  if (trend === null) return null;
  return <StatusChip tone={trendTones[trend]}>{trendNames[trend]}</StatusChip>;
}

/** How many readings a line can have before its points run into each other; as many rows stand below it. */
const drawnAtMost = 40;

export interface PainHistoryProps {
  /** Of one person, the newest first. */
  entries: readonly PainEntryShown[];
}

/** A person's pain over time, drawn and as the rows that are drawn. */
export function PainHistory({ entries }: PainHistoryProps) {
  const drawn = entries.slice(0, drawnAtMost).toReversed();
  return (
    <>
      <PainChart readings={drawn} />
      {drawn.length === 1 ? (
        <p className={styles.note}>One reading so far: the line begins with the second.</p>
      ) : null}
      {entries.length > drawn.length ? (
        <p className={styles.note}>
          The newest {drawn.length} of {entries.length} readings; all stand on the person's page.
        </p>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Level</th>
            <th scope="col">Place</th>
            <th scope="col">Triggers</th>
          </tr>
        </thead>
        <tbody>
          {drawn.toReversed().map(({ id, day, level, location, triggers }) => (
            <tr key={id}>
              <td>{formatCalendarShortDay(day)}</td>
              <td>
                <PainChip level={level} />
              </td>
              <td>{locationNames[location]}</td>
              <td>{triggersText(triggers)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
