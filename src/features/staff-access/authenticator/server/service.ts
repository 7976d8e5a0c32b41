import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { SignedIn } from "../../contract.ts";
import type { Enrolled } from "../../second-factor/contract.ts";
import { inGroups, readCode, secondFactorPolicy } from "../../second-factor/rules.ts";
import * as repository from "../../second-factor/server/repository.ts";
import {
  type Attempt,
  enroll,
  judgeCode,
  removeFactor,
  requireChangeable,
  type SecondFactorDeps,
  withRefusalsOnRecord,
  wrongCode,
} from "../../second-factor/server/service.ts";
import { authenticatorAddress, newSecret, stepOf } from "./providers/otpauth.ts";

const enrolling = { action: "second-factor.enroll", kind: "authenticator" } as const;

function pendingSecret(
  deps: SecondFactorDeps,
  row: repository.AuthenticatorRow | undefined,
): string | null {
  if (!row?.pendingSealed || row.pendingAt === null) return null;
  const end = row.pendingAt.getTime() + secondFactorPolicy.setUpMinutes * 60_000;
  return deps.clock.now().getTime() < end ? deps.sealer.open(row.pendingSealed) : null;
}

/** A secret for an authenticator app, the same one while it waits for its first code. */
export async function beginAuthenticator(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<{ secret: string; address: string }> {
  const { id, email } = attempt.owner.account;
  await withRefusalsOnRecord(deps, attempt, enrolling, async () =>
    requireChangeable(deps, attempt.owner),
  );
  const secret = await inTransaction(deps.db, async (tx) => {
    await repository.lockTries(tx, id);
    const waiting = pendingSecret(deps, await repository.findAuthenticator(tx, id));
    if (waiting !== null) return waiting;
    const made = newSecret((count) => deps.random.bytes(count));
    await repository.savePendingSecret(tx, id, deps.sealer.seal(made), deps.clock.now());
    return made;
  });
  return { secret: inGroups(secret), address: authenticatorAddress(secret, email) };
}

/**
 * Puts the new secret into use with its first code. Throws `setup_expired`, or `wrong_code`, which
 * changes nothing: the one in use before goes on working.
 */
export async function confirmAuthenticator(
  deps: SecondFactorDeps,
  attempt: Attempt,
  code: string,
): Promise<Enrolled & { token: string }> {
  const add = async (tx: Transaction) => {
    const { id } = attempt.owner.account;
    const row = await repository.findAuthenticator(tx, id);
    const secret = pendingSecret(deps, row);
    if (row === undefined || secret === null) throw new AppError("setup_expired");
    const at = deps.clock.now();
    const step = stepOf(secret, readCode(code), at);
    if (step === null) throw wrongCode();
    await repository.usePendingSecret(tx, id, { step, at });
    const reason =
      row.confirmedAt === null ? "authenticator" : "authenticator, in place of another";
    return { change: "authenticator-added" as const, reason };
  };
  return withRefusalsOnRecord(deps, attempt, enrolling, () => enroll(deps, attempt, add));
}

/** Gives the second factor by a code of the app; each code counts once. Throws as `judgeCode` does. */
export async function verifyAuthenticator(
  deps: SecondFactorDeps,
  attempt: Attempt,
  code: string,
): Promise<SignedIn & { token: string }> {
  return judgeCode(deps, attempt, "authenticator", async (tx, now) => {
    const { id } = attempt.owner.account;
    const row = await repository.findAuthenticator(tx, id);
    if (row?.secretSealed == null || row.confirmedAt === null) return false;
    const step = stepOf(deps.sealer.open(row.secretSealed), readCode(code), now);
    return step !== null && (await repository.useStep(tx, id, step));
  });
}

/** Takes the app away. Throws `not_found` without one, and as `removeFactor` does. */
export async function removeAuthenticator(deps: SecondFactorDeps, attempt: Attempt): Promise<void> {
  const what = { kind: "authenticator", change: "authenticator-removed" } as const;
  await removeFactor(deps, attempt, what, (tx) =>
    repository.deleteAuthenticator(tx, attempt.owner.account.id),
  );
}
