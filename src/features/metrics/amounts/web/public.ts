export { Amounts } from "./amounts.tsx";
