import { Select } from "#ui/select.tsx";
import type { LineFilter, WholeImport } from "../contract.ts";
import { sumsOf } from "../rules.ts";
import styles from "./check-summary.module.css";

const showNames: Readonly<Record<LineFilter, string>> = {
  all: "All lines",
  errors: "Only wrong cells",
  conflicts: "Only conflicts",
  corrected: "Only corrected",
  kept: "Only what stayed after taking back",
};

interface CheckSummaryProps {
  imported: WholeImport;
  show: LineFilter;
  onShow: (show: LineFilter) => void;
}

/** What will become of the lines, as figures that add up to all lines; and which of them are shown. */
export function CheckSummary({ imported, show, onShow }: CheckSummaryProps) {
  const { kind, counts, choices, corrected, lines, blankLines, status } = imported;
  const sums = sumsOf(kind, counts ?? {}, choices);
  const figures = [
    ["Ready", sums.added],
    ...(kind === "patients" ? [["Filled into a record", sums.filled] as const] : []),
    ["Left out by choice", sums.left],
    ["Left out until mended", sums.wrong],
  ] as const;
  const options: LineFilter[] = ["all", "errors", "conflicts", "corrected"];
  return (
    <div className={styles.summary}>
      <dl className={styles.figures}>
        {figures.map(([name, count]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
        <div className={styles.figure} data-of="">
          <dt>Of all, corrected</dt>
          <dd>{corrected.toLocaleString("en-US")}</dd>
        </div>
      </dl>
      <Select
        label="Which lines are shown"
        value={show}
        options={[...options, ...(status === "undone" ? ["kept" as const] : [])].map(
          (one) => [one, showNames[one]] as const,
        )}
        onChange={(change) => onShow(change.target.value as LineFilter)}
      />
      <p className={styles.sum}>
        Together {lines.toLocaleString("en-US")} {lines === 1 ? "line" : "lines"}
        {blankLines > 0 ? `; ${blankLines.toLocaleString("en-US")} empty ones are not counted` : ""}
        .
      </p>
    </div>
  );
}
