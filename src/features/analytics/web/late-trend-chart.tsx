import { lazy, Suspense } from "react";
import { Loading } from "#ui/skeleton.tsx";
import type { TrendChartProps } from "./trend-chart.tsx";

// The charts' library weighs as much as the rest of the page: it comes once there is something to draw.
const TrendChart = lazy(async () => ({ default: (await import("./trend-chart.tsx")).TrendChart }));

/** A chart that comes after the page. */
export function LateTrendChart(props: TrendChartProps) {
  return (
    <Suspense fallback={<Loading label="The chart" lines={5} />}>
      <TrendChart {...props} />
    </Suspense>
  );
}
