import { timingSafeEqual } from "node:crypto";
import { ownerOfCode, type LookupLock } from "#features/booking/server/public.ts";
import {
  findByBirthAndPhone,
  findPatient,
  personAsFound,
} from "#features/patients/server/public.ts";
import {
  type AuditAct,
  auditOf,
  recordAudit,
  recordLook,
} from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import { proofMessage } from "../content.ts";
import type { InstagramPath, ThreadPerson } from "../contract.ts";
import { codesIn, type LinkReason, proofHours } from "../rules.ts";
import * as repository from "./repository.ts";

export type LinkingDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  /** Origin of the public pages, for the link in a message. */
  siteUrl: string;
  lookups: LookupLock;
};

const hourMs = 3_600_000;
const proofPurpose = "instagram-proof";
const uuidBytes = 16;
const signatureBytes = 32;
const subject = "instagram-thread";
const actOn = (action: string, threadId: string): AuditAct => ({
  action,
  subject,
  subjectId: threadId,
});

function staffIdOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

async function personOf(deps: LinkingDeps, threadId: string): Promise<ThreadPerson> {
  const found = await repository.findLink(deps.db, threadId);
  if (!found) throw new AppError("not_found");
  const { patientId, way, at, by } = found;
  if (patientId === null || way === null || at === null) return { patient: null, link: null };
  const patient = await personAsFound(deps, patientId);
  return { patient, link: { way, at: at.toISOString(), by } };
}

/** Who writes in a thread, as far as it is proved. The look goes on record. Throws `not_found`. */
export async function readThreadPerson(
  deps: LinkingDeps,
  threadId: string,
  caller: Caller,
): Promise<ThreadPerson> {
  const person = await personOf(deps, threadId);
  const action = "instagram.person.read";
  const act =
    person.patient === null
      ? actOn(action, threadId)
      : { action, subject: "patient", subjectId: person.patient.id };
  await recordLook(deps, caller, act, person);
  return person;
}

/** Locks a thread for linking it anew. Throws `not_found`, and `changed_elsewhere` when it was linked meanwhile. */
async function lockAsSeen(
  tx: Transaction,
  threadId: string,
  was: string | null,
): Promise<repository.LinkRow> {
  const link = await repository.lockLink(tx, threadId);
  if (!link) throw new AppError("not_found");
  if (link.patientId !== was)
    throw new AppError("changed_elsewhere", {
      message: "This conversation was linked otherwise meanwhile. Look at it again, then decide.",
    });
  return link;
}

/**
 * Says which person on file writes in a thread, at the word of a member of staff who says why that is sure.
 * Throws `not_found`, `changed_elsewhere`.
 */
export async function linkThread(
  deps: LinkingDeps,
  wish: { id: string; patientId: string; was: string | null; reason: LinkReason },
  caller: Caller,
): Promise<ThreadPerson> {
  const by = staffIdOf(caller);
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const patient = await findPatient(tx, wish.patientId);
    await lockAsSeen(tx, wish.id, wish.was);
    await repository.writeLink(tx, wish.id, { patientId: patient.id, way: "staff", at, by });
    await recordAudit(tx, {
      ...auditOf(caller),
      ...actOn("instagram.link", wish.id),
      at,
      outcome: "allowed",
      reason: `${wish.reason}: ${patient.id}`,
    });
  });
  return personOf(deps, wish.id);
}

/** Takes the person off a thread. Throws `not_found`, `changed_elsewhere`. */
export async function unlinkThread(
  deps: LinkingDeps,
  { id, was }: { id: string; was: string | null },
  caller: Caller,
): Promise<ThreadPerson> {
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const link = await lockAsSeen(tx, id, was);
    if (link.patientId === null) return;
    await repository.writeLink(tx, id, null);
    await recordAudit(tx, {
      ...auditOf(caller),
      ...actOn("instagram.unlink", id),
      at,
      outcome: "allowed",
      reason: link.patientId,
    });
  });
  return personOf(deps, id);
}

type Proved = { threadId: string; patientId: string; by: "code" | "link"; at: Date };

/** Links a thread by what its person proved; one that is somebody else's is left to staff to look at. */
async function linkAsProved(
  tx: Transaction,
  { random }: Pick<LinkingDeps, "random">,
  { threadId, patientId, by, at }: Proved,
  actor: Pick<Parameters<typeof recordAudit>[1], "actorKind" | "actorId">,
): Promise<void> {
  const link = await repository.lockLink(tx, threadId);
  if (!link || link.patientId === patientId) return;
  const act = { ...actor, ...actOn("instagram.link", threadId), at };
  if (link.patientId === null) {
    await repository.writeLink(tx, threadId, { patientId, way: "code", at, by: null });
    await recordAudit(tx, { ...act, outcome: "allowed", reason: `${by}: ${patientId}` });
    return;
  }
  await recordAudit(tx, { ...act, outcome: "refused", reason: `linked to another: ${patientId}` });
  await createTask(tx, {
    id: random.uuid(),
    kind: "review",
    title: "Look at who writes in an Instagram conversation",
    detail: "It is linked to one person, and its writer proved to be another one on file.",
    patientId,
    subject,
    subjectId: threadId,
    sameAs: `instagram link ${threadId}`,
    at,
  });
}

