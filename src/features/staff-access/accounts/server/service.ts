import { queueMail } from "#features/outbox/server/public.ts";
import { AppError } from "#errors.ts";
import type { Config } from "#platform/config.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller, StaffIdentity } from "#platform/http/caller.ts";
import { auditOf, recordAudit, withConflictsOnRecord } from "../../audit/server/service.ts";
import type { StaffRole } from "../../contract.ts";
import { isSharedAccount } from "../../rules.ts";
import { securityMail } from "../../second-factor/content.ts";
import { deleteAllFactors } from "../../second-factor/server/repository.ts";
import { endSessionsOf } from "../../sessions/server/service.ts";
import { invitationMail } from "../content.ts";
import type { ListedAccount } from "../contract.ts";
import {
  type Change,
  invitationPauseMinutes,
  isOutdated,
  refusalOfChange,
  stateOf,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { AccountRow } from "./repository.ts";

export type AccountsDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  mode: Config["mode"];
  siteUrl: string;
  /** Called after a mail was queued. */
  onMailQueued: () => void;
};

type Who = { caller: Caller; admin: StaffIdentity };

const inviting = { action: "account.invite", subject: "account", subjectId: null };

function whoOf(caller: Caller): Who {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return { caller, admin: caller.staff };
}

function toListed(row: AccountRow, { admin }: Who): ListedAccount {
  const { id, email, name, role, hasSecondFactor, invitedBy, version } = row;
  return {
    id,
    email,
    name,
    role,
    hasSecondFactor,
    invitedBy,
    version,
    state: stateOf(row),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    addedAt: row.createdAt.toISOString(),
    isShared: isSharedAccount(row),
    isYou: row.id === admin.accountId,
  };
}

async function record(
  db: Database | Transaction,
  deps: AccountsDeps,
  { caller }: Who,
  entry: { action: string; subjectId: string | null; outcome?: "refused"; reason?: string },
): Promise<void> {
  await recordAudit(db, {
    ...auditOf(caller),
    at: deps.clock.now(),
    subject: "account",
    outcome: "allowed",
    ...entry,
  });
}

/** Everybody who may or might sign in. The look goes on record. */
export async function listAccounts(
  deps: AccountsDeps,
  caller: Caller,
): Promise<{ accounts: ListedAccount[]; isFactorRequired: boolean }> {
  const who = whoOf(caller);
  const rows = await repository.findAccounts(deps.db);
  await record(deps.db, deps, who, { action: "account.list", subjectId: null });
  return {
    accounts: rows.map((row) => toListed(row, who)),
    isFactorRequired: deps.mode === "live",
  };
}

/** One change at a time, by somebody who is an admin still when their turn comes. */
async function takeTurn(tx: Transaction, { admin }: Who): Promise<void> {
  await repository.lockAccounts(tx);
  const row = await repository.findAccount(tx, { id: admin.accountId });
  if (row?.isActive !== true || row.role !== "admin") throw new AppError("access_denied");
}

async function invite(tx: Transaction, deps: AccountsDeps, who: Who, row: AccountRow) {
  const { name, role, email } = row;
  await queueMail(tx, {
    id: deps.random.uuid(),
    kind: "staff-invitation",
    appointmentId: null,
    recipient: email,
    ...invitationMail({ name, role, invitedBy: who.admin.name }, deps.siteUrl),
    calendar: null,
    at: deps.clock.now(),
  });
}

