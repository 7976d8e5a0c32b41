import type { ReactNode } from "react";
import { figureText } from "../figure-text/rules.ts";
import type { SummaryOf } from "./figure-row.tsx";
import styles from "./summary-list.module.css";

export interface SummaryListProps<Id extends string> extends SummaryOf<Id> {
  ids: readonly Id[];
  /** How a figure is written that its unit does not say: a trend, an instant. */
  texts?: Partial<Record<Id, ReactNode>>;
}

/** Figures of a summary line by line, each with its name; one that is not known says why. */
export function SummaryList<Id extends string>(props: SummaryListProps<Id>) {
  const { words, summary, ids, texts } = props;
  return (
    <dl className={styles.list}>
      {ids.map((id) => {
        const { title, definition, unit, missing } = words[id];
        const text = figureText(summary[id], unit);
        return (
          <div key={id}>
            <dt title={definition}>{title}</dt>
            {text === null ? (
              <dd className={styles.missing}>{missing}</dd>
            ) : (
              <dd>{texts?.[id] ?? text}</dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

export interface MeaningsProps<Id extends string> extends Pick<SummaryOf<Id>, "words"> {
  ids: readonly Id[];
}

/** What every figure means, how it is made and over which time. */
export function Meanings<Id extends string>({ words, ids }: MeaningsProps<Id>) {
  return (
    <details className={styles.meanings}>
      <summary>What these figures mean</summary>
      <dl>
        {ids.map((id) => {
          const { title, definition, formula, period } = words[id];
          return (
            <div key={id}>
              <dt>{title}</dt>
              <dd>
                {definition} Made as {formula}; of {period}.
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
