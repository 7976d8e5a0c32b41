export { applicantCases as cases } from "../rules.ts";
