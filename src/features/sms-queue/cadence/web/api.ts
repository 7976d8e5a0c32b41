import { call } from "#ui/api-client.ts";
import { changeWording, listWordings } from "../../templates/contract.ts";
import type { WordedKind } from "../../templates/content.ts";
import { changeCadence, readCadence } from "../contract.ts";
import type { Step } from "../rules.ts";

export { asAppError } from "#ui/api-client.ts";

/** When people are reminded. */
export function fetchCadence(signal?: AbortSignal) {
  return call(readCadence, { ...(signal && { signal }) });
}

/** Every wording, and values as long as they come to try it with. */
export function fetchWordings(signal?: AbortSignal) {
  return call(listWordings, { ...(signal && { signal }) });
}

/** Changes when people are reminded. */
export function requestCadence(body: { steps: Step[]; sendsRecalls: boolean; version: number }) {
  return call(changeCadence, { body });
}

/** Gives a kind of text another wording. */
export function requestWording({
  kind,
  ...body
}: {
  kind: WordedKind;
  wording: string;
  version: number;
}) {
  return call(changeWording, { params: { kind }, body });
}
