import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
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
  removeFactor,
  requireChangeable,
  type SecondFactorDeps,
  withRefusalsOnRecord,
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

const enrolling = { action: "second-factor.enroll", kind: "passkey" } as const;
const verifying = { action: "second-factor.verify", kind: "passkey" } as const;

/** The refusal of a passkey; why is for the record alone. */
const refused = (why: string, message?: string) =>
  new AppError("passkey_refused", { cause: why, ...(message !== undefined && { message }) });

/** What a new passkey has to be made for. Throws `passkeys_unavailable` where browsers allow none. */
export async function beginPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<CreationOptions> {
  const { account } = attempt.owner;
  return withRefusalsOnRecord(deps, attempt, enrolling, async () => {
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
  });
}

/** Sets up a passkey. Throws `passkey_refused` whatever is wrong with it; the reason is on record. */
export async function confirmPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<Enrolled & { token: string }> {
  return withRefusalsOnRecord(deps, attempt, enrolling, async () => {
    requireChangeable(deps, attempt.owner);
    const site = siteOf(deps, attempt);
    const challenge = await takeChallenge(deps, attempt, "passkey-enroll");
    if (challenge === undefined) throw new AppError("setup_expired");
    const judged = await judgeCreated(passkey, { site, challenge });
    if ("refused" in judged) throw refused(judged.refused);
    const made = { ...judged, name, transports: passkey.response.transports ?? [] };
    return enroll(deps, attempt, async (tx) => {
      await addPasskey(tx, attempt.owner.account.id, { ...made, createdAt: deps.clock.now() });
      return { change: "passkey-added", reason: "passkey" };
    });
  });
}

async function addPasskey(
  tx: Transaction,
  accountId: string,
  passkey: Parameters<typeof repository.insertPasskey>[2],
): Promise<void> {
  const existing = await repository.findPasskeys(tx, accountId);
  if (existing.length >= secondFactorPolicy.mostPasskeys)
    throw refused("too many", `You have ${existing.length} passkeys. Please remove one first.`);
  if (!(await repository.insertPasskey(tx, accountId, passkey)))
    throw refused("known already", "This passkey is set up already.");
}

/** What one of the person's passkeys has to sign. Throws `not_found` when they have none. */
export async function askForPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
): Promise<RequestOptions> {
  return withRefusalsOnRecord(deps, attempt, verifying, async () => {
    const site = siteOf(deps, attempt);
    const existing = await repository.findPasskeys(deps.db, attempt.owner.account.id);
    if (existing.length === 0) throw new AppError("not_found");
    const challenge = await newChallenge(deps, attempt, "passkey-verify");
    return requestOptionsFor({ site, challenge, existing, timeoutMs });
  });
}

/** Gives the second factor by a passkey of this person's own. Throws `passkey_refused`. */
export async function verifyPasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  passkey: AssertedPasskey,
): Promise<SignedIn & { token: string }> {
  const { owner } = attempt;
  const token = await withRefusalsOnRecord(deps, attempt, verifying, async () => {
    const site = siteOf(deps, attempt);
    const challenge = await takeChallenge(deps, attempt, "passkey-verify");
    if (challenge === undefined) throw refused("no challenge");
    const own = await repository.findPasskeys(deps.db, owner.account.id);
    const signer = own.find(({ id }) => id === passkey.id);
    if (signer === undefined) throw refused("not a passkey of this account");
    const judged = await judgeAsserted(passkey, { site, challenge, signer });
    if ("refused" in judged) throw refused(judged.refused);
    return inTransaction(deps.db, async (tx) => {
      await repository.lockTries(tx, owner.account.id);
      const use = { from: signer.counter, to: judged.counter, at: deps.clock.now() };
      if (!(await repository.usePasskey(tx, signer.id, use))) throw refused("used meanwhile");
      return accept(tx, deps, attempt, "passkey");
    });
  });
  return { ...proven(deps, owner), token };
}

/** Takes a passkey away. Throws `not_found`, and as `removeFactor` does. */
export async function removePasskey(
  deps: SecondFactorDeps,
  attempt: Attempt,
  id: string,
): Promise<void> {
  const what = { kind: "passkey", change: "passkey-removed" } as const;
  await removeFactor(deps, attempt, what, (tx) =>
    repository.deletePasskey(tx, attempt.owner.account.id, id),
  );
}
