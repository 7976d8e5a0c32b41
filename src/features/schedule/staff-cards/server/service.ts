import { displayName } from "#features/booking/appointments/rules.ts";
import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { StaffColor } from "#practice/staff.ts";
import type { Card } from "../contract.ts";
import * as repository from "./repository.ts";
import type { CardColumns } from "./repository.ts";

export type CardDeps = { db: Database; clock: Clock };

/** One person's card with the name that colleagues read. */
export type StaffCard = Card & {
  staffId: string;
  displayName: string;
  /** Without the title, for initials. */
  plainName: string;
  version: number;
};

function toCard({ role, color, email, phone, notifyBy }: CardColumns): Card {
  return {
    role,
    // The database checks both.
    color: color as StaffColor,
    email,
    phone,
    notifyBy: notifyBy as Card["notifyBy"],
  };
}

function toStaffCard(row: CardColumns): StaffCard {
  return {
    ...toCard(row),
    staffId: row.id,
    displayName: displayName(row),
    plainName: `${row.firstName} ${row.lastName}`,
    version: row.version,
  };
}

/** The cards of everybody who sees patients, by last name. */
export async function staffCards(db: Database | Transaction): Promise<StaffCard[]> {
  return (await repository.allCards(db)).map(toStaffCard);
}

/** The cards of these people by id. */
export async function cardsOf(
  db: Database | Transaction,
  staffIds: readonly string[],
): Promise<Map<string, StaffCard>> {
  const rows = await repository.cardsOf(db, staffIds);
  return new Map(rows.map((row) => [row.id, toStaffCard(row)]));
}

/**
 * Changes role, color and contact of a person; from then on a start of the server leaves them alone.
 * Throws `provider_not_found`, and `changed_elsewhere` with the card as it stands now.
 */
export async function saveCard(
  deps: CardDeps,
  staffId: string,
  { version, ...card }: Card & { version: number },
  caller: Caller,
): Promise<{ card: Card; version: number }> {
  const act = { action: "staff-card.change", subject: "staff", subjectId: staffId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const was = await repository.lockCard(tx, staffId);
      if (was === undefined) throw new AppError("provider_not_found");
      if (was.version !== version) {
        const details = { card: toCard(was), version: was.version };
        throw new AppError("changed_elsewhere", { details });
      }
      const at = deps.clock.now();
      await repository.updateCard(tx, staffId, card, { at, by: caller.staff?.accountId ?? null });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return { card, version: version + 1 };
    }),
  );
}
