import {
  bookAppointment,
  createHold,
  type OfferedTime,
  offeredTimes,
  releaseHold,
} from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { VisitToolInput } from "../../visit-tools/contract.ts";
import { takenDetails } from "#features/booking/contract.ts";
import { tokenOf } from "#features/booking/appointments/rules.ts";
import type { Appointment, Booked } from "#features/booking/appointments/contract.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { companyIn } from "../../companions/rules.ts";
import {
  isComplete,
  type Offered,
  type ProvenVisit,
  saysYesTo,
  serviceNameOf,
  type VisitSecrets,
  type Wanted,
  without,
} from "../../visits/rules.ts";
import {
  mayName,
  nameOfStaff,
  type Ran,
  ran,
  refused,
  type Session,
} from "../../visits/server/service.ts";

/** So many times are shown at once. */
const mostShown = 3;

/** Whether the visitor said yes to exactly what was read back, and nothing was changed since. */
export function isConfirmed({ opening, state, message }: Session): boolean {
  return opening.step === "confirm" && state === opening && saysYesTo(state.purpose, message);
}

/** Reads back before anything is done; the yes comes with the visitor's next message. */
export function askForYes(session: Session): Ran {
  session.state = { ...session.state, step: "confirm" };
  session.secrets = { ...session.secrets, requestKey: session.deps.random.uuid() };
  return refused("needs-yes");
}

/** A visit as it is told. */
export function provenOf({ service, staff, ...visit }: Appointment): ProvenVisit {
  return {
    serviceId: service.id,
    serviceName: service.name,
    start: visit.start,
    staffId: staff.id,
    staffName: staff.displayName,
    canBeChanged: visit.canBeChanged,
    isCancelled: visit.status === "cancelled",
  };
}

/** Without what belongs to one time. */
export function withoutHold(secrets: VisitSecrets): VisitSecrets {
  return without(secrets, "holdToken", "heldUntil", "requestKey");
}

/** Another start after a visit was booked here: for whom it is, is asked anew. */
function begin(session: Session): void {
  if (session.state.step !== "done") return;
  const { others = 0 } = session.secrets;
  // One of those who were still to come; who names several now begins with them anew.
  const left = companyIn(session.message) === null ? Math.max(0, others - 1) : others;
  session.secrets = {
    ...without(withoutHold(session.secrets), "firstName", "lastName", "others"),
    ...(left > 0 && { others: left }),
  };
  session.state = {
    ...session.state,
    serviceId: null,
    chosen: null,
    offered: [],
    wanted: {},
    appointmentId: null,
  };
}

