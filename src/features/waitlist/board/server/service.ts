import { type BookingDeps, listStaff } from "#features/booking/server/public.ts";
import { recordAudit, auditOf, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { HandlerInput } from "#endpoint.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import * as entries from "../../entries/server/repository.ts";
import {
  agreeToTexts,
  mayTextOffer,
  recordWait,
  requireReach,
  requireWish,
  waitingPerson,
} from "../../entries/server/service.ts";
import * as offers from "../../offers/server/repository.ts";
import { pausedSince } from "../../waves/server/repository.ts";
import type { addWaiter, Board } from "../contract.ts";
import * as repository from "./repository.ts";

const most = { waiters: 200, freed: 50 } as const;
type Context = { caller: Caller };

const accountOf = (caller: Caller) => caller.staff?.accountId ?? null;

/** Who waits and what is offered to whom. The look is on record. */
export async function readBoard(deps: BookingDeps, { caller }: Context): Promise<Board> {
  const { db, clock } = deps;
  const now = clock.now();
  const [waiters, waitingCount, freed, staff, pausedAt] = await Promise.all([
    repository.waiters(db, most.waiters),
    repository.countWaiters(db),
    repository.freedTimes(db, now, most.freed),
    listStaff(db),
    pausedSince(db),
  ]);
  const asked = await repository.offersOf(
    db,
    freed.map(({ id }) => id),
  );
  const names = new Map(staff.map(({ id, displayName }) => [id, displayName]));
  const shown = {
    pausedAt: pausedAt?.toISOString() ?? null,
    waitingCount,
    waiting: waiters.map(({ firstName, lastName, staffId, since, visitStart, ...row }) => {
      const { weekdays, dayparts, until, ...rest } = row;
      return {
        ...rest,
        patientName: `${firstName} ${lastName}`,
        wish: { weekdays, dayparts, until },
        staffName: staffId === null ? null : (names.get(staffId) ?? staffId),
        since: since.toISOString(),
        visitStart: visitStart?.toISOString() ?? null,
      };
    }),
    freed: freed.map((time) => ({
      id: time.id,
      staffName: names.get(time.staffId) ?? time.staffId,
      start: time.startsAt.toISOString(),
      end: time.endsAt.toISOString(),
      state: time.state,
      wave: time.wave,
      nextWaveAt: time.nextWaveAt?.toISOString() ?? null,
      offers: asked
        .filter(({ freedId }) => freedId === time.id)
        .map(
          ({ freedId: _freed, firstName, lastName, startsAt, sentAt, validUntil, ...offer }) => ({
            ...offer,
            patientName: `${firstName} ${lastName}`,
            start: startsAt.toISOString(),
            sentAt: sentAt.toISOString(),
            validUntil: validUntil.toISOString(),
          }),
        ),
    })),
  };
  const act = { action: "waitlist.read", subject: "day", subjectId: practiceDate(now) };
  await recordLook(deps, caller, act, shown);
  return { ...shown, asOf: now.toISOString() };
}

type NewWaiter = HandlerInput<typeof addWaiter>["body"];

/** Who is to wait, and how an offer reaches them. */
async function whoWaits(
  tx: Transaction,
  deps: BookingDeps,
  { patientId: onFile, patient, serviceId }: NewWaiter,
) {
  const patientId =
    patient === undefined ? (onFile ?? "") : await waitingPerson(tx, deps, { serviceId, patient });
  const contact = await entries.contactOf(tx, patientId);
  if (!contact) {
    const message = "Choose the person from the list.";
    throw new AppError("validation_failed", { fields: { patientId: message } });
  }
  return { patientId, ...contact };
}

type Added = { id: string; wasWaiting: boolean };

async function addInTransaction(
  tx: Transaction,
  deps: BookingDeps,
  request: NewWaiter,
  caller: Caller,
): Promise<Added> {
  const { serviceId, wish, consentSms } = request;
  const at = deps.clock.now();
  const { patientId, phone, email } = await whoWaits(tx, deps, request);
  if (phone === "") {
    const message = "There is no phone number on file. Add one on the person's page first.";
    throw new AppError("validation_failed", { message, fields: { patientId: message } });
  }
  requireReach({ mayText: consentSms || (await mayTextOffer(tx, phone)), email });
  await entries.waitForTurn(tx, `${patientId} ${serviceId}`);
  const wasWaiting = await entries.isWaiting(tx, { patientId, serviceId });
  const appointmentId = await entries.nextVisitOf(tx, { patientId, serviceId, now: at });
  const id = await entries.saveEntry(tx, {
    id: deps.random.uuid(),
    patientId,
    serviceId,
    appointmentId,
    wish,
    source: "desk",
    at,
  });
  if (consentSms) await agreeToTexts(tx, deps, { patientId, phone, source: "waitlist-desk" });
  await recordWait(tx, deps, caller, { action: "waitlist.join", subjectId: id });
  return { id, wasWaiting };
}

/**
 * Puts somebody on file, or somebody new, on the list, for their next visit of the service if they have one, and tells
 * whether they were on it: then they wait for what is said now. Throws `validation_failed` for somebody no offer could
 * reach.
 */
export async function addOne(
  deps: BookingDeps,
  request: NewWaiter,
  { caller }: Context,
): Promise<Added> {
  await requireWish(deps, request.serviceId, request.wish);
  return inTransaction(deps.db, (tx) => addInTransaction(tx, deps, request, caller));
}

/** Offers nothing to one person, or again. Throws `waiting_not_found`. */
export async function pauseOne(
  deps: BookingDeps,
  id: string,
  isPaused: boolean,
  { caller }: Context,
): Promise<void> {
  const pause = isPaused ? { at: deps.clock.now(), by: accountOf(caller) } : null;
  await inTransaction(deps.db, async (tx) => {
    if (!(await entries.setPause(tx, id, pause))) throw new AppError("waiting_not_found");
    const action = isPaused ? "waitlist.pause" : "waitlist.resume";
    await recordWait(tx, deps, caller, { action, subjectId: id });
  });
}

/** Takes somebody off the list; again answers the same. Throws `waiting_not_found` for an unknown id. */
export async function removeOne(deps: BookingDeps, id: string, { caller }: Context): Promise<void> {
  const end = { because: "removed", at: deps.clock.now(), by: accountOf(caller) } as const;
  await inTransaction(deps.db, async (tx) => {
    if (!(await entries.findEntry(tx, id))) throw new AppError("waiting_not_found");
    await entries.endEntry(tx, id, end);
    await recordWait(tx, deps, caller, { action: "waitlist.remove", subjectId: id });
  });
}

/** Pauses all offers, or lets them go on. */
export async function pauseEverything(
  deps: BookingDeps,
  isPaused: boolean,
  { caller }: Context,
): Promise<void> {
  const at = deps.clock.now();
  const by = accountOf(caller);
  await inTransaction(deps.db, async (tx) => {
    if (isPaused) await repository.beginPause(tx, { id: deps.random.uuid(), at, by });
    else await repository.endPause(tx, { at, by });
    const act = { subject: "waitlist", subjectId: null, outcome: "allowed" } as const;
    const action = isPaused ? "waitlist.pause-all" : "waitlist.resume-all";
    await recordAudit(tx, { ...auditOf(caller), ...act, action, at });
  });
}

/** Takes an offer back. Throws `offer_not_found`, and `offer_not_open` once it was answered. */
export async function withdraw(deps: BookingDeps, id: string, { caller }: Context): Promise<void> {
  const at = deps.clock.now();
  const withdrawnBy = accountOf(caller);
  await inTransaction(deps.db, async (tx) => {
    const answer = {
      state: "withdrawn",
      at,
      ...(withdrawnBy !== null && { withdrawnBy }),
    } as const;
    if (!(await offers.answerOffer(tx, id, answer))) {
      throw new AppError((await offers.isOffer(tx, id)) ? "offer_not_open" : "offer_not_found");
    }
    const act = { subject: "waitlist-offer", subjectId: id, outcome: "allowed" } as const;
    await recordAudit(tx, { ...auditOf(caller), ...act, action: "waitlist.withdraw", at });
  });
}
