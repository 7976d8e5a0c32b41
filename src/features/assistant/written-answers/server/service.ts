import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { singleFlight } from "#platform/single-flight.ts";
import type { WrittenAnswer } from "../contract.ts";
import { isTaught } from "../../answers/server/providers/ear.ts";
import type { Refusal } from "../../answers/server/providers/refusals.ts";
import { toFact, wordingsOf, type WrittenFact } from "../rules.ts";
import * as repository from "./repository.ts";
import type { AnswerRow } from "./repository.ts";

export type AnswersDeps = { db: Database; clock: Clock };

const mostAnswers = 500;
/** A change is heard of at once; should that be missed, it is read again after so long. */
const keptMs = 15_000;
const subject = "answer";

type Kept = { facts: readonly WrittenFact[]; words: string; readAt: number };
const kept = new WeakMap<Database, Kept>();
const none: readonly WrittenFact[] = [];
/** How often a database's answers changed: a read that began before the last change is not kept. */
const changes = new WeakMap<Database, number>();

/** The vocabulary of this practice is large, and no start of the server needs it at once. */
async function findRefusal(question: string, answer: string): Promise<Refusal | null> {
  const { refusalOf } = await import("../../answers/server/providers/refusals.ts");
  return refusalOf(question, answer);
}

const wordsOf = ({ fields }: Refusal): string => Object.values(fields).join(" ");

async function usable(rows: readonly AnswerRow[]): Promise<readonly AnswerRow[]> {
  const found = [];
  for (const row of rows) {
    // A fact of the practice may have changed since, or a rule: then that counts.
    if (!row.isRetired && (await findRefusal(row.question, row.answer)) === null) found.push(row);
  }
  return found;
}

/** What staff answered, as facts; the same array for as long as nothing of it changed. */
export async function writtenFacts(db: Database): Promise<readonly WrittenFact[]> {
  const known = kept.get(db);
  if (known !== undefined && performance.now() - known.readAt < keptMs) return known.facts;
  return singleFlight(db, "written answers", async () => {
    const readAt = performance.now();
    const seen = changes.get(db) ?? 0;
    const rows = await repository.allAnswers(db, mostAnswers);
    // What the ear hears otherwise once it has learned is judged anew then.
    const words = JSON.stringify([isTaught(), rows.map(({ id, version }) => [id, version])]);
    const before = kept.get(db) ?? known;
    const isSame = before?.words === words;
    const facts = isSame
      ? before.facts
      : rows.length === 0
        ? none
        : (await usable(rows)).map(toFact);
    const isNewest = seen === (changes.get(db) ?? 0);
    kept.set(db, { facts, words, readAt: isNewest ? readAt : Number.NEGATIVE_INFINITY });
    return facts;
  });
}

/** Somebody changed an answer, on whichever instance: the next question reads them anew. */
export function forgetWrittenAnswers(db: Database): void {
  changes.set(db, (changes.get(db) ?? 0) + 1);
  const known = kept.get(db);
  if (known) kept.set(db, { ...known, readAt: Number.NEGATIVE_INFINITY });
}

async function toAnswer(row: AnswerRow): Promise<WrittenAnswer> {
  const refusal = row.isRetired ? null : await findRefusal(row.question, row.answer);
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    author: { id: row.authorId, name: row.authorName },
    answeredAt: row.answeredAt.toISOString(),
    isRetired: row.isRetired,
    version: row.version,
    contradicts: refusal === null ? null : wordsOf(refusal),
  };
}

/** Answers that staff have not retired, each with what it does not fit any more. */
export async function answersInUse(
  db: Database,
): Promise<Pick<WrittenAnswer, "id" | "question" | "answer" | "contradicts">[]> {
  const rows = await repository.allAnswers(db, mostAnswers);
  return Promise.all(rows.filter(({ isRetired }) => !isRetired).map(toAnswer));
}

/** Every answer of staff. The look goes on record. */
export async function listAnswers(
  deps: AnswersDeps,
  caller: Caller,
): Promise<{ answers: WrittenAnswer[]; hasMore: boolean }> {
  const rows = await repository.allAnswers(deps.db, mostAnswers + 1);
  const answers = await Promise.all(rows.slice(0, mostAnswers).map(toAnswer));
  const found = { answers, hasMore: rows.length > mostAnswers };
  await recordLook(deps, caller, { action: "answer.list", subject, subjectId: null }, found);
  return found;
}

function authorOf(caller: Caller): string {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return caller.staff.accountId;
}

/** Throws `answer_contradicts`, or `answer_reserved` for what no written answer may say, with words for the form. */
async function mustFit(question: string, answer: string): Promise<void> {
  const refusal = await findRefusal(question, answer);
  if (refusal === null) return;
  throw new AppError(refusal.code, { message: wordsOf(refusal), fields: { ...refusal.fields } });
}

