import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useId } from "react";
import { PanelProblem } from "#features/dashboard/web/public.ts";
import { Amounts } from "#features/metrics/amounts/web/public.ts";
import { FigureDrawer } from "#features/metrics/web/public.ts";
import { CalibrationTables } from "#features/schedule/no-show-forecast/web/public.ts";
import { addDays, formatCalendarShortDay, practiceDate } from "#practice/time.ts";
import { ageText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useClock } from "#ui/use-clock.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { figureIds } from "../../metrics/contract.ts";
import type { FigureId } from "../../metrics/contract.ts";
import { aggregationSeconds } from "../content.ts";
import styles from "./analytics-page.module.css";
import { BenchmarkList, benchmarkText } from "./benchmark-list.tsx";
import { ChannelFunnel } from "./channel-funnel.tsx";
import { MonthlyTrends } from "./monthly-trends.tsx";
import { Score } from "./score.tsx";
import { SiteEvents } from "./site-events.tsx";
import { useAnalytics } from "./use-analytics.ts";
import type { Measured } from "./use-analytics.ts";

export function meta() {
  return [{ title: "Analytics | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Hands the benchmarks over as a file; all of its words are the product's own. */
function saveBenchmarks(measured: readonly Measured[], today: string): void {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = measured.map((one) =>
    [
      one.name,
      one.value === null ? "no data yet" : benchmarkText(one.value, one),
      benchmarkText(one.target, one),
    ]
      .map(quoted)
      .join(","),
  );
  const text = `\uFEFF"Benchmark","Actual","Target"\r\n${lines.join("\r\n")}\r\n`;
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `benchmarks-${today}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

interface TroubleProps {
  of: Pick<UseQueryResult, "data" | "dataUpdatedAt" | "error" | "isFetching" | "refetch">;
  now: Date;
}

/** What could not be loaded, in the place of its own section; the last good values stay below it. */
function Trouble({ of: { data, dataUpdatedAt, error, isFetching, refetch }, now }: TroubleProps) {
  if (!error) return null;
  return (
    <PanelProblem
      error={error}
      knownForMs={data === undefined ? null : now.getTime() - dataUpdatedAt}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** How the practice does against what practices of its kind do, and what the website brings. */
export default function AnalyticsPage() {
  const id = useId();
  const now = useClock(1000);
  const { figures, events, trends, channels, calibration, measured } = useAnalytics();
  const { shown, show, hide } = useOverlay();
  const open = figureIds.find((one) => `figure:${one}` === shown) ?? null;
  const onOpen = useCallback((figure: FigureId) => show(`figure:${figure}`), [show]);
  const today = practiceDate(now);
  const ageMs = figures.data ? now.getTime() - Date.parse(figures.data.computedAt) : null;
  const age = ageMs === null ? null : `${ageText(ageMs).replace("now", "0 s")} old`;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Analytics</h1>
          <p className={styles.summary}>
            Last 30 days, {formatCalendarShortDay(addDays(today, -29))} to{" "}
            {formatCalendarShortDay(today)}. Live while this tab is open, every {aggregationSeconds}{" "}
            s.
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            variant="line"
            onClick={() => window.print()}
            icon={<IconPrinter size={18} stroke={1.5} aria-hidden="true" />}
          >
            Print
          </Button>
          <Button
            variant="line"
            onClick={() => saveBenchmarks(measured, today)}
            icon={<IconDownload size={18} stroke={1.5} aria-hidden="true" />}
          >
            Download CSV
          </Button>
        </div>
      </header>
      <div className={styles.columns}>
        <section className={styles.benchmarks} aria-labelledby={id}>
          <header className={styles.sectionHead}>
            <h2 id={id} className={styles.sectionTitle}>
              Benchmarks
            </h2>
            {age === null ? null : <p className={styles.age}>{age}</p>}
          </header>
          {figures.error ? (
            <PanelProblem
              error={figures.error}
              knownForMs={ageMs}
              isRetrying={figures.isFetching}
              onRetry={() => void figures.refetch()}
            />
          ) : null}
          <BenchmarkList measured={measured} onOpen={onOpen} />
        </section>
        <Score measured={measured} />
      </div>
      <Trouble of={trends} now={now} />
      {trends.data ? <MonthlyTrends trends={trends.data} /> : null}
      <Trouble of={calibration} now={now} />
      {calibration.data ? <CalibrationTables calibration={calibration.data} /> : null}
      <Trouble of={channels} now={now} />
      {channels.data ? <ChannelFunnel channels={channels.data} report={events.data} /> : null}
      <Trouble of={events} now={now} />
      {events.data ? <SiteEvents report={events.data} /> : null}
      {events.isPending ? <Loading label="The events" lines={6} /> : null}
      <Amounts today={today} />
      <FigureDrawer
        id={open}
        figure={open === null ? undefined : figures.figureOf(open)}
        age={age}
        onClose={hide}
      />
    </>
  );
}
