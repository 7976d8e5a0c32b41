export { HealthLine } from "./health-line.tsx";
