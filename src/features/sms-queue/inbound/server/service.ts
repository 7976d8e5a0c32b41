import {
  cancelByText,
  comingVisitsOfPhone,
  confirmByText,
  type ManageDeps,
  type TextVisit,
  visitOfCode,
  withCodeTry,
} from "#features/booking/server/public.ts";
import { confirmStop, isStopped, startTexts, stopTexts } from "#features/consent/server/public.ts";
import type { TextKind } from "#features/outbox/contract.ts";
import { queueText } from "#features/outbox/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { ErrorCode } from "#catalogue.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { codeAfterCancel, type Meaning, meaningOf } from "../../replies/rules.ts";
import { answers, textTasks } from "../content.ts";
import * as repository from "./repository.ts";

export type InboundDeps = ManageDeps & {
  /** Called after a commit that queued a text. */
  onTextQueued: () => void;
};

/** A text as a carrier hands it over. */
export type IncomingText = {
  carrier: string;
  carrierMessageId: string;
  from: string;
  /** Which of the practice's numbers it came to. */
  to: string;
  body: string;
  at: Date;
};

const longestBody = 1600;
const remindedDays = 14;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Programs that answer by themselves must not keep each other awake. */
const mostAnswersAnHour = 20;
const phoneNumber = /^\+[0-9]{8,15}$/;

/** What is known of the sender, and what the text does for them. */
type Case = {
  tx: Transaction;
  deps: InboundDeps;
  id: string;
  phone: string;
  body: string;
  at: Date;
  caller: Caller;
  patientId: string | null;
  /** Ahead of them, those that were reminded of first, then the soonest. */
  visits: readonly TextVisit[];
  /** The one that a short answer is about. */
  visit: TextVisit | undefined;
  /** Too many wrong codes came from there, or at this one. */
  isCodeLocked: boolean;
};

/** What became of a text. */
type Outcome = {
  understoodAs: string;
  visit?: TextVisit | undefined;
  answer?: { kind: TextKind; message: string } | undefined;
  task?: keyof typeof textTasks;
};

const reply = (message: string): Outcome["answer"] => ({ kind: "reply", message });
const codeOf = (error: unknown): ErrorCode | null =>
  error instanceof AppError ? error.code : null;

async function stop(the: Case, isCancelWord: boolean): Promise<Outcome> {
  const { tx, phone, body, at } = the;
  const isFirst = await stopTexts(tx, { phone, words: body, source: "text", at });
  if (!isFirst) return { understoodAs: "stop" };
  await repository.giveUpTexts(tx, phone, "They asked for no more texts.");
  await recordAudit(tx, {
    ...auditOf(the.caller),
    at,
    action: "consent.stop",
    subject: "received-text",
    subjectId: the.id,
    outcome: "allowed",
  });
  const message = isCancelWord ? answers.stoppedByCancel(the.visits) : answers.stopped();
  return { understoodAs: "stop", answer: { kind: "stop-confirmation", message } };
}

async function start(the: Case): Promise<Outcome> {
  const { tx, phone, body, at } = the;
  const isEnded = await startTexts(tx, { phone, words: body, source: "text", at });
  const message = isEnded ? answers.started() : answers.startedNone();
  return { understoodAs: "start", answer: { kind: "start-confirmation", message } };
}

/** A visit that cannot be changed any more needs a person. */
const forThePhone = (understoodAs: string): Outcome => ({
  understoodAs,
  answer: reply(answers.tooLate()),
  task: "message",
});

async function confirm({ tx, deps, caller, visit }: Case): Promise<Outcome> {
  if (visit === undefined) return { understoodAs: "message", task: "message" };
  try {
    const { wasConfirmed } = await confirmByText(tx, deps, visit.id, caller);
    const words = wasConfirmed ? answers.wasConfirmed(visit) : answers.confirmed(visit);
    return { understoodAs: "confirm", visit, answer: reply(words) };
  } catch (error) {
    if (codeOf(error) === "visit_not_changeable") return { ...forThePhone("confirm"), visit };
    throw error;
  }
}

