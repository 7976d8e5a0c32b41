import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller, StaffIdentity } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import type { SignedIn } from "../../contract.ts";
import { idleEndOf, isSessionLive, secondFactorOf, type SessionPolicy } from "../../rules.ts";
import type { OwnSessionRow } from "../contract.ts";
import * as repository from "./repository.ts";
import type { SessionRow } from "./repository.ts";

export type { SessionRow } from "./repository.ts";

export type SessionDeps = {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  mode: Config["mode"];
  sessionPolicy: SessionPolicy;
};

/** Whose session starts: an account's, or that of an address that is proven but not listed. */
export type SessionHolder =
  | { accountId: string; strangerEmail?: undefined }
  | { accountId: null; strangerEmail: string };

export type SessionStart = SessionHolder & {
  /** The way of signing in, such as "link". */
  signedInBy: string;
  /** The network address it came from. */
  address?: string | undefined;
  /** What tells this browser from others, as `deviceLabel` makes it. */
  device?: string | undefined;
};

/** A session of a listed person. */
export type OwnSession = SessionRow & { account: NonNullable<SessionRow["account"]> };

const tokenBytes = 32;
const longest = { address: 60, device: 120 };
/** A busy page would otherwise write with every call. */
const touchedEverySeconds = 30;

/** A token is looked up by its keyed hash: whoever reads the table cannot use what stands there. */
function hashOf(deps: Pick<SessionDeps, "sealer">, token: string): Buffer {
  return deps.sealer.hash("staff session", token);
}

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  tx: Transaction,
  deps: SessionDeps & { random: Random },
  start: SessionStart,
): Promise<{ token: string; sessionId: string; expiresAt: Date }> {
  const token = deps.random.bytes(tokenBytes).toString("base64url");
  const sessionId = deps.random.uuid();
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + deps.sessionPolicy.absoluteHours * 3_600_000);
  await repository.insertSession(tx, {
    id: sessionId,
    accountId: start.accountId,
    strangerEmail: start.strangerEmail ?? null,
    tokenHash: hashOf(deps, token),
    signedInBy: start.signedInBy,
    address: start.address?.slice(0, longest.address) ?? null,
    device: start.device?.slice(0, longest.device) ?? null,
    at,
    expiresAt,
  });
  if (start.accountId !== null) await repository.touchAccount(tx, start.accountId, at);
  return { token, sessionId, expiresAt };
}

/** The session if it may still be used: not ended, not of a removed account, known in this mode. */
function liveOnly(deps: SessionDeps, session: SessionRow | undefined): SessionRow | null {
  if (session === undefined || session.account?.isActive === false) return null;
  if (session.account?.isDemo === true && deps.mode === "live") return null;
  return isSessionLive(session, deps.clock.now(), deps.sessionPolicy) ? session : null;
}

/**
 * The live session behind a token: a stranger's, or of an account that is still active and known in
 * this mode. `prolong` says that a person acted: then the silence limit starts anew.
 */
export async function useSession(
  deps: SessionDeps,
  token: string | undefined,
  { prolong }: { prolong: boolean },
): Promise<SessionRow | null> {
  if (token === undefined) return null;
  const session = liveOnly(
    deps,
    await repository.findSession(deps.db, { tokenHash: hashOf(deps, token) }),
  );
  if (session === null || !prolong) return session;
  const now = deps.clock.now();
  if (now.getTime() - session.lastSeenAt.getTime() < touchedEverySeconds * 1000) return session;
  await repository.touchSession(deps.db, session.id, now);
  return { ...session, lastSeenAt: now };
}

/** Whether a token was a session of somebody who has been taken off the list since. */
export async function isOfRemoved(deps: SessionDeps, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false;
  const session = await repository.findSession(deps.db, { tokenHash: hashOf(deps, token) });
  return session?.account?.isActive === false && deps.clock.now() < session.expiresAt;
}

/** A live session by its id, without prolonging it. */
export async function lookAtSession(deps: SessionDeps, id: string): Promise<SessionRow | null> {
  return liveOnly(deps, await repository.findSession(deps.db, { id }));
}

/**
 * The live session of a listed person behind a token, whether or not it has given its second factor.
 * Throws `sign_in_required` or, to a stranger, `access_denied`.
 */
