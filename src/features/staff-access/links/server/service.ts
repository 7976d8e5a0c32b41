import { queueMail, sealSecrets } from "#features/outbox/server/public.ts";
import type { RateLimit } from "#endpoint.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import { auditOf, recordAudit } from "../../audit/server/service.ts";
import { returnPath } from "../../content.ts";
import {
  browserHash,
  findEntitled,
  signIn,
  type SignInDeps,
  type SigningBrowser,
  type Verdict,
} from "../../sign-in/server/service.ts";
import { linkAddress, linkMail, spacedCode } from "../content.ts";
import type { AskedLink } from "../contract.ts";
import { codeFrom, isCodeOver, linkPolicy, refusalOfCode, refusalOfLink } from "../rules.ts";
import * as repository from "./repository.ts";
import type { LinkRow } from "./repository.ts";

export type LinkDeps = SignInDeps & {
  siteUrl: string;
  /** Counts asks of a network address; throws `too_many_requests` past the limit. */
  limiter: { consume(limit: RateLimit, address: string): Promise<void> };
  /** Called after a link was asked for, to have it sent soon. */
  onLinkAsked: () => void;
};

/** The kind under which the outbox keeps these mails. */
const mailKind = "sign-in";
const tokenBytes = 32;
const dayMs = 86_400_000;

function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

const dayBefore = (now: Date) => new Date(now.getTime() - dayMs);

/** Equal codes of two links have different hashes. */
function codeHash({ sealer }: Pick<LinkDeps, "sealer">, linkId: string, code: string): Buffer {
  return sealer.hash("sign-in code", `${linkId}:${code}`);
}

/** What the browser that asked may know; the same for every address, listed or not. */
async function toAsked(
  db: Database | Transaction,
  link: Pick<LinkRow, "email" | "createdAt" | "expiresAt" | "wrongCodes">,
  now: Date,
): Promise<AskedLink> {
  const { email, createdAt, expiresAt, wrongCodes } = link;
  const resendAt = new Date(createdAt.getTime() + linkPolicy.resendSeconds * 1000);
  const wrongCodesOfADay = await repository.countWrongCodes(db, email, dayBefore(now));
  return {
    email,
    expiresAt: expiresAt.toISOString(),
    isCodeOver: isCodeOver({ wrongCodes, wrongCodesOfADay }),
    resendAt: resendAt.toISOString(),
  };
}

/**
 * Notes that a browser asks for a link. It does not look whether the address is listed: `sendLinks`
 * does that later, so that the answer and its time are the same for every address. Throws
 * `too_many_requests` by network address only. Returns the secret that the browser has to keep.
 */
export async function askForLink(
  deps: LinkDeps,
  { email, from }: { email: string; from?: string | undefined },
  { caller, secret }: SigningBrowser,
): Promise<{ asked: AskedLink; secret: string }> {
  await deps.limiter.consume("sign-in-mails", caller.address);
  const at = deps.clock.now();
  const id = deps.random.uuid();
  const expiresAt = new Date(at.getTime() + linkPolicy.minutes * 60_000);
  const token = deps.random.bytes(tokenBytes).toString("base64url");
  const code = codeFrom(deps.random.bytes(6));
  const browserSecret = secret ?? deps.random.bytes(tokenBytes).toString("base64url");
  const asked = await inTransaction(deps.db, async (tx) => {
    await repository.insertLink(tx, {
      id,
      email,
      tokenHash: deps.sealer.hash("sign-in link", token),
      codeHash: codeHash(deps, id, code),
      browserHash: browserHash(deps, browserSecret),
      secretsSealed: sealSecrets(deps.sealer, {
        link: linkAddress(deps.siteUrl, token),
        code: spacedCode(code),
      }),
      returnPath: returnPath(from ?? null),
      at,
      expiresAt,
    });
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "session.link.ask",
      subject: "sign-in",
      subjectId: id,
      outcome: "allowed",
    });
    return toAsked(tx, { email, createdAt: at, expiresAt, wrongCodes: 0 }, at);
  });
  deps.onLinkAsked();
  return { asked, secret: browserSecret };
}

/** The link this browser asked for last and can still use, or null. */
export async function pendingLink(
  deps: LinkDeps,
  secret: string | undefined,
): Promise<AskedLink | null> {
  if (secret === undefined) return null;
  const now = deps.clock.now();
  const link = await repository.findLatest(deps.db, browserHash(deps, secret), now);
  return link === undefined ? null : toAsked(deps.db, link, now);
}

