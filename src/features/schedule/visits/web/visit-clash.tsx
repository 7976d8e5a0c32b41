import type { Ref } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import type { VisitField } from "../rules.ts";
import type { useVisitEdit } from "./use-visit-edit.ts";
import styles from "./visit-clash.module.css";
import { stampText } from "./visit-news.tsx";

const names: Record<VisitField, string> = { status: "Status", notes: "Notes" };

export interface VisitClashProps {
  visit: ScheduledVisit;
  edit: ReturnType<typeof useVisitEdit>;
  now: Date;
  ref: Ref<HTMLDivElement>;
}

/** Both versions side by side, field by field: one is chosen, neither is lost before that. */
export function VisitClash({ visit, edit, now, ref }: VisitClashProps) {
  const { clashes, theirs, fields, settle } = edit;
  const who = visit.edited
    ? `${visit.edited.by}, ${stampText(visit.edited.at, now)}`
    : "Somebody else";
  const textOf = (field: VisitField, from: typeof fields) =>
    field === "status" ? statusNames[from.status] : from.notes.trim() || "No notes";
  return (
    <Notice
      ref={ref}
      tabIndex={-1}
      tone="warning"
      title="You and somebody else changed the same. Choose, then save again."
    >
      {clashes.map((field) => (
        <section key={field} className={styles.field} aria-label={`${names[field]}, both versions`}>
          <h3>{names[field]}</h3>
          {field === "notes" ? (
            <div className={styles.both}>
              <Button size="small" onClick={() => settle(field, "both")}>
                Keep both
              </Button>
              <p>Both texts, theirs first. You can still change them before you save.</p>
            </div>
          ) : null}
          <div className={styles.sides}>
            <div className={styles.side}>
              <h4>
                Theirs <span>{who}</span>
              </h4>
              <p>{textOf(field, theirs)}</p>
              <Button variant="line" size="small" onClick={() => settle(field, "theirs")}>
                Keep theirs
              </Button>
            </div>
            <div className={styles.side}>
              <h4>
                Yours <span>not saved yet</span>
              </h4>
              <p>{textOf(field, fields)}</p>
              {field === "status" && theirs.status === "cancelled" ? null : (
                <Button variant="line" size="small" onClick={() => settle(field, "mine")}>
                  Keep mine
                </Button>
              )}
            </div>
          </div>
        </section>
      ))}
    </Notice>
  );
}

/** Somebody else's notes that mine go over, in sight until that is saved. */
export function ReplacedNotes({ edit }: Pick<VisitClashProps, "edit">) {
  if (edit.replaced === null) return null;
  return (
    <Notice
      tone="warning"
      title="Saving replaces the notes of somebody else."
      actions={
        <Button variant="line" size="small" onClick={edit.keepBoth}>
          Keep both
        </Button>
      }
    >
      <span className={styles.replaced}>{edit.replaced}</span>
    </Notice>
  );
}
