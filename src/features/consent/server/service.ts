import type { Database, Transaction } from "#platform/database/database.ts";
import {
  type ConsentQuestion,
  endStop,
  findPermissions,
  findUnrevoked,
  giveAgain,
  hasStop,
  insertConsent,
  insertStop,
  lockPhone,
  noteConfirmation,
  type NewConsent,
  revoke,
  revokeTextConsents,
  type Stop,
  type TextPermission,
  type TextQuestion,
  tryLockPhones,
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
  return (await consentSince(db, question)) !== null;
}

/** Since when there is a consent for this address and purpose; null when there is none. */
export async function consentSince(
  db: Database | Transaction,
  question: ConsentQuestion,
): Promise<Date | null> {
  return findUnrevoked(db, { ...question, address: comparable(question.address) });
}

/** Takes a consent back, and no other; false when there was none. */
export async function revokeConsent(
  tx: Transaction,
  question: ConsentQuestion,
  how: { by: string; at: Date },
): Promise<boolean> {
  return (await revoke(tx, { ...question, address: comparable(question.address) }, how)) > 0;
}

const longestWords = 1600;
const brief = (stop: Stop): Stop => ({ ...stop, words: stop.words.slice(0, longestWords) });

/**
 * Ends every consent to texts at this phone and remembers that its person asked for no more; false when
 * they had already. Once it has committed, nothing more is taken on its way to that phone, but the one
 * answer that confirms it.
 */
export async function stopTexts(tx: Transaction, stop: Stop): Promise<boolean> {
  await lockPhone(tx, stop.phone);
  await revokeTextConsents(tx, stop);
  return insertStop(tx, brief(stop));
}

/** Notes which text told the person that their stop was heard. */
export async function confirmStop(tx: Transaction, phone: string, textId: string): Promise<void> {
  await noteConfirmation(tx, phone, textId);
}

/**
 * Ends a stop and gives again, in the words of the person, the consents that it took back; false when
 * none was in force. Nobody gets more than they once agreed to.
 */
export async function startTexts(tx: Transaction, start: Stop): Promise<boolean> {
  await lockPhone(tx, start.phone);
  const stoppedAt = await endStop(tx, start);
  if (stoppedAt === null) return false;
  await giveAgain(tx, brief(start), stoppedAt);
  return true;
}

/** Whether the person of this phone asked for no more texts. */
export async function isStopped(db: Database | Transaction, phone: string): Promise<boolean> {
  return hasStop(db, phone);
}

/**
 * What may be sent to these phones, in their order, and stays so until the transaction ends; null for a
 * phone that somebody else decides about at this moment.
 */
export async function mayReceiveTexts(
  tx: Transaction,
  questions: readonly TextQuestion[],
): Promise<(TextPermission | null)[]> {
  const phones = await tryLockPhones(tx, [...new Set(questions.map(({ phone }) => phone))]);
  const permissions = await findPermissions(tx, questions);
  return permissions.map((permission, at) =>
    phones.has(questions[at]?.phone ?? "") ? permission : null,
  );
}
