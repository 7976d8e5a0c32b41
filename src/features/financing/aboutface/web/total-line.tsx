import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { calculatorContent } from "../content.ts";
import { showsFinancing } from "../rules.ts";
import styles from "./total-line.module.css";

const words = calculatorContent[locale];

function noteOf(total: number): string {
  if (total === 0) return words.empty;
  return showsFinancing(total) ? words.totalNote : `${words.totalNote} ${words.small}`;
}

/** The sum of what was chosen, said again whenever it changes. */
export function TotalLine({ total }: { total: number }) {
  return (
    <div>
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span>{words.total}</span>{" "}
        <strong className={styles.figure} data-empty={total === 0 ? "" : undefined}>
          {formatDollars(total)}
        </strong>
      </p>
      <p className={styles.note}>{noteOf(total)}</p>
    </div>
  );
}
