import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Namesake } from "../rules.ts";

export type NewPatient = {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  dateOfBirth: string | null;
  insuranceProvider: string | null;
  insuranceMemberIdSealed: string | null;
  insuranceGroupNumberSealed: string | null;
  at: Date;
};

type Contact = { email: string; phone: string };

function withContact(tx: Transaction, { email, phone }: Contact) {
  return tx
    .selectFrom("patients")
    .select("id")
    .where(sql<boolean>`(lower(email) = lower(${email}::text) or phone = ${phone}::text)`)
    .orderBy("created_at")
    .orderBy("id");
}

/** People on file with this email or phone, last name and birth date, oldest first. */
export async function findNamesakes(
  tx: Transaction,
  person: Contact & { lastName: string; dateOfBirth: string },
): Promise<Namesake[]> {
  return withContact(tx, person)
    .select("first_name as firstName")
    .where(sql<boolean>`lower(last_name) = lower(${person.lastName}::text)`)
    .where("date_of_birth", "=", person.dateOfBirth)
    .execute();
}

/** People on file who share an email or phone, oldest first. */
export async function findByContact(
  tx: Transaction,
  contact: Contact,
  limit: number,
): Promise<string[]> {
  const rows = await withContact(tx, contact).limit(limit).execute();
  return rows.map(({ id }) => id);
}

export async function insertPatient(tx: Transaction, patient: NewPatient): Promise<void> {
  await tx
    .insertInto("patients")
    .values({
      id: patient.id,
      first_name: patient.firstName,
      last_name: patient.lastName,
      email: patient.email,
      phone: patient.phone,
      date_of_birth: patient.dateOfBirth,
      insurance_provider: patient.insuranceProvider,
      insurance_member_id_sealed: patient.insuranceMemberIdSealed,
      insurance_group_number_sealed: patient.insuranceGroupNumberSealed,
      created_at: patient.at,
      updated_at: patient.at,
    })
    .execute();
}

/** How a person on file is called; undefined when there is none with this id. */
export async function findName(
  db: Database,
  id: string,
): Promise<{ firstName: string; lastName: string } | undefined> {
  return db
    .selectFrom("patients")
    .select(["first_name as firstName", "last_name as lastName"])
    .where("id", "=", id)
    .executeTakeFirst();
}
