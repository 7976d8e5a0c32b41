export { queueMail, queueText, sealSecrets } from "./service.ts";