export async function ownSession(
  deps: SessionDeps,
  token: string | undefined,
): Promise<OwnSession> {
  const session = await useSession(deps, token, { prolong: true });
  if (session === null) throw new AppError("sign_in_required");
  if (session.account === null) throw new AppError("access_denied");
  return { ...session, account: session.account };
}

/** The caller as the person whose session it is, for the record. */
export function callerOf(caller: Caller, { id, account }: OwnSession): Caller {
  const staff = { accountId: account.id, sessionId: id, role: account.role, name: account.name };
  return { ...caller, staff };
}

/**
 * Notes that a session has given its second factor and returns its new token: whoever knew the one
 * from before is out. Throws `sign_in_required` when the session has ended meanwhile.
 */
export async function proveSession(
  tx: Transaction,
  deps: SessionDeps & { random: Random },
  id: string,
): Promise<string> {
  const token = deps.random.bytes(tokenBytes).toString("base64url");
  const proof = { tokenHash: hashOf(deps, token), at: deps.clock.now() };
  if (!(await repository.proveSession(tx, id, proof))) throw new AppError("sign_in_required");
  return token;
}

/** Notes that somebody acted on their account: whoever has the list of accounts open sees it anew. */
export async function noteAccountUse(
  tx: Transaction,
  deps: Pick<SessionDeps, "clock">,
  accountId: string,
): Promise<void> {
  await repository.touchAccount(tx, accountId, deps.clock.now());
}

/** Ends all sessions of an account at once, except the one named; returns how many. */
export async function endSessionsOf(
  tx: Transaction,
  deps: Pick<SessionDeps, "clock">,
  accountId: string,
  { except }: { except: string | null },
): Promise<number> {
  return repository.endSessionsOf(tx, accountId, { except, now: deps.clock.now() });
}

/** A session, or the lack of one, as its browser may know it; never the token. */
export function toSignedIn(
  deps: Pick<SessionDeps, "mode" | "sessionPolicy">,
  session: SessionRow | null,
): SignedIn {
  const account = session?.account ?? null;
  return {
    account: account && {
      id: account.id,
      email: account.email,
      name: account.name,
      role: account.role,
      isDemo: account.isDemo,
    },
    expiresAt: session?.expiresAt.toISOString() ?? null,
    idleEndsAt: session && idleEndOf(session, deps.sessionPolicy).toISOString(),
    secondFactor: session && account && secondFactorOf(session, deps.mode),
    isStranger: session !== null && account === null,
    strangerEmail: session?.strangerEmail ?? null,
    isRemoved: false,
    policy: deps.sessionPolicy,
  };
}

/** Ends a session at once; false when it had already ended. */
export async function endSession(
  tx: Transaction,
  deps: Pick<SessionDeps, "clock">,
  id: string,
): Promise<boolean> {
  return repository.endSession(tx, id, deps.clock.now());
}

function selfOf(caller: Caller): StaffIdentity {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff;
}

/** Where the caller is signed in, the last used first. */
export async function listOwn(deps: SessionDeps, caller: Caller): Promise<OwnSessionRow[]> {
  const self = selfOf(caller);
  const now = deps.clock.now();
  const usedAfter = new Date(now.getTime() - deps.sessionPolicy.idleMinutes * 60_000);
  const rows = await repository.findLiveSessions(deps.db, self.accountId, { now, usedAfter });
  return rows.map((row) => ({
    id: row.id,
    device: row.device ?? "Unknown browser",
    address: row.address,
    signedInBy: row.signedInBy,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.id === self.sessionId,
  }));
}

/** Ends one of the caller's own sessions at once. Throws `not_found` for any other. */
export async function endOwn(deps: SessionDeps, caller: Caller, id: string): Promise<void> {
  const { accountId } = selfOf(caller);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.endSessionOf(tx, accountId, id, at))) throw new AppError("not_found");
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "session.end",
      subject: "session",
      subjectId: id,
      outcome: "allowed",
    });
  });
}

/** Ends all of the caller's sessions except the one that asks; returns how many. */
export async function endOthers(deps: SessionDeps, caller: Caller): Promise<number> {
  const { accountId, sessionId } = selfOf(caller);
  return inTransaction(deps.db, async (tx) => {
    const ended = await endSessionsOf(tx, deps, accountId, { except: sessionId });
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      action: "session.end-others",
      subject: "account",
      subjectId: accountId,
      outcome: "allowed",
      reason: `${ended} ended`,
    });
    return ended;
  });
}
