import { createTask } from "#features/tasks/server/public.ts";
import type { Random } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { findByContact, findName, findSamePerson, insertPatient } from "./repository.ts";

const mostDoublesNamed = 10;

export type PatientDetails = {
  firstName: string;
  lastName: string;
  /** Empty for somebody who gives none. */
  email: string;
  /** E.164. */
  phone: string;
  /** "YYYY-MM-DD". */
  dateOfBirth?: string | undefined;
  insurance?:
    | { provider: string; memberId?: string | undefined; groupNumber?: string | undefined }
    | undefined;
  at: Date;
};

export type FoundPatient = {
  patientId: string;
  isNewRecord: boolean;
  /** People on file with the same email or phone who may be the same person. Never shown to visitors. */
  possibleDoubleOf: string[];
};

const sealedOrNull = (sealer: Sealer, text: string | undefined) =>
  text === undefined || text === "" ? null : sealer.seal(text);

/**
 * The person these details are about. Only email or phone together with last name and birth date
 * make a match, and a match changes nothing on file. Everybody else gets a record of their own; when
 * it shares an email or phone with another one, staff get a task to compare them.
 */
export async function findOrCreatePatient(
  tx: Transaction,
  { random, sealer }: { random: Random; sealer: Sealer },
  details: PatientDetails,
): Promise<FoundPatient> {
  const { dateOfBirth, insurance, at } = details;
  const known =
    dateOfBirth === undefined ? undefined : await findSamePerson(tx, { ...details, dateOfBirth });
  if (known !== undefined) return { patientId: known, isNewRecord: false, possibleDoubleOf: [] };

  const possibleDoubleOf = await findByContact(tx, details, mostDoublesNamed);
  const patientId = random.uuid();
  await insertPatient(tx, {
    id: patientId,
    firstName: details.firstName,
    lastName: details.lastName,
    email: details.email || null,
    phone: details.phone,
    dateOfBirth: dateOfBirth ?? null,
    insuranceProvider: insurance?.provider || null,
    insuranceMemberIdSealed: sealedOrNull(sealer, insurance?.memberId),
    insuranceGroupNumberSealed: sealedOrNull(sealer, insurance?.groupNumber),
    at,
  });
  if (possibleDoubleOf.length > 0) {
    await createTask(tx, {
      id: random.uuid(),
      kind: "possible-double",
      title: "Possible double patient record",
      detail: `A new record shares an email or phone with ${possibleDoubleOf.length === 1 ? "another one" : "others"}: ${possibleDoubleOf.join(", ")}. Compare them before the visit.`,
      patientId,
      at,
    });
  }
  return { patientId, isNewRecord: true, possibleDoubleOf };
}

/** How a person on file is called, for a page that has their id; null when there is none. */
export async function patientName(db: Database, id: string): Promise<string | null> {
  const name = await findName(db, id);
  return name === undefined ? null : `${name.firstName} ${name.lastName}`;
}
