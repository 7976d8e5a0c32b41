import { useId, useState } from "react";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import { phaseNames } from "../../entries/content.ts";
import { kindsFor } from "../../entries/rules.ts";
import { NewRecordButton } from "../../records/web/new-record-button.tsx";
import { fetchImplants } from "../../web/api.ts";
import { BenchmarkRows } from "../../web/benchmark-rows.tsx";
import { BoardDialog } from "../../web/board-dialog.tsx";
import { FigureRow } from "../../web/figure-row.tsx";
import { MonthBars } from "../../web/month-bars.tsx";
import { PersonLink } from "../../web/person-link.tsx";
import { Meanings, SummaryList } from "../../web/summary-list.tsx";
import { useBoard } from "../../web/use-board.ts";
import { summaryWords } from "../content.ts";
import type { ImplantCase, ImplantDashboard } from "../contract.ts";
import { CaseTable, checkupText } from "./case-table.tsx";
import styles from "./implants-dialog.module.css";
import { PhaseList } from "./phase-list.tsx";

const large = ["totalImplants", "successRate", "averageHealingTime", "revenueGenerated"] as const;
const lines = [
  "activePatients",
  "averageRevenue",
  "procedureEfficiency",
  "patientSatisfaction",
] as const;

/** Implants: cases, how they heal and what they add up to. */
export function ImplantsDialog({ onClose }: { onClose: () => void }) {
  const board = useBoard("implants", fetchImplants);
  return (
    <BoardDialog
      specialty="implants"
      board={board}
      onClose={onClose}
      entry={
        <NewRecordButton kinds={kindsFor("implants")} specialty="implants" firstLabel="Case" />
      }
    >
      {(data) => <Contents data={data} />}
    </BoardDialog>
  );
}

function Contents({ data }: { data: ImplantDashboard }) {
  const { cases, caseCount, inPhase, summary, byMonth, benchmarks } = data;
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = cases.find((one) => one.id === chosen) ?? cases[0];
  return (
    <>
      <FigureRow
        words={summaryWords}
        summary={summary}
        ids={large}
        notes={{ totalImplants: `in ${caseCount} ${caseCount === 1 ? "case" : "cases"}` }}
      />
      <Concerns cases={cases} onChoose={setChosen} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby={`${id}-cases`}>
            <div className={styles.head}>
              <h3 id={`${id}-cases`} className={styles.heading}>
                Implant cases
              </h3>
              <span>
                {cases.length < caseCount ? `${cases.length} of ${caseCount}` : "healing first"}
              </span>
            </div>
            <CaseTable cases={cases} chosenId={shown?.id ?? null} onChoose={setChosen} />
          </section>
          <MonthBars
            title="Implants placed, the practice"
            note="by month of placement"
            hue="implants"
            name="Implants"
            months={byMonth.map(({ month, implants }) => ({ month, value: implants }))}
            textOf={String}
            nothing="No implant was placed in these twelve months."
          />
        </div>
        <div className={styles.side}>
          {shown ? (
            <section aria-labelledby={`${id}-phases`}>
              <h3 id={`${id}-phases`} className={styles.heading}>
                Healing phases, <PersonLink person={shown.patient} />
              </h3>
              <PhaseList shown={shown} />
            </section>
          ) : null}
          <section aria-labelledby={`${id}-now`}>
            <h3 id={`${id}-now`} className={styles.heading}>
              Healing now
            </h3>
            <dl className={styles.phases}>
              {inPhase.map(({ phase, cases: count }) => (
                <div key={phase}>
                  <dt>{phaseNames[phase]}</dt>
                  <dd>
                    {count} {count === 1 ? "case" : "cases"}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
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
      </div>
      <Meanings words={summaryWords} ids={[...large, ...lines]} />
    </>
  );
}

interface ConcernsProps {
  cases: readonly ImplantCase[];
  onChoose: (id: string) => void;
}

/** Cases that heal and give reason to look soon: said first, in words. */
function Concerns({ cases, onChoose }: ConcernsProps) {
  const now = useClock(60_000);
  const concerns = cases.filter(
    ({ outcome, osseointegrationStatus }) =>
      outcome === "healing" && osseointegrationStatus === "concern",
  );
  if (concerns.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={concerns.length === 1 ? "One concern." : `${concerns.length} concerns.`}
    >
      <ul className={styles.concerns}>
        {concerns.map((one) => (
          <li key={one.id}>
            <PersonLink person={one.patient} />:{" "}
            {one.nextCheckup === null
              ? "no checkup is booked"
              : `checkup ${checkupText(one.nextCheckup, now)}`}
            .{" "}
            <button type="button" className={styles.choose} onClick={() => onChoose(one.id)}>
              Show the phases
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
