import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { readVoiceSettings } from "#features/voice/settings/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { singleFlight } from "#platform/single-flight.ts";
import { identity } from "#practice/identity.ts";
import { dialable, type VoiceSettings } from "../../../voice/settings/rules.ts";
import { type CarriedNumber, type CarrierTrouble, troubleWords } from "../../carriers/rules.ts";
import type { NumberCarrier } from "../../carriers/server/service.ts";
import { results } from "../content.ts";
import type { ManagedNumber, ManagedNumbers } from "../contract.ts";
import {
  deskNumberProblem,
  designatedOf,
  feesOf,
  isReleasing,
  keepReason,
  type KeptNumbers,
} from "../rules.ts";
import * as repository from "./repository.ts";

export type NumberDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** Absent: nobody has numbers for the practice. */
  carrier: NumberCarrier | undefined;
  /** The number that texts leave from. */
  textsFrom?: string | undefined;
};

/** Voice, greeting and manner of calls to one number. */
export type NumberVoice = Pick<VoiceSettings, "voiceModel" | "greetingMessage" | "personality">;

/** The longest that a carrier is waited for. */
const carrierMs = 6000;

const voiceIn = ({ voiceModel, greetingMessage, personality }: VoiceSettings): NumberVoice => ({
  voiceModel,
  greetingMessage,
  personality,
});

/** The practice's one number, which is never given back: as the voice settings say, else the printed one. */
export async function designatedNumber(db: Database | Transaction): Promise<string> {
  const { settings } = await readVoiceSettings(db);
  return designatedOf(settings.twilioPhoneNumber, identity.phone.e164);
}

/** How calls to a number sound; null when it is none of the practice's. */
export async function voiceOf(db: Database, e164: string): Promise<NumberVoice | null> {
  const { settings } = await readVoiceSettings(db);
  const row = await repository.findNumber(db, e164);
  const isOurs = row !== undefined && row.releasedAt === null;
  // Before anybody looked at the list, the number of the settings is ours all the same.
  if (!isOurs && e164 !== designatedOf(settings.twilioPhoneNumber, identity.phone.e164))
    return null;
  return { ...voiceIn(settings), ...row?.voiceSettings };
}

/** The number at the front desk to which callers of a number are put through. */
export async function deskNumberOf(db: Database, e164: string): Promise<string | null> {
  const row = await repository.findNumber(db, e164);
  return row === undefined || row.releasedAt !== null ? null : row.deskNumber;
}

/** The numbers that are never given back. */
export async function keptNumbers(
  db: Database | Transaction,
  textsFrom: string | undefined,
): Promise<KeptNumbers> {
  return { designated: await designatedNumber(db), printed: identity.phone.e164, textsFrom };
}

function toManaged(row: repository.NumberRow, kept: KeptNumbers, now: Date): ManagedNumber {
  const { voiceModel, greetingMessage, personality } = row.voiceSettings;
  return {
    id: row.id,
    phone_number: row.e164,
    client_name: row.name,
    status: row.status,
    status_detail: row.statusDetail,
    capabilities: { voice: row.voice, sms: row.sms },
    monthly_fee: row.feeCents / 100,
    monthly_fee_cents: row.feeCents,
    is_list_price: row.isListPrice,
    created_at: row.createdAt.toISOString(),
    voice_settings: {
      voiceModel: voiceModel ?? null,
      greetingMessage: greetingMessage ?? null,
      personality: personality ?? null,
    },
    desk_number: row.deskNumber,
    is_designated: row.e164 === kept.designated,
    is_sample: row.isSample,
    keep_reason: keepReason(row.e164, kept),
    is_release_unclear: row.releaseAskedAt !== null && !isReleasing(row.releaseAskedAt, now),
    version: row.version,
  };
}

