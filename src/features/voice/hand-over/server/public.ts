export { afterStream, answerWithout } from "../../carrier-steps/server/service.ts";
export {
  handOver,
  type HandedOver,
  type HandOverDeps,
  planHandOver,
  raiseEmergency,
} from "./service.ts";
