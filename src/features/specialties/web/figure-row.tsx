import type { ReactNode } from "react";
import type { FigureWords } from "../content.ts";
import { figureText } from "../figure-text/rules.ts";
import styles from "./figure-row.module.css";

/** The figures of a summary, and what each of them says. */
export interface SummaryOf<Id extends string> {
  words: Readonly<Record<Id, FigureWords>>;
  summary: Readonly<Record<Id, number | string | null>>;
}

export interface FigureRowProps<Id extends string> extends SummaryOf<Id> {
  /** Those that stand large, in their order. */
  ids: readonly Id[];
  /** What stands under a figure that is known; its period where nothing does. */
  notes?: Partial<Record<Id, ReactNode>>;
}

/** A few large figures between rules; one that is not known says why, never zero. */
export function FigureRow<Id extends string>(props: FigureRowProps<Id>) {
  const { words, summary, ids, notes } = props;
  return (
    <dl className={styles.row}>
      {ids.map((id) => {
        const { title, definition, period, unit, missing } = words[id];
        const text = figureText(summary[id], unit);
        return (
          <div key={id} className={styles.figure}>
            <dt title={definition}>{title}</dt>
            {text === null ? (
              <dd className={styles.missing}>{missing}</dd>
            ) : (
              <>
                <dd className={styles.value}>{text}</dd>
                <dd className={styles.note}>{notes?.[id] ?? period}</dd>
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}
