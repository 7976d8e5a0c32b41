import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { InstagramSettings } from "../../contract.ts";
import type { CurrentInstagramSettings } from "../contract.ts";
import { defaultSettings, hoursProblems } from "../rules.ts";
import * as repository from "./repository.ts";

export type SettingsDeps = { db: Database; clock: Clock };

/** When and to what the software answers by itself, and how often that was changed. */
export async function currentSettings(
  db: Database | Transaction,
): Promise<InstagramSettings & { version: number }> {
  return (await repository.findSettings(db)) ?? { ...defaultSettings, version: 0 };
}

/** The same with who changed it last and when. */
export async function readSettings(db: Database | Transaction): Promise<CurrentInstagramSettings> {
  const { autoResponse, hours, intents, version } = await currentSettings(db);
  const change = await repository.findLastChange(db);
  return {
    autoResponse,
    hours,
    intents,
    version,
    changedAt: change?.at.toISOString() ?? null,
    changedBy: change?.by ?? null,
  };
}

/**
 * Changes whether, when and to what the software answers by itself. Throws `validation_failed` for hours that
 * end before they begin, and `changed_elsewhere` with the newest when other settings were seen.
 */
export async function changeSettings(
  deps: SettingsDeps,
  { version, ...wanted }: InstagramSettings & { version: number },
  caller: Caller,
): Promise<CurrentInstagramSettings> {
  const fields = hoursProblems(wanted.hours);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  const settings = { ...wanted, intents: [...new Set(wanted.intents)] };
  const act = { action: "instagram.settings", subject: "settings", subjectId: "instagram" };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const current = await readSettings(tx);
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const isFirst =
        current.version === version &&
        (await repository.insertSettings(tx, { ...settings, version: version + 1, at, by }));
      if (!isFirst) throw new AppError("changed_elsewhere", { details: { current } });
      const reason = `version ${version + 1}, automatic answers ${settings.autoResponse ? "on" : "off"}`;
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      return readSettings(tx);
    }),
  );
}
