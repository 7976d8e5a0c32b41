import { changeHours, changeUsualHours, countLeaving } from "#features/booking/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import type { Content } from "#platform/sites/sites.ts";
import { formatDollars } from "#practice/money.ts";
import type { ContentValue, ContentValues } from "#practice/published.ts";
import type { Desk, PublishedVersion } from "../contract.ts";
import { fieldOf, valueAt } from "../fields/rules.ts";
import { sameHours, weekOf } from "../hours/rules.ts";
import type { Aside } from "../preview/server/service.ts";
import { layPhotographs, requireKept } from "../photographs/server/service.ts";
import { edited, problemsOf, settled } from "../rules.ts";
import { saidOf } from "./providers/said.ts";
import * as repository from "./repository.ts";

/** What shows content on this server. */
export type Showing = Aside & {
  /** Builds the pages of a content, so that it can be shown. */
  prepare(content: Content): Promise<void>;
  /** Shows a content that was prepared, from the next request on. */
  show(content: Content): Promise<void>;
};

export type PublishingDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  showing: Showing;
};

const firstVersion = { number: 0, values: {} } as const;
/** A build takes ten minutes at most: one that began earlier was cut off. */
const publishingLimitMs = 11 * 60_000;
const shownVersions = 100;

type Reader = Database | Transaction;

function toVersion(row: repository.VersionRow | undefined): PublishedVersion {
  if (row === undefined) return { ...firstVersion, publishedAt: null, publishedBy: null };
  const { number, values, publishedAt, publishedBy } = row;
  return { number, values: { ...values }, publishedAt: publishedAt.toISOString(), publishedBy };
}

async function newest(db: Reader): Promise<PublishedVersion> {
  return toVersion((await repository.newestVersions(db, 1))[0]);
}

type Building = Pick<PublishingDeps, "db" | "showing">;

/** The content that was published last, with its photographs where a build finds them. */
export async function publishedContent({ db, showing }: Building): Promise<Content> {
  const { number, values } = await newest(db);
  await layPhotographs(db, showing, values);
  return { number, values };
}

const isPublishing = ({ publishingSince }: repository.DraftRow, now: Date) =>
  publishingSince !== null && now.getTime() - publishingSince.getTime() < publishingLimitMs;

/** What is published, the draft, and what stands in the way of publishing it. */
export async function readDesk(
  { db, clock, showing }: PublishingDeps,
  from: Reader = db,
): Promise<Desk> {
  const published = await newest(from);
  const row = await repository.findDraft(from);
  const values = row?.values ?? published.values;
  return {
    published,
    draft: {
      values: { ...values },
      revision: row?.revision ?? 0,
      editedAt: row?.editedAt.toISOString() ?? null,
      editedBy: row?.editedBy ?? null,
    },
    problems: problemsOf(values),
    publishingSince:
      row && isPublishing(row, clock.now()) ? (row.publishingSince?.toISOString() ?? null) : null,
    failure: row?.problem ?? null,
    servedNumber: showing.content.number,
    canBuild: showing.canBuild,
  };
}

/** The draft as the caller has seen it, kept from changes by others. Throws `changed_elsewhere` otherwise. */
async function lockSeen(tx: Transaction, deps: PublishingDeps, revision: number) {
  const published = await newest(tx);
  const row = await repository.lockDraft(tx, published.values, deps.clock.now());
  if (row.revision !== revision || isPublishing(row, deps.clock.now()))
    throw new AppError("changed_elsewhere", { details: { current: await readDesk(deps, tx) } });
  return { published, row };
}

async function keep(
  tx: Transaction,
  deps: PublishingDeps,
  { values, action, subjectId }: { values: ContentValues; action: string; subjectId: string },
  caller: Caller,
): Promise<Desk> {
  const at = deps.clock.now();
  const audited = auditOf(caller);
  await repository.keepDraft(tx, { values: settled(values), at, by: audited.actorId ?? null });
  await recordAudit(tx, {
    ...audited,
    at,
    action,
    subject: "content",
    subjectId,
    outcome: "allowed",
  });
  return readDesk(deps, tx);
}

/** Gives fields of the draft other values; what makes it unfit to be published is told, and kept all the same. */
export async function editDraft(
  deps: PublishingDeps,
  { revision, changes }: { revision: number; changes: Readonly<Record<string, ContentValue>> },
  caller: Caller,
): Promise<Desk> {
  const unknown = Object.keys(changes).filter((id) => fieldOf(id) === undefined);
  if (unknown.length > 0)
    throw new AppError("validation_failed", {
      fields: Object.fromEntries(unknown.map((id) => [id, "There is no such field."])),
    });
  return inTransaction(deps.db, async (tx) => {
    const { published, row } = await lockSeen(tx, deps, revision);
    const meant = Object.fromEntries(
      Object.entries(changes).map(([id, value]) => [
        id,
        value ?? valueAt(published.values, id) ?? null,
      ]),
    );
    const values = edited(row.values, meant);
    await requireKept(tx, meant);
    return keep(tx, deps, { values, action: "content.edit", subjectId: "draft" }, caller);
  });
}

/** Makes the draft what was published under a number; 0 is the practice's files as they are. */
export async function takeBack(
  deps: PublishingDeps,
  { number, revision }: { number: number; revision: number },
  caller: Caller,
): Promise<Desk> {
  return inTransaction(deps.db, async (tx) => {
    const version = number === 0 ? firstVersion : await repository.findVersion(tx, number);
    if (version === undefined)
      throw new AppError("not_found", { message: "Nothing was published under this number." });
    await lockSeen(tx, deps, revision);
    const kept = { values: version.values, action: "content.take-back", subjectId: String(number) };
    return keep(tx, deps, kept, caller);
  });
}

