export { queueMissedCallText } from "./service.ts";
