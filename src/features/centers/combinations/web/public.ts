export { CombinationWizard } from "./combination-wizard.tsx";
