import { queueMail } from "#features/outbox/server/public.ts";
import { AppError } from "#errors.ts";
import type { Random } from "#platform/clock.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import type { SignedIn } from "../../contract.ts";
import { isSharedAccount } from "../../rules.ts";
import {
  callerOf,
  endSessionsOf,
  noteAccountUse,
  type OwnSession,
  proveSession,
  type SessionDeps,
  toSignedIn,
} from "../../sessions/server/service.ts";
import { isLinked } from "../../google/server/repository.ts";
import { type SecurityChange, securityMail } from "../content.ts";
import type { CodeKind, Enrolled, FactorKind, SecondFactorState } from "../contract.ts";
import {
  freshUntil,
  lockOf,
  passkeySite,
  readRecoveryCode,
  secondFactorPolicy,
  waitMinutesAfter,
  writeRecoveryCode,
} from "../rules.ts";
import * as repository from "./repository.ts";
import * as recoveryCodes from "../../recovery-codes/server/repository.ts";

export type SecondFactorDeps = SessionDeps & {
  random: Random;
  publicUrl: string | undefined;
  /** Called after a mail was queued. */
  onMailQueued: () => void;
};

/** What a proof or a change is made with: who, from where, to which host the browser spoke. */
export type Attempt = { owner: OwnSession; caller: Caller; host: string | undefined };

type WithToken<T> = T & { token: string };

const recoveryBytes = 12;
const minuteMs = 60_000;

/** Puts on record what somebody did with their second factor. */
export async function record(
  tx: Transaction,
  deps: SecondFactorDeps,
  { owner, caller }: Attempt,
  entry: { action: string; outcome: "allowed" | "refused"; reason: string },
): Promise<void> {
  await recordAudit(tx, {
    ...auditOf(callerOf(caller, owner)),
    at: deps.clock.now(),
    subject: "account",
    subjectId: owner.account.id,
    ...entry,
  });
}

/** What somebody tried with which factor, as the record names it. */
export type Tried = { action: string; kind: FactorKind | "google" };

/**
 * Runs what somebody tries with a factor. A refusal goes on record, after what it had begun is rolled
 * back: with its cause where that is a word, else with its code.
 */
export async function withRefusalsOnRecord<T>(
  deps: SecondFactorDeps,
  attempt: Attempt,
  { action, kind }: Tried,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) {
      const why = typeof error.cause === "string" ? error.cause : error.code.replaceAll("_", " ");
      // Somebody was quicker, as everywhere on record.
      const reason =
        error.code === "codes_replaced" ? `conflict: ${error.code}` : `${kind}: ${why}`;
      await inTransaction(deps.db, (tx) =>
        record(tx, deps, attempt, { action, outcome: "refused", reason }),
      );
    }
    throw error;
  }
}

/** Tells somebody by mail what was changed about how they sign in. */
export async function tell(
  tx: Transaction,
  deps: SecondFactorDeps,
  { owner }: Attempt,
  change: SecurityChange,
): Promise<void> {
  const at = deps.clock.now();
  await queueMail(tx, {
    id: deps.random.uuid(),
    kind: "staff-security",
    appointmentId: null,
    recipient: owner.account.email,
    ...securityMail(change, at),
    calendar: null,
    at,
  });
}

/** The session as its browser sees it once the second factor was given. */
export function proven(deps: SecondFactorDeps, owner: OwnSession): SignedIn {
  const now = deps.clock.now();
  return toSignedIn(deps, {
    ...owner,
    secondFactorAt: now,
    lastSeenAt: now,
    hasSecondFactor: true,
  });
}

/**
 * Throws unless factors may be changed now: never those of the shared demo account, and where one is
 * set up, it was given within the last minutes.
 */
export function requireChangeable(deps: SecondFactorDeps, owner: OwnSession): void {
  if (isSharedAccount(owner.account)) throw new AppError("shared_account");
  if (!owner.hasSecondFactor) return;
  if (owner.secondFactorAt === null) throw new AppError("second_factor_needed");
  if (freshUntil(owner.secondFactorAt, deps.clock.now()) === null)
    throw new AppError("second_factor_stale");
}

