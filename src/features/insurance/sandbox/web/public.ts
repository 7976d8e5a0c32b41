export { memberCases as cases } from "../rules.ts";
