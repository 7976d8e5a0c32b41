export { JawAssessment } from "./jaw-assessment.tsx";
