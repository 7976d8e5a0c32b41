import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { SignedIn } from "../../contract.ts";
import { idleEndOf, isSessionLive, secondFactorOf, type SessionPolicy } from "../../rules.ts";
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
  const session = await repository.findSession(deps.db, hashOf(deps, token));
  const now = deps.clock.now();
  if (session === undefined || session.account?.isActive === false) return null;
  if (session.account?.isDemo === true && deps.mode === "live") return null;
  if (!isSessionLive(session, now, deps.sessionPolicy)) return null;
  if (!prolong || now.getTime() - session.lastSeenAt.getTime() < touchedEverySeconds * 1000)
    return session;
  await repository.touchSession(deps.db, session.id, now);
  return { ...session, lastSeenAt: now };
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
