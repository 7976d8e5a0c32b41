export { fetchKept, type KeptCheck } from "./api.ts";
export { CostCheck } from "./cost-check.tsx";
