import type { Clock } from "#platform/clock.ts";
import { readVoiceStanding } from "../../settings/server/service.ts";
import type { VoiceStatus } from "../contract.ts";

export type StatusDeps = Parameters<typeof readVoiceStanding>[0] & { clock: Clock };

/** What calls stand on: throws when the database does not answer. */
export async function readStatus({ clock, ...deps }: StatusDeps): Promise<VoiceStatus> {
  const { settings, engines } = await readVoiceStanding(deps);
  const stood = engines.map(({ role, name, lastTest }) => ({
    role,
    name,
    failure: lastTest?.failure ?? null,
  }));
  return {
    status: stood.some(({ failure }) => failure !== null) ? "limited" : "operational",
    areCallsOn: settings.enabled,
    engines: stood,
    checkedAt: clock.now().toISOString(),
  };
}
