import { safetyOf } from "#features/assistant/safety/rules.ts";
import { asksForStop } from "#features/sms-queue/opt-out/rules.ts";
import { createTask } from "#features/tasks/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import { type InstagramEvent, longestMessage } from "../../contract.ts";
import { opensWindow, stopConfirmation } from "../../policy/rules.ts";
import { keepDraft, queueAutomatic } from "../../automatic-answers/server/service.ts";
import {
  emergencyTaskOf,
  moodTaskOf,
  giveUpAutomatic,
  noteAnswered,
  noteAnsweredBy,
  noteProfile,
  noteWords,
  openThread,
  takeOver,
  type ThreadRow,
} from "../../threads/server/service.ts";
import { isFastDrop, smoothedSentiment } from "../../sentiment/rules.ts";
import { isSpanish } from "../../spanish/rules.ts";
import { understand, type Understanding } from "../../understanding/rules.ts";
import * as content from "../content.ts";
import * as repository from "./repository.ts";

export type InboundDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  /** Called after a commit that queued a message. */
  onMessageQueued: () => void;
  /** Called after a commit in which a person said something that may be answered. */
  onHeard: () => void;
  /** Called after a commit with new words of a person: they may tell whose thread it is. */
  onSaid?: (said: { threadId: string; userId: string; text: string; at: Date }) => Promise<void>;
};

type Heard = { isNew: boolean; threadId: string; isNewThread: boolean };

/** Events that carry words of the person. */
const spoken: ReadonlySet<string> = new Set(["message", "story_reply", "postback", "attachment"]);
const nothingSaid: Understanding = {
  intent: "unknown",
  sentiment: null,
  words: [],
  isDispleased: false,
  requiresReview: false,
  reason: null,
};

const cleaned = (text: string) => {
  const clean = text.replaceAll("\0", "").toWellFormed().trim();
  return clean === "" ? "[Message without words]" : clean.slice(0, longestMessage).toWellFormed();
};

/** What the team wrote, told back: one of ours that is now known to have left, or written elsewhere. */
async function hearEcho(
  tx: Transaction,
  { random, clock }: InboundDeps,
  thread: ThreadRow,
  event: InstagramEvent,
): Promise<boolean> {
  const { id } = thread;
  const { platformId, text, at } = event;
  if (await repository.isHeard(tx, platformId)) return false;
  const settled = await repository.settleByEcho(tx, id, { platformId, text, at });
  if (settled !== undefined) {
    await noteAnsweredBy(tx, settled);
    return true;
  }
  const row = {
    id: random.uuid(),
    threadId: id,
    sender: "staff",
    event,
    at,
    now: clock.now(),
  } as const;
  const isNew = await repository.insertHeard(tx, {
    ...row,
    intent: null,
    sentiment: null,
    words: [],
  });
  if (!isNew) return false;
  // Two must not answer: whoever wrote there goes on.
  await giveUpAutomatic(tx, id, { error: content.answeredElsewhere, withDraft: true });
  if (thread.takenOverAt === null) await takeOver(tx, id, { by: null, at });
  await noteWords(tx, id, { text, at });
  await noteAnswered(tx, id);
  return true;
}

async function stop(
  tx: Transaction,
  { random, clock }: InboundDeps,
  thread: ThreadRow,
  { id, text, at }: { id: string; text: string; at: Date },
): Promise<void> {
  if (!(await repository.insertStop(tx, thread.id, { words: text, at }))) return;
  await giveUpAutomatic(tx, thread.id, { error: content.theyStopped, withDraft: true });
  await queueAutomatic(
    tx,
    { random, clock },
    {
      threadId: thread.id,
      text: content.stopConfirmed,
      intent: stopConfirmation,
      basedOn: id,
    },
  );
}

type EmergencyKind = keyof typeof content.emergencyDrafts;

/** Where help is; in Spanish first for whoever wrote Spanish. */
function emergencyDraft(text: string): string {
  const { kind, language } = safetyOf(text);
  const which: EmergencyKind =
    kind === "crisis" || kind === "life-threat" ? kind : "dental-emergency";
  const english = content.emergencyDrafts[which];
  if (language !== "es" && !isSpanish(text)) return english;
  return `${content.spanishEmergencyDrafts[which]} ${english}`;
}

