import { call } from "#ui/api-client.ts";
import * as contract from "../contract.ts";

export function fetchPreview(signal: AbortSignal) {
  return call(contract.readPreview, { signal });
}

/** Asks for the pages of the draft as it was at this revision. */
export function askForPreview(revision: number) {
  return call(contract.makePreview, { body: { revision } });
}

/** Sees the preview in the place of the public pages, or no longer. */
export function viewPreview(isWanted: boolean) {
  return isWanted ? call(contract.openPreview, {}) : call(contract.closePreview, {});
}
