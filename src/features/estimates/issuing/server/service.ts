import { once } from "#features/booking/server/public.ts";
import { queueMail } from "#features/outbox/server/public.ts";
import { findOrCreatePatient, findPatient } from "#features/patients/server/public.ts";
import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import { practiceDate } from "#practice/time.ts";
import type { Estimate, EstimateDocument, EstimateDraft } from "../../contract.ts";
import { estimateMail, noNumbers, noticesOf, separateNotice } from "../../content.ts";
import { issueProblems, mostVersions, totalOf } from "../../rules.ts";
import type { EstimateDbRow } from "../../server/repository.ts";
import * as estimates from "../../server/repository.ts";
import {
  accountOf,
  changeEstimate,
  type EstimateDeps,
  lockAsSeen,
  type PracticeNumbers,
  recordEstimateAct,
} from "../../server/service.ts";
import * as repository from "./repository.ts";

export { insertVersion } from "./repository.ts";

/** The secret of a version's link: 256 bits that only this server can make from the stored seed. */
function linkToken({ sealer }: Pick<EstimateDeps, "sealer">, seed: Buffer): string {
  return sealer.sign("estimate-link", seed).toString("base64url");
}

/** The hash under which a link is found. */
export function linkHash({ sealer }: Pick<EstimateDeps, "sealer">, token: string): Buffer {
  return sealer.hash("estimate-link", token);
}

/** The secret part of a new version's link. */
export function newLink(deps: Pick<EstimateDeps, "sealer" | "random">) {
  const linkSeed = deps.random.bytes(32);
  return { linkSeed, linkHash: linkHash(deps, linkToken(deps, linkSeed)) };
}

function refuse(message: string): never {
  throw new AppError("validation_failed", { message });
}

/** Throws `validation_failed` for what the law wants and is not there. */
function requireWhole(deps: EstimateDeps, row: EstimateDbRow, draft: EstimateDraft) {
  if (deps.numbers === null) refuse(noNumbers);
  const fields = issueProblems({
    person: row,
    draft,
    isOnFile: row.patientId !== null,
    today: practiceDate(deps.clock.now()),
  });
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  if (!row.hasChanges)
    refuse(`Nothing differs from version ${row.issuedVersion}, so there is no new one.`);
  if (row.issuedVersion >= mostVersions)
    refuse("This estimate has too many versions. Begin another one.");
}

/** The document that a whole draft becomes, word for word as it is given. */
export function documentOf(
  {
    firstName,
    lastName,
    dateOfBirth,
  }: Pick<EstimateDbRow, "firstName" | "lastName" | "dateOfBirth">,
  draft: EstimateDraft,
  numbers: PracticeNumbers,
): EstimateDocument {
  const items = draft.items.map((item) => ({ ...item, unitCents: item.unitCents ?? 0 }));
  const totalCents = totalOf(items);
  const { street, city, state, postalCode } = identity.address;
  const { npi, taxId, areSample } = numbers;
  const place = { street, city, state, postalCode, phone: identity.phone.display };
  return {
    patient: { firstName, lastName, dateOfBirth: dateOfBirth ?? "" },
    primary: draft.primary,
    scheduledOn: draft.scheduledOn,
    items,
    totalCents,
    separate: draft.separate,
    provider: { name: identity.legalName, npi, taxId, ...place, areSample },
    separateNotice,
    notices: noticesOf(totalCents),
  };
}

/** Who it belongs to: somebody on file, found or added by the house's own rule. */
async function personOnFile(tx: Transaction, deps: EstimateDeps, row: EstimateDbRow) {
  if (row.patientId !== null) return (await findPatient(tx, row.patientId)).id;
  const { firstName, lastName, dateOfBirth, email, phone } = row;
  const { patientId } = await findOrCreatePatient(tx, deps, {
    firstName,
    lastName,
    email: email ?? "",
    phone: phone ?? "",
    dateOfBirth: dateOfBirth ?? undefined,
    at: deps.clock.now(),
  });
  return patientId;
}

type Sending = { row: EstimateDbRow; version: number; linkSeed: Buffer; by: string | null };

