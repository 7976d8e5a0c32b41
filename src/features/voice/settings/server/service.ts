import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import type { Manner } from "../../speech/rules.ts";
import type { SpeechEngine } from "../../speech/server/service.ts";
import type { VoiceStanding } from "../contract.ts";
import { changedFields, dialable, usualSettings, type VoiceSettings } from "../rules.ts";
import * as repository from "./repository.ts";

export type VoiceSettingsDeps = { db: Database; clock: Clock; speech: SpeechEngine };
type Reader = Database | Transaction;

const subject = { subject: "setting", subjectId: "voice_ai" } as const;

const mannerOf = ({ voiceModel, voiceSpeed, voicePitch }: VoiceSettings): Manner => ({
  voice: voiceModel,
  speed: voiceSpeed,
  pitch: voicePitch,
});

/** The settings that count now, and how the engines stand. */
export async function readVoiceSettings(db: Reader): Promise<VoiceStanding> {
  const row = await repository.newestSettings(db);
  const tests = await repository.engineTests(db);
  const speech = tests.find(({ engine }) => engine === "speech");
  return {
    // A field that a later release adds has its usual value until staff save again.
    settings: { ...usualSettings(identity.name), ...row?.settings },
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
    engines: [
      {
        role: "speech",
        name: "Built-in voice",
        tells: "Speaks on this computer; nothing leaves it and no key is needed.",
        lastTest:
          speech === undefined
            ? null
            : {
                at: speech.testedAt.toISOString(),
                tookMs: speech.tookMs,
                failure: speech.failure,
              },
      },
    ],
  };
}

/** Throws `changed_elsewhere` with the newest when another version was seen. */
export async function saveVoiceSettings(
  deps: VoiceSettingsDeps,
  { settings: given, version }: { settings: VoiceSettings; version: number },
  caller: Caller,
): Promise<VoiceStanding> {
  const act = { action: "voice.settings", ...subject };
  const { twilioPhoneNumber: typed } = given;
  const settings = { ...given, twilioPhoneNumber: dialable(typed) ?? "" };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const current = await readVoiceSettings(tx);
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const next = { version: version + 1, settings, at, by };
      const isFirst = current.version === version && (await repository.insertSettings(tx, next));
      if (!isFirst) throw new AppError("changed_elsewhere", { details: { current } });
      const fields = changedFields(current.settings, settings).join(", ");
      const reason = `version ${version + 1}: ${fields === "" ? "nothing" : fields}`;
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      return readVoiceSettings(tx);
    }),
  );
}

/** Has the voice say the greeting that counts now and keeps how that went. Throws `speech_failed`. */
export async function testVoice(deps: VoiceSettingsDeps, caller: Caller): Promise<VoiceStanding> {
  const { settings } = await readVoiceSettings(deps.db);
  let tookMs = 0;
  let failed: AppError | null = null;
  try {
    ({ tookMs } = await deps.speech.say(settings.greetingMessage, mannerOf(settings)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    failed = error;
  }
  const at = deps.clock.now();
  const failure = failed?.message ?? null;
  const outcome = failed === null ? ("allowed" as const) : ("refused" as const);
  await inTransaction(deps.db, async (tx) => {
    await repository.keepEngineTest(tx, { engine: "speech", testedAt: at, tookMs, failure });
    const act = { action: "voice.test", ...subject, at, outcome };
    await recordAudit(tx, {
      ...auditOf(caller),
      ...act,
      ...(failed !== null && { reason: failed.code }),
    });
  });
  if (failed !== null) throw failed;
  return readVoiceSettings(deps.db);
}

/** A text in a voice. Throws `validation_failed`, `speech_failed`. */
export async function hearVoice(
  { speech }: Pick<VoiceSettingsDeps, "speech">,
  asked: Pick<VoiceSettings, "voiceModel" | "voiceSpeed" | "voicePitch"> & { text: string },
): Promise<{ audio: string; soundMs: number; note: string }> {
  const { voiceModel: voice, voiceSpeed: speed, voicePitch: pitch, text } = asked;
  const { wav, soundMs, note } = await speech.say(text, { voice, speed, pitch });
  return { audio: Buffer.from(wav).toString("base64"), soundMs, note };
}
