export { actionNames, stepNames } from "../content.ts";
export { useReport } from "./use-report.ts";
