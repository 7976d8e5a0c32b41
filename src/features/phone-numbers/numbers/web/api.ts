import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { listManagedNumbers, releaseNumber, saveNumberSettings } from "../contract.ts";

export function fetchNumbers(signal?: AbortSignal) {
  return call(listManagedNumbers, { ...(signal && { signal }) });
}

export type WantedSettings = CallInput<typeof saveNumberSettings>["body"];

export function requestSettings(wanted: { number: string; body: WantedSettings }) {
  return call(saveNumberSettings, { params: { number: wanted.number }, body: wanted.body });
}

export function requestRelease(number: string) {
  return call(releaseNumber, { params: { number } });
}