async function mustFind(tx: Transaction, id: string): Promise<AccountRow> {
  const row = await repository.findAccount(tx, { id });
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/**
 * Lists an address and queues its invitation; one that was removed is listed again, without what it
 * had as a second factor. Throws `account_exists` for one that is listed.
 */
export async function inviteAccount(
  deps: AccountsDeps,
  caller: Caller,
  { email, name, role }: { email: string; name: string; role: StaffRole },
): Promise<ListedAccount> {
  const who = whoOf(caller);
  const add = () =>
    inTransaction(deps.db, async (tx) => {
      await takeTurn(tx, who);
      const known = await repository.findAccount(tx, { email });
      if (known?.isActive === true)
        throw new AppError("account_exists", {
          fields: { email: "This address is listed already." },
        });
      const id = known?.id ?? deps.random.uuid();
      const invited = { name, role, invitedBy: who.admin.accountId };
      if (known === undefined)
        await repository.insertInvited(tx, { ...invited, id, email, at: deps.clock.now() });
      else {
        await repository.listAgain(tx, id, invited);
        await deleteAllFactors(tx, id);
      }
      const reason = known === undefined ? role : `${role}, listed again`;
      await record(tx, deps, who, { action: "account.invite", subjectId: id, reason });
      const listed = await mustFind(tx, id);
      await invite(tx, deps, who, listed);
      return listed;
    });
  const row = await withConflictsOnRecord(deps, caller, inviting, add);
  deps.onMailQueued();
  return toListed(row, who);
}

/** Refuses a change that must not be, as `refusalOfChange` says; a refusal goes on record. */
async function judge(
  tx: Transaction,
  deps: AccountsDeps,
  who: Who,
  row: AccountRow,
  role: Change["role"],
): Promise<AppError | null> {
  const withDemo = deps.mode === "demo";
  const otherAdmins = await repository.countOtherAdmins(tx, row.id, { withDemo });
  const isOwn = row.id === who.admin.accountId;
  const refusal = refusalOfChange(
    { role, isOwn },
    {
      role: row.role,
      isActive: row.isActive,
      isShared: isSharedAccount(row),
      otherAdmins,
    },
  );
  if (refusal === null) return null;
  await record(tx, deps, who, {
    action: role === null ? "account.remove" : "account.change",
    subjectId: row.id,
    outcome: "refused",
    reason: refusal,
  });
  return new AppError(refusal);
}

/** What a transaction decided: thrown only after it, so that the record of a refusal stays. */
function settled(outcome: AccountRow | AppError, who: Who): ListedAccount {
  if (outcome instanceof AppError) throw outcome;
  return toListed(outcome, who);
}

/** The refusal of a change to an account that is not as it was seen, put on record. */
async function outdated(
  tx: Transaction,
  deps: AccountsDeps,
  who: Who,
  { row, action }: { row: AccountRow; action: string },
): Promise<AppError> {
  const refused = { outcome: "refused", reason: "conflict: account_changed" } as const;
  await record(tx, deps, who, { action, subjectId: row.id, ...refused });
  return new AppError("account_changed", { details: { current: toListed(row, who) } });
}

/**
 * Changes a name or role, which counts from the person's next request on. Throws `account_changed`
 * with the current account when it is not as it was seen, `own_account`, `last_admin` or
 * `shared_account`.
 */
export async function changeAccount(
  deps: AccountsDeps,
  caller: Caller,
  { id, name, role, version }: { id: string; name: string; role: StaffRole; version: number },
): Promise<ListedAccount> {
  const who = whoOf(caller);
  const outcome = await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, who);
    const row = await mustFind(tx, id);
    if (isOutdated(row, { version }))
      return outdated(tx, deps, who, { row, action: "account.change" });
    const refusal = await judge(tx, deps, who, row, role);
    if (refusal !== null) return refusal;
    await repository.updateAccount(tx, id, { name, role });
    const reason = role === row.role ? "name" : `${row.role} to ${role}`;
    await record(tx, deps, who, { action: "account.change", subjectId: id, reason });
    return mustFind(tx, id);
  });
  return settled(outcome, who);
}

