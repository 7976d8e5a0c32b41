import type { Random } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { insertWithCode } from "../../appointments/server/service.ts";
import { recordEvent } from "../../appointments/server/repository.ts";
import { removeEndedHolds, takeInterval } from "../../slots/server/repository.ts";

/** A visit that was booked in another program. */
export type ImportedVisit = {
  id: string;
  patientId: string;
  firstName: string;
  lastName: string;
  /** Empty for somebody who has none. */
  email: string;
  phone: string;
  serviceId: string;
  staffId: string;
  start: Date;
  end: Date;
  minutes: number;
  /** With the time before and after it that nobody else may have. */
  from: Date;
  to: Date;
  staffNotes: string | null;
  at: Date;
};

/**
 * Enters a visit that another program had, in the caller's transaction: its interval is taken like
 * everybody's, so that it never lies over another. False when something else has the time. Nobody is told.
 */
export async function enterImportedVisit(
  tx: Transaction,
  deps: { random: Random; sealer: Sealer },
  visit: ImportedVisit,
): Promise<boolean> {
  const { staffId, from, to, at } = visit;
  const slotId = deps.random.uuid();
  await removeEndedHolds(tx, [staffId], { from, to }, at);
  const slot = { id: slotId, staffId, from, to, kind: "visit", expiresAt: null } as const;
  if (!(await takeInterval(tx, slot))) return false;
  await insertWithCode(tx, deps, {
    id: visit.id,
    patientId: visit.patientId,
    serviceId: visit.serviceId,
    staffId,
    slotId,
    visitId: null,
    channel: "import",
    status: "scheduled",
    ...(visit.staffNotes !== null && { staffNotesSealed: deps.sealer.seal(visit.staffNotes) }),
    startsAt: visit.start,
    endsAt: visit.end,
    durationMinutes: visit.minutes,
    firstName: visit.firstName,
    lastName: visit.lastName,
    email: visit.email,
    phone: visit.phone,
    isNewPatient: false,
    insuranceSealed: null,
    bookedByName: null,
    bookedByRelation: null,
    notesSealed: null,
    isLateChange: false,
    movedFromId: null,
    calendarUid: deps.random.uuid(),
    version: 1,
    createdAt: at,
  });
  const event = { at, subject: "appointment", subjectId: visit.id, name: "booked" };
  await recordEvent(tx, { ...event, detail: { channel: "import" } });
  return true;
}
