import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import type { StaffChoices } from "../contract.ts";
import * as repository from "./repository.ts";

export type ChoiceDeps = { db: Database; clock: Clock };

function accountOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

/** How the caller wants lists to look; as drawn until they chose. */
export async function readChoices({ db }: ChoiceDeps, caller: Caller): Promise<StaffChoices> {
  return { density: (await repository.findDensity(db, accountOf(caller))) ?? "regular" };
}

/** Keeps how the caller wants lists to look, for every computer. Audited. */
export async function saveChoices(
  { db, clock }: ChoiceDeps,
  choices: StaffChoices,
  caller: Caller,
): Promise<StaffChoices> {
  const accountId = accountOf(caller);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    await repository.writeDensity(tx, { accountId, density: choices.density, at });
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "choices.change",
      subject: "account",
      subjectId: accountId,
      outcome: "allowed",
    });
  });
  return choices;
}
