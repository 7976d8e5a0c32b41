import {
  cancelAppointment,
  lookupAppointment,
  releaseHold,
  rescheduleAppointment,
} from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { VisitToolInput } from "../../visit-tools/contract.ts";
import { noVisit, without } from "../../visits/rules.ts";
import { mayNameVisit, type Ran, ran, refused, type Session } from "../../visits/server/service.ts";
import {
  askForYes,
  isConfirmed,
  keepBooked,
  lost,
  provenOf,
  withoutHold,
} from "../../visit-booking/server/service.ts";

/** The proof that the visitor gave: the link of a visit of this conversation, or code and contact. */
function proofOf({ code, contact, email, phone, manageToken }: Session["secrets"]) {
  if (code === undefined) return manageToken === undefined ? "needs-code" : { manageToken };
  const means = contact ?? phone ?? email;
  if (means === undefined) return "needs-contact";
  return means.includes("@")
    ? { confirmationCode: code, email: means }
    : { confirmationCode: code, phone: means };
}

/** Finds a visit for whoever proves it to be theirs, as the page for managing one does; never by a name. */
export async function lookUp(session: Session, input: VisitToolInput<"lookUp">): Promise<Ran> {
  const purpose = input.for;
  const base = { ...session.state, purpose, chosen: null, offered: [] };
  const proof = proofOf(session.secrets);
  if (typeof proof === "string") {
    session.state = { ...base, step: "proof" };
    return refused(proof);
  }
  try {
    const booked = await lookupAppointment(session.deps, proof, { caller: session.caller });
    const visit = provenOf(booked.appointment);
    keepBooked(session, booked);
    session.secrets = without(session.secrets, "code", "contact");
    session.state = {
      ...base,
      step: "found",
      serviceId: visit.serviceId,
      appointmentId: booked.appointment.id,
    };
    mayNameVisit(session, visit);
    if (visit.isCancelled) {
      session.state = { ...session.state, step: "done" };
      return refused("cancelled-already");
    }
    if (purpose !== "look" && !visit.canBeChanged) return refused("not-changeable");
    if (purpose === "cancel") return askForYes(session);
    if (purpose === "move") session.state = { ...session.state, step: "time" };
    return ran("found");
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    session.secrets = without(session.secrets, "code", "contact");
    session.state = { ...base, step: "proof" };
    return refused(error.code === "visit_not_found" ? "not-found" : "not-possible", error.message);
  }
}

const keyOf = ({ secrets, deps }: Session) => `chat ${secrets.requestKey ?? deps.random.uuid()}`;

/** What went wrong with a change that was said yes to; the visit stands as it was. */
function notChanged(session: Session, error: unknown): Ran {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  if (error.code === "slot_taken") return lost(session, error);
  session.state = { ...session.state, step: "found", chosen: null };
  return refused("not-possible", error.message);
}

/** Moves the visit that was proved to the chosen time, once the visitor said yes to it. */
export async function move(session: Session): Promise<Ran> {
  const { deps, caller, state, secrets } = session;
  const { manageToken, holdToken, visit } = secrets;
  if (state.purpose !== "move" || manageToken === undefined || visit === undefined)
    return refused("needs-proof");
  if (state.chosen === null) return refused("needs-time");
  if (!isConfirmed(session)) return askForYes(session);
  const { start, staffId } = state.chosen;
  const held = holdToken === undefined ? {} : { holdToken };
  try {
    const booked = await rescheduleAppointment(
      deps,
      { manageToken, start, staffId, ...held },
      { caller, idempotencyKey: keyOf(session) },
    );
    mayNameVisit(session, keepBooked(session, booked));
    session.done = "moved";
    return ran("moved");
  } catch (error) {
    return notChanged(session, error);
  }
}

/** Lets go of what was begun: no time is kept, no visit is touched. */
export async function drop(session: Session): Promise<Ran> {
  const { holdToken } = session.secrets;
  if (holdToken !== undefined) await releaseHold(session.deps, holdToken);
  const { appointmentId, misses, version } = session.state;
  session.secrets = without(withoutHold(session.secrets), "patient");
  session.state = { ...noVisit, appointmentId, misses, version };
  return ran("dropped");
}

/** Cancels the visit that was proved, once the visitor said yes to it; otherwise lets go of what was begun. */
export async function cancel(session: Session): Promise<Ran> {
  const { deps, caller, state, secrets } = session;
  const { manageToken, visit } = secrets;
  if (state.purpose !== "cancel") return drop(session);
  if (manageToken === undefined || visit === undefined || state.step === "proof")
    return refused("needs-proof");
  if (!isConfirmed(session)) return askForYes(session);
  try {
    const { appointment, wasLate } = await cancelAppointment(
      deps,
      { manageToken },
      { caller, idempotencyKey: keyOf(session) },
    );
    session.secrets = { ...withoutHold(secrets), visit: provenOf(appointment) };
    session.state = { ...state, step: "done", chosen: null };
    session.done = "cancelled";
    mayNameVisit(session, visit);
    return ran(wasLate ? "cancelled-late" : "cancelled");
  } catch (error) {
    return notChanged(session, error);
  }
}
