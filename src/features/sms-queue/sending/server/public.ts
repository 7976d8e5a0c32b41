export { sendDueTexts, type SendingCounts, type SendingDeps } from "./service.ts";
