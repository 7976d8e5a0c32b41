import type { Database, Transaction } from "#platform/database/database.ts";
import type { Card } from "../contract.ts";

type Reader = Database | Transaction;

function cards(db: Reader) {
  return db
    .selectFrom("staff")
    .where("is_active", "=", true)
    .select([
      "id",
      "title",
      "first_name as firstName",
      "last_name as lastName",
      "role",
      "color",
      "email",
      "phone",
      "notify_by as notifyBy",
      "card_version as version",
    ]);
}
export type CardColumns = Awaited<ReturnType<ReturnType<typeof cards>["execute"]>>[number];

const mostPeople = 500;

/** The cards of everybody who sees patients, by last name. */
export async function allCards(db: Reader): Promise<CardColumns[]> {
  return cards(db).orderBy("last_name").orderBy("id").limit(mostPeople).execute();
}

/** The cards of these people, in any order. */
export async function cardsOf(db: Reader, staffIds: readonly string[]): Promise<CardColumns[]> {
  if (staffIds.length === 0) return [];
  return cards(db)
    .where("id", "in", [...staffIds])
    .execute();
}

/** One card, locked until the transaction ends. */
export async function lockCard(tx: Transaction, staffId: string): Promise<CardColumns | undefined> {
  return cards(tx).where("id", "=", staffId).forUpdate().executeTakeFirst();
}

export async function updateCard(
  tx: Transaction,
  staffId: string,
  card: Card,
  edit: { at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable("staff")
    .set((eb) => ({
      role: card.role,
      color: card.color,
      email: card.email,
      phone: card.phone,
      notify_by: card.notifyBy,
      card_version: eb("card_version", "+", 1),
      card_edited_at: edit.at,
      card_edited_by: edit.by,
    }))
    .where("id", "=", staffId)
    .execute();
}