/** What was published, the newest first. */
export async function listVersions({ db }: PublishingDeps): Promise<PublishedVersion[]> {
  return (await repository.newestVersions(db, shownVersions)).map(toVersion);
}

const priceWords = ({ cents, note }: { cents: number | null; note: string }) =>
  [cents === null ? "" : formatDollars(cents), note].filter(Boolean).join(", ");

/** Everywhere the changes of the draft will be said: found out by saying it, with the draft and without. */
export async function appearances(deps: PublishingDeps) {
  const { published, draft } = await readDesk(deps);
  const [before, after, visitsOutside] = await Promise.all([
    saidOf(published.values),
    saidOf(draft.values),
    sameHours(published.values, draft.values) ? 0 : countLeaving(deps, weekOf(draft.values)),
  ]);
  const answers = after.answers.flatMap(({ id, text, page }) => {
    const was = before.answers.find((one) => one.id === id)?.text ?? null;
    return was === text ? [] : [{ id, before: was, after: text, page }];
  });
  const ids = new Set(after.answers.map(({ id }) => id));
  const gone = before.answers
    .filter(({ id }) => !ids.has(id))
    .map(({ id, text, page }) => ({ id, before: text, after: null, page }));
  const prices = after.prices.flatMap((line) => {
    const was = before.prices.find(({ id }) => id === line.id);
    const [old, next] = [was === undefined ? "" : priceWords(was), priceWords(line)];
    return old === next
      ? []
      : [{ id: line.id, name: line.name, group: line.group, before: old, after: next }];
  });
  return { answers: [...answers, ...gone], prices, visitsOutside };
}

/**
 * Enters the publication. With other opening hours nobody takes a time meanwhile, what can be booked follows in
 * the same transaction, and each booked visit that falls outside becomes a task.
 */
async function enter(deps: PublishingDeps, content: Content, caller: Caller): Promise<void> {
  const add = async (tx: Transaction) => {
    const by = auditOf(caller).actorId ?? null;
    const isAdded = await repository.addVersion(tx, { ...content, at: deps.clock.now(), by });
    if (!isAdded) throw new AppError("changed_elsewhere");
    await repository.markPublishing(tx, { since: null, problem: null });
  };
  const before = await newest(deps.db);
  if (sameHours(before.values, content.values)) return inTransaction(deps.db, add);
  const act = { action: "content.hours", subject: "content", subjectId: String(content.number) };
  return changeHours(deps, { caller, act }, async (tx) => {
    await changeUsualHours(tx, deps, weekOf(content.values), caller);
    await add(tx);
  });
}

const unbuilt =
  "The pages could not be built with this draft, so nothing was published. The server's log says why.";

/** Builds the pages of the draft; only when they are whole is it published, and then shown. */
async function publishNow(deps: PublishingDeps, content: Content, caller: Caller): Promise<void> {
  const { db, log, showing } = deps;
  try {
    await layPhotographs(db, showing, content.values);
    await showing.prepare(content);
    await enter(deps, content, caller);
  } catch (error) {
    log.error(
      { err: error },
      "The content could not be published; what was shown before still is.",
    );
    const problem = error instanceof AppError ? `${error.message} Nothing was published.` : unbuilt;
    await repository.markPublishing(db, { since: null, problem });
    return;
  }
  await showing.show(content);
}

/**
 * Publishes the draft. Answers while the pages are still being built; the desk says what became of it. Throws
 * `validation_failed` for a draft that is unfit or changes nothing, `service_unavailable` where pages cannot be
 * built.
 */
export async function publish(
  deps: PublishingDeps,
  revision: number,
  caller: Caller,
): Promise<Desk> {
  const { db, clock, log, showing } = deps;
  if (!showing.canBuild)
    throw new AppError("service_unavailable", {
      message: "This server has no tools that build the pages. Nothing was changed.",
    });
  const { content, desk } = await inTransaction(db, async (tx) => {
    const { published, row } = await lockSeen(tx, deps, revision);
    const values = settled(row.values);
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0)
      throw new AppError("validation_failed", { fields: problems });
    if (JSON.stringify(values) === JSON.stringify(settled(published.values)))
      throw new AppError("validation_failed", {
        message: "The draft says what is published already.",
      });
    const at = clock.now();
    await repository.markPublishing(tx, { since: at, problem: null });
    await recordAudit(tx, {
      ...auditOf(caller),
      at,
      action: "content.publish",
      subject: "content",
      subjectId: String(published.number + 1),
      outcome: "allowed",
    });
    return {
      content: { number: published.number + 1, values },
      desk: await readDesk(deps, tx),
    };
  });
  publishNow(deps, content, caller).catch((error: unknown) =>
    log.error({ err: error }, "What was published could not be shown yet."),
  );
  return desk;
}

/** Shows what was published last, when this server shows something else and can build its pages. */
export async function followPublished(deps: PublishingDeps): Promise<void> {
  const { log, showing } = deps;
  const content = await publishedContent(deps);
  if (content.number === showing.content.number || !showing.canBuild) return;
  log.info({ number: content.number }, "Another content was published: its pages are made ready.");
  await showing.prepare(content);
  await showing.show(content);
}