/** What became of one asked-for link, for the record. */
type Settled = { outcome: "allowed" | "refused"; reason: string };

async function settleOne(tx: Transaction, deps: LinkDeps, link: LinkRow): Promise<Settled> {
  const at = deps.clock.now();
  const since = before(at, linkPolicy.mailMinutes);
  const isTooOften = (await repository.countSettled(tx, link.email, since)) >= linkPolicy.mails;
  if (at >= link.expiresAt || isTooOften) {
    // Earlier links of this browser stay as good as they were.
    await repository.removeLink(tx, link.id);
    return { outcome: "refused", reason: isTooOften ? "too many mails" : "too late" };
  }
  const account = await findEntitled(tx, deps, { email: link.email });
  await repository.settle(tx, link.id, { accountId: account?.id ?? null, at });
  await repository.endEarlier(tx, link, at);
  if (account === undefined || link.secretsSealed === null) {
    return { outcome: "refused", reason: "address not listed" };
  }
  await queueMail(tx, {
    id: deps.random.uuid(),
    kind: mailKind,
    appointmentId: null,
    recipient: link.email,
    ...linkMail(link.expiresAt),
    calendar: null,
    secretsSealed: link.secretsSealed,
    at,
  });
  return { outcome: "allowed", reason: "sent" };
}

/**
 * Decides about every link that was asked for: a listed address gets its mail, at most three in 15
 * minutes, anybody else nothing. Returns how many mails were queued.
 */
export async function sendLinks(deps: LinkDeps, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (signal?.aborted !== true) {
    const settled = await inTransaction(deps.db, async (tx) => {
      const link = await repository.lockUnsettled(tx);
      if (link === undefined) return undefined;
      const result = await settleOne(tx, deps, link);
      await recordAudit(tx, {
        at: deps.clock.now(),
        actorKind: "system",
        actorId: null,
        action: "session.link.send",
        subject: "sign-in",
        subjectId: link.id,
        ...result,
      });
      return result;
    });
    if (settled === undefined) break;
    if (settled.outcome === "allowed") sent += 1;
  }
  return sent;
}

async function letIn(tx: Transaction, deps: LinkDeps, link: LinkRow): Promise<Verdict> {
  const account =
    link.accountId === null ? undefined : await findEntitled(tx, deps, { id: link.accountId });
  await repository.useUp(tx, link.id, deps.clock.now());
  if (account === undefined) {
    return { refusal: "sign_in_link_ended", reason: "account ended", subjectId: link.id };
  }
  return { accountId: account.id, to: returnPath(link.returnPath) };
}

/**
 * Signs in with the token of a link, once, in the browser that asked. Throws `sign_in_link_ended` or
 * `sign_in_link_elsewhere`, both on record.
 */
export async function openLink(deps: LinkDeps, token: string, browser: SigningBrowser) {
  const ours = browserHash(deps, browser.secret);
  return signIn(deps, browser, "link", async (tx) => {
    const link = await repository.lockByToken(tx, deps.sealer.hash("sign-in link", token));
    const state = link && { ...link, isSameBrowser: link.browserHash.equals(ours) };
    const refusal = refusalOfLink(state, deps.clock.now());
    if (link === undefined || refusal !== null) {
      const code = refusal ?? "sign_in_link_ended";
      return { refusal: code, reason: code, subjectId: link?.id ?? null };
    }
    return letIn(tx, deps, link);
  });
}

/**
 * Signs in with the code of the newest mail that this browser asked for. Throws `sign_in_code_wrong`,
 * which counts, or `sign_in_code_ended`, both on record.
 */
export async function typeCode(deps: LinkDeps, code: string, browser: SigningBrowser) {
  const ours = browserHash(deps, browser.secret);
  return signIn(deps, browser, "code", async (tx) => {
    const now = deps.clock.now();
    const link = await repository.lockLatest(tx, ours, now);
    const state = link && {
      ...link,
      isSameBrowser: true,
      isRightCode: link.codeHash.equals(codeHash(deps, link.id, code)),
      wrongCodesOfADay: await repository.countWrongCodes(tx, link.email, dayBefore(now)),
    };
    const refusal = refusalOfCode(state, now);
    if (link !== undefined && refusal === "sign_in_code_wrong")
      await repository.addWrongCode(tx, link.id);
    if (link === undefined || refusal !== null) {
      const code = refusal ?? "sign_in_code_ended";
      return { refusal: code, reason: code, subjectId: link?.id ?? null };
    }
    return letIn(tx, deps, link);
  });
}
