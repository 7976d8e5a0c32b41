import { formatDollars } from "#practice/money.ts";
import type { CallFigures } from "../contract.ts";
import { minutesText } from "../rules.ts";
import { type CallKind, callKinds } from "./call-kinds.tsx";
import styles from "./figure-buttons.module.css";

type Totals = CallFigures["totals"];

/** What the cost rests on. */
function costNote({ cost: { told, estimated, unknown } }: Totals): string {
  const parts = [
    { calls: told, words: "told by the carrier" },
    { calls: estimated, words: "estimated" },
    { calls: unknown, words: "not known" },
  ];
  return parts
    .filter(({ calls }) => calls > 0)
    .map(({ calls, words }) => `${calls.toLocaleString("en-US")} ${words}`)
    .join(", ");
}

export interface FigureButtonsProps {
  totals: Totals;
  chosen: CallKind;
  onChoose: (kind: CallKind) => void;
}

/** The figures of a period; those that count calls show them below when they are pressed. */
export function FigureButtons({ totals, chosen, onChoose }: FigureButtonsProps) {
  const average = totals.answered === 0 ? 0 : totals.seconds / totals.answered;
  return (
    <div className={styles.figures}>
      {(Object.keys(callKinds) as CallKind[]).map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.figure}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          <span className={styles.name}>{callKinds[kind]}</span>
          <span className={styles.value}>{totals[kind].toLocaleString("en-US")}</span>
        </button>
      ))}
      <div className={styles.figure}>
        <span className={styles.name}>Minutes</span>
        <span className={styles.value}>{minutesText(totals.seconds)}</span>
        <span className={styles.note}>{minutesText(average)} for an answered call</span>
      </div>
      <div className={styles.figure}>
        <span className={styles.name}>Cost</span>
        <span className={styles.value}>
          {totals.cost.told + totals.cost.estimated === 0
            ? "Not known"
            : formatDollars(totals.cost.cents)}
        </span>
        <span className={styles.note}>{costNote(totals)}</span>
      </div>
    </div>
  );
}
