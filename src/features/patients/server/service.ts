import { createTask } from "#features/tasks/server/public.ts";
import type { Random } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { tellApart } from "../rules.ts";
import { findByContact, findName, findNamesakes, insertPatient } from "./repository.ts";

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

const people = (ids: readonly string[]) =>
  `${ids.length === 1 ? "another one" : "others"}: ${ids.join(", ")}`;

/** What staff are to compare; twins and one person under two first names look the same here. */
function doubleWords(namesakes: readonly string[], possibleDoubleOf: readonly string[]): string {
  if (namesakes.length === 0)
    return `A new record shares an email or phone with ${people(possibleDoubleOf)}. Compare them before the visit.`;
  return `A new record has the last name, birth date and email or phone of ${people(namesakes)}, but another first name. Twins, or one person? Compare them before the visit.`;
}

/**
 * The person these details are about. Only email or phone together with last name, birth date and the
 * same first name make a match, and a match changes nothing on file. Everybody else gets a record of
 * their own; when it shares an email or phone with another one, staff get a task to compare them.
 */
export async function findOrCreatePatient(
  tx: Transaction,
  { random, sealer }: { random: Random; sealer: Sealer },
  details: PatientDetails,
): Promise<FoundPatient> {
  const { dateOfBirth, insurance, at } = details;
  const namesakes =
    dateOfBirth === undefined ? [] : await findNamesakes(tx, { ...details, dateOfBirth });
  const { own, others } = tellApart(details.firstName, namesakes);
  if (own !== undefined) return { patientId: own, isNewRecord: false, possibleDoubleOf: [] };

  // Whoever is most likely a double is named first, however many share a family's phone.
  const sharing = await findByContact(tx, details, mostDoublesNamed);
  const possibleDoubleOf = [...new Set([...others, ...sharing])].slice(0, mostDoublesNamed);
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
      detail: doubleWords(others.slice(0, mostDoublesNamed), possibleDoubleOf),
      patientId,
      subject: "double",
      subjectId: patientId,
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
