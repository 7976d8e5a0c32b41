import { answerOnce } from "#features/assistant/server/public.ts";
import { openingHours } from "#features/booking/hours/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import { addDays, practiceDate } from "#practice/time.ts";
import { keepDraft, queueAutomatic } from "../../automatic-answers/server/service.ts";
import { mustLockThread } from "../../threads/server/service.ts";
import { understand, type Understanding } from "../../understanding/rules.ts";
import { askable, draftText, isForAssistant, type Known } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Said } from "./repository.ts";

export type DraftingDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  siteUrl: string;
  /** Called after a commit that queued a message. */
  onMessageQueued: () => void;
};

/** What waited longer is for a person alone. */
const answerableMs = 24 * 3_600_000;
const atOnce = 20;
const mostMessages = 10;
const daysTold = 6;

type Round = { drafted: number; queued: number };

/** What the assistant of this program knows; a draft without it is better than none. */
async function knownOf(deps: DraftingDeps, text: string): Promise<Known | null> {
  try {
    return await answerOnce(deps, text);
  } catch (error) {
    deps.log.error({ err: error }, "the assistant could not be asked for a draft");
    return null;
  }
}

async function wordsFor(
  deps: DraftingDeps,
  text: string,
  understood: Understanding,
): Promise<string | null> {
  const today = practiceDate(deps.clock.now());
  const isAsked = isForAssistant({ text, understood });
  const known = isAsked ? await knownOf(deps, askable(text)) : null;
  const days =
    understood.intent === "hours"
      ? await openingHours(deps.db, { from: today, to: addDays(today, daysTold) })
      : [];
  return draftText({ text, understood, known, days, siteUrl: deps.siteUrl });
}

/** Why a person reads it first; what could leave by itself is judged by the policy. */
const unclear = "Nothing here knows surely what they want.";

/** Writes what is drafted to what somebody said, unless they have said more meanwhile. */
async function draftOne(deps: DraftingDeps, threadId: string): Promise<"draft" | "queued" | null> {
  const since = new Date(deps.clock.now().getTime() - answerableMs);
  const which = { since, limit: mostMessages };
  const said = await repository.findUnanswered(deps.db, threadId, which);
  const last = said.at(-1);
  if (last === undefined) return null;
  // All of it is answered together: a harmless last line does not make the ones before it harmless.
  const text = said.map((one) => one.text).join("\n");
  const understood = understand(text);
  const words = await wordsFor(deps, text, understood);
  if (words === null) return null;
  return inTransaction(deps.db, async (tx) => {
    const thread = await mustLockThread(tx, threadId);
    if (thread.takenOverAt !== null || thread.stoppedAt !== null) return null;
    const now = await repository.findUnanswered(tx, threadId, which);
    if (!isSame(said, now)) return null;
    const { intent, requiresReview, reason } = understood;
    if (!requiresReview)
      return queueAutomatic(tx, deps, { threadId, text: words, intent, basedOn: last.id });
    const draft = { threadId, text: words, intent, reason: reason ?? unclear };
    return (await keepDraft(tx, deps, draft)) === null ? null : "draft";
  });
}

function isSame(before: readonly Said[], now: readonly Said[]): boolean {
  return before.length === now.length && before.every(({ id }, at) => now[at]?.id === id);
}

/**
 * Drafts answers to what people wrote and nobody answered yet: facts, addresses and fixed words, for a person to
 * read. What was understood as a whole leaves by itself as far as the policy lets it. Words of people are read
 * here and by no company's model.
 */
export async function draftAnswers(
  deps: DraftingDeps,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Round> {
  const round: Round = { drafted: 0, queued: 0 };
  const since = new Date(deps.clock.now().getTime() - answerableMs);
  const tried = new Set<string>();
  for (;;) {
    const found = await repository.findUndrafted(deps.db, { since, limit: atOnce + tried.size });
    const next = found.filter((id) => !tried.has(id));
    for (const threadId of next) {
      if (signal?.aborted === true) return round;
      tried.add(threadId);
      const outcome = await draftOne(deps, threadId);
      if (outcome === "draft") round.drafted += 1;
      if (outcome !== "queued") continue;
      round.queued += 1;
      deps.onMessageQueued();
    }
    if (next.length === 0) return round;
  }
}
