import { sql } from "kysely";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ServiceCategory } from "#practice/services.ts";

export type WeekRow = {
  id: string;
  firstName: string;
  lastName: string;
  startsAt: Date;
  endsAt: Date;
  durationMinutes: number;
  status: AppointmentStatus;
  version: number;
  serviceId: string;
  serviceName: string;
  serviceCategory: ServiceCategory;
  staffId: string;
  staffTitle: string;
  staffFirstName: string;
  staffLastName: string;
};

/**
 * Visits that stand and start in an interval, in order of time. One range of the index over starts, with
 * nothing of a visit that a week does not show.
 */
export async function standingBetween(
  db: Database | Transaction,
  from: Date,
  to: Date,
): Promise<WeekRow[]> {
  return db
    .selectFrom("appointments as a")
    .innerJoin("services as s", "s.id", "a.service_id")
    .innerJoin("staff as p", "p.id", "a.staff_id")
    .select([
      "a.id",
      "a.contact_first_name as firstName",
      "a.contact_last_name as lastName",
      "a.starts_at as startsAt",
      "a.ends_at as endsAt",
      "a.duration_minutes as durationMinutes",
      sql<AppointmentStatus>`a.status`.as("status"),
      "a.version",
      "s.id as serviceId",
      "s.name as serviceName",
      sql<ServiceCategory>`s.category`.as("serviceCategory"),
      "p.id as staffId",
      "p.title as staffTitle",
      "p.first_name as staffFirstName",
      "p.last_name as staffLastName",
    ])
    .where("a.starts_at", ">=", from)
    .where("a.starts_at", "<", to)
    .where("a.status", "<>", "cancelled")
    .orderBy("a.starts_at")
    .orderBy("p.last_name")
    .orderBy("a.id")
    .execute();
}
