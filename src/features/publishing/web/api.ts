import { call } from "#ui/api-client.ts";
import type { ContentValue } from "#practice/published.ts";
import * as contract from "../contract.ts";

export function fetchDesk(signal: AbortSignal) {
  return call(contract.readDesk, { signal });
}

export type Edit = { revision: number; changes: Record<string, ContentValue> };
/** Gives fields of the draft other values; null takes what is published. */
export function sendEdit(body: Edit) {
  return call(contract.editDraft, { body });
}

export function fetchAppearances(signal: AbortSignal) {
  return call(contract.readAppearances, { signal });
}

export function sendPublication(revision: number) {
  return call(contract.publishDraft, { body: { revision } });
}

export function fetchVersions(signal: AbortSignal) {
  return call(contract.listVersions, { signal });
}

/** Makes the draft what was published under a number. */
export function sendTakeBack({ number, revision }: { number: number; revision: number }) {
  return call(contract.takeBack, { params: { number }, body: { revision } });
}
