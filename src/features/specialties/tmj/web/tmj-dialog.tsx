import { useId, useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatNearDay, formatTime } from "#practice/time.ts";
import { IconCircle, IconCircleCheckFilled } from "#ui/late-icons.ts";
import { Select } from "#ui/select.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { About } from "../../contract.ts";
import { milestoneNames } from "../../entries/content.ts";
import { kindsFor } from "../../entries/rules.ts";
import { figureText } from "../../figure-text/rules.ts";
import { NewRecordButton } from "../../records/web/new-record-button.tsx";
import { usePersonRecords } from "../../records/web/use-records.ts";
import { dayText } from "../../time-axis/rules.ts";
import { trendTones } from "../../tones/rules.ts";
import { fetchTmj } from "../../web/api.ts";
import { BenchmarkRows } from "../../web/benchmark-rows.tsx";
import { BoardDialog } from "../../web/board-dialog.tsx";
import { FigureRow } from "../../web/figure-row.tsx";
import { MonthBars } from "../../web/month-bars.tsx";
import { PersonLink } from "../../web/person-link.tsx";
import { Meanings, SummaryList } from "../../web/summary-list.tsx";
import { useBoard } from "../../web/use-board.ts";
import { summaryWords, trendNames } from "../content.ts";
import type { Milestone, TmjDashboard } from "../contract.ts";
import { type PainEntryShown, PainHistory, PainTrend } from "./pain-history.tsx";
import styles from "./tmj-dialog.module.css";

const large = [
  "averagePainLevel",
  "treatmentCompliance",
  "improvementRate",
  "patientSatisfaction",
] as const;
const lines = ["painTrend", "nextAppointment", "totalSessions", "revenueContribution"] as const;

/** TMJ care: pain, milestones and what they add up to. */
export function TmjDialog({ onClose }: { onClose: () => void }) {
  const board = useBoard("tmj", fetchTmj);
  return (
    <BoardDialog
      specialty="tmj"
      board={board}
      onClose={onClose}
      entry={<NewRecordButton kinds={kindsFor("tmj")} specialty="tmj" firstLabel="Pain entry" />}
    >
      {(data) => <Contents data={data} />}
    </BoardDialog>
  );
}

function Contents({ data }: { data: TmjDashboard }) {
  const { summary, painEntryCount, byMonth, benchmarks } = data;
  const id = useId();
  const now = useClock(60_000);
  const { painTrend, nextAppointment } = summary;
  const next = nextAppointment === null ? null : new Date(nextAppointment);
  return (
    <>
      <FigureRow
        words={summaryWords}
        summary={summary}
        ids={large}
        notes={{
          averagePainLevel: `of 10, ${painEntryCount} ${painEntryCount === 1 ? "entry" : "entries"}`,
        }}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PersonPain data={data} />
          <MonthBars
            title="Average pain, the practice"
            note="0 to 10, lower is better"
            hue="tmj"
            name="Average level"
            months={byMonth.map(({ month, averageLevel }) => ({ month, value: averageLevel }))}
            textOf={(level) => figureText(level, "level") ?? ""}
            most={10}
            nothing="No pain was recorded in these twelve months."
          />
        </div>
        <div className={styles.side}>
          <section aria-labelledby={`${id}-milestones`}>
            <h3 id={`${id}-milestones`} className={styles.heading}>
              Milestones
            </h3>
            <Milestones milestones={data.milestones} count={data.milestoneCount} />
          </section>
          <section aria-labelledby={`${id}-summary`}>
            <h3 id={`${id}-summary`} className={styles.heading}>
              Summary
            </h3>
            <SummaryList
              words={summaryWords}
              summary={summary}
              ids={lines}
              texts={{
                painTrend:
                  painTrend === null ? null : (
                    <StatusChip tone={trendTones[painTrend]}>{trendNames[painTrend]}</StatusChip>
                  ),
                nextAppointment:
                  next === null ? null : `${formatNearDay(next, now)}, ${formatTime(next)}`,
              }}
            />
          </section>
          <section aria-labelledby={`${id}-benchmarks`}>
            <h3 id={`${id}-benchmarks`} className={styles.heading}>
              Benchmarks
            </h3>
            <BenchmarkRows benchmarks={benchmarks} />
          </section>
        </div>
      </div>
      <Meanings words={summaryWords} ids={[...large, ...lines]} />
    </>
  );
}

