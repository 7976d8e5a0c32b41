import { AppError } from "#errors.ts";
import type { Access } from "#endpoint.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller, Guard, StaffIdentity } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { auditOf, recordAudit } from "../audit/server/service.ts";
import type { StaffAccount } from "../contract.ts";
import { isStaffLevel, mayAct } from "../rules.ts";
import {
  endSession,
  type SessionDeps,
  type SessionRow,
  startSession,
  useSession,
} from "../sessions/server/service.ts";
import { findDemoAccount, insertAccount } from "./repository.ts";

type GuardDeps = SessionDeps & { mode: Config["mode"] };

export type StaffAccessDeps = GuardDeps & {
  random: Random;
  /** Called after a session has ended, to close what it left open. */
  onSessionEnded: (sessionId: string) => void;
};

/** Who is signed in, for the browser; never the token. */
export type SignedIn = { account: StaffAccount | null; expiresAt: string | null };

const nobody: SignedIn = { account: null, expiresAt: null };

const demoAccount = {
  email: "demo@averell.example",
  name: "Demo staff",
  role: "admin",
  isDemo: true,
} as const;

/** "ana.diaz@practice.com" is shown as "ana.diaz" until the person says how to be called. */
const nameFrom = (email: string) => email.slice(0, email.indexOf("@")).slice(0, 120);

/** Adds the accounts that the settings name, and the demo's; an account that exists stays as it is. */
export async function seedStaffAccounts(
  deps: { db: Database; clock: Clock; random: Random },
  { mode, staff }: Pick<Config, "mode" | "staff">,
): Promise<void> {
  const named = staff.map(({ email, role }) => ({
    email,
    role,
    name: nameFrom(email),
    isDemo: false,
  }));
  const wanted = mode === "demo" ? [demoAccount, ...named] : named;
  await inTransaction(deps.db, async (tx) => {
    for (const account of wanted) {
      const at = deps.clock.now();
      const id = deps.random.uuid();
      const isAdded = await insertAccount(tx, { ...account, id, at });
      if (!isAdded) continue;
      await recordAudit(tx, {
        at,
        actorKind: "system",
        actorId: null,
        action: "account.add",
        subject: "account",
        subjectId: id,
        outcome: "allowed",
        reason: `${account.role}, from the settings`,
      });
    }
  });
}

function toSignedIn(session: SessionRow): SignedIn {
  const { accountId, email, name, role, isDemo, expiresAt } = session;
  return {
    account: { id: accountId, email, name, role, isDemo },
    expiresAt: expiresAt.toISOString(),
  };
}

/** The session that may be used in this mode: a live practice knows no demo and no single factor. */
async function entitled(
  deps: GuardDeps,
  token: string,
  use: { prolong: boolean },
): Promise<SessionRow | null> {
  const session = await useSession(deps, token, use);
  if (session === null || deps.mode === "demo") return session;
  return session.isDemo || session.secondFactorAt === null ? null : session;
}

/** Who is signed in with this token, or nobody. */
export async function currentSession(
  deps: GuardDeps,
  token: string | undefined,
): Promise<SignedIn> {
  const session = token === undefined ? null : await entitled(deps, token, { prolong: true });
  return session === null ? nobody : toSignedIn(session);
}

/**
 * A real session of the demo account, demo mode only; a session the browser had before ends. Throws
 * `direct_access_refused`, which goes on record.
 */
export async function enterDirectly(
  deps: StaffAccessDeps,
  caller: Caller,
  oldToken: string | undefined,
): Promise<SignedIn & { token: string }> {
  const account = deps.mode === "demo" ? await findDemoAccount(deps.db) : undefined;
  const entry = { action: "session.enter-directly", subject: "session" };
  if (account === undefined) {
    const refused = {
      ...auditOf(caller),
      ...entry,
      at: deps.clock.now(),
      subjectId: null,
      outcome: "refused",
    } as const;
    await recordAudit(deps.db, { ...refused, reason: "not in demo mode" });
    throw new AppError("direct_access_refused");
  }
  const old = oldToken === undefined ? null : await useSession(deps, oldToken, { prolong: false });
  const signedIn = await inTransaction(deps.db, async (tx) => {
    if (old !== null) await endSession(tx, deps, old.id);
    const started = await startSession(tx, deps, {
      accountId: account.id,
      signedInBy: "direct access",
    });
    await recordAudit(tx, {
      ...auditOf(caller),
      ...entry,
      at: deps.clock.now(),
      actorKind: "staff",
      actorId: account.id,
      subjectId: started.sessionId,
      outcome: "allowed",
    });
    return { account, expiresAt: started.expiresAt.toISOString(), token: started.token };
  });
  if (old !== null) deps.onSessionEnded(old.id);
  return signedIn;
}

/** Ends the session of this token at once; without a live one nothing happens. */
export async function signOut(
  deps: StaffAccessDeps,
  caller: Caller,
  token: string | undefined,
): Promise<void> {
  const session = token === undefined ? null : await useSession(deps, token, { prolong: false });
  if (session === null) return;
  await inTransaction(deps.db, async (tx) => {
    if (!(await endSession(tx, deps, session.id))) return;
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      actorKind: "staff",
      actorId: session.accountId,
      action: "session.sign-out",
      subject: "session",
      subjectId: session.id,
      outcome: "allowed",
    });
  });
  deps.onSessionEnded(session.id);
}

/** Who a token stands for and what they may do: asked by the server before every route and socket event. */
export function createGuard(deps: GuardDeps & { log: Log }): Guard {
  return {
    async identify(token, use) {
      const session = await entitled(deps, token, use ?? { prolong: true });
      if (session === null) return null;
      return {
        accountId: session.accountId,
        sessionId: session.id,
        role: session.role,
        name: session.name,
      };
    },
    mayAct: (staff: StaffIdentity | null, access: Access) =>
      !isStaffLevel(access) || (staff !== null && mayAct(staff.role, access)),
    async refused({ caller, action, reason }) {
      try {
        await recordAudit(deps.db, {
          ...auditOf(caller),
          at: deps.clock.now(),
          action: action.slice(0, 80),
          subject: "access",
          subjectId: null,
          outcome: "refused",
          reason,
        });
      } catch (error) {
        deps.log.error({ err: error }, "a refusal could not be put on record");
      }
    },
  };
}
