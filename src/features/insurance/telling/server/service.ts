import { hasLiveConsent, isStopped } from "#features/consent/server/public.ts";
import { queueMail, queueText } from "#features/outbox/server/public.ts";
import { writeText } from "#features/sms-queue/templates/server/public.ts";
import type { Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { insuranceTextConsent } from "../../checks/content.ts";
import { verifiedMail } from "../../desk/content.ts";

const { purpose } = insuranceTextConsent;
const kind = "insurance-verified";
/** A text that could not leave in three days is of no use any more; the mail stands. */
const textHours = 72;

type Person = {
  id: string;
  createdAt: Date;
  firstName: string;
  email: string | null;
  phone: string | null;
  consentSms: boolean;
  patientId: string | null;
};

async function mayText(
  tx: Transaction,
  { phone, consentSms }: Person,
): Promise<string | undefined> {
  if (!consentSms || phone === null) return undefined;
  const question = { channel: "sms", address: phone, purpose } as const;
  const isAllowed = (await hasLiveConsent(tx, question)) && !(await isStopped(tx, phone));
  return isAllowed ? phone : undefined;
}

/** Writes the mail where there is an address; answers whether there is. */
async function mailTo(
  tx: Transaction,
  { random }: { random: Random },
  { email, firstName, createdAt: askedAt }: Person,
  { at, isCorrection }: { at: Date; isCorrection: boolean },
): Promise<boolean> {
  if (email === null) return false;
  const letter = verifiedMail({ firstName, askedAt, isCorrection });
  const about = { kind, appointmentId: null, at } as const;
  await queueMail(tx, {
    ...about,
    ...letter,
    id: random.uuid(),
    recipient: email,
    calendar: null,
  });
  return true;
}

/** Tells somebody, by what they gave and agreed to, that a person has looked; in the transaction of that. */
export async function tellVerified(
  tx: Transaction,
  { random, isMailHeld }: { random: Random; isMailHeld: boolean },
  person: Person,
  at: Date,
): Promise<{ mail: boolean; text: boolean; isMailHeld: boolean }> {
  const { id, patientId } = person;
  const about = { kind, appointmentId: null, at } as const;
  const mail = await mailTo(tx, { random }, person, { at, isCorrection: false });
  const phone = await mayText(tx, person);
  if (phone !== undefined)
    await queueText(tx, {
      ...about,
      id: random.uuid(),
      purpose,
      patientId,
      phone,
      message: await writeText(tx, kind, {}),
      key: `${kind}:${id}`,
      expiresAt: new Date(at.getTime() + textHours * 3_600_000),
    });
  return { mail, text: phone !== undefined, isMailHeld };
}

/**
 * Tells somebody by email that what a person found has changed. A text was agreed to once, so nobody gets another
 * one: without an email address they have to be phoned.
 */
export async function tellCorrected(
  tx: Transaction,
  { random, isMailHeld }: { random: Random; isMailHeld: boolean },
  person: Person,
  at: Date,
): Promise<{ mail: boolean; text: boolean; isMailHeld: boolean }> {
  const mail = await mailTo(tx, { random }, person, { at, isCorrection: true });
  return { mail, text: false, isMailHeld };
}