/** Takes somebody off the list and ends all their sessions. Throws as `changeAccount` does. */
export async function removeAccount(
  deps: AccountsDeps,
  caller: Caller,
  { id, version }: { id: string; version: number },
): Promise<ListedAccount> {
  const who = whoOf(caller);
  const outcome = await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, who);
    const row = await mustFind(tx, id);
    if (isOutdated(row, { version }))
      return outdated(tx, deps, who, { row, action: "account.remove" });
    const refusal = await judge(tx, deps, who, row, null);
    if (refusal !== null) return refusal;
    await repository.deactivateAccount(tx, id, deps.clock.now());
    const ended = await endSessionsOf(tx, deps, id, { except: null });
    const reason = `${ended} sessions ended`;
    await record(tx, deps, who, { action: "account.remove", subjectId: id, reason });
    return mustFind(tx, id);
  });
  return settled(outcome, who);
}

/**
 * Forgets somebody's second factor and ends their sessions, and tells them by mail. Nobody does this
 * to themselves: it would turn one stolen factor into none. Throws `own_account`.
 */
export async function resetSecondFactor(
  deps: AccountsDeps,
  caller: Caller,
  id: string,
): Promise<ListedAccount> {
  const who = whoOf(caller);
  const outcome = await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, who);
    const row = await mustFind(tx, id);
    if (!row.isActive) throw new AppError("not_found");
    if (id === who.admin.accountId) {
      await record(tx, deps, who, {
        action: "second-factor.reset",
        subjectId: id,
        outcome: "refused",
        reason: "own account",
      });
      return new AppError("own_account");
    }
    await forgetFactors(tx, deps, row);
    await record(tx, deps, who, { action: "second-factor.reset", subjectId: id });
    return mustFind(tx, id);
  });
  const listed = settled(outcome, who);
  deps.onMailQueued();
  return listed;
}

/** The same from the server's own shell, for an owner whom nobody else can help; says what it found. */
export async function resetAtTheServer(
  deps: Pick<AccountsDeps, "db" | "clock" | "random">,
  email: string,
): Promise<"reset" | "had none" | "not listed"> {
  return inTransaction(deps.db, async (tx) => {
    await repository.lockAccounts(tx);
    const row = await repository.findAccount(tx, { email });
    if (row?.isActive !== true) return "not listed";
    if (!row.hasSecondFactor) return "had none";
    await forgetFactors(tx, deps, row);
    await recordAudit(tx, {
      at: deps.clock.now(),
      actorKind: "system",
      actorId: null,
      action: "second-factor.reset",
      subject: "account",
      subjectId: row.id,
      outcome: "allowed",
      reason: "at the server",
    });
    return "reset";
  });
}

type ResetDeps = Pick<AccountsDeps, "clock" | "random">;

async function forgetFactors(tx: Transaction, deps: ResetDeps, row: AccountRow): Promise<void> {
  const at = deps.clock.now();
  await deleteAllFactors(tx, row.id);
  await endSessionsOf(tx, deps, row.id, { except: null });
  // Asked for again, there was nothing left to forget, and there is nothing new to tell.
  if (!row.hasSecondFactor) return;
  await queueMail(tx, {
    id: deps.random.uuid(),
    kind: "staff-security",
    appointmentId: null,
    recipient: row.email,
    ...securityMail("reset", at),
    calendar: null,
    at,
  });
}

/** Sends the invitation once more. Throws `too_many_requests` when the last one is minutes old. */
export async function sendInvitation(
  deps: AccountsDeps,
  caller: Caller,
  id: string,
): Promise<ListedAccount> {
  const who = whoOf(caller);
  const row = await inTransaction(deps.db, async (tx) => {
    await takeTurn(tx, who);
    const found = await mustFind(tx, id);
    if (!found.isActive || isSharedAccount(found)) throw new AppError("not_found");
    const last = await repository.findLastInvitation(tx, found.email);
    const since =
      last === null ? Number.POSITIVE_INFINITY : deps.clock.now().getTime() - last.getTime();
    const left = invitationPauseMinutes * 60_000 - since;
    if (left > 0)
      throw new AppError("too_many_requests", { retryAfterSeconds: Math.ceil(left / 1000) });
    await record(tx, deps, who, { action: "account.invite", subjectId: id, reason: "once more" });
    await invite(tx, deps, who, found);
    return found;
  });
  deps.onMailQueued();
  return toListed(row, who);
}
