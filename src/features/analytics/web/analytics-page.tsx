import type { UseQueryResult } from "@tanstack/react-query";
import { memo, useCallback, useDeferredValue, useId } from "react";
import { PanelProblem } from "#features/dashboard/web/public.ts";
import { Amounts } from "#features/metrics/amounts/web/public.ts";
import { CellDrawer } from "#features/metrics/drawer/web/public.ts";
import { FigureDrawer } from "#features/metrics/web/public.ts";
import { CalibrationTables } from "#features/schedule/no-show-forecast/web/public.ts";
import { addDays, formatCalendarShortDay, practiceDate } from "#practice/time.ts";
import { ageText } from "#ui/age.ts";
import { Button } from "#ui/button.tsx";
import { IconDownload } from "#ui/icons.ts";
import { IconPrinter } from "#ui/late-icons.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useClock } from "#ui/use-clock.ts";
import { useOpenInAddress } from "#ui/use-open-in-address.ts";
import { figureIds } from "../../metrics/contract.ts";
import { cellOf } from "../../metrics/drawer/rules.ts";
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

/** The page looks at its clock each second; what stands below its figures does not change by it. */
const AmountsOfToday = memo(Amounts);

/** What has come for the parts below the figures: drawn in pieces, so that whoever types is not held up. */
function useDrawn({
  trends,
  channels,
  calibration,
  events,
}: Pick<ReturnType<typeof useAnalytics>, "trends" | "channels" | "calibration" | "events">) {
  return {
    trends: useDeferredValue(trends.data),
    channels: useDeferredValue(channels.data),
    calibration: useDeferredValue(calibration.data),
    events: useDeferredValue(events.data),
  };
}

/** The figure or the count of a table whose rows are open beside the page. */
function useOpenRows() {
  const [asked, change] = useOpenInAddress("rows");
  const open = figureIds.find((one) => one === asked) ?? null;
  return {
    open,
    openCell: asked !== null && cellOf(asked) !== null ? asked : null,
    onOpen: useCallback((figure: FigureId) => change(figure), [change]),
    onMonth: useCallback((count: string) => change(`month.${count}`), [change]),
    onForecast: useCallback((group: string) => change(`forecast.${group}`), [change]),
    onChannel: useCallback((count: string) => change(`channel.${count}`), [change]),
    onClose: useCallback(() => change(null), [change]),
  };
}

/** How the practice does against what practices of its kind do, and what the website brings. */
export default function AnalyticsPage() {
  const id = useId();
  const now = useClock(1000);
  const { figures, events, trends, channels, calibration, measured } = useAnalytics();
  const drawn = useDrawn({ trends, channels, calibration, events });
  const { open, openCell, onOpen, onMonth, onForecast, onChannel, onClose } = useOpenRows();
  const today = practiceDate(now);
  // "no data yet" is said of the practice, never of a page that is still asking.
  const isKnown = figures.data !== undefined;
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
            disabled={!isKnown}
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
          {isKnown ? <BenchmarkList measured={measured} onOpen={onOpen} /> : null}
          {isKnown || figures.error ? null : <Loading label="The benchmarks" lines={16} />}
        </section>
        {isKnown ? <Score measured={measured} /> : null}
      </div>
      <Trouble of={trends} now={now} />
      {drawn.trends ? <MonthlyTrends trends={drawn.trends} onOpen={onMonth} /> : null}
      <Trouble of={calibration} now={now} />
      {drawn.calibration ? (
        <CalibrationTables calibration={drawn.calibration} onOpen={onForecast} />
      ) : null}
      <Trouble of={channels} now={now} />
      {drawn.channels ? (
        <ChannelFunnel channels={drawn.channels} report={drawn.events} onOpen={onChannel} />
      ) : null}
      <Trouble of={events} now={now} />
      {drawn.events ? <SiteEvents report={drawn.events} /> : null}
      {drawn.events === undefined && !events.error ? (
        <Loading label="The events" lines={6} />
      ) : null}
      <AmountsOfToday today={today} />
      <FigureDrawer
        id={open}
        figure={open === null ? undefined : figures.figureOf(open)}
        age={age}
        onClose={onClose}
      />
      <CellDrawer cell={openCell} onClose={onClose} />
    </>
  );
}
