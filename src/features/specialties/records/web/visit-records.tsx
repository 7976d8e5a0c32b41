import { useId, useState } from "react";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import { useClock } from "#ui/use-clock.ts";
import { mayRecord } from "../../drafts/rules.ts";
import { kindNames } from "../../entries/content.ts";
import type { RecordKind } from "../../entries/contract.ts";
import { useFreshRecords } from "../../web/use-board.ts";
import type { VisitRecords as Found } from "../contract.ts";
import { RecordDialog } from "./record-dialog.tsx";
import { RecordRow } from "./record-row.tsx";
import type { RecordSubject } from "./use-record-form.ts";
import { useVisitRecords } from "./use-records.ts";
import styles from "./visit-records.module.css";

/** What was recorded at a visit, and what fits its service to record now. */
export function VisitRecords({ visitId }: { visitId: string }) {
  const id = useId();
  useFreshRecords();
  const found = useVisitRecords(visitId);
  const { data, error } = found;
  if (data?.specialty === null) return null;
  return (
    <section className={styles.records} aria-labelledby={id}>
      <h3 id={id}>Record</h3>
      {data ? <Contents visitId={visitId} found={data} /> : null}
      {found.isPending ? <Loading label="The record" lines={2} /> : null}
      {error ? (
        <p className={styles.failed} role="alert">
          {data ? "The newest state could not be read." : "The record could not be read."}{" "}
          {error.message} <TextButton onClick={() => void found.refetch()}>Try again</TextButton>
        </p>
      ) : null}
    </section>
  );
}

/** What a form needs to know of the visit; null where its service has nothing of these to record. */
function subjectOf(visitId: string, found: Found, kinds: readonly RecordKind[]) {
  const { patient, specialty, day, lastPain } = found;
  if (specialty === null) return null;
  const entry = lastPain?.entry;
  return {
    person: patient,
    visitId,
    day,
    specialty,
    lastPain: entry?.kind === "pain" ? entry : null,
    kinds,
  } satisfies RecordSubject;
}

function Contents({ visitId, found }: { visitId: string; found: Found }) {
  const role = useOwnRole();
  const now = useClock(60_000);
  const [kind, setKind] = useState<RecordKind | null>(null);
  const { records, openCases } = found;
  const kinds = found.kinds.filter((one) => mayRecord(role, one));
  const [first, ...others] = kinds;
  const subject = subjectOf(visitId, found, kinds);
  const known = new Set(records.map(({ id }) => id));
  const cases = openCases.filter(({ id }) => !known.has(id));
  return (
    <>
      {records.length === 0 ? (
        <p className={styles.none}>Nothing is recorded at this visit yet.</p>
      ) : null}
      {records.length + cases.length > 0 ? (
        <ul className={styles.list}>
          {records.map((record) => (
            <RecordRow key={record.id} record={record} now={now} />
          ))}
          {cases.map((record) => (
            <RecordRow key={record.id} record={record} now={now} goesOn="Go on" />
          ))}
        </ul>
      ) : null}
      <div className={styles.acts}>
        {first === undefined ? (
          <p className={styles.none}>Clinicians record what fits this visit.</p>
        ) : (
          <Button
            variant="line"
            size="small"
            icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={() => setKind(first)}
          >
            Record {kindNames[first].toLowerCase()}
          </Button>
        )}
        {others.map((one) => (
          <TextButton
            key={one}
            aria-label={`Record ${kindNames[one].toLowerCase()}`}
            onClick={() => setKind(one)}
          >
            {kindNames[one]}
          </TextButton>
        ))}
      </div>
      {kind !== null && subject !== null ? (
        <RecordDialog asked={{ act: "add", subject, kind }} onClose={() => setKind(null)} />
      ) : null}
    </>
  );
}