async function record(
  tx: Transaction | Database,
  { clock }: AnswersDeps,
  caller: Caller,
  entry: { action: string; subjectId: string | null; outcome?: "refused"; reason?: string },
): Promise<void> {
  const at = clock.now();
  await recordAudit(tx, { ...auditOf(caller), at, subject, outcome: "allowed", ...entry });
}

/** Puts what did not go through on record and throws it. */
async function refused(
  deps: AnswersDeps,
  caller: Caller,
  act: { action: string; subjectId: string | null },
  error: unknown,
): Promise<never> {
  const isOfWords =
    error instanceof AppError && /^answer_(?:contradicts|reserved)$/.test(error.code);
  if (error instanceof AppError && (error.status === 409 || isOfWords)) {
    const reason = error.status === 409 ? `conflict: ${error.code}` : error.code;
    await record(deps.db, deps, caller, { ...act, outcome: "refused", reason });
  }
  throw error;
}

export type NewAnswer = {
  id: string;
  question: string;
  answer: string;
  settles: readonly string[];
};

/** Writes an answer that assistants use from now on. Throws `answer_contradicts`, `answer_reserved`, `idempotency_mismatch`. */
export async function writeAnswer(
  deps: AnswersDeps,
  { id, settles, ...typed }: NewAnswer,
  caller: Caller,
): Promise<WrittenAnswer> {
  const by = authorOf(caller);
  const act = { action: "answer.write", subjectId: id };
  const question = wordingsOf(typed.question).join("\n");
  try {
    await mustFit(question, typed.answer);
    const row = await inTransaction(deps.db, async (tx) => {
      const at = deps.clock.now();
      const words = { id, question, answer: typed.answer, isRetired: false, version: 1 };
      const isAdded = await repository.addAnswer(tx, {
        ...words,
        authorId: by,
        answeredAt: at,
        at,
      });
      const stored = await repository.lockAnswer(tx, id);
      if (stored === undefined) throw new AppError("not_found");
      if (!isAdded && (stored.question !== question || stored.answer !== typed.answer))
        throw new AppError("idempotency_mismatch");
      const settled = await repository.settle(tx, { messageIds: settles, answerId: id, by, at });
      const reason = isAdded ? `${settled.length} questions` : "the same request again";
      await record(tx, deps, caller, { ...act, reason });
      return stored;
    });
    forgetWrittenAnswers(deps.db);
    return await toAnswer(row);
  } catch (error) {
    return refused(deps, caller, act, error);
  }
}

export type AnswerEdit = {
  id: string;
  version: number;
  question: string;
  answer: string;
  isRetired: boolean;
};

/**
 * Changes an answer, retires it or brings it back. Throws `not_found`, `answer_contradicts`, `answer_reserved`, and
 * `changed_elsewhere` with the newest when it is not as it was seen.
 */
export async function editAnswer(
  deps: AnswersDeps,
  { id, version, isRetired, ...typed }: AnswerEdit,
  caller: Caller,
): Promise<WrittenAnswer> {
  const by = authorOf(caller);
  const act = { action: isRetired ? "answer.retire" : "answer.change", subjectId: id };
  const question = wordingsOf(typed.question).join("\n");
  const { answer } = typed;
  try {
    if (!isRetired) await mustFit(question, answer);
    const row = await inTransaction(deps.db, async (tx) => {
      const before = await repository.lockAnswer(tx, id);
      if (before === undefined) throw new AppError("not_found");
      if (before.version !== version) {
        const current = await toAnswer(before);
        throw new AppError("changed_elsewhere", { details: { current } });
      }
      const at = deps.clock.now();
      // Who only retires or brings back does not become the author of the words.
      const isSame = before.question === question && before.answer === answer;
      const words = isSame
        ? { authorId: before.authorId, answeredAt: before.answeredAt }
        : { authorId: by, answeredAt: at };
      if (!isSame || before.isRetired !== isRetired)
        await repository.changeAnswer(tx, {
          ...words,
          id,
          question,
          answer,
          isRetired,
          version: version + 1,
          at,
        });
      await record(tx, deps, caller, act);
      return (await repository.lockAnswer(tx, id)) ?? before;
    });
    forgetWrittenAnswers(deps.db);
    return await toAnswer(row);
  } catch (error) {
    return refused(deps, caller, act, error);
  }
}

/** Takes questions off the list that no assistant should answer. Answers how many were on it. */
export async function setAside(
  deps: AnswersDeps,
  messageIds: readonly string[],
  caller: Caller,
): Promise<number> {
  const by = authorOf(caller);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const settled = await repository.settle(tx, { messageIds, answerId: null, by, at });
    const reason = `${settled.length} questions`;
    await record(tx, deps, caller, { action: "question.set-aside", subjectId: null, reason });
    return settled.length;
  });
}
