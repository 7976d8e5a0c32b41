import { call } from "#ui/api-client.ts";
import { systemCheck } from "../../contract.ts";

/** Whether booking can work right now. */
export function fetchSystemCheck() {
  return call(systemCheck, {});
}
