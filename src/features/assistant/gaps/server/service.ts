import { createHash } from "node:crypto";
import { recordLook } from "#features/staff-access/server/public.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import type { Gap } from "../../written-answers/contract.ts";
import { gapLines, groupedByLikeness, masked, mondayOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type GapDeps = { db: Database; clock: Clock };

const mostQuestions = 1000;
const mostExamples = 4;
const mostGroups = 200;
const mostLines = 12;
const dayMs = 86_400_000;

type Found = { gaps: Gap[]; count: number; hasMore: boolean };

async function findGaps({ db }: GapDeps, from: Date, to: Date): Promise<Found> {
  const rows = await repository.openQuestions(db, { from, to, limit: mostQuestions + 1 });
  if (rows.length === 0) return { gaps: [], count: 0, hasMore: false };
  // The vocabulary is large, and no start of the server needs it at once.
  const { tokensOf } = await import("../../answers/server/providers/written-matches.ts");
  const asked = rows
    .slice(0, mostQuestions)
    .map((row) => ({ ...row, at: new Date(row.at), tokens: tokensOf(row.text) }));
  const gaps = groupedByLikeness(asked).map((group): Gap => {
    const wordings = [...new Set(group.map(({ text }) => masked(text)))];
    const [question = "", ...others] = wordings;
    return {
      question,
      count: group.length,
      newestAt: new Date(Math.max(...group.map(({ at }) => at.getTime()))).toISOString(),
      examples: others.slice(0, mostExamples),
      asked: group.map(({ messageId, conversationId }) => ({ messageId, conversationId })),
    };
  });
  return { gaps, count: asked.length, hasMore: rows.length > mostQuestions };
}

/** Questions of the last days that stayed open, grouped by likeness. The look goes on record. */
export async function listGaps(deps: GapDeps, days: number, caller: Caller): Promise<Found> {
  const to = new Date(deps.clock.now().getTime() + 1);
  const all = await findGaps(deps, new Date(to.getTime() - days * dayMs), to);
  const found = {
    gaps: all.gaps.slice(0, mostGroups),
    count: all.count,
    hasMore: all.hasMore || all.gaps.length > mostGroups,
  };
  const act = { action: "gaps.read", subject: "conversation", subjectId: null };
  await recordLook(deps, caller, act, found);
  return found;
}

/** The id that the task of a week has, so that there is one however often it is made. */
function taskIdOf(monday: string): string {
  const hex = createHash("sha256").update(`unanswered questions ${monday}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes the task of this week: what stayed open in the week before. Answers whether it did. */
export async function makeWeeklyTask(deps: GapDeps): Promise<boolean> {
  const at = deps.clock.now();
  const monday = mondayOf(practiceDate(at));
  const { gaps, count } = await findGaps(deps, startOfDay(addDays(monday, -7)), startOfDay(monday));
  if (count === 0) return false;
  const words = count === 1 ? "1 question" : `${count} questions`;
  const { created } = await inTransaction(deps.db, (tx) =>
    createTask(tx, {
      id: taskIdOf(monday),
      kind: "review",
      title: `Write answers: ${words} of last week stayed open in the chat`,
      detail: gapLines(gaps, mostLines).slice(0, 1900),
      subject: "gaps",
      subjectId: monday,
      at,
    }),
  );
  return created;
}
