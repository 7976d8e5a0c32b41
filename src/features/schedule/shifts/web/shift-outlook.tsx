import { insideText } from "../../../booking/displaced/rules.ts";
import { whyClosed } from "../../../booking/hours/rules.ts";
import { shiftLine } from "../content.ts";
import type { Outlook, ShiftWeek } from "../contract.ts";
import { outlookText } from "../rules.ts";
import styles from "./shift-outlook.module.css";

export interface ShiftOutlookProps {
  outlook: { outlook: Outlook | null; error: Error | null; isCurrent: boolean };
  date: string | null;
  /** The day's opening, as far as it is known. */
  closed: ShiftWeek["days"][number] | null;
  today: string;
}

/** What the shift would do, said while it is typed. */
export function ShiftOutlook({ outlook: asked, date, closed, today }: ShiftOutlookProps) {
  const { outlook, error, isCurrent } = asked;
  const reason = closed === null ? null : whyClosed(closed);
  return (
    <div className={styles.outlook} role="status" data-old={isCurrent ? undefined : ""}>
      {outlook !== null && error === null ? (
        <>
          {outlook.count > 0 ? <p>{outlookText(outlook, date)}</p> : null}
          {outlook.clashes.slice(0, 3).map((shift) => (
            <p key={shift.id} className={styles.warning}>
              In the way: {shiftLine(shift, today)}.
            </p>
          ))}
          {outlook.clashes.length > 3 ? (
            <p className={styles.warning}>and {outlook.clashes.length - 3} more in the way.</p>
          ) : null}
          {outlook.visitCount > 0 ? (
            <p className={styles.warning}>{insideText(outlook.visitCount)}.</p>
          ) : null}
        </>
      ) : null}
      {reason === null ? null : (
        <p>The practice is closed that day ({reason}): visitors are offered no times.</p>
      )}
    </div>
  );
}
