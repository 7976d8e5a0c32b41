import type { ReactNode } from "react";
import { formatClock, practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import { countOf, dayWords, keptYears, verdictOf } from "../content.ts";
import type { AuditState } from "../contract.ts";
import styles from "./audit-strip.module.css";

/** Whether the log is whole, what today brought, what was refused, how long it is kept. */
export function AuditStrip({ state, now }: { state: AuditState | undefined; now: Date }) {
  if (!state) {
    return (
      <div className={styles.strip} aria-hidden="true">
        {["Seal", "Today", "Refused today", "Kept"].map((title) => (
          <Cell key={title} title={title} />
        ))}
      </div>
    );
  }
  const { today } = state;
  return (
    <div className={styles.strip}>
      <SealCell state={state} now={now} />
      <Cell title="Today" figure={countOf(today.rows, "row")}>
        {countOf(today.looks, "look")}, {countOf(today.changes, "change")}
      </Cell>
      <Cell title="Refused today" figure={today.refused} isBad={today.refused > 0}>
        {today.refused === 0
          ? "Nobody was turned away"
          : `${today.refusedFromOneAddress} from one address`}
        {today.conflicts === 0 ? "" : `, ${countOf(today.conflicts, "lost race")}`}
      </Cell>
      <Cell title="Kept" figure={`${keptYears} years`}>
        {state.oldestAt === null
          ? "No row yet"
          : `Oldest row ${dayWords(practiceDate(new Date(state.oldestAt)), practiceDate(now))}`}
      </Cell>
    </div>
  );
}

function SealCell({ state, now }: { state: AuditState; now: Date }) {
  const { check, lastSealedAt } = state;
  const verdict = verdictOf(state);
  const isBroken = check.state === "broken";
  const sealed =
    lastSealedAt === null ? "Not sealed yet" : `Sealed ${formatClock(new Date(lastSealedAt))}`;
  const checked =
    check.at === null
      ? "not checked yet"
      : `checked ${agoText(now.getTime() - new Date(check.at).getTime())}`;
  return (
    <Cell
      title="Seal"
      isBad={isBroken && !check.underWay}
      figure={
        <span role="status" className={styles.verdict}>
          <StatusDot shape={verdict.shape} />
          {verdict.words}
        </span>
      }
    >
      {isBroken ? `${check.reason} ` : ""}
      {sealed}, {checked}
      {verdict.unchecked === 0
        ? ""
        : `; ${countOf(verdict.unchecked, "newer row")} not checked yet`}
    </Cell>
  );
}

interface CellProps {
  title: string;
  figure?: ReactNode;
  isBad?: boolean;
  children?: ReactNode;
}

function Cell({ title, figure, isBad = false, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <h2 className={styles.title}>{title}</h2>
      {figure === undefined ? (
        <Skeleton className={styles.loading} />
      ) : (
        <>
          <p className={styles.figure} data-bad={isBad ? "" : undefined}>
            {figure}
          </p>
          <p className={styles.text}>{children}</p>
        </>
      )}
    </div>
  );
}
