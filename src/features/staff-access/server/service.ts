import { AppError } from "#errors.ts";
import type { Access } from "#endpoint.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller, Guard, StaffIdentity, Standing } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { auditOf, recordAudit } from "../audit/server/service.ts";
import { demoTeam, sharedDemoEmail } from "../content.ts";
import type { SignedIn } from "../contract.ts";
import { isProofComplete, isStaffLevel, mayAct, secondFactorOf } from "../rules.ts";
import {
  endSession,
  isOfRemoved,
  lookAtSession,
  type SessionDeps,
  type SessionRow,
  startSession,
  toSignedIn,
  useSession,
} from "../sessions/server/service.ts";
import { findDemoAccount, insertAccount } from "./repository.ts";

export type StaffAccessDeps = SessionDeps & {
  random: Random;
  /** Called after a session has ended, to close what it left open. */
  onSessionEnded: (sessionId: string) => void;
};

const demoAccount = {
  email: sharedDemoEmail,
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
  const demoColleagues = demoTeam.map((person) => ({ ...person, isDemo: true }));
  const wanted = mode === "demo" ? [demoAccount, ...demoColleagues, ...named] : named;
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

/** Who is signed in with this token, or nobody. Without `prolong` it is a mere look. */
export async function currentSession(
  deps: SessionDeps,
  token: string | undefined,
  use?: { prolong: boolean },
): Promise<SignedIn> {
  const session = await useSession(deps, token, use ?? { prolong: true });
  const signedIn = toSignedIn(deps, session);
  return session === null ? { ...signedIn, isRemoved: await isOfRemoved(deps, token) } : signedIn;
}

/**
 * A real session of the demo account, demo mode only; a session the browser had before ends. Throws
 * `direct_access_refused`, which goes on record.
 */
export async function enterDirectly(
  deps: StaffAccessDeps,
  caller: Caller,
  { oldToken, device }: { oldToken: string | undefined; device?: string },
): Promise<SignedIn & { token: string }> {
  const account =
    deps.mode === "demo" ? await findDemoAccount(deps.db, demoAccount.email) : undefined;
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
  const old = await useSession(deps, oldToken, { prolong: false });
  const token = await inTransaction(deps.db, async (tx) => {
    if (old !== null) await endSession(tx, deps, old.id);
    const started = await startSession(tx, deps, {
      accountId: account.id,
      signedInBy: "direct access",
      address: caller.address,
      device,
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
    return started.token;
  });
  if (old !== null) deps.onSessionEnded(old.id);
  return { ...(await currentSession(deps, token)), token };
}

/** Ends the session of this token at once; without a live one nothing happens. */
export async function signOut(
  deps: StaffAccessDeps,
  caller: Caller,
  token: string | undefined,
): Promise<void> {
  const session = await useSession(deps, token, { prolong: false });
  if (session === null) return;
  await inTransaction(deps.db, async (tx) => {
    if (!(await endSession(tx, deps, session.id))) return;
    await recordAudit(tx, {
      ...auditOf(caller),
      at: deps.clock.now(),
      actorKind: session.account === null ? "visitor" : "staff",
      actorId: session.account?.id ?? null,
      action: "session.sign-out",
      subject: "session",
      subjectId: session.id,
      outcome: "allowed",
    });
  });
  deps.onSessionEnded(session.id);
}

/** Whether a session may be worked with in this mode, and as whom. */
function standingOf(deps: SessionDeps, session: SessionRow | null): Standing {
  if (session === null) return { staff: null, refusal: "sign_in_required", accountId: null };
  const { account } = session;
  if (account === null) return { staff: null, refusal: "access_denied", accountId: null };
  if (!isProofComplete(secondFactorOf(session, deps.mode)))
    return { staff: null, refusal: "second_factor_needed", accountId: account.id };
  const { id, role, name } = account;
  return { staff: { accountId: id, sessionId: session.id, role, name } };
}

/** Who a token stands for and what they may do: asked by the server before every route and socket event. */
export function createGuard(deps: SessionDeps & { log: Log }): Guard {
  return {
    async identify(token, use) {
      return standingOf(deps, await useSession(deps, token, use ?? { prolong: true }));
    },
    async recheck(sessionId) {
      return standingOf(deps, await lookAtSession(deps, sessionId));
    },
    mayAct: (staff: StaffIdentity | null, access: Access) =>
      !isStaffLevel(access) || (staff !== null && mayAct(staff.role, access)),
    async refused({ caller, action, reason, accountId = null }) {
      try {
        await recordAudit(deps.db, {
          ...auditOf(caller),
          ...(accountId !== null && { actorKind: "staff" as const, actorId: accountId }),
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
