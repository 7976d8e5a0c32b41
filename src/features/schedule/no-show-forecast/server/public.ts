export { forecastsBehind } from "./service.ts";
