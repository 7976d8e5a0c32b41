import type { Database } from "#platform/database/database.ts";
import { singleFlight } from "#platform/single-flight.ts";
import type { ServiceCategory } from "#practice/services.ts";
import { AppError } from "#errors.ts";
import type { Service, StaffMember } from "../../contract.ts";
import * as repository from "./repository.ts";
import type { ServiceRow } from "./repository.ts";

export type { ServiceRow };

/** A service together with the people who may give it, one of them if one was asked for. */
export type Offering = { service: ServiceRow; staffIds: string[] };

/** What can be booked, ordered by name. */
export async function listServices(db: Database): Promise<Service[]> {
  return repository.listServices(db);
}

/** Who sees patients, ordered by last name; with a category, those qualified for it. */
export async function listStaff(db: Database, category?: ServiceCategory): Promise<StaffMember[]> {
  return repository.listStaff(db, category);
}

/**
 * Who could give a service. Throws `service_not_found`, `provider_not_found` for an unknown person and
 * `provider_not_qualified` for one who does not give it; without a person, everybody qualified.
 */
export function findOffering(
  db: Database,
  serviceId: string,
  staffId: string | null | undefined,
): Promise<Offering> {
  return singleFlight(db, `offering ${serviceId} ${staffId ?? ""}`, () =>
    searchOffering(db, serviceId, staffId),
  );
}

async function searchOffering(
  db: Database,
  serviceId: string,
  staffId: string | null | undefined,
): Promise<Offering> {
  const service = await repository.findService(db, serviceId);
  if (!service) throw new AppError("service_not_found");
  const staff = await repository.listStaff(db, service.category);
  const staffIds = staff.map((person) => person.id);
  if (staffId === null || staffId === undefined) return { service, staffIds };
  if (!staffIds.includes(staffId)) {
    const isKnown = await repository.isStaffKnown(db, staffId);
    throw new AppError(isKnown ? "provider_not_qualified" : "provider_not_found");
  }
  return { service, staffIds: [staffId] };
}

/** Whether somebody with this id sees patients here. */
export async function isStaffKnown(db: Database, id: string): Promise<boolean> {
  return repository.isStaffKnown(db, id);
}

/** How many services and people can be booked, and how long the database took to say so (milliseconds). */
export async function systemCheck(
  db: Database,
): Promise<{ servicesCount: number; staffCount: number; databaseMilliseconds: number }> {
  const started = performance.now();
  const counts = await repository.counts(db);
  const databaseMilliseconds = Math.round((performance.now() - started) * 10) / 10;
  return { servicesCount: counts.services, staffCount: counts.staff, databaseMilliseconds };
}
