export { ProcedureSteps } from "./procedure-steps.tsx";
