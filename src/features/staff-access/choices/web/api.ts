import { call } from "#ui/api-client.ts";
import * as contract from "../contract.ts";
import type { StaffChoices } from "../contract.ts";

/** How this person wants lists to look. */
export function fetchChoices(signal: AbortSignal) {
  return call(contract.readChoices, { signal });
}

export function requestChoices(choices: StaffChoices) {
  return call(contract.saveChoices, { body: choices });
}
