import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  hearVoice,
  readVoiceStanding,
  saveVoiceSettings,
  testVoice,
  type VoiceSettingsDeps,
} from "./service.ts";

/** How the assistant speaks, trying it, and hearing it. */
export function registerVoiceSettingsRoutes(app: FastifyInstance, deps: VoiceSettingsDeps): void {
  serve(app, contract.readVoiceSettings, () => readVoiceStanding(deps));
  serve(app, contract.saveVoiceSettings, ({ body }, { caller }) =>
    saveVoiceSettings(deps, body, caller),
  );
  serve(app, contract.testVoice, ({ body }, { caller }) =>
    testVoice(deps, body.phoneNumber ?? "", caller),
  );
  serve(app, contract.hearVoice, ({ body }) => hearVoice(deps, body));
}
