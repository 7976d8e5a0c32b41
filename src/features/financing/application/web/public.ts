export { FinancingWizard } from "./financing-wizard.tsx";
