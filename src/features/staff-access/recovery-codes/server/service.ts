import { AppError } from "#errors.ts";
import { inTransaction } from "#platform/database/database.ts";
import type { SignedIn } from "../../contract.ts";
import * as recoveryCodes from "./repository.ts";
import * as repository from "../../second-factor/server/repository.ts";
import {
  type Attempt,
  hashOfRecoveryCode,
  judgeCode,
  newRecoveryCodes,
  record,
  requireChangeable,
  type SecondFactorDeps,
  tell,
  withRefusalsOnRecord,
} from "../../second-factor/server/service.ts";

/** Gives the second factor by a recovery code, which is used up. Throws as `judgeCode` does. */
export async function verifyRecoveryCode(
  deps: SecondFactorDeps,
  attempt: Attempt,
  code: string,
): Promise<SignedIn & { token: string }> {
  const { id } = attempt.owner.account;
  const hash = hashOfRecoveryCode(deps, id, code);
  const signedIn = await judgeCode(deps, attempt, "recovery-code", async (tx, now) => {
    if (!(await recoveryCodes.useRecoveryCode(tx, id, hash, now))) return false;
    await tell(tx, deps, attempt, "code-used");
    return true;
  });
  deps.onMailQueued();
  return signedIn;
}

/** Ten new codes in the place of all earlier ones. Throws `not_found` where there is no factor. */
export async function renewRecoveryCodes(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<string[]> {
  const { id } = attempt.owner.account;
  const action = "second-factor.renew-codes";
  const renew = async () => {
    requireChangeable(deps, attempt.owner);
    return inTransaction(deps.db, async (tx) => {
      await repository.lockTries(tx, id);
      if ((await repository.countFactors(tx, id)) === 0) throw new AppError("not_found");
      await record(tx, deps, attempt, { action, outcome: "allowed", reason: "recovery codes" });
      await tell(tx, deps, attempt, "codes-renewed");
      return newRecoveryCodes(tx, deps, id);
    });
  };
  const tried = { action, kind: "recovery-code" } as const;
  const codes = await withRefusalsOnRecord(deps, attempt, tried, renew);
  deps.onMailQueued();
  return codes;
}

/**
 * Notes that the person has the codes that were shown, known by one of them. Throws `codes_replaced`
 * when others stand in their place by now.
 */
export async function keepRecoveryCodes(
  deps: SecondFactorDeps,
  attempt: Attempt,
  code: string,
): Promise<void> {
  const { id } = attempt.owner.account;
  const hash = hashOfRecoveryCode(deps, id, code);
  const action = "second-factor.keep-codes";
  const keep = () =>
    inTransaction(deps.db, async (tx) => {
      await repository.lockTries(tx, id);
      const isKept = await recoveryCodes.keepRecoveryCodes(tx, id, hash, deps.clock.now());
      if (!isKept) throw new AppError("codes_replaced");
      await record(tx, deps, attempt, { action, outcome: "allowed", reason: "recovery codes" });
    });
  await withRefusalsOnRecord(deps, attempt, { action, kind: "recovery-code" }, keep);
}
