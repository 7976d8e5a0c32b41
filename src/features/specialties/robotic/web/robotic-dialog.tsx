import { useId } from "react";
import { kindsFor } from "../../entries/rules.ts";
import { figureText } from "../../figure-text/rules.ts";
import { NewRecordButton } from "../../records/web/new-record-button.tsx";
import { fetchRobotic } from "../../web/api.ts";
import { BenchmarkRows } from "../../web/benchmark-rows.tsx";
import { BoardDialog } from "../../web/board-dialog.tsx";
import { FigureRow } from "../../web/figure-row.tsx";
import { MonthBars } from "../../web/month-bars.tsx";
import { Meanings, SummaryList } from "../../web/summary-list.tsx";
import { useBoard } from "../../web/use-board.ts";
import { summaryWords } from "../content.ts";
import type { RoboticDashboard } from "../contract.ts";
import { ComparisonBars } from "./comparison-bars.tsx";
import { DeviationCircle } from "./deviation-circle.tsx";
import { ProcedureTable } from "./procedure-table.tsx";
import styles from "./robotic-dialog.module.css";

const large = ["totalProcedures", "averageAccuracy", "timeReduction", "complicationRate"] as const;
const lines = [
  "averageDeviation",
  "averageDuration",
  "efficiencyGain",
  "revenueGenerated",
  "patientSatisfaction",
] as const;

/** Robotic surgery: procedures, how exact they were and what they add up to. */
export function RoboticDialog({ onClose }: { onClose: () => void }) {
  const board = useBoard("robotic", fetchRobotic);
  return (
    <BoardDialog
      specialty="robotic"
      board={board}
      onClose={onClose}
      entry={
        <NewRecordButton kinds={kindsFor("robotic")} specialty="robotic" firstLabel="Procedure" />
      }
    >
      {(data) => <Contents data={data} />}
    </BoardDialog>
  );
}

function Contents({ data }: { data: RoboticDashboard }) {
  const { summary, comparison, procedures, procedureCount, byMonth, benchmarks } = data;
  const id = useId();
  return (
    <>
      <FigureRow words={summaryWords} summary={summary} ids={large} />
      <div className={styles.columns}>
        <section aria-labelledby={`${id}-comparison`}>
          <div className={styles.head}>
            <h3 id={`${id}-comparison`} className={styles.heading}>
              Yomi versus traditional
            </h3>
            <p className={styles.key} aria-hidden="true">
              <i data-side="yomi" /> Yomi <i data-side="traditional" /> Traditional
            </p>
          </div>
          <ComparisonBars rows={comparison} />
        </section>
        <section aria-labelledby={`${id}-deviation`}>
          <h3 id={`${id}-deviation`} className={styles.heading}>
            Deviation from plan
          </h3>
          <DeviationCircle procedures={procedures} />
        </section>
      </div>
      <section aria-labelledby={`${id}-procedures`} className={styles.procedures}>
        <div className={styles.head}>
          <h3 id={`${id}-procedures`} className={styles.heading}>
            Procedures
          </h3>
          <p className={styles.count}>
            {procedures.length < procedureCount ? `${procedures.length} of ${procedureCount}` : ""}
          </p>
        </div>
        <ProcedureTable procedures={procedures} />
      </section>
      <div className={styles.pair}>
        <MonthBars
          title="Procedures, the practice"
          note="by month"
          hue="robotic"
          name="Procedures"
          months={byMonth.map(({ month, procedures: count }) => ({ month, value: count }))}
          textOf={String}
          nothing="No procedure was completed in these twelve months."
        />
        <MonthBars
          title="Average deviation, the practice"
          note="mm, lower is better"
          hue="robotic"
          name="Average deviation"
          months={byMonth.map(({ month, averageDeviation }) => ({
            month,
            value: averageDeviation,
          }))}
          textOf={(value) => (figureText(value, "millimeters") ?? "").replace(" mm", "")}
          nothing="No deviation was measured in these twelve months."
        />
      </div>
      <div className={styles.pair}>
        <section aria-labelledby={`${id}-summary`}>
          <h3 id={`${id}-summary`} className={styles.heading}>
            Summary
          </h3>
          <SummaryList words={summaryWords} summary={summary} ids={lines} />
        </section>
        <section aria-labelledby={`${id}-benchmarks`}>
          <h3 id={`${id}-benchmarks`} className={styles.heading}>
            Benchmarks
          </h3>
          <BenchmarkRows benchmarks={benchmarks} />
        </section>
      </div>
      <Meanings words={summaryWords} ids={[...large, ...lines]} />
    </>
  );
}