/** Work for a person about a thread; one that is open already stands for it. */
async function askTeam(
  tx: Transaction,
  { random, clock }: InboundDeps,
  { id, patientId }: ThreadRow,
  task: { kind: string; title: string; detail: string; sameAs: string; isDueNow: boolean },
): Promise<void> {
  const at = clock.now();
  const { isDueNow, ...words } = task;
  await createTask(tx, {
    ...words,
    id: random.uuid(),
    patientId,
    subject: "instagram-thread",
    subjectId: id,
    ...(isDueNow && { dueAt: at }),
    at,
  });
}

/** Nothing is answered by itself: a draft says where help is, and a person is asked for at once. */
async function raiseEmergency(
  tx: Transaction,
  deps: InboundDeps,
  thread: ThreadRow,
  text: string,
): Promise<void> {
  const { id: threadId } = thread;
  await giveUpAutomatic(tx, threadId, { error: content.emergencyFirst, withDraft: true });
  await keepDraft(tx, deps, {
    threadId,
    text: emergencyDraft(text),
    intent: "emergency",
    reason: content.emergencyReason,
  });
  const sameAs = emergencyTaskOf(threadId);
  await askTeam(tx, deps, thread, { ...content.emergencyTask, sameAs, isDueNow: true });
}

/** Everything that follows from what a person did in their thread. */
async function hearPerson(
  tx: Transaction,
  deps: InboundDeps,
  thread: ThreadRow,
  event: InstagramEvent,
): Promise<boolean> {
  const now = deps.clock.now();
  const at = event.at > now ? now : event.at;
  const { text } = event;
  const isSpoken = spoken.has(event.event);
  const { intent, sentiment, words, isDispleased } = isSpoken ? understand(text) : nothingSaid;
  const id = deps.random.uuid();
  const said = { sentiment, words, intent: isSpoken ? intent : null };
  const row = { id, threadId: thread.id, sender: "patient", event, at, now, ...said } as const;
  if (!(await repository.insertHeard(tx, row))) return false;
  await noteWords(tx, thread.id, { text, at });
  await repository.noteEvent(tx, thread.id, {
    at,
    opensWindow: opensWindow[event.event],
    isUnread: event.event !== "reaction",
    sentiment: smoothedSentiment(thread.sentiment, sentiment),
  });
  if (isSpoken && (intent === "stop" || (intent === "emergency" && asksForStop(text))))
    await stop(tx, deps, thread, { id, text, at });
  if (isSpoken && intent === "start") await repository.endStop(tx, thread.id);
  if (isSpoken && intent === "emergency") await raiseEmergency(tx, deps, thread, text);
  if (isDispleased && isFastDrop(thread.sentiment, sentiment)) {
    const sameAs = moodTaskOf(thread.id);
    await askTeam(tx, deps, thread, { ...content.moodTask, sameAs, isDueNow: false });
  }
  return true;
}

/**
 * Hears of something that happened on Instagram, once however often the platform tells of it: the row and
 * everything that follows from it (a window that opens, a stop, an emergency, an answer of ours that is now
 * known to have left) commit together. What comes late keeps its own time.
 */
export async function receiveEvent(deps: InboundDeps, told: InstagramEvent): Promise<Heard> {
  const event = { ...told, text: cleaned(told.text) };
  const heard = await inTransaction(deps.db, async (tx) => {
    const { userId, at, username, name } = event;
    const person = { id: deps.random.uuid(), userId, at };
    const { thread, isNew: isNewThread } = await openThread(tx, person);
    const isNew = event.isEcho
      ? await hearEcho(tx, deps, thread, event)
      : await hearPerson(tx, deps, thread, event);
    if (username !== undefined || name !== undefined)
      await noteProfile(tx, thread.id, { username: username ?? null, name: name ?? null });
    return { isNew, threadId: thread.id, isNewThread };
  });
  if (heard.isNew) {
    deps.onMessageQueued();
    deps.onHeard();
    const { userId, text, at } = event;
    if (!event.isEcho && spoken.has(event.event))
      await deps.onSaid?.({ threadId: heard.threadId, userId, text, at });
  }
  return heard;
}

/** A person took their message back: its words go here as well. */
export async function forgetMessage({ db }: Pick<InboundDeps, "db">, platformId: string) {
  return inTransaction(db, (tx) => repository.removeWords(tx, platformId, content.removedWords));
}