async function locksOf(
  deps: SecondFactorDeps,
  accountId: string,
  kinds: readonly FactorKind[],
): Promise<SecondFactorState["locked"]> {
  const now = deps.clock.now();
  const tries = await repository.findTries(deps.db, accountId);
  return kinds.flatMap((kind) => {
    const until = kind === "passkey" ? null : lockOf(tries[kind], now);
    return until === null ? [] : [{ kind, until: until.toISOString() }];
  });
}

/** The second factors of the signed-in person; more than their kinds only once one was given. */
export async function describeFactors(
  deps: SecondFactorDeps,
  { owner, host }: Pick<Attempt, "owner" | "host">,
): Promise<SecondFactorState> {
  const { id } = owner.account;
  const authenticator = await repository.findAuthenticator(deps.db, id);
  const passkeys = await repository.findPasskeys(deps.db, id);
  const recoveryCodesLeft = await recoveryCodes.countRecoveryCodes(deps.db, id);
  const since = authenticator?.confirmedAt ?? null;
  const kinds: FactorKind[] = [];
  if (since !== null) kinds.push("authenticator");
  if (passkeys.length > 0) kinds.push("passkey");
  if (kinds.length > 0 && recoveryCodesLeft > 0) kinds.push("recovery-code");
  const owes = owner.hasSecondFactor && owner.secondFactorAt === null;
  return {
    kinds,
    locked: await locksOf(deps, id, kinds),
    isRequired: deps.mode === "live",
    canUsePasskeys: passkeySite(deps.publicUrl, host) !== null,
    isShared: isSharedAccount(owner.account),
    details: owes
      ? null
      : {
          authenticatorSince: since?.toISOString() ?? null,
          passkeys: passkeys.map((passkey) => ({
            id: passkey.id,
            name: passkey.name,
            createdAt: passkey.createdAt.toISOString(),
            lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
          })),
          recoveryCodesLeft,
          areRecoveryCodesKept: await recoveryCodes.areRecoveryCodesKept(deps.db, id),
          isGoogleLinked: await isLinked(deps.db, id),
          freshUntil: freshUntil(owner.secondFactorAt, deps.clock.now())?.toISOString() ?? null,
        },
  };
}

/** What is kept of a recovery code. */
export function hashOfRecoveryCode(
  deps: SecondFactorDeps,
  accountId: string,
  typed: string,
): Buffer {
  return deps.sealer.hash("recovery code", `${accountId}:${readRecoveryCode(typed)}`);
}

/** Makes ten codes in the place of all earlier ones; they stand nowhere but in the answer. */
export async function newRecoveryCodes(
  tx: Transaction,
  deps: SecondFactorDeps,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: secondFactorPolicy.recoveryCodes }, () =>
    writeRecoveryCode(deps.random.bytes(recoveryBytes)),
  );
  const rows = codes.map((code) => ({
    id: deps.random.uuid(),
    hash: hashOfRecoveryCode(deps, accountId, code),
  }));
  await recoveryCodes.replaceRecoveryCodes(tx, accountId, rows, deps.clock.now());
  return codes;
}

/**
 * Sets up a factor inside one transaction: `add` writes it and says what to record, or throws. The
 * first factor brings recovery codes and ends the person's other sessions, which have not given it.
 */
export async function enroll(
  deps: SecondFactorDeps,
  attempt: Attempt,
  add: (tx: Transaction) => Promise<{ change: SecurityChange; reason: string }>,
): Promise<WithToken<Enrolled>> {
  const { owner } = attempt;
  requireChangeable(deps, owner);
  const result = await inTransaction(deps.db, async (tx) => {
    const accountId = owner.account.id;
    await repository.lockTries(tx, accountId);
    const before = await repository.countFactors(tx, accountId);
    // Whoever set one up meanwhile has to be proven to be the same person first.
    if (before > 0 && !owner.hasSecondFactor) throw new AppError("second_factor_needed");
    const { change, reason } = await add(tx);
    await record(tx, deps, attempt, {
      action: "second-factor.enroll",
      outcome: "allowed",
      reason,
    });
    await tell(tx, deps, attempt, change);
    await noteAccountUse(tx, deps, accountId);
    const token = await proveSession(tx, deps, owner.id);
    if (before > 0) return { token, recoveryCodes: null };
    await endSessionsOf(tx, deps, accountId, { except: owner.id });
    return { token, recoveryCodes: await newRecoveryCodes(tx, deps, accountId) };
  });
  deps.onMailQueued();
  return { ...result, session: proven(deps, owner) };
}

