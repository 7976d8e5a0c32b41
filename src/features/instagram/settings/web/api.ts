import type { CallInput } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import { call } from "#ui/api-client.ts";
import {
  changeSettings,
  type CurrentInstagramSettings,
  readSettings,
  settingsElsewhere,
} from "../contract.ts";

export function fetchSettings(signal: AbortSignal) {
  return call(readSettings, { signal });
}

export function requestSettings(body: CallInput<typeof changeSettings>["body"]) {
  return call(changeSettings, { body });
}

/** The settings as somebody else left them, which the refusal of an old version carries; else null. */
export function settingsInTheWay(error: Error | null): CurrentInstagramSettings | null {
  if (!(error instanceof AppError) || error.code !== "changed_elsewhere") return null;
  return settingsElsewhere.safeParse(error.details).data?.current ?? null;
}
