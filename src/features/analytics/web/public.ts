export { verdictWords } from "../content.ts";
export { TrendChart } from "./trend-chart.tsx";