async function cancel({ tx, deps, caller }: Case, visit: TextVisit | undefined): Promise<Outcome> {
  if (visit === undefined) return { understoodAs: "message", task: "message" };
  try {
    const { wasLate, startsAt } = await cancelByText(tx, deps, visit, caller);
    return {
      understoodAs: "cancel",
      visit,
      // Somebody who ended all texts still hears that this one wish was met.
      answer: { kind: "help-answer", message: answers.cancelled(startsAt, wasLate) },
    };
  } catch (error) {
    if (codeOf(error) === "visit_not_changeable") return { ...forThePhone("cancel"), visit };
    throw error;
  }
}

async function cancelWithCode(the: Case, code: string): Promise<Outcome> {
  const { tx, deps, phone } = the;
  try {
    if (the.isCodeLocked) throw new AppError("too_many_lookups");
    return await cancel(the, await visitOfCode(tx, deps, { code, phone }));
  } catch (error) {
    const refusal = codeOf(error);
    if (refusal !== "visit_not_found" && refusal !== "too_many_lookups") throw error;
    await recordAudit(tx, {
      ...auditOf(the.caller),
      at: the.at,
      action: "appointment.prove",
      subject: "appointment",
      subjectId: null,
      outcome: "refused",
      reason: refusal === "visit_not_found" ? "code and phone do not match" : "too many tries",
    });
    const words = refusal === "visit_not_found" ? answers.wrongCode() : answers.tooManyCodes();
    return {
      understoodAs: "cancel-code",
      answer: { kind: "help-answer", message: words },
      task: "message",
    };
  }
}

async function act(the: Case, meaning: Meaning): Promise<Outcome> {
  const { visit } = the;
  switch (meaning.kind) {
    case "emergency": {
      if (meaning.alsoStop) await stop(the, false);
      // Also to somebody who ended texts: it is the one answer to what they have just sent.
      const message = answers.emergency[meaning.emergency];
      const answer = { kind: "help-answer", message } as const;
      return { understoodAs: "emergency", visit, answer, task: "emergency" };
    }
    case "stop":
      return stop(the, meaning.isCancelWord);
    case "start":
      return start(the);
    case "help":
      return { understoodAs: "help", answer: { kind: "help-answer", message: answers.help() } };
    case "confirm":
      return confirm(the);
    case "cancel":
      return cancel(the, visit);
    case "cancel-code":
      return cancelWithCode(the, meaning.code);
    case "move":
      if (visit === undefined) return { understoodAs: "message", task: "message" };
      return {
        understoodAs: "move",
        visit,
        answer: reply(answers.move(visit)),
        ...(meaning.isFree && { task: "message" as const }),
      };
    case "cancel-wish":
      if (visit === undefined) return { understoodAs: "message", task: "message" };
      return {
        understoodAs: "cancel-wish",
        visit,
        answer: reply(answers.howToCancel(visit)),
        task: "message",
      };
    case "message":
      return { understoodAs: "message", visit, task: "message" };
  }
}

/** Whose text it is and which visit it may be about: the one reminded of last, else the soonest. */
async function lookAround(
  tx: Transaction,
  deps: InboundDeps,
  { phone, at }: { phone: string; at: Date },
) {
  const visits = await comingVisitsOfPhone(tx, deps, phone);
  const since = new Date(at.getTime() - remindedDays * dayMs);
  const reminded = await repository.findReminded(tx, phone, since);
  const open = reminded.flatMap((id) => visits.find((visit) => visit.id === id) ?? []);
  // Of a family that shares a phone, who has not confirmed yet comes first.
  const first = open.find(({ status }) => status !== "confirmed") ?? open[0] ?? visits[0];
  const people = await repository.findPatientsOfPhone(tx, phone);
  return {
    visits: first === undefined ? [] : [first, ...visits.filter(({ id }) => id !== first.id)],
    visit: first,
    patientId: first?.patientId ?? people[0] ?? null,
    scene: {
      isStopped: await isStopped(tx, phone),
      hasOpenReminder: open.length > 0,
      comingVisits: visits.length,
    },
  };
}

