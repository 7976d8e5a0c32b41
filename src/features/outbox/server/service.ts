import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { createSmtpServer, type MailOutcome, type SmtpLimits } from "#platform/outbound.ts";
import type { MailKind, OutboxMail, OutboxText, WholeOutboxMail } from "../contract.ts";
import {
  canBeResent,
  fillBlanks,
  isOneAddress,
  isOneLine,
  pauseUntilRetry,
  staffKinds,
} from "../rules.ts";
import { escapeHtml } from "../letter-html/rules.ts";
import { localOutbox } from "./providers/local-outbox.ts";
import type { MailCarrier } from "./providers/mail-carrier.ts";
import { smtpCarrier } from "./providers/smtp.ts";
import * as repository from "./repository.ts";
import type { MailResult, MailRow, NewMail, NewText, TextRow } from "./repository.ts";

export type { NewMail, NewText } from "./repository.ts";

/** How mail leaves, or the plain reason why it does not; with both, only mail about patients is held. */
export type MailDelivery =
  | { carrier: MailCarrier; heldBecause?: string }
  | { carrier?: undefined; heldBecause: string };

export type OutboxDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  mode: Config["mode"];
  delivery: MailDelivery;
};
export type OutboxSettings = Omit<OutboxDeps, "delivery"> & Pick<Config, "mail">;

const usualPage = 50;
const sentAtOnce = 5;
const longestError = 500;
/** Longer than any single sending may take. */
const claimMinutes = 2;

/**
 * Demo: always the local outbox, whatever is configured. Live: the mail server, but only with a
 * signed agreement, because mails hold patient data; until then mails are held for staff to see, except
 * those that let staff in, who could not see them otherwise.
 */
export function chooseDelivery(
  config: Pick<Config, "mode" | "mail">,
  limits?: SmtpLimits,
): MailDelivery {
  if (config.mode === "demo") return { carrier: localOutbox };
  if (config.mail === undefined) return { heldBecause: "not configured: no mail server is named" };
  const carrier = smtpCarrier(createSmtpServer(config.mail.url, limits), config.mail.from);
  if (config.mail.agreementSigned) return { carrier };
  const heldBecause = "not configured: agreement with the mail provider is not signed";
  return { carrier, heldBecause };
}

/** Whether mail to patients is kept back, so that nobody may be promised one. */
export function isMailHeld(config: Pick<Config, "mode" | "mail">): boolean {
  return chooseDelivery(config).heldBecause !== undefined;
}

/**
 * Puts a mail into the outbox in the transaction of what it tells of; it leaves after the commit.
 * Spread what `writeLetter` answers into it, so that it has text and HTML. Refuses a recipient or
 * subject that could smuggle in another header.
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  if (!isOneAddress(mail.recipient)) {
    throw new AppError("validation_failed", {
      message: "An email can go to one plain email address only.",
    });
  }
  if (!isOneLine(mail.subject)) {
    throw new AppError("validation_failed", {
      message: "The subject of an email must be a single line.",
    });
  }
  await repository.insertMail(tx, mail);
}

/**
 * Queues a text in the transaction of what it tells of; false when its key is there already. Consent, STOP
 * and the hours of the day are looked at when it leaves.
 */
export async function queueText(tx: Transaction, text: NewText): Promise<boolean> {
  return repository.insertText(tx, text);
}

/**
 * Calls back what was written about a visit and has not left yet, in the transaction that makes it
 * untrue: mails of a kind, and texts since an instant. What is on its way stays so.
 */
export async function callBack(
  tx: Transaction,
  about: { appointmentId: string; kind: MailKind; since: Date },
): Promise<void> {
  await repository.callBackMails(tx, about);
  await repository.callBackTexts(tx, about);
}

/** Calls back the reminders of a visit, in the transaction that moves or cancels it. */
export async function callBackReminders(tx: Transaction, appointmentId: string): Promise<void> {
  await repository.callBackReminders(tx, appointmentId);
}

