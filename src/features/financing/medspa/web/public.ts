export { MedspaCalculator } from "./medspa-calculator.tsx";
