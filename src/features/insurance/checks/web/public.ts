export { insurancePageContent } from "../content.ts";
export {
  fetchKeptInsurance,
  type InsuranceFinding,
  sendFollowUp,
  sendInsuranceCheck,
} from "./api.ts";
export { InsuranceFields } from "./insurance-fields.tsx";
export { InsuranceFollowUp } from "./insurance-follow-up.tsx";
export { InsuranceResults } from "./insurance-results.tsx";
