export { HealthLine } from "./health-line.tsx";
export { PanelProblem } from "./panel-problem.tsx";
