import type { ErrorCode } from "#catalogue.ts";
import { AppError } from "#errors.ts";
import type { Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import {
  endSession,
  type SessionDeps,
  startSession,
  useSession,
} from "../../sessions/server/service.ts";
import { findActiveAccount, type ListedAccount } from "./repository.ts";

export type SignInDeps = SessionDeps & {
  random: Random;
  mode: Config["mode"];
  /** Called after a session has ended, to close what it left open. */
  onSessionEnded: (sessionId: string) => void;
};

/** The browser that signs in. */
export type SigningBrowser = {
  caller: Caller;
  /** The secret it got when it asked; undefined of a browser that never asked. */
  secret: string | undefined;
  /** The session it has at present, which a new one replaces. */
  sessionToken: string | undefined;
  /** What tells it from others, as `deviceLabel` makes it. */
  device?: string;
};

/** What a way of signing in decided about one try; `reason` is for the record and names nobody. */
export type Verdict =
  | { accountId: string; to: string }
  /** Proven, but not on the list: a session without any rights. */
  | { strangerEmail: string; to: string }
  | { refusal: ErrorCode; reason: string; subjectId: string | null };

/** A keyed fingerprint of the browser's secret; of a browser without one it matches nothing. */
export function browserHash(deps: Pick<SignInDeps, "sealer" | "random">, secret?: string): Buffer {
  const known = secret ?? deps.random.bytes(32).toString("base64url");
  return deps.sealer.hash("sign-in browser", known);
}

/** The account behind a key that may sign in at all: active, and in a live practice no demo account. */
export async function findEntitled(
  tx: Transaction,
  { mode }: Pick<SignInDeps, "mode">,
  key: Parameters<typeof findActiveAccount>[1],
): Promise<ListedAccount | undefined> {
  const account = await findActiveAccount(tx, key);
  return account?.isDemo === true && mode === "live" ? undefined : account;
}

/**
 * Judges one try and, when it is right, starts a session in the same transaction; the session that the
 * browser had before ends. A refusal goes on record and is thrown as the error it names.
 */
export async function signIn(
  deps: SignInDeps,
  { caller, sessionToken, device }: SigningBrowser,
  way: "link" | "code" | "google",
  judge: (tx: Transaction) => Promise<Verdict>,
): Promise<{ token: string; to: string }> {
  const old = await useSession(deps, sessionToken, { prolong: false });
  const ending = await inTransaction(deps.db, async (tx) => {
    const verdict = await judge(tx);
    const entry = { ...auditOf(caller), at: deps.clock.now(), subject: "sign-in" };
    if ("refusal" in verdict) {
      const { reason, subjectId } = verdict;
      const action = `session.${way}.refused`;
      await recordAudit(tx, { ...entry, action, subjectId, outcome: "refused", reason });
      return verdict;
    }
    if (old !== null) await endSession(tx, deps, old.id);
    const started = await startSession(tx, deps, {
      ...("accountId" in verdict
        ? { accountId: verdict.accountId }
        : { accountId: null, strangerEmail: verdict.strangerEmail }),
      signedInBy: way,
      address: caller.address,
      device,
    });
    const session = { ...entry, subject: "session", subjectId: started.sessionId };
    await recordAudit(tx, {
      ...session,
      action: `session.${way}`,
      ...("accountId" in verdict
        ? { actorKind: "staff", actorId: verdict.accountId, outcome: "allowed" }
        : { outcome: "refused", reason: "address not listed" }),
    });
    return { token: started.token, to: verdict.to };
  });
  if ("refusal" in ending) throw new AppError(ending.refusal);
  if (old !== null) deps.onSessionEnded(old.id);
  return ending;
}