function wantedOf(wish: VisitToolInput<"findSlots">): Wanted {
  const said = Object.entries(without(wish, "serviceId", "more"));
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

async function search(
  { deps, state }: Session,
  serviceId: string,
  wanted: Wanted,
  more: boolean,
): Promise<{ times: OfferedTime[]; isElsewhere: boolean }> {
  const last = more ? state.offered.at(-1)?.start : undefined;
  if (last !== undefined) {
    const from = practiceDate(new Date(last));
    const open = without(wanted, "to", "days");
    const later = async (day: string) =>
      (await offeredTimes(deps, { ...open, serviceId, from: day })).filter(
        ({ start }) => start > last,
      );
    const sameDay = await later(from);
    return {
      times: sameDay.length > 0 ? sameDay : await later(addDays(from, 1)),
      isElsewhere: false,
    };
  }
  const times = await offeredTimes(deps, { ...wanted, serviceId });
  const { staffId, from } = wanted;
  const isOpen = Object.keys(wanted).every((key) => key === "staffId");
  if (times.length > 0 || isOpen) return { times, isElsewhere: false };
  const near = { ...(staffId !== undefined && { staffId }), ...(from !== undefined && { from }) };
  return { times: await offeredTimes(deps, { ...near, serviceId }), isElsewhere: true };
}

/** Free times for a wish; what was wished for stays known. */
export async function findSlots(
  session: Session,
  input: VisitToolInput<"findSlots">,
): Promise<Ran> {
  const { visit } = session.secrets;
  const isMove = session.state.purpose === "move" && visit !== undefined;
  const serviceId = isMove ? visit.serviceId : (input.serviceId ?? session.state.serviceId);
  if (serviceId === null) return refused("needs-service");
  if (isMove && input.serviceId !== undefined && input.serviceId !== serviceId)
    return refused("move-keeps-service");
  begin(session);
  const { holdToken } = session.secrets;
  // The time that this conversation keeps must not stand in its own way.
  if (holdToken !== undefined) await releaseHold(session.deps, holdToken);
  session.secrets = withoutHold(session.secrets);
  const said = wantedOf(input);
  // Whoever moves a visit keeps whom they see, while that person has a time that fits.
  const own = isMove && said.staffId === undefined ? { ...said, staffId: visit.staffId } : said;
  const more = input.more === true;
  const kept = await search(session, serviceId, own, more);
  const isKept = own === said || (kept.times.length > 0 && !kept.isElsewhere);
  const wanted = isKept ? own : said;
  const { times, isElsewhere } = isKept ? kept : await search(session, serviceId, said, more);
  const shown = times.slice(0, mostShown);
  session.state = {
    ...session.state,
    purpose: isMove ? "move" : "book",
    step: "time",
    serviceId,
    wanted,
    chosen: null,
    ...((shown.length > 0 || input.more !== true) && { offered: shown }),
  };
  mayName(session, serviceId, shown);
  return shown.length === 0 ? refused("none-free") : ran(isElsewhere ? "elsewhere" : "as-wished");
}

/** The service is chosen or asked for, before any time is. */
export function askForService(session: Session, wish: VisitToolInput<"findSlots">): Ran {
  begin(session);
  const wanted = wantedOf(wish);
  session.state = { ...session.state, purpose: "book", step: "service", serviceId: null, wanted };
  return refused("needs-service");
}

/** Somebody was faster: other times that are free now, to choose among. */
export function lost(session: Session, error: AppError): Ran {
  const details = takenDetails.safeParse(error.details);
  const alternatives = details.success ? details.data.alternatives : [];
  const offered: Offered[] = alternatives
    .map(({ start, staffId }) => ({ start, staffId, staffName: nameOfStaff(staffId) }))
    .filter(({ start }, at, all) => all.findIndex((one) => one.start === start) === at)
    .slice(0, mostShown)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  session.state = { ...session.state, step: "time", offered, chosen: null };
  session.secrets = withoutHold(session.secrets);
  mayName(session, session.state.serviceId ?? "", offered);
  return refused("taken");
}

/** After a time was chosen: what is still missing, or everything read back. */
function goOn(session: Session): Ran {
  if (session.state.purpose === "move" || isComplete(session.secrets)) return askForYes(session);
  session.state = { ...session.state, step: "contact" };
  return ran("needs-contact");
}

/** Keeps one of the times that were shown. */
export async function hold(session: Session, { number }: VisitToolInput<"hold">): Promise<Ran> {
  const { deps, caller } = session;
  const time = session.state.offered[number - 1];
  const { serviceId } = session.state;
  if (time === undefined || serviceId === null) return refused("no-such-time");
  const { start, staffId } = time;
  const replaces = session.secrets.holdToken;
  try {
    const held = await createHold(
      deps,
      { serviceId, staffId, start, ...(replaces !== undefined && { replaces }) },
      caller,
    );
    session.secrets = {
      ...session.secrets,
      holdToken: held.holdToken,
      heldUntil: held.expiresAt,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "slot_taken") return lost(session, error);
    // Nothing is kept then; the time is taken with the yes, or shown as gone.
    if (error.code !== "too_many_holds") return refused("not-offered", error.message);
    session.secrets = withoutHold(session.secrets);
  }
  session.state = { ...session.state, chosen: time };
  mayName(session, serviceId, [time]);
  return goOn(session);
}

/** What a booking or a move leaves behind. */
export function keepBooked(session: Session, booked: Booked): ProvenVisit {
  const visit = provenOf(booked.appointment);
  const token = tokenOf(booked.manageUrl);
  session.secrets = {
    ...withoutHold(session.secrets),
    visit,
    ...(token !== null && { manageToken: token }),
  };
  session.state = {
    ...session.state,
    step: "done",
    offered: [],
    chosen: null,
    appointmentId: booked.appointment.id,
  };
  return visit;
}

/** Books the chosen time for whom the visitor named, once they said yes to it. */
export async function book(session: Session): Promise<Ran> {
  const { deps, caller, state, secrets } = session;
  const { chosen, serviceId, purpose } = state;
  if (purpose !== "book" || serviceId === null) return refused("needs-service");
  if (chosen === null) return refused("needs-time");
  const { firstName, lastName, phone, email = "", consentSms = false, holdToken } = secrets;
  if (firstName === undefined || lastName === undefined || phone === undefined) {
    session.state = { ...state, step: "contact" };
    return refused("needs-contact");
  }
  if (!isConfirmed(session)) return askForYes(session);
  const { start, staffId } = chosen;
  const patient = { firstName, lastName, phone, email, isAdult: true };
  const held = holdToken === undefined ? {} : { holdToken };
  try {
    const booked = await bookAppointment(
      deps,
      { serviceId, staffId, start, patient, consentSms, ...held },
      {
        caller,
        channel: "chat",
        idempotencyKey: `chat ${secrets.requestKey ?? deps.random.uuid()}`,
      },
    );
    keepBooked(session, booked);
    session.done = "booked";
    mayName(session, serviceId, [{ start, staffId, staffName: nameOfStaff(staffId) }]);
    return ran("booked", { service: serviceNameOf(serviceId) });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === "slot_taken") return lost(session, error);
    session.state = { ...session.state, step: "time", chosen: null };
    session.secrets = withoutHold(session.secrets);
    return refused("not-possible", error.message);
  }
}