const keyOf = ({ id, name }: About) => id ?? name;

/** The people with readings, those of the newest first. */
function peopleOf({ painEntries }: TmjDashboard): About[] {
  const people = new Map(painEntries.map(({ patient }) => [keyOf(patient), patient]));
  return [...people.values()];
}

/** One person's pain over time, of those who have readings. */
function PersonPain({ data }: { data: TmjDashboard }) {
  const id = useId();
  const isHidden = useNamesHidden();
  const [chosen, setChosen] = useState<string | null>(null);
  const people = peopleOf(data);
  const person = people.find((one) => keyOf(one) === chosen) ?? people[0];
  if (isHidden) return null;
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          Pain over time
        </h3>
        {person ? (
          <Select
            label="Whose pain is shown"
            options={people.map((one) => [keyOf(one), one.name] as const)}
            value={keyOf(person)}
            onChange={({ target }) => setChosen(target.value)}
          />
        ) : null}
      </div>
      {person ? (
        <Readings key={keyOf(person)} person={person} data={data} />
      ) : (
        <p className={styles.none}>No pain is recorded yet.</p>
      )}
    </section>
  );
}

/** Those of the board where it has all of them, else asked for by person. */
function Readings({ person, data }: { person: About; data: TmjDashboard }) {
  const { painEntries, painEntryCount } = data;
  const hasAll = painEntries.length >= painEntryCount || person.id === null;
  const asked = usePersonRecords(hasAll ? null : person.id);
  const listed: PainEntryShown[] = painEntries
    .filter(({ patient }) => keyOf(patient) === keyOf(person))
    .map(({ date, ...entry }) => ({ ...entry, day: date }));
  const own = asked.data?.records.flatMap(({ id, day, entry }): PainEntryShown[] =>
    entry.kind === "pain" ? [{ ...entry, id, day }] : [],
  );
  const entries = own ?? listed;
  return (
    <>
      <p className={styles.person}>
        <PersonLink person={person} />
        <PainTrend entries={entries} />
        <span>0 to 10, lower is better</span>
      </p>
      {asked.isPending && !hasAll ? <Loading label="Earlier readings" lines={1} /> : null}
      {asked.error ? (
        <p className={styles.none} role="alert">
          Earlier readings could not be loaded. {asked.error.message}
        </p>
      ) : null}
      <PainHistory entries={entries} />
    </>
  );
}

interface MilestonesProps {
  milestones: readonly Milestone[];
  count: number;
}

function Milestones({ milestones, count }: MilestonesProps) {
  const now = useClock(60_000);
  if (milestones.length === 0) return <p className={styles.none}>No milestone is recorded yet.</p>;
  return (
    <>
      <ul className={styles.milestones}>
        {milestones.map(({ id, patient, milestone, date, completed, improvement }) => {
          const Glyph = completed ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={id} data-completed={completed ? "" : undefined}>
              <Glyph size={16} stroke={2} aria-hidden="true" />
              <span className={styles.words}>
                <strong>{milestoneNames[milestone]}</strong>
                <span>
                  <PersonLink person={patient} />, {completed ? "reached" : "planned"}
                  {improvement === null ? "" : `, ${improvement}% better`}
                </span>
              </span>
              <time dateTime={date}>{dayText(date, now)}</time>
            </li>
          );
        })}
      </ul>
      {count > milestones.length ? (
        <p className={styles.none}>
          {milestones.length} of {count} shown.
        </p>
      ) : null}
    </>
  );
}
