import { lookupAppointment } from "#features/booking/server/public.ts";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import type { Reply } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { visitLabels } from "../../visits/content.ts";
import type { readVisit as readEndpoint, VisitDetails } from "../../visits/contract.ts";
import { type VisitSecrets, without } from "../../visits/rules.ts";
import { findVisit, saveVisit } from "../../visits/server/repository.ts";
import { openVisit, sealVisit, type VisitDeps } from "../../visits/server/service.ts";

type Which = { conversationId: string; sessionId: Buffer };

const tries = 5;

async function ownVisit(deps: VisitDeps, which: Which) {
  const stored = await findVisit(deps.db, which);
  if (stored === undefined) throw new AppError("not_found");
  return openVisit(deps, stored);
}

function secretsOf(details: VisitDetails): VisitSecrets {
  switch (details.purpose) {
    case "book": {
      const { firstName, lastName, phone, email, consentSms } = details;
      return { firstName, lastName, phone, consentSms, ...(email !== undefined && { email }) };
    }
    case "proof":
      return { code: details.confirmationCode, contact: details.contact };
    case "person": {
      const [firstName = details.name, ...rest] = details.name.split(" ");
      const lastName = rest.join(" ");
      return { firstName, contact: details.contact, ...(lastName !== "" && { lastName }) };
    }
  }
}

/**
 * Keeps what a form of the chat asked for, sealed, with its conversation; what was read back before counts
 * no longer. Answers what to send next. Throws `not_found`.
 */
export async function giveDetails(
  deps: VisitDeps,
  which: Which,
  details: VisitDetails,
): Promise<{ say: string }> {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { state, secrets } = await ownVisit(deps, which);
    const before = details.purpose === "book" ? without(secrets, "email", "patient") : secrets;
    const secretsSealed = sealVisit(deps, { ...before, ...secretsOf(details) });
    const step = state.step === "confirm" ? "contact" : state.step;
    const row = { ...state, step, secretsSealed } as const;
    if (await saveVisit(deps.db, which.conversationId, row, deps.clock.now()))
      return { say: visitLabels.en.filled[details.purpose] };
  }
  throw new AppError("service_unavailable");
}

const shownPhone = (phone: string) => displayPhone(phone).replace(/\d(?=.*\d{4}$|.*-)/g, "•");

function shownEmail(email: string): string {
  const [name = "", place = ""] = email.split("@");
  return `${name.slice(0, 1)}•••@${place}`;
}

function contactOf({ firstName, lastName, phone, email }: VisitSecrets) {
  if (firstName === undefined && phone === undefined && email === undefined) return null;
  return {
    name: [firstName, lastName].filter((part) => part !== undefined).join(" "),
    phone: phone === undefined ? "" : shownPhone(phone),
    email: email === undefined ? "" : shownEmail(email),
  };
}

/** The visit that this conversation booked or proved, as it stands now; null when there is none any more. */
async function bookedOf(deps: VisitDeps, { manageToken, email }: VisitSecrets, caller: Caller) {
  if (manageToken === undefined) return null;
  try {
    const booked = await lookupAppointment(deps, { manageToken }, { caller });
    const { status, start, service, staff } = booked.appointment;
    return {
      status,
      start,
      serviceName: service.name,
      staffName: staff.displayName,
      confirmationCode: booked.confirmationCode,
      manageUrl: booked.manageUrl,
      calendarFile: booked.calendarFile,
      mail: email === undefined ? ("none" as const) : booked.mail,
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

/** What a visitor's own conversation has arranged so far. Throws `not_found`. */
export async function readVisit(
  deps: VisitDeps,
  which: Which,
  caller: Caller,
): Promise<Reply<typeof readEndpoint>> {
  const { state, secrets } = await ownVisit(deps, which);
  const { heldUntil } = secrets;
  const isHeld = heldUntil !== undefined && new Date(heldUntil) > deps.clock.now();
  return {
    purpose: state.purpose,
    step: state.step,
    contact: contactOf(secrets),
    heldUntil: isHeld ? heldUntil : null,
    booked: await bookedOf(deps, secrets, caller),
  };
}
