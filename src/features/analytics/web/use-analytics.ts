import { useChannels } from "#features/metrics/channels/web/public.ts";
import { useFigures } from "#features/metrics/web/public.ts";
import { useTrends } from "#features/metrics/trends/web/public.ts";
import { useCalibration } from "#features/schedule/no-show-forecast/web/public.ts";
import { useReport } from "#features/tracking/report/web/public.ts";
import { aggregationSeconds, benchmarks } from "../content.ts";
import type { Benchmark } from "../content.ts";

const everyMs = aggregationSeconds * 1000;
/** Forecasts are noted every few minutes. */
const forecastEveryMs = 60_000;

export type Measured = Benchmark & { value: number | null; isSample: boolean };

/** What the tab shows, asked again every few seconds for as long as it is open and seen. */
export function useAnalytics() {
  const figures = useFigures({ isLive: true, isPersonShown: false, everyMs });
  const events = useReport("30", everyMs);
  const trends = useTrends(everyMs);
  const channels = useChannels(everyMs);
  const calibration = useCalibration(forecastEveryMs);
  const measured: Measured[] = benchmarks.map((benchmark) => {
    const figure = benchmark.figure === null ? undefined : figures.figureOf(benchmark.figure);
    return { ...benchmark, value: figure?.value ?? null, isSample: figure?.isSample ?? false };
  });
  return { figures, events, trends, channels, calibration, measured };
}
