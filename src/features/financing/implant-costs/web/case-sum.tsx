import type { CSSProperties } from "react";
import { locale } from "#practice/locale.ts";
import { formatDollars } from "#practice/money.ts";
import { SumLines } from "#ui/sum-lines.tsx";
import { implantCalculatorContent } from "../content.ts";
import type { ImplantEstimate } from "../rules.ts";
import styles from "./case-sum.module.css";

const words = implantCalculatorContent[locale];

/** What share of the total each part has, drawn to scale; the lines below say the same in figures. */
function Shares({ estimate }: { estimate: ImplantEstimate }) {
  const { count, unitCents, additionsCents } = estimate;
  const shares = [
    count * unitCents.implant,
    count * unitCents.crown,
    count * unitCents.surgery,
    additionsCents,
  ];
  return (
    <div className={styles.shares} aria-hidden="true">
      {shares.map((cents, index) => (
        <span
          // The four parts of every sum, always in this order.
          key={["implant", "crown", "surgery", "additions"][index]}
          style={{ "--part": cents } as CSSProperties}
          data-empty={cents === 0 ? "" : undefined}
        />
      ))}
    </div>
  );
}

/** The total, said again whenever it changes, and how it came about. */
export function CaseSum({ estimate }: { estimate: ImplantEstimate }) {
  const lines = estimate.lines.map(({ what, how, cents }) => ({
    what,
    how,
    amount: formatDollars(cents),
  }));
  return (
    <div className={styles.sum}>
      <p className={styles.total} aria-live="polite" aria-atomic="true">
        <span>{words.total}</span>{" "}
        <strong className={styles.figure}>{formatDollars(estimate.totalCents)}</strong>
      </p>
      <Shares estimate={estimate} />
      <SumLines caption={words.howTitle} lines={lines} />
      <p className={styles.note}>{words.totalNote}</p>
    </div>
  );
}
