export { ComparisonTable } from "./comparison-table.tsx";