async function recordSettled(
  tx: Transaction,
  { e164, releaseAskedBy }: repository.NumberRow,
  entry: { at: Date; action: string; outcome: "allowed" | "failed"; reason: string },
): Promise<void> {
  const actorKind = releaseAskedBy === null ? "system" : "staff";
  const about = { subject: "phone-number", subjectId: e164 };
  await recordAudit(tx, { actorKind, actorId: releaseAskedBy, ...entry, ...about });
}

/** Writes down what the carrier has, and what became of releases whose answer was lost. */
async function settle(
  tx: Transaction,
  { clock, random }: NumberDeps,
  carried: { carrier: NumberCarrier["name"]; numbers: readonly CarriedNumber[]; askedAt: Date },
): Promise<void> {
  const at = clock.now();
  const { carrier, numbers, askedAt } = carried;
  const rows = numbers
    .toSorted((one, other) => (one.e164 < other.e164 ? -1 : 1))
    .map((number) => ({ ...number, id: random.uuid() }));
  await repository.keepCarried(tx, carrier, rows, { askedAt, at });
  const listed = rows.map(({ e164 }) => e164);
  for (const row of await repository.findMissing(tx, carrier, listed)) {
    // Whoever releases it now writes that down themselves.
    if (isReleasing(row.releaseAskedAt, at)) continue;
    await repository.markReleased(tx, row.e164, at);
    const wasAsked = row.releaseAskedAt !== null;
    const action = wasAsked ? "number.release" : "number.gone";
    const reason = "the carrier has it no more";
    await recordSettled(tx, row, { at, action, outcome: "allowed", reason });
  }
  for (const row of await repository.findUnsettled(tx)) {
    if (row.carrier !== carrier || isReleasing(row.releaseAskedAt, at)) continue;
    await repository.dropRelease(tx, row.e164, at);
    const reason = "the carrier still has it";
    await recordSettled(tx, row, { at, action: "number.release", outcome: "failed", reason });
  }
}

/** Asks the carrier what it has and writes that down; answers why that could not be done. */
async function askCarrier(deps: NumberDeps): Promise<CarrierTrouble | null> {
  const { db, clock, log, carrier } = deps;
  if (carrier === undefined) return null;
  const askedAt = clock.now();
  const reply = await carrier.list(AbortSignal.timeout(carrierMs));
  if ("trouble" in reply) {
    log.warn({ trouble: reply.trouble }, "the carrier of numbers gave no usable answer");
    return reply.trouble;
  }
  const carried = { carrier: carrier.name, numbers: reply.value, askedAt };
  await inTransaction(db, (tx) => settle(tx, deps, carried));
  return null;
}

/** Asks the carrier what it has, once for all who ask now; answers why that could not be done. */
export function learnNumbers(deps: NumberDeps): Promise<CarrierTrouble | null> {
  return singleFlight(deps.db, "phone numbers", () => askCarrier(deps));
}

/** The numbers that take calls, as far as the carrier tells now: the practice's own first. */
export async function callableNumbers(deps: NumberDeps): Promise<{ e164: string; name: string }[]> {
  await learnNumbers(deps);
  const own = await designatedNumber(deps.db);
  const rows = await repository.findNumbers(deps.db);
  const known = rows
    .filter(({ voice, status }) => voice && status === "active")
    .map(({ e164, name }) => ({ e164, name }));
  const first = known.find(({ e164 }) => e164 === own) ?? { e164: own, name: identity.name };
  return [first, ...known.filter(({ e164 }) => e164 !== own)];
}

/** The numbers as their carrier has them now, or as they were last known, and what a month of them costs. */
export async function listNumbers(deps: NumberDeps): Promise<ManagedNumbers> {
  const { db, clock, carrier, textsFrom } = deps;
  const trouble = await learnNumbers(deps);
  const rows = await repository.findNumbers(db);
  const kept = await keptNumbers(db, textsFrom);
  const { settings } = await readVoiceSettings(db);
  const now = clock.now();
  return {
    numbers: rows.map((row) => toManaged(row, kept, now)),
    fees: feesOf(rows),
    practice_voice: voiceIn(settings),
    carrier: {
      name: carrier?.name ?? null,
      trouble: trouble === null ? null : troubleWords[trouble],
    },
  };
}

