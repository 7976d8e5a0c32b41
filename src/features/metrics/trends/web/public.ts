export { useTrends } from "./use-trends.ts";
