export { InvestmentCalculator } from "../aboutface/web/investment-calculator.tsx";
