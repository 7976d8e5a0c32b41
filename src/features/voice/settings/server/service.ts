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
import { lineTrialWords } from "../../line-trial/content.ts";
import type { Manner } from "../../speech/rules.ts";
import type { SpeechEngine, SpeechStanding } from "../../speech/server/service.ts";
import type { VoiceStanding } from "../contract.ts";
import { changedFields, dialable, usualSettings, type VoiceSettings } from "../rules.ts";
import * as repository from "./repository.ts";

/** What hears in calls, as far as these settings try it. */
type RecognitionEngine = {
  standing(): Omit<SpeechStanding, "name" | "lastError"> & {
    name: string;
    lastError?: SpeechStanding["lastError"];
  };
  tryOut(wav: Uint8Array): Promise<string>;
};
export type VoiceSettingsDeps = {
  db: Database;
  clock: Clock;
  speech: SpeechEngine;
  recognition?: RecognitionEngine | undefined;
  /** Tries whether calls to a number reach the assistant; throws why they do not. */
  tryLine?: ((number: string) => Promise<void>) | undefined;
};
type ReadDeps = Pick<VoiceSettingsDeps, "speech" | "recognition"> & { db: Database | Transaction };
type Engine = VoiceStanding["engines"][number];

/** As much as the table takes. */
const longestFailure = 300;
const subject = { subject: "setting", subjectId: "voice_ai" } as const;

const mannerOf = ({ voiceModel, voiceSpeed, voicePitch }: VoiceSettings): Manner => ({
  voice: voiceModel,
  speed: voiceSpeed,
  pitch: voicePitch,
});

function engineOf(
  role: Engine["role"],
  { name, label, tells, lastError = null }: ReturnType<RecognitionEngine["standing"]>,
  tests: readonly repository.EngineTestRow[],
): Engine {
  const test = tests.find(({ engine }) => engine === role);
  const lastTest =
    test === undefined
      ? null
      : { at: test.testedAt.toISOString(), tookMs: test.tookMs, failure: test.failure };
  return { role, engine: name, name: label, tells, lastError, lastTest };
}

/** The settings that count now. */
export async function readVoiceSettings(
  db: Database | Transaction,
): Promise<Omit<VoiceStanding, "engines">> {
  const row = await repository.newestSettings(db);
  return {
    // A field that a later release adds has its usual value until staff save again.
    settings: { ...usualSettings(identity.name), ...row?.settings },
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

/** The settings that count now, and how the engines stand. */
export async function readVoiceStanding(deps: ReadDeps): Promise<VoiceStanding> {
  const { db, speech, recognition } = deps;
  const tests = await repository.engineTests(db);
  return {
    ...(await readVoiceSettings(db)),
    engines: [
      engineOf("speech", speech.standing(), tests),
      ...(recognition === undefined
        ? []
        : [engineOf("recognition", recognition.standing(), tests)]),
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
      const current = await readVoiceStanding({ ...deps, db: tx });
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const next = { version: version + 1, settings, at, by };
      const isFirst = current.version === version && (await repository.insertSettings(tx, next));
      if (!isFirst) throw new AppError("changed_elsewhere", { details: { current } });
      const fields = changedFields(current.settings, settings).join(", ");
      const reason = `version ${version + 1}: ${fields === "" ? "nothing" : fields}`;
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      return readVoiceStanding({ ...deps, db: tx });
    }),
  );
}

type Trial<T> = { value: T; failed: null } | { value: null; failed: AppError };

/** What came of a trial; throws what is no failure of an engine. */
async function tryTo<T>(run: () => Promise<T>): Promise<Trial<T>> {
  try {
    return { value: await run(), failed: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { value: null, failed: error };
  }
}

async function hearBack(
  { clock }: VoiceSettingsDeps,
  recognition: RecognitionEngine,
  wav: Uint8Array,
): Promise<{ tookMs: number }> {
  const started = clock.now().getTime();
  const heard = await recognition.tryOut(wav);
  if (heard.trim() === "")
    throw new AppError("service_unavailable", {
      message: "Nothing was understood of the greeting that the voice said.",
    });
  return { tookMs: clock.now().getTime() - started };
}

/** Tries the telephone; a line that the assistant does not answer by its settings is not rung. */
async function tryNumber(
  { tryLine }: VoiceSettingsDeps,
  { enabled }: VoiceSettings,
  typed: string,
): Promise<void> {
  const number = dialable(typed);
  if (number === null || tryLine === undefined) return;
  if (!enabled) throw new AppError("service_unavailable", { message: lineTrialWords.isOff });
  await tryLine(number);
}

/** Has the engine that speaks say the greeting, and the one that hears hear it, if it was said. */
async function tryEngines(deps: VoiceSettingsDeps, settings: VoiceSettings) {
  const { speech, recognition } = deps;
  const said = await tryTo(() => speech.tryOut(settings.greetingMessage, mannerOf(settings)));
  const { value } = said;
  const heard =
    recognition === undefined || value === null
      ? null
      : await tryTo(() => hearBack(deps, recognition, value.wav));
  return { said, heard };
}

/**
 * Has the engine that stands say the greeting that counts now, and the one that hears hear it, and keeps how that
 * went; with a number also tries whether calls to it arrive. Throws `speech_failed`, and what recognition and the
 * telephone throw.
 */
export async function testVoice(
  deps: VoiceSettingsDeps,
  phoneNumber: string,
  caller: Caller,
): Promise<VoiceStanding> {
  const { settings } = await readVoiceSettings(deps.db);
  // At the same time: somebody waits for all of it.
  const [{ said, heard }, rung] = await Promise.all([
    tryEngines(deps, settings),
    tryTo(() => tryNumber(deps, settings, phoneNumber)),
  ]);
  const failed = said.failed ?? heard?.failed ?? rung.failed;
  const at = deps.clock.now();
  const keep = (tx: Transaction, engine: Engine["role"], trial: Trial<{ tookMs: number }>) =>
    repository.keepEngineTest(tx, {
      engine,
      testedAt: at,
      tookMs: trial.value?.tookMs ?? 0,
      failure: trial.failed?.message.slice(0, longestFailure) ?? null,
    });
  await inTransaction(deps.db, async (tx) => {
    await keep(tx, "speech", said);
    if (heard !== null) await keep(tx, "recognition", heard);
    const outcome = failed === null ? ("allowed" as const) : ("refused" as const);
    const act = { action: "voice.test", ...subject, at, outcome };
    await recordAudit(tx, {
      ...auditOf(caller),
      ...act,
      ...(failed !== null && { reason: failed.code }),
    });
  });
  if (failed !== null) throw failed;
  return readVoiceStanding(deps);
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
