import { useId } from "react";
import { formatDollars } from "#practice/money.ts";
import { kindsFor } from "../../entries/rules.ts";
import { NewRecordButton } from "../../records/web/new-record-button.tsx";
import { fetchMedspa } from "../../web/api.ts";
import { BenchmarkRows } from "../../web/benchmark-rows.tsx";
import { BoardDialog } from "../../web/board-dialog.tsx";
import { FigureRow } from "../../web/figure-row.tsx";
import { MonthBars } from "../../web/month-bars.tsx";
import { Meanings } from "../../web/summary-list.tsx";
import { useBoard } from "../../web/use-board.ts";
import { summaryWords } from "../content.ts";
import type { MedspaDashboard } from "../contract.ts";
import { GaugeRow } from "./gauge-row.tsx";
import styles from "./medspa-dialog.module.css";
import { PackageList } from "./package-list.tsx";
import { ReviewList, TreatmentList } from "./treatment-list.tsx";

const large = ["monthlyRevenue", "averageSpend", "totalClients", "topTreatment"] as const;
const inGauges = [
  "retentionRate",
  "packageSalesRate",
  "satisfactionScore",
  "activeMembers",
] as const;

/** "$84k": as short as a bar has room for. */
const thousands = (cents: number) =>
  cents < 100_000
    ? formatDollars(Math.round(cents / 100) * 100)
    : `${formatDollars(Math.round(cents / 100_000) * 100)}k`;

/** The medical spa: gauges, packages, treatments and what clients say. */
export function MedspaDialog({ onClose }: { onClose: () => void }) {
  const board = useBoard("medspa", fetchMedspa);
  return (
    <BoardDialog
      specialty="medspa"
      board={board}
      onClose={onClose}
      entry={<NewRecordButton kinds={kindsFor("medspa")} specialty="medspa" firstLabel="Sale" />}
    >
      {(data) => <Contents data={data} />}
    </BoardDialog>
  );
}

function Contents({ data }: { data: MedspaDashboard }) {
  const { gauges, packages, treatments, reviews, summary, byMonth, benchmarks } = data;
  const id = useId();
  return (
    <>
      <GaugeRow gauges={gauges} />
      <FigureRow words={summaryWords} summary={summary} ids={large} />
      <div className={styles.columns}>
        <section aria-labelledby={`${id}-packages`}>
          <div className={styles.head}>
            <h3 id={`${id}-packages`} className={styles.heading}>
              Treatment packages
            </h3>
            <span>price against value</span>
          </div>
          <PackageList packages={packages} />
        </section>
        <section aria-labelledby={`${id}-treatments`}>
          <div className={styles.head}>
            <h3 id={`${id}-treatments`} className={styles.heading}>
              Treatment performance
            </h3>
            <span>last 30 days</span>
          </div>
          <TreatmentList treatments={treatments} />
        </section>
      </div>
      <section aria-labelledby={`${id}-reviews`} className={styles.ruled}>
        <h3 id={`${id}-reviews`} className={styles.heading}>
          Client satisfaction highlights
        </h3>
        <ReviewList reviews={reviews} />
      </section>
      <div className={styles.columns}>
        <MonthBars
          title="Revenue, the practice"
          note="by month"
          hue="medspa"
          name="Revenue"
          months={byMonth.map(({ month, revenue }) => ({ month, value: revenue }))}
          textOf={thousands}
          nothing="No production was entered in these twelve months."
        />
        <section aria-labelledby={`${id}-benchmarks`}>
          <h3 id={`${id}-benchmarks`} className={styles.heading}>
            Benchmarks
          </h3>
          <BenchmarkRows benchmarks={benchmarks} />
        </section>
      </div>
      <Meanings words={summaryWords} ids={[...inGauges, ...large]} />
    </>
  );
}
