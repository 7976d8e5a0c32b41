import { useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import { useAddressPart } from "#ui/use-address-part.ts";
import { useClock } from "#ui/use-clock.ts";
import { recordKinds } from "../../entries/contract.ts";
import { groupsOf, latestOf, painOf, type PainReading } from "../../person-groups/rules.ts";
import { detailText, titleOf } from "../../sentences/rules.ts";
import { dayText } from "../../time-axis/rules.ts";
import { PainChart } from "../../tmj/web/pain-chart.tsx";
import { PainTrend } from "../../tmj/web/pain-history.tsx";
import { useFreshRecords } from "../../web/use-board.ts";
import type { SpecialtyRecord } from "../contract.ts";
import { NewRecordButton } from "./new-record-button.tsx";
import styles from "./person-records.module.css";
import { RecordRow } from "./record-row.tsx";
import { usePersonRecords } from "./use-records.ts";

/** The newest readings, as they follow each other. */
const drawnOf = (pain: readonly PainReading[], atMost: number) =>
  pain.slice(0, atMost).toReversed();

export interface PersonRecordsProps {
  person: { id: string; name: string };
}

/** The newest of what is recorded about a person, and the way to all of it. */
export function PersonRecords({ person }: PersonRecordsProps) {
  useFreshRecords();
  const now = useClock(60_000);
  const [shown, setShown] = useAddressPart("records");
  const found = usePersonRecords(person.id);
  const { data, error } = found;
  const latest = latestOf(data?.records ?? []);
  const pain = painOf(data?.records ?? []);
  return (
    <div className={styles.part}>
      {error ? (
        <p className={styles.quiet} role="alert">
          The records could not be loaded. {error.message}{" "}
          <TextButton onClick={() => void found.refetch()}>Try again</TextButton>
        </p>
      ) : null}
      {!data && !error ? <Loading label="The records" lines={2} /> : null}
      {data?.recordCount === 0 ? <p className={styles.quiet}>Nothing is recorded.</p> : null}
      {pain.length > 1 ? <PainChart readings={drawnOf(pain, 12)} /> : null}
      <ul className={styles.latest}>
        {latest.map(({ id, day, entry }) => (
          <li key={id}>
            <strong>{titleOf(entry)}</strong>
            <span className={styles.quiet}>
              {[dayText(day, now), detailText(entry)].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {data && data.recordCount > 0 ? (
          <TextButton onClick={() => setShown("all")}>
            {data.recordCount === 1 ? "Open the record" : `All ${data.recordCount} records`}
          </TextButton>
        ) : null}
        <NewRecordButton
          kinds={recordKinds}
          specialty="tmj"
          person={person}
          lastPain={pain[0] ?? null}
          label="New record"
        />
      </div>
      {shown === "all" ? <AllRecords person={person} onClose={() => setShown(null)} /> : null}
    </div>
  );
}

interface AllRecordsProps extends PersonRecordsProps {
  onClose: () => void;
}

/** Everything that is recorded about a person, by what it is, over time. */
function AllRecords({ person, onClose }: AllRecordsProps) {
  const isHidden = useNamesHidden();
  const [withRemoved, setWithRemoved] = useState(false);
  const found = usePersonRecords(person.id, withRemoved);
  const { data, error } = found;
  return (
    <Dialog open={!isHidden} onClose={onClose} size="large" title={`Records of ${person.name}`}>
      <div className={styles.all}>
        <div className={styles.tools}>
          <NewRecordButton
            kinds={recordKinds}
            specialty="tmj"
            person={person}
            lastPain={painOf(data?.records ?? [])[0] ?? null}
            label="New record"
          />
          <Checkbox
            label="Show what was removed"
            checked={withRemoved}
            onChange={({ target }) => setWithRemoved(target.checked)}
          />
        </div>
        {error ? (
          <ErrorState
            title="The records could not be loaded."
            onRetry={() => void found.refetch()}
            retrying={found.isFetching}
          >
            {error.message}
            {data ? " Below is what was known last." : ""}
          </ErrorState>
        ) : null}
        {!data && !error ? <Loading label="The records" lines={8} /> : null}
        {data && data.records.length === 0 ? (
          <EmptyState title="Nothing is recorded">
            What is recorded at visits stands here, over time.
          </EmptyState>
        ) : null}
        {data && data.records.length < data.recordCount ? (
          <p className={styles.quiet}>
            The newest {data.records.length} of {data.recordCount} records are shown.
          </p>
        ) : null}
        {data ? <Groups records={data.records} /> : null}
      </div>
    </Dialog>
  );
}

function Groups({ records }: { records: readonly SpecialtyRecord[] }) {
  const now = useClock(60_000);
  const pain = painOf(records);
  return groupsOf(records).map(({ id, name, records: own }) => (
    <section key={id} aria-label={name}>
      <h3 className={styles.heading}>
        {name}
        {id === "pain" ? <PainTrend entries={pain} /> : null}
      </h3>
      {id === "pain" && pain.length > 1 ? <PainChart readings={drawnOf(pain, 40)} /> : null}
      <ul className={styles.rows}>
        {own.map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            now={now}
            goesOn={isHealing(record) ? "Go on" : undefined}
          />
        ))}
      </ul>
    </section>
  ));
}

function isHealing({ entry, removedAt }: SpecialtyRecord): boolean {
  return removedAt === null && entry.kind === "implant" && entry.outcome === "healing";
}
