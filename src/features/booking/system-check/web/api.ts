import { currentSession } from "#features/staff-access/contract.ts";
import { call } from "#ui/api-client.ts";
import { systemCheck } from "../../contract.ts";

/** Whether staff is signed in in this browser. */
export async function fetchIsStaff(signal: AbortSignal) {
  return (await call(currentSession, { signal })).account !== null;
}

/** Whether booking can work right now. */
export function fetchSystemCheck() {
  return call(systemCheck, {});
}
