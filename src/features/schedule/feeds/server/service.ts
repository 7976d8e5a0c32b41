import { createHash } from "node:crypto";
import { displayName } from "#features/booking/appointments/rules.ts";
import { calendarOf } from "#features/booking/server/public.ts";
import { mayAct } from "#features/staff-access/rules.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { identity } from "#practice/identity.ts";
import type { CalendarFeed, FeedList } from "../contract.ts";
import { feedPath, feedWindow, feedWords, hasTag, tokenOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type FeedDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  /** Where the practice is found. */
  siteUrl: string;
};

const tokenBytes = 32;
const hashOf = ({ sealer }: Pick<FeedDeps, "sealer">, token: string) =>
  sealer.hash("calendar feed", token);

function toFeed(row: repository.FeedRow): CalendarFeed {
  const { madeAt, madeBy, lastReadAt } = row;
  return {
    provider: { id: row.staffId, displayName: displayName(row) },
    link:
      madeAt === null
        ? null
        : {
            madeAt: madeAt.toISOString(),
            madeBy,
            lastReadAt: lastReadAt?.toISOString() ?? null,
          },
  };
}

/** Whose visits calendar programs can read, and whether the caller may change that. */
export async function listFeeds({ db }: Pick<FeedDeps, "db">, caller: Caller): Promise<FeedList> {
  const rows = await repository.feeds(db);
  const mayChange = caller.staff !== null && mayAct(caller.staff.role, "admin");
  return { feeds: rows.map(toFeed), mayChange };
}

async function recordChange(
  tx: Transaction,
  { clock }: Pick<FeedDeps, "clock">,
  caller: Caller,
  { action, id, staffId }: { action: "feed.make" | "feed.end"; id: string; staffId: string },
): Promise<void> {
  await recordAudit(tx, {
    ...auditOf(caller),
    at: clock.now(),
    action,
    subject: "feed",
    subjectId: id,
    outcome: "allowed",
    reason: staffId,
  });
}

/**
 * Makes a person's link; the one before stops working. Only this answer has it: what is kept is its hash.
 * Throws `provider_not_found`.
 */
export async function makeFeed(
  deps: FeedDeps,
  staffId: string,
  caller: Caller,
): Promise<{ url: string; feed: CalendarFeed }> {
  const token = deps.random.bytes(tokenBytes).toString("base64url");
  return inTransaction(deps.db, async (tx) => {
    if (!(await repository.lockStaff(tx, staffId))) throw new AppError("provider_not_found");
    const at = deps.clock.now();
    const by = caller.staff?.accountId ?? null;
    const id = deps.random.uuid();
    await repository.endFeed(tx, staffId, { at, by });
    await repository.insertFeed(tx, { id, staffId, tokenHash: hashOf(deps, token), at, by });
    await recordChange(tx, deps, caller, { action: "feed.make", id, staffId });
    const [row] = await repository.feeds(tx, staffId);
    if (!row) throw new AppError("provider_not_found");
    return { url: `${deps.siteUrl}${feedPath(token)}`, feed: toFeed(row) };
  });
}

/** Ends a person's link. Throws `provider_not_found`, and `not_found` when none works. */
export async function endFeed(deps: FeedDeps, staffId: string, caller: Caller): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await repository.lockStaff(tx, staffId))) throw new AppError("provider_not_found");
    const by = caller.staff?.accountId ?? null;
    const id = await repository.endFeed(tx, staffId, { at: deps.clock.now(), by });
    if (id === undefined) {
      throw new AppError("not_found", { message: "There is no calendar link to end any more." });
    }
    await recordChange(tx, deps, caller, { action: "feed.end", id, staffId });
  });
}

/** The same words for a link that never was and for one that has ended. */
const noSuchLink = () =>
  new AppError("not_found", {
    message: "This calendar link does not work. Ask the practice for a new one.",
  });

async function recordRead(
  { db, clock }: FeedDeps,
  caller: Caller,
  read: { id: string | null; outcome: "allowed" | "refused"; reason: string },
): Promise<void> {
  await recordAudit(db, {
    ...auditOf(caller),
    at: clock.now(),
    action: "feed.read",
    subject: "feed",
    subjectId: read.id,
    outcome: read.outcome,
    reason: read.reason,
  });
}

/** The visits of a feed as a calendar. The same visits are the same text, whenever it is asked for. */
async function textOf({ db, clock }: FeedDeps, feed: repository.KnownFeed): Promise<string> {
  const visits = await repository.visitsOf(db, feed.staffId, feedWindow(clock.now()));
  return calendarOf({
    // The name of a calendar is no text of the format: programs show it as it is, and commas would need a sign.
    name: `${displayName(feed).replaceAll(",", "")} at ${identity.name}`,
    entries: visits.map((visit) => ({
      uid: `visit-${visit.calendarUid}`,
      sequence: visit.version - 1,
      changedAt: visit.updatedAt,
      start: visit.startsAt,
      end: visit.endsAt,
      ...feedWords(visit),
    })),
  });
}

/**
 * What a calendar program reads by its secret link; without a body when it has that already. Every try
 * is on record. Throws `not_found` for a link that does not work, whyever.
 */
export async function readFeed(
  deps: FeedDeps,
  { file, knownTag }: { file: string; knownTag: string | undefined },
  caller: Caller,
): Promise<{ tag: string; text: string | null }> {
  const token = tokenOf(file);
  const feed = token === null ? undefined : await repository.findFeed(deps.db, hashOf(deps, token));
  if (feed === undefined || feed.isEnded) {
    const reason = feed === undefined ? "unknown link" : "ended link";
    await recordRead(deps, caller, { id: feed?.id ?? null, outcome: "refused", reason });
    throw noSuchLink();
  }
  const text = await textOf(deps, feed);
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const tag = `"${hash}"`;
  const isKnown = hasTag(knownTag, tag);
  const reason = `${feed.staffId}, ${isKnown ? "unchanged" : "answer"} ${hash.slice(0, 12)}`;
  await recordRead(deps, caller, { id: feed.id, outcome: "allowed", reason });
  await repository.noteRead(deps.db, feed.id, deps.clock.now());
  return { tag, text: isKnown ? null : text };
}
