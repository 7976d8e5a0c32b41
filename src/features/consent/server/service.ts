import type { Database, Transaction } from "#platform/database/database.ts";
import {
  type ConsentQuestion,
  hasUnrevokedConsent,
  insertConsent,
  type NewConsent,
} from "./repository.ts";

/** Email addresses are the same in any case; phone numbers arrive as E.164. */
const comparable = (address: string) => address.toLowerCase();

/** Keeps who agreed to what, in which words, when and where. Rows are only added, or revoked. */
export async function recordConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await insertConsent(tx, { ...consent, address: comparable(consent.address) });
}

/** Whether a consent for this address and purpose was given and not taken back. */
export async function hasLiveConsent(
  db: Database | Transaction,
  question: ConsentQuestion,
): Promise<boolean> {
  return hasUnrevokedConsent(db, { ...question, address: comparable(question.address) });
}
