export { ReadinessDialog } from "./readiness-dialog.tsx";