/** A number of the practice's. Throws `not_found`. */
export function present(row: repository.NumberRow | undefined): repository.NumberRow {
  if (row === undefined || row.releasedAt !== null)
    throw new AppError("not_found", { message: "This number is not one of the practice's." });
  return row;
}

type Given = { [Field in keyof NumberVoice]: NumberVoice[Field] | null } & {
  deskNumber?: string | null | undefined;
  version: number;
};

const ownVoiceOf = ({ voiceModel, greetingMessage, personality }: Given): repository.OwnVoice => ({
  ...(voiceModel !== null && { voiceModel }),
  ...(greetingMessage !== null && greetingMessage !== "" && { greetingMessage }),
  ...(personality !== null && { personality }),
});

/** What a desk number becomes. Throws `validation_failed` for one of the practice's own. */
async function deskNumberFrom(
  db: Database,
  given: string | null | undefined,
  row: repository.NumberRow,
): Promise<string | null> {
  if (given === undefined) return row.deskNumber;
  if (given === null || given.trim() === "") return null;
  const numbers = await repository.findNumbers(db);
  const own = [...numbers.map(({ e164 }) => e164), await designatedNumber(db)];
  const problem = deskNumberProblem(given, own);
  if (problem !== null)
    throw new AppError("validation_failed", { fields: { deskNumber: problem } });
  return dialable(given);
}

/** The names of what differs, for the record: without the words. */
function changesOf(
  row: repository.NumberRow,
  voice: repository.OwnVoice,
  deskNumber: string | null,
): string {
  const fields = (["voiceModel", "greetingMessage", "personality"] as const).filter(
    (field) => row.voiceSettings[field] !== voice[field],
  );
  const names = [...fields, ...(row.deskNumber === deskNumber ? [] : ["deskNumber"])].join(", ");
  return names === "" ? "nothing" : names;
}

/**
 * Changes how calls to a number sound; the carrier is asked first whether it still has the number. Throws
 * `not_found`, `changed_elsewhere` with how it stands, `service_unavailable` when the carrier fails.
 */
export async function saveSettings(
  deps: NumberDeps,
  number: string,
  given: Given,
  caller: Caller,
): Promise<{ message: typeof results.saved; number: ManagedNumber }> {
  const { db, clock, carrier, textsFrom } = deps;
  const e164 = dialable(number) ?? number;
  const act = { action: "number.settings", subject: "phone-number", subjectId: e164 };
  const current = (row: repository.NumberRow | undefined, kept: KeptNumbers) => {
    const known = present(row);
    if (known.version !== given.version)
      throw new AppError("changed_elsewhere", {
        details: { current: toManaged(known, kept, clock.now()) },
      });
    return known;
  };
  return withConflictsOnRecord(deps, caller, act, async () => {
    const kept = await keptNumbers(db, textsFrom);
    const seen = current(await repository.findNumber(db, e164), kept);
    const deskNumber = await deskNumberFrom(db, given.deskNumber, seen);
    const voice = ownVoiceOf(given);
    const reply = await carrier?.bringCalls(seen.sid, AbortSignal.timeout(carrierMs));
    if (reply === undefined || "trouble" in reply) {
      const trouble = reply?.trouble ?? "unreachable";
      const at = clock.now();
      await recordAudit(db, {
        ...auditOf(caller),
        ...act,
        at,
        outcome: "failed",
        reason: trouble,
      });
      throw new AppError("service_unavailable", {
        message: results.notSaved,
        details: { reason: troubleWords[trouble] },
      });
    }
    return inTransaction(db, async (tx) => {
      const row = current(await repository.lockNumber(tx, e164), kept);
      const at = clock.now();
      await repository.updateSettings(tx, e164, { voice, deskNumber, at });
      const reason = changesOf(row, voice, deskNumber);
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      const saved = present(await repository.findNumber(tx, e164));
      return { message: results.saved, number: toManaged(saved, kept, at) };
    });
  });
}
