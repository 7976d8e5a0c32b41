export { queueMail, queueText } from "./service.ts";
