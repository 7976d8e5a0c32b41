export { outgoingOn } from "../outgoing/server/service.ts";
export {
  callBack,
  callBackReminders,
  isMailHeld,
  queueMail,
  queueText,
  sealSecrets,
} from "./service.ts";