/** Seals the values for the blanks of a mail's text: they stand in no table and in no list. */
export function sealSecrets(sealer: Sealer, values: Readonly<Record<string, string>>): string {
  return sealer.seal(JSON.stringify(values));
}

type Written = { body: string; html: string | null };

function filled({ body, html }: Written, values: Readonly<Record<string, string>>): Written {
  return {
    body: fillBlanks(body, values),
    html: html === null ? null : fillBlanks(html, values, escapeHtml),
  };
}

/** The mail as its reader gets it. */
function wholeMail({ sealer }: Pick<OutboxDeps, "sealer">, mail: MailRow): MailRow {
  const values =
    mail.secretsSealed === null
      ? {}
      : (JSON.parse(sealer.open(mail.secretsSealed)) as Record<string, string>);
  return { ...mail, ...filled(mail, values) };
}

/**
 * The mail as staff see it. Nobody reads what would let them in as somebody else, except the demo's
 * admin, because mail of the demo reaches nobody.
 */
function shown(deps: OutboxDeps, mail: MailRow, caller: Caller): Written {
  const isOpen = deps.mode === "demo" && caller.staff?.role === "admin";
  return isOpen ? wholeMail(deps, mail) : filled(mail, {});
}

function toMail(row: MailRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    subject: row.subject,
    hasCalendar: row.calendar !== null,
    status: row.status,
    deliveredBy: row.deliveredBy,
    error: row.error,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function toText(row: TextRow): OutboxText {
  const { createdAt, sentAt, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
}

type PageQuery = { before?: string | undefined; limit?: number | undefined };

const look = (subject: string, subjectId: string | null = null) => ({
  action: "outbox.read",
  subject,
  subjectId,
});

/** A page of mails, newest first, and how mail leaves at present. Reading is audited. */
export async function listMails(
  deps: OutboxDeps,
  { before, limit = usualPage }: PageQuery,
  caller: Caller,
) {
  const rows = await repository.findMails(deps.db, { before, limit: limit + 1 });
  const mails = rows.slice(0, limit).map(toMail);
  await recordLook(deps, caller, look("mails"), mails);
  return {
    mails,
    hasMore: rows.length > limit,
    deliveredBy: deps.delivery.carrier?.name ?? ("smtp" as const),
    heldBecause: deps.delivery.heldBecause ?? null,
  };
}

const noSuchMail = () =>
  new AppError("not_found", { message: "There is no such email in the outbox." });

/** One mail with its text, HTML and calendar file. Reading is audited. Throws `not_found`. */
export async function readMail(
  deps: OutboxDeps,
  id: string,
  caller: Caller,
): Promise<WholeOutboxMail> {
  const mail = await repository.findMail(deps.db, id);
  if (mail === undefined) throw noSuchMail();
  const { body, html } = shown(deps, mail, caller);
  const entry = { ...auditOf(caller), ...look("mail", id), at: deps.clock.now() };
  await recordAudit(deps.db, { ...entry, outcome: "allowed" });
  return { ...toMail(mail), body, html, calendar: mail.calendar };
}

/** A page of queued texts, newest first. Reading is audited. */
export async function listTexts(
  deps: OutboxDeps,
  { before, limit = usualPage }: PageQuery,
  caller: Caller,
) {
  const rows = await repository.findTexts(deps.db, { before, limit: limit + 1 });
  const texts = rows.slice(0, limit).map(toText);
  await recordLook(deps, caller, look("texts"), texts);
  return { texts, hasMore: rows.length > limit };
}

/** Queues a failed, unknown or held mail once more. Throws `not_found`, `mail_not_resendable`. */
export async function resendMail(
  deps: OutboxDeps,
  id: string,
  caller: Caller,
): Promise<OutboxMail> {
  const act = { action: "outbox.resend", subject: "mail", subjectId: id };
  const resend = () =>
    inTransaction(deps.db, async (tx) => {
      const mail = await repository.lockMail(tx, id);
      if (mail === undefined) throw noSuchMail();
      if (!canBeResent(mail)) throw new AppError("mail_not_resendable");
      const at = deps.clock.now();
      const queued = await repository.requeueMail(tx, id, at);
      const by = caller.staff?.accountId ?? null;
      await closeTasks(tx, { subject: "mail", subjectId: id, by, at });
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
      return toMail(queued);
    });
  return withConflictsOnRecord(deps, caller, act, resend);
}

async function askStaff(
  tx: Transaction,
  deps: OutboxDeps,
  mail: MailRow,
  status: "failed" | "unknown",
): Promise<void> {
  const words = {
    failed: {
      title: "An email could not be delivered",
      detail: "Check the address, then send it again or call.",
    },
    unknown: {
      title: "An email may not have arrived",
      detail:
        "The connection broke while it was being sent. Ask the patient before sending it again.",
    },
  }[status];
  await createTask(tx, {
    id: deps.random.uuid(),
    kind: `mail-${status}`,
    title: words.title,
    detail: `${words.detail} The email is in the outbox: "${mail.subject}".`,
    appointmentId: mail.appointmentId,
    subject: "mail",
    subjectId: mail.id,
    at: deps.clock.now(),
  });
}

/** 0 to 1. */
function chanceOf(random: Random): number {
  return random.bytes(1).readUInt8() / 255;
}

function resultOf(
  { clock, random }: OutboxDeps,
  outcome: MailOutcome,
  mail: MailRow,
  carrier: MailCarrier,
): MailResult {
  const now = clock.now();
  if (outcome.outcome === "accepted") {
    return { status: "sent", error: null, deliveredBy: carrier.name, sentAt: now };
  }
  const error = outcome.reason.slice(0, longestError);
  if (outcome.outcome === "unclear") return { status: "unknown", error };
  const pause = outcome.isFinal ? undefined : pauseUntilRetry(mail.attempts, chanceOf(random));
  if (pause === undefined) return { status: "failed", error };
  return { status: "pending", error, nextAttemptAt: new Date(now.getTime() + pause) };
}

async function deliverOne(
  deps: OutboxDeps,
  mail: MailRow,
  claimedAt: Date,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { carrier, heldBecause } = deps.delivery;
  const isHeld = heldBecause !== undefined && !staffKinds.includes(mail.kind);
  const result: MailResult =
    carrier === undefined || isHeld
      ? { status: "held", error: heldBecause ?? null }
      : resultOf(deps, await carrier.deliver(wholeMail(deps, mail), stopping), mail, carrier);
  await inTransaction(deps.db, async (tx) => {
    const isOurs = await repository.finishMail(tx, { id: mail.id, claimedAt }, result);
    if (!isOurs) return;
    if (result.status === "failed" || result.status === "unknown")
      await askStaff(tx, deps, mail, result.status);
  });
}

/** Mails whose sender died on the way may have arrived: staff decide, nothing is sent twice by itself. */
async function giveUpOldClaims(deps: OutboxDeps): Promise<void> {
  const claimedBefore = new Date(deps.clock.now().getTime() - claimMinutes * 60_000);
  await inTransaction(deps.db, async (tx) => {
    const reason = "The server stopped while this email was being sent; it may have arrived.";
    for (const mail of await repository.abandonClaims(tx, claimedBefore, reason)) {
      await askStaff(tx, deps, mail, "unknown");
    }
  });
}

/**
 * Sends every mail that is due, a few at a time, until none is left or the signal stops it. Each is
 * claimed and committed first, then sent outside any transaction, then its result is written.
 */
export async function deliverMails(deps: OutboxDeps, signal?: AbortSignal): Promise<void> {
  await giveUpOldClaims(deps);
  while (signal?.aborted !== true) {
    const claimedAt = deps.clock.now();
    const mails = await repository.claimMails(deps.db, claimedAt, sentAtOnce);
    if (mails.length === 0) return;
    const endings = await Promise.allSettled(
      mails.map((mail) => deliverOne(deps, mail, claimedAt, signal)),
    );
    const failure = endings.find((ending) => ending.status === "rejected");
    if (failure !== undefined) throw failure.reason;
  }
}
