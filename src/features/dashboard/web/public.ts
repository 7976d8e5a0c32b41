export { EnvironmentLine } from "../environment/web/environment-line.tsx";
export { HealthLine } from "./health-line.tsx";
export { PanelProblem } from "./panel-problem.tsx";
export { type Health, useHealth } from "./use-health.ts";
