import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { type BuiltPage, readPages } from "#platform/sites/read-pages.ts";
import { type Content, sameValues } from "#platform/sites/sites.ts";
import { formatTime } from "#practice/time.ts";
import { wordsOf } from "../../review/rules.ts";
import { problemsOf, settled } from "../../rules.ts";
import { layPhotographs } from "../../photographs/server/service.ts";
import { findDraft } from "../../server/repository.ts";
import type { Preview } from "../contract.ts";
import * as repository from "./repository.ts";

/** What builds content that is not published, beside what is shown. */
export type Aside = {
  /** What this server says and shows now. */
  content: Content;
  canBuild: boolean;
  /** Where a build finds photographs that a content names; absent where nothing is built. */
  photographsFolder?: string;
  /** Builds the pages of a content to be looked at only. Rejects when a publication needs the machine first. */
  prepareAside(content: Content): Promise<void>;
  /** The folder of a content's pages, once they are built here. */
  folderOf(content: Content): string | undefined;
  /** The pages that are shown, as they were built; none where there are none. */
  pages(): Promise<readonly BuiltPage[]>;
};

export type PreviewDeps = { db: Database; clock: Clock; log: Log; showing: Aside };

/** A build takes ten minutes at most: one that was asked for earlier was cut off. */
const buildingLimitMs = 11 * 60_000;

/** The number says nothing here: pages are told apart by what they say. */
const contentOf = ({ values }: repository.PreviewRow): Content => ({ number: 0, values });

function stateOf(
  row: repository.PreviewRow | undefined,
  folder: string | undefined,
  now: Date,
): Preview["state"] {
  if (row === undefined) return "none";
  if (folder !== undefined) return "ready";
  if (row.problem !== null) return "failed";
  return now.getTime() - row.askedAt.getTime() < buildingLimitMs ? "building" : "none";
}

/** What there is to see of a built page: its words, and its pictures with what is said of them. */
const seenOn = (html: string) => [wordsOf(html), ...(html.match(/<img\b[^>]*>/g) ?? [])].join("\n");

/** Pages on which something else is to be seen than what visitors see. */
async function differingIn(folder: string, showing: Aside): Promise<string[]> {
  const [shown, previewed] = await Promise.all([showing.pages(), readPages(folder)]);
  const before = new Map(shown.map(({ path, html }) => [path, seenOn(html)]));
  return previewed
    .filter(({ path, html }) => before.get(path) !== seenOn(html))
    .map(({ path }) => path);
}

/** What somebody wanted to look at last, as long as it is not what visitors see anyway. */
async function findAsked({ db, showing }: PreviewDeps) {
  const row = await repository.findPreview(db);
  return row && !sameValues(row.values, showing.content.values) ? row : undefined;
}

/** How far the preview is, as it stands on this server. */
export async function readPreview(deps: PreviewDeps, isOpen: boolean): Promise<Preview> {
  const { clock, showing } = deps;
  const row = await findAsked(deps);
  const folder = row && showing.folderOf(contentOf(row));
  const state = stateOf(row, folder, clock.now());
  const { canBuild } = showing;
  const nothing = { differing: [], isOpen: isOpen && state === "ready", canBuild };
  if (row === undefined || state === "none")
    return { state, revision: null, askedAt: null, askedBy: null, problem: null, ...nothing };
  return {
    ...nothing,
    state,
    revision: row.revision,
    askedAt: row.askedAt.toISOString(),
    askedBy: row.askedBy,
    problem: state === "failed" ? row.problem : null,
    differing: folder === undefined ? [] : await differingIn(folder, showing),
  };
}

/**
 * Asks for the pages of the draft; every instance that can builds them, once however often it is asked. Throws
 * `changed_elsewhere` for a draft that is another one now, `validation_failed` for one that is unfit,
 * `service_unavailable` where pages cannot be built.
 */
export async function makePreview(
  deps: PreviewDeps,
  revision: number,
  caller: Caller,
): Promise<Preview> {
  const { db, clock, showing } = deps;
  if (!showing.canBuild)
    throw new AppError("service_unavailable", {
      message: "This server has no tools that build the pages. Nothing was changed.",
    });
  await inTransaction(db, async (tx) => {
    const draft = await findDraft(tx);
    if (draft?.revision !== revision) throw new AppError("changed_elsewhere");
    const values = settled(draft.values);
    const problems = problemsOf(values);
    if (Object.keys(problems).length > 0)
      throw new AppError("validation_failed", { fields: problems });
    const at = clock.now();
    const audited = auditOf(caller);
    const by = audited.actorId ?? null;
    const notBefore = new Date(at.getTime() - buildingLimitMs);
    if (!(await repository.askForPreview(tx, { values, revision, at, by, notBefore }))) return;
    await recordAudit(tx, {
      ...audited,
      at,
      action: "content.preview",
      subject: "content",
      subjectId: "draft",
      outcome: "allowed",
    });
  });
  followPreview(deps);
  return readPreview(deps, true);
}

/** Previews that are being built here, so that each is built once. */
const building = new WeakMap<Database, Set<number>>();

async function buildAsked({ db, clock, log, showing }: PreviewDeps): Promise<void> {
  const row = await repository.findPreview(db);
  const under = building.get(db) ?? new Set();
  building.set(db, under);
  if (row === undefined || !showing.canBuild || under.has(row.askedAt.getTime())) return;
  const content = contentOf(row);
  if (stateOf(row, showing.folderOf(content), clock.now()) === "building") {
    under.add(row.askedAt.getTime());
    try {
      await layPhotographs(db, showing, content.values);
      await showing.prepareAside(content);
    } catch (error) {
      log.warn({ err: error }, "The pages of a preview were not built.");
      const problem =
        "The pages could not be built with this draft, or a publication went first. The server's log says why. Ask for the preview again.";
      await repository.notePreview(db, { askedAt: row.askedAt, problem });
      return;
    } finally {
      under.delete(row.askedAt.getTime());
    }
  }
  if (row.builtAt === null && showing.folderOf(content) !== undefined)
    await repository.notePreview(db, { askedAt: row.askedAt, builtAt: clock.now() });
}

/** Builds in the background what somebody wants to look at, here or at another instance. Never throws. */
export function followPreview(deps: PreviewDeps): void {
  buildAsked(deps).catch((error: unknown) =>
    deps.log.error({ err: error }, "A preview could not be followed."),
  );
}

/** What an administrator who has opened the preview sees in the place of the public pages; null: what visitors see. */
export async function previewSeen(
  deps: PreviewDeps,
): Promise<{ folder: string; words: string } | null> {
  const row = await findAsked(deps);
  const folder = row && deps.showing.folderOf(contentOf(row));
  if (row === undefined || folder === undefined) return null;
  return {
    folder,
    words: `The draft as it was at ${formatTime(row.askedAt)}. Visitors do not see this. Chat, calls and booking still go by what is published.`,
  };
}
