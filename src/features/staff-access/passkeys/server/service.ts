import { AppError } from "#errors.ts";
import { inTransaction } from "#platform/database/database.ts";
import { identity } from "#practice/identity.ts";
import type { SignedIn } from "../../contract.ts";
import type {
  AssertedPasskey,
  CreatedPasskey,
  CreationOptions,
  Enrolled,
  RequestOptions,
} from "../../second-factor/contract.ts";
import { passkeySite, secondFactorPolicy } from "../../second-factor/rules.ts";
import * as repository from "../../second-factor/server/repository.ts";
import {
  accept,
  type Attempt,
  enroll,
  proven,
  record,
  removeFactor,
  requireChangeable,
  type SecondFactorDeps,
} from "../../second-factor/server/service.ts";
import {
  creationOptionsFor,
  judgeAsserted,
  judgeCreated,
  requestOptionsFor,
  type Site,
} from "./providers/webauthn.ts";

const challengeBytes = 32;
const timeoutMs = secondFactorPolicy.challengeMinutes * 60_000;

function siteOf(deps: SecondFactorDeps, { host }: Attempt): Site {
  const site = passkeySite(deps.publicUrl, host);
  if (site === null) throw new AppError("passkeys_unavailable");
  return site;
}

async function newChallenge(
  deps: SecondFactorDeps,
  { owner }: Attempt,
  purpose: repository.Purpose,
): Promise<Buffer> {
  const challenge = deps.random.bytes(challengeBytes);
  await repository.saveChallenge(deps.db, {
    sessionId: owner.id,
    purpose,
    challenge: challenge.toString("base64url"),
    expiresAt: new Date(deps.clock.now().getTime() + timeoutMs),
  });
  return challenge;
}

const takeChallenge = (
  deps: SecondFactorDeps,
  { owner }: Attempt,
  purpose: repository.Purpose,
): Promise<string | undefined> =>
  repository.takeChallenge(deps.db, { sessionId: owner.id, purpose, now: deps.clock.now() });

/** Puts a refused passkey on record, then throws `passkey_refused`. */
async function refuse(
  deps: SecondFactorDeps,
  attempt: Attempt,
  action: "second-factor.enroll" | "second-factor.verify",
  reason: string,
): Promise<never> {
  await inTransaction(deps.db, (tx) =>
    record(tx, deps, attempt, { action, outcome: "refused", reason: `passkey: ${reason}` }),
  );
  throw new AppError("passkey_refused");
}

/** What a new passkey has to be made for. Throws `passkeys_unavailable` where browsers allow none. */
export async function beginPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<CreationOptions> {
  const { account } = attempt.owner;
  requireChangeable(deps, attempt.owner);
  const site = siteOf(deps, attempt);
  return creationOptionsFor({
    site,
    practice: identity.name,
    person: account,
    challenge: await newChallenge(deps, attempt, "passkey-enroll"),
    existing: await repository.findPasskeys(deps.db, account.id),
    timeoutMs,
  });
}

/** Sets up a passkey. Throws `passkey_refused` whatever is wrong with it; the reason is on record. */
export async function confirmPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<Enrolled & { token: string }> {
  requireChangeable(deps, attempt.owner);
  const site = siteOf(deps, attempt);
  const challenge = await takeChallenge(deps, attempt, "passkey-enroll");
  if (challenge === undefined) throw new AppError("setup_expired");
  const judged = await judgeCreated(passkey, { site, challenge });
  if ("refused" in judged) return refuse(deps, attempt, "second-factor.enroll", judged.refused);
  return enroll(deps, attempt, async (tx) => {
    const { id } = attempt.owner.account;
    const existing = await repository.findPasskeys(tx, id);
    if (existing.length >= secondFactorPolicy.mostPasskeys)
      throw new AppError("passkey_refused", {
        message: `You have ${existing.length} passkeys. Please remove one first.`,
      });
    const isNew = await repository.insertPasskey(tx, id, {
      ...judged,
      name,
      transports: passkey.response.transports ?? [],
      createdAt: deps.clock.now(),
    });
    if (!isNew)
      throw new AppError("passkey_refused", { message: "This passkey is set up already." });
    return { change: "passkey-added", reason: "passkey" };
  });
}

/** What one of the person's passkeys has to sign. Throws `not_found` when they have none. */
export async function askForPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<RequestOptions> {
  const site = siteOf(deps, attempt);
  const existing = await repository.findPasskeys(deps.db, attempt.owner.account.id);
  if (existing.length === 0) throw new AppError("not_found");
  const challenge = await newChallenge(deps, attempt, "passkey-verify");
  return requestOptionsFor({ site, challenge, existing, timeoutMs });
}

/** Gives the second factor by a passkey of this person's own. Throws `passkey_refused`. */
export async function verifyPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  passkey: AssertedPasskey,
): Promise<SignedIn & { token: string }> {
  const site = siteOf(deps, attempt);
  const { owner } = attempt;
  const refused = (reason: string) => refuse(deps, attempt, "second-factor.verify", reason);
  const challenge = await takeChallenge(deps, attempt, "passkey-verify");
  if (challenge === undefined) return refused("no challenge");
  const own = await repository.findPasskeys(deps.db, owner.account.id);
  const signer = own.find(({ id }) => id === passkey.id);
  if (signer === undefined) return refused("not a passkey of this account");
  const judged = await judgeAsserted(passkey, { site, challenge, signer });
  if ("refused" in judged) return refused(judged.refused);
  const token = await inTransaction(deps.db, async (tx) => {
    await repository.lockTries(tx, owner.account.id);
    const use = { from: signer.counter, to: judged.counter, at: deps.clock.now() };
    if (!(await repository.usePasskey(tx, signer.id, use))) throw new AppError("passkey_refused");
    return accept(tx, deps, attempt, "passkey");
  });
  return { ...proven(deps, owner), token };
}

/** Takes a passkey away. Throws `not_found`, and as `removeFactor` does. */
export async function removePasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  id: string,
): Promise<void> {
  await removeFactor(deps, attempt, async (tx) => {
    if (!(await repository.deletePasskey(tx, attempt.owner.account.id, id)))
      throw new AppError("not_found");
    return { change: "passkey-removed", reason: "passkey" };
  });
}
