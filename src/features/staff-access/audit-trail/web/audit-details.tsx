import type { ReactNode } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatClock, formatFullDay } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { actorOf, reasonOf, subjectNames, wordsOf } from "../content.ts";
import type { AuditRow } from "../contract.ts";
import styles from "./audit-details.module.css";
import { Outcome } from "./audit-table.tsx";
import type { TrailFilters } from "./use-trail-filters.ts";

export interface AuditDetailsProps {
  /** Null while the dialog is closed. */
  row: AuditRow | null;
  onClose: () => void;
  onFilter: TrailFilters["set"];
}

/** All that one row says, and the ways to its neighbors. */
export function AuditDetails({ row, onClose, onFilter }: AuditDetailsProps) {
  const filter: TrailFilters["set"] = (changes) => {
    onClose();
    onFilter(changes);
  };
  const words = row === null ? null : wordsOf(row.action);
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={words === null ? "" : `${words.did} ${words.what}`}
      actions={
        row === null ? null : (
          <>
            {row.actor.id !== null && row.actor.kind === "staff" ? (
              <Button variant="line" onClick={() => filter({ who: row.actor.id })}>
                All by this person
              </Button>
            ) : null}
            {row.subjectId === null ? null : (
              <Button
                variant="line"
                onClick={() => filter({ subject: row.subject, id: row.subjectId })}
              >
                All about this
              </Button>
            )}
            <Button onClick={onClose}>Close</Button>
          </>
        )
      }
    >
      {row === null ? null : <Facts row={row} />}
    </Dialog>
  );
}

function Facts({ row }: { row: AuditRow }) {
  const at = new Date(row.at);
  return (
    <dl className={styles.facts}>
      <Fact name="When">
        {formatFullDay(at)}, {formatClock(at)}
      </Fact>
      <Fact name="Who">
        <PrivateText>{actorOf(row.actor)}</PrivateText>
        {row.actor.isRemoved ? <span className={styles.aside}>has left</span> : null}
        <Code>{row.actor.id}</Code>
      </Fact>
      <Fact name="Action">
        <Code>{row.action}</Code>
      </Fact>
      <Fact name="About">
        {subjectNames[row.subject] ?? row.subject}
        <Code>{row.subjectId}</Code>
      </Fact>
      <Fact name="Result">
        <Outcome row={row} />
      </Fact>
      <Fact name="Reason">
        {row.reason === null ? (
          <span className={styles.aside}>None given</span>
        ) : (
          <>
            {reasonOf(row.reason)}
            {reasonOf(row.reason) === row.reason ? null : <Code>{row.reason}</Code>}
          </>
        )}
      </Fact>
      <Fact name="From">
        {row.address ?? <span className={styles.aside}>Not from a network</span>}
      </Fact>
      <Fact name="Request">
        {row.requestId === null ? (
          <span className={styles.aside}>Not part of a request</span>
        ) : (
          <Code>{row.requestId}</Code>
        )}
      </Fact>
      <Fact name="Row">
        {row.id}
        <span className={styles.aside}>{row.isSealed ? "sealed" : "sealed within a minute"}</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Code({ children }: { children: string | null }) {
  return children === null ? null : <code className={styles.code}>{children}</code>;
}
