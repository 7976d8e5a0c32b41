export { ImplantCalculator } from "./implant-calculator.tsx";
