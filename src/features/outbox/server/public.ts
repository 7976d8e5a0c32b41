export { callBack, isMailHeld, queueMail, queueText, sealSecrets } from "./service.ts";
