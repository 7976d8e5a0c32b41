import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./row-table.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface RowTableProps {
  /** Names of the columns; one that only a screen reader says stands as `hidden`. */
  columns: readonly (string | { hidden: string })[];
  /** Where its user says how wide columns are, and what a row is made of on a phone. */
  className?: string | undefined;
  /** Rows, in the order in which they are read. */
  children: ReactNode;
}

/** Rows of work with their columns; on a phone each row is a small block, its columns unnamed. */
export function RowTable({ columns, className, children }: RowTableProps) {
  return (
    <table className={classNames(styles.table, className)}>
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column.hidden} scope="col">
                <VisuallyHidden>{column.hidden}</VisuallyHidden>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** What can be done with one row, beside its words. */
export function RowAction({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={classNames(styles.action, className)} />;
}