/**
 * Links a thread when its person says the code of a visit that is theirs. Tries are counted by code and by
 * account before they are judged. The link lets nobody see or change anything: it tells staff who writes.
 */
export async function linkByCode(
  deps: Pick<LinkingDeps, "db" | "random" | "lookups">,
  { threadId, userId, text, at }: { threadId: string; userId: string; text: string; at: Date },
): Promise<void> {
  const actor = { actorKind: "visitor", actorId: null } as const;
  for (const code of codesIn(text)) {
    const keys = [`code:${code}`, `address:instagram ${userId}`];
    try {
      await deps.lookups.consume(keys);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "too_many_lookups") throw error;
      const refused = { at, outcome: "refused", reason: "too many tries" } as const;
      await recordAudit(deps.db, { ...actor, ...actOn("instagram.link", threadId), ...refused });
      return;
    }
    const patientId = await ownerOfCode(deps.db, code);
    if (patientId === null) continue;
    await deps.lookups.reward(keys);
    await inTransaction(deps.db, (tx) =>
      linkAsProved(tx, deps, { threadId, patientId, by: "code", at }, actor),
    );
    return;
  }
}

/** What a link for proving holds, signed: which thread, and until when. Nothing of it is kept. */
function signProof({ sealer }: Pick<LinkingDeps, "sealer">, threadId: string, until: Date): string {
  const time = until.getTime().toString(16).padStart(12, "0");
  const facts = Buffer.from(`${threadId.replaceAll("-", "")}${time}`, "hex");
  return Buffer.concat([facts, sealer.sign(proofPurpose, facts)]).toString("base64url");
}

/** What a link's secret says, when it is one of ours; null for any other. */
function readProof(
  { sealer }: Pick<LinkingDeps, "sealer">,
  token: string,
): { threadId: string; until: Date } | null {
  const bytes = Buffer.from(token, "base64url");
  const facts = bytes.subarray(0, -signatureBytes);
  const signature = bytes.subarray(-signatureBytes);
  if (bytes.length <= signatureBytes + uuidBytes) return null;
  if (!timingSafeEqual(signature, sealer.sign(proofPurpose, facts))) return null;
  const hex = facts.subarray(0, uuidBytes).toString("hex");
  const threadId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return {
    threadId,
    until: new Date(Number.parseInt(facts.subarray(uuidBytes).toString("hex"), 16)),
  };
}

/**
 * Words with a link by which the person of a thread proves who they are; it works until they have, three days
 * at most. The words leave only as every message does. Throws `not_found`.
 */
export async function makeProof(
  deps: LinkingDeps,
  threadId: string,
  caller: Caller,
): Promise<{ text: string; validUntil: string }> {
  const at = deps.clock.now();
  const until = new Date(at.getTime() + proofHours * hourMs);
  if (!(await repository.findLink(deps.db, threadId))) throw new AppError("not_found");
  const act = { ...auditOf(caller), ...actOn("instagram.proof.make", threadId), at } as const;
  await recordAudit(deps.db, { ...act, outcome: "allowed" });
  // Behind the # so that the secret never reaches a server log or a referrer.
  const url = `${deps.siteUrl}/instagram-link#t=${signProof(deps, threadId, until)}`;
  return { text: proofMessage(url), validUntil: until.toISOString() };
}

/**
 * Links the thread of a link to the one person on file with this birth date and phone. Throws `proof_ended`
 * for a link that was used or is over, `proof_wrong` for details that are nobody's or several people's, and
 * `too_many_lookups`.
 */
export async function proveThread(
  deps: LinkingDeps,
  { token, dateOfBirth, phone }: { token: string; dateOfBirth: string; phone: string },
  caller: Caller,
): Promise<{ isProved: true }> {
  const at = deps.clock.now();
  const proof = readProof(deps, token);
  if (proof === null || proof.until <= at) throw new AppError("proof_ended");
  const { threadId } = proof;
  const link = await repository.findLink(deps.db, threadId);
  if (!link || link.way === "code") throw new AppError("proof_ended");
  const keys = [`code:instagram proof ${threadId}`, `address:${caller.address}`];
  await deps.lookups.consume(keys);
  const [patientId, ...others] = await findByBirthAndPhone(deps.db, { dateOfBirth, phone });
  if (patientId === undefined || others.length > 0) {
    const act = { ...auditOf(caller), ...actOn("instagram.link", threadId), at } as const;
    const reason = patientId === undefined ? "details of nobody" : "details of several people";
    await recordAudit(deps.db, { ...act, outcome: "refused", reason });
    throw new AppError("proof_wrong");
  }
  await deps.lookups.reward(keys);
  await inTransaction(deps.db, (tx) =>
    linkAsProved(tx, deps, { threadId, patientId, by: "link", at }, auditOf(caller)),
  );
  return { isProved: true };
}

/** How many conversations of the last days became visits: totals only. */
export async function readPath({ db, clock }: LinkingDeps, days: number): Promise<InstagramPath> {
  const today = practiceDate(clock.now());
  const from = addDays(today, 1 - days);
  const counts = await repository.countPath(db, {
    from: startOfDay(from),
    to: startOfDay(addDays(today, 1)),
  });
  return { from, to: today, ...counts };
}
