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

const sharing = ({ email, phone }: Contact) =>
  sql<boolean>`(lower(p.email) = lower(${email}::text) or p.phone = ${phone}::text)`;

/**
 * People on file with this email or phone, last name and birth date, oldest first. A record that was
 * merged still says under which details its person is known; the id is that of the record which stands.
 */
export async function findNamesakes(
  tx: Transaction,
  person: Contact & { lastName: string; dateOfBirth: string },
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    with recursive chain as (
      select p.id as known, p.id, p.first_name, p.created_at, p.merged_into_id, 1 as step
      from patients p
      where ${sharing(person)} and p.erased_at is null
        and lower(p.last_name) = lower(${person.lastName}::text)
        and p.date_of_birth = ${person.dateOfBirth}::date
      union all
      select c.known, p.id, c.first_name, c.created_at, p.merged_into_id, c.step + 1
      from chain c join patients p on p.id = c.merged_into_id where c.step < 50
    )
    select c.id, c.first_name as "firstName" from chain c
    where c.merged_into_id is null order by c.created_at, c.known`.execute(tx);
  return rows;
}

/** People on file who share an email or phone, oldest first. */
export async function findByContact(
  tx: Transaction,
  contact: Contact,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from patients p
    where ${sharing(contact)} and p.merged_into_id is null and p.erased_at is null
    order by p.created_at, p.id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** People on file with this birth date and phone; two at most, which is too many to tell who it is. */
export async function findByBirthAndPhone(
  db: Database,
  { dateOfBirth, phone }: { dateOfBirth: string; phone: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from patients p
    where p.phone = ${phone}::text and p.date_of_birth = ${dateOfBirth}::date
      and p.merged_into_id is null and p.erased_at is null
    order by p.id limit 2`.execute(db);
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

type KnownContact = { email: string | null; phone: string | null };

/**
 * Puts the contact that somebody corrected in the place of the one they gave before, on a record that was made of
 * it alone: nothing else told who they are, nobody was merged with it, and what staff changed meanwhile stays.
 */
export async function replaceContact(
  tx: Transaction,
  id: string,
  { was, is, at }: { was: KnownContact; is: KnownContact; at: Date },
): Promise<void> {
  await sql`
    update patients p set
      email = case when lower(p.email) is not distinct from lower(${was.email}::text)
        then ${is.email}::text else p.email end,
      phone = case when p.phone is not distinct from ${was.phone}::text then ${is.phone}::text else p.phone end,
      updated_at = ${at}, version = p.version + 1
    where p.id = ${id} and p.date_of_birth is null and p.merged_into_id is null and p.erased_at is null
      and not exists (select from patients m where m.merged_into_id = p.id)
      and not exists (select from appointments a where a.patient_id = p.id)`.execute(tx);
}
