export { isMailHeld, queueMail, queueText, sealSecrets } from "./service.ts";
