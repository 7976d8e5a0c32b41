import { queueMail, queueText } from "#features/outbox/server/public.ts";
import { writeText } from "#features/sms-queue/templates/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { identity } from "#practice/identity.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { visitMails, type VisitWords } from "../../appointments/content.ts";
import type { Appointment, Booked, Told } from "../../appointments/contract.ts";
import {
  canBeChanged,
  displayName,
  durationText,
  freeChangeUntil,
  isLateChange,
} from "../../appointments/rules.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { calendarFile } from "../../calendar-file/server/service.ts";

export type BookingDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  /** Origin of the public pages, for the links in messages. */
  siteUrl: string;
  /** Called after a commit that left mail in the outbox. */
  onMailQueued: () => void;
  /** Mail to patients is kept back: no page may promise one. */
  isMailHeld: boolean;
};

/** How the person whom a visit is with is called. */
export const staffName = (row: VisitRow): string =>
  displayName({
    title: row.staffTitle,
    firstName: row.staffFirstName,
    lastName: row.staffLastName,
  });

/** The secret of a visit's manage link: 256 bits that only this server can make from the stored seed. */
export function manageToken(deps: Pick<BookingDeps, "sealer">, seed: Buffer): string {
  return deps.sealer.sign("manage-link", seed).toString("base64url");
}

/** The link to a visit's own page. */
export function manageUrl(
  deps: Pick<BookingDeps, "sealer" | "siteUrl">,
  row: Pick<VisitRow, "manageSeed">,
): string {
  // Behind the # so that the secret never reaches a server log or a referrer.
  return `${deps.siteUrl}/booking/manage#t=${manageToken(deps, row.manageSeed)}`;
}

/** A visit as its visitor may see it. */
export function toAppointment(row: VisitRow, now: Date): Appointment {
  return {
    id: row.id,
    status: row.status,
    service: { id: row.serviceId, name: row.serviceName, category: row.serviceCategory },
    staff: { id: row.staffId, displayName: staffName(row) },
    patient: { firstName: row.firstName, lastName: row.lastName },
    bookedBy:
      row.bookedByName === null
        ? null
        : { name: row.bookedByName, relation: row.bookedByRelation ?? "" },
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    durationMinutes: row.durationMinutes,
    duration: durationText(row.durationMinutes),
    timeZone: identity.timeZone,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancellationReason: row.cancellationReason,
    freeChangeUntil: freeChangeUntil(row.startsAt).toISOString(),
    canBeChanged: canBeChanged(row.status, row.startsAt, now),
    createdAt: row.createdAt.toISOString(),
  };
}

function calendarOf(deps: BookingDeps, row: VisitRow, attendee?: string): string {
  return calendarFile({
    uid: row.calendarUid,
    sequence: row.version,
    start: row.startsAt,
    end: row.endsAt,
    url: `${deps.siteUrl}/booking/manage`,
    isCancelled: row.status === "cancelled",
    attendee,
  });
}

/** A visit with everything its visitor gets: code, manage link and calendar file. */
export function toBooked(deps: BookingDeps, row: VisitRow): Booked {
  return {
    appointment: toAppointment(row, deps.clock.now()),
    confirmationCode: row.confirmationCode,
    manageUrl: manageUrl(deps, row),
    calendarFile: calendarOf(deps, row),
    mail: deps.isMailHeld ? "held" : "sent-soon",
  };
}

type VisitMessage = { kind: "booked" | "cancelled" | "restored" } | { kind: "moved"; from: Date };

function letterOf(words: VisitWords, message: VisitMessage, wasLate: boolean) {
  switch (message.kind) {
    case "booked":
      return visitMails.booked(words);
    case "moved":
      return visitMails.moved(words, message.from);
    case "cancelled":
      return visitMails.cancelled(words, wasLate);
    case "restored":
      return visitMails.restored(words);
  }
}

/** Nobody was told anything. */
export const untold: Told = { mail: false, text: false, isMailHeld: false };

/**
 * Queues the mail, and a text where the person agreed to texts, in the transaction of the change, and
 * says which. Somebody who left no email address gets no mail.
 */
export async function tellVisitor(
  tx: Transaction,
  deps: BookingDeps,
  row: VisitRow,
  message: VisitMessage,
  mayText: boolean,
): Promise<Told> {
  const words: VisitWords = {
    firstName: row.bookedByName ?? row.firstName,
    serviceName: row.serviceName,
    staffName: staffName(row),
    start: row.startsAt,
    duration: durationText(row.durationMinutes),
    confirmationCode: row.confirmationCode,
    manageUrl: manageUrl(deps, row),
    bookUrl: `${deps.siteUrl}/booking`,
    freeChangeUntil: freeChangeUntil(row.startsAt),
    isShortNotice: isLateChange(row.startsAt, deps.clock.now()),
  };
  const at = deps.clock.now();
  const shared = { id: deps.random.uuid(), appointmentId: row.id, at };
  if (row.email !== "") {
    await queueMail(tx, {
      ...shared,
      ...letterOf(words, message, row.isLateChange),
      kind: `visit-${message.kind}`,
      recipient: row.email,
      calendar: calendarOf(deps, row, row.email),
    });
  }
  if (mayText) {
    await queueText(tx, {
      ...shared,
      id: deps.random.uuid(),
      kind: `visit-${message.kind}`,
      purpose: "appointment-messages",
      patientId: row.patientId,
      phone: row.phone,
      message: await writeText(tx, `visit-${message.kind}`, {
        day: formatFullDay(row.startsAt),
        time: formatTime(row.startsAt),
        code: row.confirmationCode,
        link: words.manageUrl,
      }),
      key: `visit-${message.kind}:${row.id}:${row.version}`,
      // Once the visit has begun, nobody needs to be told of it any more.
      ...(row.startsAt > at && { expiresAt: row.startsAt }),
    });
  }
  const mail = row.email !== "";
  return { mail, text: mayText, isMailHeld: mail && deps.isMailHeld };
}
