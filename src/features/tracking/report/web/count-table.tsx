import type { ReactNode } from "react";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./count-table.module.css";

export interface CountRow {
  key: string;
  /** What is counted, and what stands small below it. */
  name: ReactNode;
  note?: string | undefined;
  /** In whole percent, drawn as a bar below the name. */
  share?: number | undefined;
  /** As many as there are columns of figures. */
  figures: readonly (number | string | null)[];
}

export interface CountTableProps {
  /** What the table counts, for those who do not see its heading. */
  caption: string;
  /** The column of names, then those of figures. */
  columns: readonly [string, ...string[]];
  rows: readonly CountRow[];
}

function shown(figure: number | string | null): ReactNode {
  if (figure === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>None</VisuallyHidden>
      </>
    );
  return typeof figure === "number" ? figure.toLocaleString("en-US") : figure;
}

/** Names on the left, figures in columns on the right; on a phone the columns stay, the names wrap. */
export function CountTable({ caption, columns, rows }: CountTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index === 0 ? undefined : styles.figure}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, note, share, figures }) => (
          <tr key={key}>
            <th scope="row" className={styles.name}>
              {name}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
              {share === undefined ? null : (
                <svg
                  className={styles.bar}
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect className={styles.track} width="100" height="1" />
                  <rect width={Math.min(share, 100)} height="1" />
                </svg>
              )}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column} className={styles.figure}>
                {shown(figures[index] ?? null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