/** Takes a factor away inside one transaction. Throws `second_factor_last` where everybody needs one. */
export async function removeFactor(
  deps: SecondFactorDeps,
  attempt: Attempt,
  { kind, change }: { kind: FactorKind; change: SecurityChange },
  remove: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const { owner } = attempt;
  const action = "second-factor.remove";
  await withRefusalsOnRecord(deps, attempt, { action, kind }, async () => {
    requireChangeable(deps, owner);
    await inTransaction(deps.db, async (tx) => {
      const accountId = owner.account.id;
      await repository.lockTries(tx, accountId);
      if (!(await remove(tx))) throw new AppError("not_found");
      if ((await repository.countFactors(tx, accountId)) === 0) {
        if (deps.mode === "live") throw new AppError("second_factor_last");
        await recoveryCodes.replaceRecoveryCodes(tx, accountId, [], deps.clock.now());
      }
      await noteAccountUse(tx, deps, accountId);
      await record(tx, deps, attempt, { action, outcome: "allowed", reason: kind });
      await tell(tx, deps, attempt, change);
    });
  });
  deps.onMailQueued();
}

/** The refusal of a code, beside its field. */
export const wrongCode = () =>
  new AppError("wrong_code", { fields: { code: "This code is not right. Please look again." } });

type Verdict = { token: string } | { lockedUntil: Date | null };

/**
 * Lets one typed code at a time be judged. Every fifth wrong one in a row locks this kind of code, for
 * longer each time; meanwhile even the right code is refused, so that nothing can be learnt. The other
 * ways work on: whoever guesses at the app keeps nobody from their recovery codes and passkeys.
 */
export async function judgeCode(
  deps: SecondFactorDeps,
  attempt: Attempt,
  kind: CodeKind,
  isRight: (tx: Transaction, now: Date) => Promise<boolean>,
): Promise<WithToken<SignedIn>> {
  const { owner } = attempt;
  const verdict = await inTransaction(deps.db, async (tx): Promise<Verdict> => {
    const accountId = owner.account.id;
    const now = deps.clock.now();
    const tries = (await repository.lockTries(tx, accountId))[kind];
    const locked = lockOf(tries, now);
    const entry = { action: "second-factor.verify", outcome: "refused" } as const;
    if (locked !== null) {
      await record(tx, deps, attempt, { ...entry, reason: `${kind}: too many wrong codes` });
      return { lockedUntil: locked };
    }
    if (!(await isRight(tx, now))) {
      const wrong = tries.wrong + 1;
      const minutes = waitMinutesAfter(wrong);
      const until = minutes === 0 ? null : new Date(now.getTime() + minutes * minuteMs);
      await repository.saveTries(tx, accountId, kind, { wrong, lockedUntil: until });
      await record(tx, deps, attempt, { ...entry, reason: `${kind}: wrong code` });
      return { lockedUntil: until };
    }
    return { token: await accept(tx, deps, attempt, kind) };
  });
  if ("token" in verdict) return { ...proven(deps, owner), token: verdict.token };
  if (verdict.lockedUntil === null) throw wrongCode();
  const wait = verdict.lockedUntil.getTime() - deps.clock.now().getTime();
  throw new AppError("too_many_codes", { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Stamps the session with its second factor inside a transaction and returns its new token. */
export async function accept(
  tx: Transaction,
  deps: SecondFactorDeps,
  attempt: Attempt,
  kind: FactorKind,
): Promise<string> {
  const { owner } = attempt;
  await repository.clearTries(tx, owner.account.id);
  await record(tx, deps, attempt, {
    action: "second-factor.verify",
    outcome: "allowed",
    reason: kind,
  });
  return proveSession(tx, deps, owner.id);
}
