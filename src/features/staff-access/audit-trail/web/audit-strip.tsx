import type { ReactNode } from "react";
import { formatClock, formatShortDay, practiceDate } from "#practice/time.ts";
import { agoText } from "#ui/age.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { StatusDot, type StatusShape } from "#ui/status-dot.tsx";
import { keptYears } from "../content.ts";
import type { AuditState } from "../contract.ts";
import styles from "./audit-strip.module.css";

const count = (number: number, one: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : `${one}s`}`;

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
      <Cell title="Today" figure={count(today.rows, "row")}>
        {count(today.looks, "look")}, {count(today.changes, "change")}
      </Cell>
      <Cell title="Refused today" figure={today.refused} isBad={today.refused > 0}>
        {today.refused === 0
          ? "Nobody was turned away"
          : `${today.refusedFromOneAddress} from one address`}
      </Cell>
      <Cell title="Kept" figure={`${keptYears} years`}>
        {state.oldestAt === null ? "No row yet" : `Oldest row ${dateOf(state.oldestAt, now)}`}
      </Cell>
    </div>
  );
}

/** "Mar 4" of this year, "Mar 4, 2025" of another. */
function dateOf(instant: string, now: Date): string {
  const date = practiceDate(new Date(instant));
  const day = formatShortDay(new Date(instant));
  return date.slice(0, 4) === practiceDate(now).slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`;
}

/** The verdict in few words, and its shape. */
function verdictOf({ check, rowCount }: AuditState): { shape: StatusShape; words: string } {
  if (check.underWay) {
    const { rows, isRunning } = check.underWay;
    return {
      shape: "loading",
      words: isRunning
        ? `Checking, ${rows.toLocaleString("en-US")} of ${count(rowCount, "row")}`
        : "Check is about to begin",
    };
  }
  if (check.state === "broken")
    return { shape: "bad", words: `Broken at seal ${check.brokenSeal}` };
  if (check.state === "none")
    return { shape: "off", words: `Not checked, ${count(rowCount, "row")}` };
  return { shape: "good", words: `Whole, ${count(rowCount, "row")}` };
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