async function answer(the: Case, { answer: said, visit }: Outcome): Promise<void> {
  if (said === undefined) return;
  const { tx, deps, phone, at } = the;
  const since = new Date(at.getTime() - hourMs);
  const isStop = said.kind === "stop-confirmation";
  if (!isStop && (await repository.countAnswers(tx, phone, since)) >= mostAnswersAnHour) return;
  const textId = deps.random.uuid();
  await queueText(tx, {
    id: textId,
    kind: said.kind,
    purpose: "answer",
    appointmentId: visit?.id ?? null,
    patientId: the.patientId,
    phone,
    message: said.message,
    key: `answer:${the.id}`,
    // An answer that comes a day later answers nothing any more.
    expiresAt: new Date(deps.clock.now().getTime() + dayMs),
    isUrgent: true,
    at: deps.clock.now(),
  });
  if (isStop) await confirmStop(tx, phone, textId);
}

async function askTeam(the: Case, { task, visit }: Outcome): Promise<void> {
  if (task === undefined) return;
  const { tx, deps, id, phone, patientId } = the;
  const at = deps.clock.now();
  await createTask(tx, {
    ...textTasks[task],
    id: deps.random.uuid(),
    patientId,
    appointmentId: visit?.id ?? null,
    subject: "text-thread",
    subjectId: id,
    sameAs: task === "emergency" ? `text-emergency:${phone}` : `text:${phone}`,
    ...(task === "emergency" && { dueAt: at }),
    at,
  });
}

type Heard = { isNew: boolean; isWrongCode: boolean };

async function hear(
  tx: Transaction,
  deps: InboundDeps,
  text: IncomingText,
  isCodeLocked: boolean,
): Promise<Heard> {
  const id = deps.random.uuid();
  const { carrier, carrierMessageId, from: phone, at } = text;
  const body = text.body.replaceAll("\u0000", "").slice(0, longestBody);
  const isNew = await repository.insertReceived(tx, {
    id,
    carrier,
    carrierMessageId,
    phone,
    body,
    at,
  });
  if (!isNew) return { isNew, isWrongCode: false };
  const { scene, ...sender } = await lookAround(tx, deps, { phone, at });
  const caller = { staff: null, address: "text message", requestId: carrierMessageId.slice(0, 80) };
  const the: Case = { tx, deps, id, phone, body, at, caller, isCodeLocked, ...sender };
  const outcome = await act(the, meaningOf(body, scene));
  await answer(the, outcome);
  await askTeam(the, outcome);
  await repository.noteMeaning(tx, id, {
    understoodAs: outcome.understoodAs,
    patientId: outcome.visit?.patientId ?? the.patientId,
    appointmentId: outcome.visit?.id ?? null,
    readAt: outcome.task === undefined ? deps.clock.now() : null,
  });
  return { isNew, isWrongCode: outcome.understoodAs === "cancel-code" };
}

/**
 * Hears a text from a person, once however often its carrier tells of it: the row and everything that
 * follows from it (a stop, an answer, a confirmed or cancelled visit, work for the team) commit together.
 * What comes from no phone, such as a short code, is nobody's and is not kept.
 */
export async function receiveText(
  deps: InboundDeps,
  text: IncomingText,
): Promise<{ isNew: boolean }> {
  if (!phoneNumber.test(text.from)) return { isNew: false };
  const code = codeAfterCancel(text.body);
  const work = (isLocked: boolean) =>
    inTransaction(deps.db, (tx) => hear(tx, deps, text, isLocked));
  const { isNew } =
    code === null ? await work(false) : await withCodeTry(deps, { code, phone: text.from }, work);
  if (isNew) {
    deps.onTextQueued();
    deps.onMailQueued();
  }
  return { isNew };
}
