import { AppError } from "#errors.ts";
import type { Config } from "#platform/config.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Breakers } from "#platform/outbound/breakers.ts";
import { createExchange } from "#platform/outbound/exchange.ts";
import { restingExchange } from "#platform/outbound/resting-exchange.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import { returnPath } from "../../content.ts";
import {
  type Attempt,
  record,
  requireChangeable,
  type SecondFactorDeps,
  tell,
  withRefusalsOnRecord,
} from "../../second-factor/server/service.ts";
import { currentSession } from "../../server/service.ts";
import { onwardPath } from "../../sign-in/rules.ts";
import {
  browserHash,
  findEntitled,
  signIn,
  type SignInDeps,
  type SigningBrowser,
  type Verdict,
} from "../../sign-in/server/service.ts";
import { googlePolicy, isOurs, judgePerson, personOf, type ProvenPerson } from "../rules.ts";
import { createIdentityServer, type Expected, type IdentityServer } from "./providers/openid.ts";
import * as repository from "./repository.ts";

export type GoogleDeps = SignInDeps & {
  google: { clientId: string; server: IdentityServer } | undefined;
};

const secretBytes = 32;
const refused = (reason: string): Verdict => ({
  refusal: "google_sign_in_failed",
  reason,
  subjectId: null,
});

/** Where Google trades codes and shows its keys: what it tells of itself names these. */
const googleServers = ["https://oauth2.googleapis.com", "https://www.googleapis.com"];

/** Of each question; a sign-in asks several. */
const limits = { total: 5000, largestAnswer: 512 * 1024 };

/** What the settings make of Google; undefined where they name no client. */
export function createGoogle(
  client: Config["google"],
  callback: string,
  breakers?: Breakers,
): GoogleDeps["google"] {
  if (client === undefined) return undefined;
  const exchange = restingExchange(createExchange([client.issuer, ...googleServers], limits), {
    name: "google",
    ...(breakers && { breakers }),
  });
  return {
    clientId: client.clientId,
    server: createIdentityServer({ ...client, callback }, exchange),
  };
}

function stateHash({ sealer }: Pick<GoogleDeps, "sealer">, state: string): Buffer {
  return sealer.hash("google state", state);
}

/** Puts a refusal on record and throws `google_sign_in_failed`. */
async function refuse(deps: GoogleDeps, browser: SigningBrowser, reason: string): Promise<never> {
  await signIn(deps, browser, "google", async () => refused(reason));
  throw new AppError("google_sign_in_failed");
}

/**
 * Begins a sign-in with Google: where the browser has to go, and the secret it has to keep. Throws
 * `not_found` where Google is not set up, and `google_sign_in_failed`, on record, when it does not answer.
 */
export async function startGoogle(
  deps: GoogleDeps,
  from: string | undefined,
  browser: SigningBrowser,
): Promise<{ url: string; secret: string }> {
  if (deps.google === undefined) throw new AppError("not_found");
  const text = () => deps.random.bytes(secretBytes).toString("base64url");
  const expected: Expected = { state: text(), nonce: text(), verifier: text() };
  const secret = browser.secret ?? text();
  let url: string;
  try {
    url = await deps.google.server.authorizationUrl(expected);
  } catch {
    return refuse(deps, browser, "no answer from Google");
  }
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await repository.insertSignIn(tx, {
      stateHash: stateHash(deps, expected.state),
      browserHash: browserHash(deps, secret),
      secretsSealed: deps.sealer.seal(JSON.stringify(expected)),
      returnPath: returnPath(from ?? null),
      at,
      expiresAt: new Date(at.getTime() + googlePolicy.minutes * 60_000),
    });
    await recordAudit(tx, {
      ...auditOf(browser.caller),
      at,
      action: "session.google.ask",
      subject: "sign-in",
      subjectId: null,
      outcome: "allowed",
    });
  });
  return { url, secret };
}

/** Who the browser brought proof of, or why that proves nobody. */
async function proofOf(
  deps: GoogleDeps & { google: NonNullable<GoogleDeps["google"]> },
  query: string,
  expected: Expected,
): Promise<ProvenPerson | string> {
  const { server, clientId } = deps.google;
  let claims;
  try {
    claims = await server.identify(query, expected);
  } catch (error) {
    // The library's names of what did not match; its messages may hold what was sent.
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    return `no proof ${/^[A-Z_]{1,60}$/.test(code) ? code : ""}`.trim();
  }
  const nowSeconds = Math.floor(deps.clock.now().getTime() / 1000);
  if (!isOurs(claims, { clientId, nowSeconds })) return "not issued for us now";
  return personOf(claims) ?? "odd identity";
}

async function judge(
  tx: Transaction,
  deps: GoogleDeps,
  person: ProvenPerson,
  wanted: string | null,
): Promise<Verdict> {
  const { subject, email } = person;
  const verdict = judgePerson(person, {
    bySubject: await findEntitled(tx, deps, { googleSubject: subject }),
    byEmail: email === null ? undefined : await findEntitled(tx, deps, { email }),
  });
  const to = returnPath(wanted);
  if (verdict.kind === "refused") return refused(verdict.reason);
  if (verdict.kind === "stranger") return { strangerEmail: verdict.email, to };
  if (verdict.linksSubject) await repository.linkSubject(tx, verdict.accountId, subject);
  return { accountId: verdict.accountId, to };
}

/**
 * Forgets which Google account signs somebody in, and tells them by mail; the next one that proves their
 * address is linked in its place. Throws `not_found` without one, and as `requireChangeable` does, each
 * on record.
 */
export async function unlinkGoogle(deps: SecondFactorDeps, attempt: Attempt): Promise<void> {
  const action = "google.unlink";
  await withRefusalsOnRecord(deps, attempt, { action, kind: "google" }, async () => {
    requireChangeable(deps, attempt.owner);
    await inTransaction(deps.db, async (tx) => {
      if (!(await repository.unlinkSubject(tx, attempt.owner.account.id)))
        throw new AppError("not_found");
      await record(tx, deps, attempt, { action, outcome: "allowed", reason: "google" });
      await tell(tx, deps, attempt, "google-unlinked");
    });
  });
  deps.onMailQueued();
}

/**
 * Ends a sign-in with Google by what the browser brought back, once: a session of the account on the
 * list, or of a stranger, and where to go on. Throws `google_sign_in_failed`, on record.
 */
export async function finishGoogle(
  deps: GoogleDeps,
  query: string,
  browser: SigningBrowser,
): Promise<{ token: string; to: string }> {
  const { google } = deps;
  if (google === undefined) return refuse(deps, browser, "Google is not set up");
  const states = new URLSearchParams(query).getAll("state");
  const begun = await repository.takeSignIn(deps.db, {
    stateHash: stateHash(deps, states.length === 1 ? (states[0] ?? "") : ""),
    browserHash: browserHash(deps, browser.secret),
    now: deps.clock.now(),
  });
  if (begun === undefined) return refuse(deps, browser, "not begun here");
  const expected = JSON.parse(deps.sealer.open(begun.secretsSealed)) as Expected;
  const person = await proofOf({ ...deps, google }, query, expected);
  if (typeof person === "string") return refuse(deps, browser, person);
  const { token, to } = await signIn(deps, browser, "google", (tx) =>
    judge(tx, deps, person, begun.returnPath),
  );
  const session = await currentSession(deps, token, { prolong: false });
  return { token, to: onwardPath(session, to) ?? to };
}
