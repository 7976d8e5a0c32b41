import { call } from "#ui/api-client.ts";
import * as contract from "../contract.ts";

/** Where this person is signed in. */
export function fetchSessions(signal?: AbortSignal) {
  return call(contract.listSessions, { ...(signal && { signal }) });
}

export function requestEnd(id: string) {
  return call(contract.endOwnSession, { params: { id } });
}

export function requestEndOthers() {
  return call(contract.endOtherSessions, {});
}
