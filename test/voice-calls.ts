import { usualSettings } from "../src/features/voice/settings/rules.ts";
import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";

async function savedVersion(app: TestApp): Promise<number> {
  const [row] = await app.query<{ version: number | null }>(
    "select max(version) as version from system_settings",
  );
  return row?.version ?? 0;
}

const manner = { voiceModel: "aura-2-luna-en", voiceSpeed: 1, voicePitch: 1 };

/** Sound calls about how the assistant sounds. */
export const voiceCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/voice/settings": { parts: () => ({}), rows: 0 },
  "PUT /api/voice/settings": {
    parts: async ({ app }) => ({
      body: { settings: usualSettings("The practice"), version: await savedVersion(app) },
    }),
    rows: 1,
  },
  "POST /api/voice/test": { parts: () => ({ body: {} }), rows: 1 },
  "POST /api/voice/sample": {
    parts: () => ({ body: { ...manner, text: "Hello." } }),
    rows: 0,
  },
};
