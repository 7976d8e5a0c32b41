import type { Clock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import { holidaysOf } from "#practice/holidays.ts";
import { hours } from "#practice/hours.ts";
import { services } from "#practice/services.ts";
import { staff, type StaffFact } from "#practice/staff.ts";
import { practiceDate } from "#practice/time.ts";
import { claimKey, claimMode, claimOnce } from "./practice-mode.ts";

const yearsOfHolidays = 3;

/** Opening hours are the owner's file, not the staff's to edit: every start copies them. */
async function copyHours(tx: Transaction): Promise<void> {
  await tx
    .insertInto("practice_hours")
    .values(hours.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })))
    .onConflict((conflict) =>
      conflict.column("weekday").doUpdateSet((eb) => ({
        opens: eb.ref("excluded.opens"),
        closes: eb.ref("excluded.closes"),
      })),
    )
    .execute();
}

/** A server that has still to catch up with what another one published must not turn the database back. */
async function isNewest(tx: Transaction, contentNumber: number): Promise<boolean> {
  const newer = await tx
    .selectFrom("content_versions")
    .select("number")
    .where("number", ">", contentNumber)
    .executeTakeFirst();
  return newer === undefined;
}

async function addServices(tx: Transaction): Promise<void> {
  await tx
    .insertInto("services")
    .values(
      services.map((service) => ({
        id: service.id,
        name: service.name,
        category: service.category,
        description: service.description,
        duration_minutes: service.durationMinutes,
        buffer_after_minutes: service.bufferAfterMinutes,
        price_from_cents: service.priceCents?.from ?? null,
        price_to_cents: service.priceCents?.to ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Prices and descriptions are the owner's, not the staff's to edit: every start copies them. */
async function copyServiceFacts(tx: Transaction): Promise<void> {
  for (const { id, description, priceCents } of services) {
    const facts = {
      description,
      price_from_cents: priceCents?.from ?? null,
      price_to_cents: priceCents?.to ?? null,
    };
    await tx
      .updateTable("services")
      .set(facts)
      .where("id", "=", id)
      .where((eb) =>
        eb.or([
          eb("description", "is distinct from", facts.description),
          eb("price_from_cents", "is distinct from", facts.price_from_cents),
          eb("price_to_cents", "is distinct from", facts.price_to_cents),
        ]),
      )
      .execute();
  }
}

const cardOf = ({ role, color, email, phone }: StaffFact) => ({ role, color, email, phone });

/** Role, color and contact by the practice's files, until somebody at the desk changes them. */
async function copyCard(tx: Transaction, person: StaffFact): Promise<void> {
  const card = cardOf(person);
  await tx
    .updateTable("staff")
    .set(card)
    .where("id", "=", person.id)
    .where("card_edited_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("role", "is distinct from", card.role),
        eb("color", "is distinct from", card.color),
        eb("email", "is distinct from", card.email),
        eb("phone", "is distinct from", card.phone),
      ]),
    )
    .execute();
}

/** Names and words are the owner's, not the staff's to edit: every start copies them. */
async function copyNames(tx: Transaction, person: StaffFact): Promise<void> {
  const names = {
    title: person.title,
    first_name: person.firstName,
    last_name: person.lastName,
    specialization: person.specialization,
  };
  await tx
    .updateTable("staff")
    .set(names)
    .where("id", "=", person.id)
    .where((eb) =>
      eb.or([
        eb("title", "is distinct from", names.title),
        eb("first_name", "is distinct from", names.first_name),
        eb("last_name", "is distinct from", names.last_name),
        eb("specialization", "is distinct from", names.specialization),
      ]),
    )
    .execute();
}

/** Adds a person with the usual week; of somebody who is there already neither is touched. */
async function addPerson(tx: Transaction, person: StaffFact): Promise<void> {
  const added = await tx
    .insertInto("staff")
    .values({
      id: person.id,
      title: person.title,
      first_name: person.firstName,
      last_name: person.lastName,
      specialization: person.specialization,
      categories: [...person.categories],
      ...cardOf(person),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined || person.week.length === 0) return;
  await tx
    .insertInto("weekly_patterns")
    .values(
      person.week.map(({ weekday, from, to }) => ({
        staff_id: person.id,
        weekday,
        starts_at: from,
        ends_at: to,
      })),
    )
    .execute();
}

async function addHolidays(tx: Transaction, year: number): Promise<void> {
  if (!(await claimOnce(tx, `holidays of ${year}`))) return;
  const closures = holidaysOf(year).map(({ date, name }) => ({ date, reason: name }));
  if (closures.length === 0) return;
  await tx
    .insertInto("closures")
    .values(closures)
    .onConflict((conflict) => conflict.column("date").doNothing())
    .execute();
}

/**
 * Brings what the practice's own files say into the database, in both modes and at every start.
 * Nothing that staff changed or removed is touched or comes back. Throws ConfigError on a database
 * that was made for the other mode.
 */
export async function seedReference(
  db: Database,
  {
    clock,
    mode,
    keyId,
    otherKeyIds = { next: [], previous: [] },
    contentNumber = 0,
  }: {
    clock: Clock;
    mode: Config["mode"];
    keyId: string;
    otherKeyIds?: Parameters<typeof claimKey>[2];
    /** Under which number the content was published that lies over this server's files. */
    contentNumber?: number;
  },
): Promise<void> {
  const thisYear = Number(practiceDate(clock.now()).slice(0, 4));
  await inTransaction(db, async (tx) => {
    await claimMode(tx, mode);
    await claimKey(tx, keyId, otherKeyIds);
    await addServices(tx);
    for (const person of staff) {
      await addPerson(tx, person);
      await copyCard(tx, person);
    }
    if (await isNewest(tx, contentNumber)) {
      await copyHours(tx);
      await copyServiceFacts(tx);
      for (const person of staff) await copyNames(tx, person);
    }
    for (let year = thisYear; year < thisYear + yearsOfHolidays; year += 1)
      await addHolidays(tx, year);
  });
}
