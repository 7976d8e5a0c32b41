import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import { type Blank, replyWords, usualTexts, wordedKinds, type WordedKind } from "../content.ts";
import type { TextWording, Wordings } from "../contract.ts";
import { exampleFor, fillWording, wordingProblem } from "../rules.ts";
import * as repository from "./repository.ts";

export type WordingDeps = { db: Database; clock: Clock; siteUrl: string };
type Reader = Database | Transaction;

/** The wordings that count, by kind. */
export type WordingBook = Readonly<Record<WordedKind, string>>;
/** What only the text itself knows; the practice's own facts are filled in by themselves. */
export type TextValues = Readonly<Partial<Record<"day" | "time" | "code" | "link", string>>>;

const ownFacts = {
  practice: identity.name,
  phone: identity.phone.display,
  replies: replyWords,
} as const satisfies Partial<Record<Blank, string>>;

async function currentWordings(db: Reader): Promise<TextWording[]> {
  const rows = await repository.newestWordings(db);
  return wordedKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      wording: row?.wording ?? usualTexts[kind].wording,
      version: row?.version ?? 0,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
    };
  });
}

/** The wordings that count now, to write several texts with. */
export async function wordingBook(db: Reader): Promise<WordingBook> {
  const wordings = await currentWordings(db);
  return Object.fromEntries(wordings.map(({ kind, wording }) => [kind, wording])) as WordingBook;
}

/** A text of a kind in the wording of a book. */
export function writeFrom(book: WordingBook, kind: WordedKind, values: TextValues): string {
  return fillWording(book[kind], { ...ownFacts, ...values });
}

/** A text of a kind in the wording that counts now. */
export async function writeText(db: Reader, kind: WordedKind, values: TextValues): Promise<string> {
  return writeFrom(await wordingBook(db), kind, values);
}

/** Values as long as they come, so that a wording that fits with them always fits. */
function exampleValues(siteUrl: string): Record<string, string> {
  return {
    ...ownFacts,
    day: "Wednesday, September 30, 2026",
    time: "10:30 AM",
    code: "ABC234",
    link: `${siteUrl}/booking/manage#t=${"x".repeat(43)}`,
  };
}

/** Every wording with values to try it with. */
export async function listWordings({ db, siteUrl }: WordingDeps): Promise<Wordings> {
  return { wordings: await currentWordings(db), example: exampleValues(siteUrl) };
}

export type WordingChange = { kind: WordedKind; wording: string; version: number };

/**
 * Gives a kind of text another wording. Throws `validation_failed` for one that lacks what it needs, is
 * too long or tells of care, and `changed_elsewhere` with the newest when another one was seen.
 */
export async function changeWording(
  deps: WordingDeps,
  { kind, wording, version }: WordingChange,
  caller: Caller,
): Promise<TextWording> {
  const problem = wordingProblem(kind, wording, exampleFor(kind, exampleValues(deps.siteUrl)));
  if (problem !== null) {
    throw new AppError("validation_failed", { fields: { wording: problem } });
  }
  const act = { action: "sms.wording", subject: "text-kind", subjectId: kind };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const current = (await currentWordings(tx)).find((one) => one.kind === kind);
      if (current === undefined) throw new AppError("not_found");
      const at = deps.clock.now();
      const by = caller.staff?.accountId ?? null;
      const isFirst =
        current.version === version &&
        (await repository.insertWording(tx, { kind, version: version + 1, wording, at, by }));
      if (!isFirst) throw new AppError("changed_elsewhere", { details: { current } });
      const reason = `version ${version + 1}`;
      await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed", reason });
      const changedBy = caller.staff?.name ?? null;
      return { kind, wording, version: version + 1, changedAt: at.toISOString(), changedBy };
    }),
  );
}
