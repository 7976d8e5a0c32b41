export { noteEvent } from "./use-events.ts";
export { PrivacyChoices, QuestionPlace, VisitCounting } from "./visit-counting.tsx";