async function mailLink(
  tx: Transaction,
  deps: EstimateDeps,
  { row, version, linkSeed, by }: Sending,
): Promise<void> {
  const { email, firstName, reference } = row;
  if (email === null) {
    const message = "There is no email address. Type one and save it, or print the estimate.";
    throw new AppError("validation_failed", { fields: { "person.email": message } });
  }
  // Behind the # so that the secret never reaches a server log or a referrer.
  const url = `${deps.siteUrl}/estimate#t=${linkToken(deps, linkSeed)}`;
  const letter = estimateMail({ firstName, reference, version, url });
  const mailId = deps.random.uuid();
  await queueMail(tx, {
    id: mailId,
    kind: "estimate",
    appointmentId: null,
    recipient: email,
    ...letter,
    calendar: null,
    at: deps.clock.now(),
  });
  await repository.insertMail(tx, { mailId, estimateId: row.id, version, by });
}

type Issue = { id: string; revision: number; mail: boolean };

async function issueInTransaction(
  tx: Transaction,
  deps: EstimateDeps,
  { id, revision, mail }: Issue,
  caller: Caller,
): Promise<{ version: number }> {
  const row = await lockAsSeen(tx, id, revision);
  const draft = JSON.parse(deps.sealer.open(row.draftSealed)) as EstimateDraft;
  if (row.isClosed) refuse("This was closed. Open it again first.");
  requireWhole(deps, row, draft);
  const document = documentOf(row, draft, deps.numbers ?? refuse(noNumbers));
  const patientId = await personOnFile(tx, deps, row);
  const [at, by] = [deps.clock.now(), accountOf(caller)];
  const link = newLink(deps);
  const version = row.issuedVersion + 1;
  await repository.insertVersion(
    tx,
    {
      id: deps.random.uuid(),
      estimateId: id,
      version,
      totalCents: document.totalCents,
      documentSealed: deps.sealer.seal(JSON.stringify(document)),
      ...link,
    },
    { patientId, at, by },
  );
  if (mail) await mailLink(tx, deps, { row, version, linkSeed: link.linkSeed, by });
  await closeTasks(tx, { subject: "estimate", subjectId: id, by, at });
  await recordEstimateAct(tx, deps, caller, { action: "estimate.issue", id });
  return { version };
}

/**
 * Gives the draft as the next version, and mails its link when asked to. The version before stays as it was
 * and says that it was replaced. The same press again gives nothing anew. Throws `not_found`,
 * `changed_elsewhere`, and `validation_failed` for what the law wants and is missing.
 */
export async function issueEstimate(
  deps: EstimateDeps,
  request: Issue,
  caller: Caller,
): Promise<Estimate> {
  const { id, revision } = request;
  const accountId = accountOf(caller) ?? undefined;
  const again = () => recordEstimateAct(deps.db, deps, caller, { action: "estimate.issue", id });
  const key = `${id} ${revision}`;
  const given = await changeEstimate(deps, { id, action: "estimate.issue", caller }, () =>
    once(
      deps,
      { scope: "estimate-issue", key, body: request, accountId },
      { work: (tx) => issueInTransaction(tx, deps, request, caller), onRepeat: again },
    ),
  );
  deps.onMailQueued();
  return given;
}

async function sendInTransaction(
  tx: Transaction,
  deps: EstimateDeps,
  id: string,
  caller: Caller,
): Promise<{ version: number }> {
  const row = await estimates.lockEstimate(tx, id);
  const [newest] = row === undefined ? [] : await repository.findVersions(tx, id);
  if (row === undefined || newest === undefined)
    throw new AppError("not_found", { message: "Nothing was given yet that could be mailed." });
  const { version, linkSeed } = newest;
  await mailLink(tx, deps, { row, version, linkSeed, by: accountOf(caller) });
  await recordEstimateAct(tx, deps, caller, { action: "estimate.send", id });
  return { version };
}

/** Mails the newest version's link once more. Throws `not_found`, and `validation_failed` without an address. */
export async function sendEstimate(
  deps: EstimateDeps,
  { id, requestId }: { id: string; requestId: string },
  caller: Caller,
): Promise<Estimate> {
  const accountId = accountOf(caller) ?? undefined;
  const again = () => recordEstimateAct(deps.db, deps, caller, { action: "estimate.send", id });
  const sent = await changeEstimate(deps, { id, action: "estimate.send", caller }, () =>
    once(
      deps,
      { scope: "estimate-send", key: requestId, body: { id }, accountId },
      { work: (tx) => sendInTransaction(tx, deps, id, caller), onRepeat: again },
    ),
  );
  deps.onMailQueued();
  return sent;
}
