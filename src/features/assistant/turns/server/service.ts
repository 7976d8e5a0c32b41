import { setTimeout as pause } from "node:timers/promises";
import { AppError, errorCatalogue, toFailure } from "#errors.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { Log } from "#platform/log.ts";
import { type AgentDeps, findActiveAgent } from "../../agents/server/service.ts";
import type { AgentTone, Turn } from "../../answers/rules.ts";
import {
  type AnswerDeps,
  answerTurn,
  factsById,
  knownFacts,
  type Outcome,
  practiceNow,
} from "../../answers/server/service.ts";
import {
  afterMessage,
  type ConversationState,
  newConversation,
  redirectAfter,
  shownState,
} from "../../conversations/rules.ts";
import type { ChatEvent, ChatMessage, ChatReply } from "../../contract.ts";
import { createLiveTurn, type LiveTurn, type LiveTurns } from "../../live-turns/server/service.ts";
import { citedText, type Piece, textOf, withSentence } from "../rules.ts";
import * as repository from "./repository.ts";
import type { MessageMetadata, Standing, TurnRow } from "./repository.ts";
import { identity } from "#practice/identity.ts";

export type TurnDeps = AgentDeps &
  AnswerDeps & {
    sealer: Sealer;
    log: Log;
    /** Whether financing or insurance checks are on. */
    offersFinancing: boolean;
    live: LiveTurns;
    /** Ends of turns that could not be saved yet, by turn. */
    unsaved: Map<string, () => Promise<boolean>>;
  };

/** What a visitor sends; `sessionId` is the keyed hash of their cookie. */
export type Sent = {
  sessionId: Buffer;
  /** Got the cookie just now: nothing can be theirs yet. */
  isNew: boolean;
  agentId: string;
  message: string;
  conversationId?: string | undefined;
  requestId?: string | undefined;
};

/** A turn that nobody has said to be writing for so long has lost its writer. */
const lostAfterMs = 10_000;
const aliveEveryMs = 1000;
const longestAnswerMs = 30_000;
/** How long a message waits for the answer before it: in all four seconds. */
const waits = 40;
const waitMs = 100;
const mostUnsaved = 500;

const isLost = (aliveAt: Date, now: Date) => now.getTime() - aliveAt.getTime() > lostAfterMs;

const nothingYet: Standing = { conversation: null, lastTurn: null, known: null, history: [] };

type Begun = {
  turnId: string;
  conversationId: string;
  state: ConversationState;
  question: ChatMessage;
  history: Turn["history"];
  agent: { id: string; name: string; role: string; tone: AgentTone };
};

function plain(at: Date, writtenBy: string | null): MessageMetadata {
  const timestamp = at.toISOString();
  return { timestamp, sources: [], citations: [], actions: [], writtenBy, factIds: [] };
}

/** A message as it is shown. */
export function toMessage(
  role: ChatMessage["role"],
  { id, content, metadata }: { id: string; content: string; metadata: MessageMetadata },
): ChatMessage {
  const { factIds: _, ...shown } = metadata;
  return { id, role, content, ...shown };
}

function requestHash({ sealer }: TurnDeps, { agentId, message }: Sent): Buffer {
  return sealer.hash("chat message", JSON.stringify([agentId, message]));
}

/** Ends a turn without an answer; its apology stays in the conversation. */
async function failTurn(deps: TurnDeps, id: string, pieces: readonly Piece[]): Promise<boolean> {
  const at = deps.clock.now();
  const content = errorCatalogue.answer_failed[1];
  const message = { id: deps.random.uuid(), content, metadata: plain(at, null) };
  return repository.endTurn(deps.db, { id, pieces, reply: null, message, at });
}

/** Whether the answer before is out of the way; waits a moment when it is not. */
async function cleared(deps: TurnDeps, last: { id: string; aliveAt: string }): Promise<void> {
  const unsaved = deps.unsaved.get(last.id);
  if (unsaved !== undefined) {
    await unsaved();
    deps.unsaved.delete(last.id);
  } else if (isLost(new Date(last.aliveAt), deps.clock.now())) await failTurn(deps, last.id, []);
  else await pause(waitMs);
}

/** Throws `idempotency_mismatch` when the request's id stood for other words. */
function sameRequest(deps: TurnDeps, sent: Sent, known: { id: string; requestHash: string }) {
  if (known.requestHash === requestHash(deps, sent).toString("hex")) return known.id;
  throw new AppError("idempotency_mismatch");
}

/**
 * Puts a message into its conversation and begins its turn; or finds the turn that the same request began
 * before. Of a conversation that is not the visitor's own nothing is told: a new one begins.
 */
async function begin(deps: TurnDeps, sent: Sent): Promise<Begun | { known: string }> {
  const requestId = sent.requestId ?? null;
  const which = { conversationId: sent.conversationId ?? "", sessionId: sent.sessionId, requestId };
  for (let attempt = 1; attempt <= waits; attempt += 1) {
    const standing = sent.isNew ? nothingYet : await repository.lookUp(deps.db, which);
    const { conversation, lastTurn, known, history } = standing;
    if (known !== null) return { known: sameRequest(deps, sent, known) };
    if (lastTurn?.status === "writing") {
      await cleared(deps, lastTurn);
      continue;
    }
    const agent = await findActiveAgent(deps, sent.agentId);
    const at = deps.clock.now();
    const turnId = deps.random.uuid();
    const conversationId =
      conversation?.id ?? `${identity.staffPrefix}_${deps.random.bytes(24).toString("base64url")}`;
    const state = afterMessage(conversation ?? newConversation, sent.message);
    const question = { id: deps.random.uuid(), content: sent.message, metadata: plain(at, null) };
    const isBegun = await repository.beginTurn(deps.db, {
      id: turnId,
      conversationId,
      isNewConversation: conversation === null,
      sessionId: sent.sessionId,
      agentId: agent.id,
      requestId,
      requestHash: requestHash(deps, sent),
      state,
      question,
      at,
    });
    if (isBegun) {
      const shown = toMessage("user", question);
      return { turnId, conversationId, state, question: shown, history, agent };
    }
  }
  throw new AppError("answer_under_way", { retryAfterSeconds: 2 });
}

/** What went wrong, without words: an error of a model or the database may repeat what the visitor wrote. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}

/** Saves how a turn ended; when the database does not answer, once more with the next message. */
async function save(
  deps: TurnDeps,
  id: string,
  end: () => Promise<boolean>,
): Promise<"saved" | "lost" | "later"> {
  try {
    return (await end()) ? "saved" : "lost";
  } catch (error) {
    deps.log.error({ turn: id, failure: nameOf(error) }, "an answer could not be saved yet");
    if (deps.unsaved.size < mostUnsaved) deps.unsaved.set(id, end);
    return "later";
  }
}

function replyOf(
  deps: TurnDeps,
  begun: Begun,
  { pieces, outcome }: { pieces: readonly Piece[]; outcome: Outcome },
): { reply: ChatReply; message: repository.TurnEnd["message"] } {
  const { content, sources, citations } = citedText(pieces, factsById);
  const metadata = {
    ...plain(deps.clock.now(), outcome.writtenBy),
    sources,
    citations,
    actions: outcome.actions,
    factIds: [...new Set(pieces.flatMap(({ factIds }) => factIds))],
  };
  const words = content === "" ? errorCatalogue.answer_empty[1] : content;
  const stored = { id: deps.random.uuid(), content: words, metadata };
  const message = toMessage("assistant", stored);
  const reply = {
    response: words,
    conversationId: begun.conversationId,
    turnId: begun.turnId,
    question: begun.question,
    message,
    state: shownState(begun.state, begun.agent.id, deps),
    redirect: redirectAfter(begun.question.content, message),
  };
  return { reply, message: stored };
}

const failed = (): ChatEvent => ({
  event: "failed",
  data: toFailure(new AppError("answer_failed")),
});

/** Says now and then that the turn is being written, with what is finished; `stop` ends it. */
function keepAlive(deps: TurnDeps, id: string, pieces: () => readonly Piece[]): () => void {
  const timer = setInterval(() => {
    repository
      .keepTurn(deps.db, { id, pieces: pieces(), at: deps.clock.now() })
      .catch((error: unknown) =>
        deps.log.warn({ turn: id, failure: nameOf(error) }, "a turn was not kept"),
      );
  }, aliveEveryMs);
  return () => clearInterval(timer);
}

async function compose(deps: TurnDeps, begun: Begun, live: LiveTurn, pieces: Piece[]) {
  const { agent, history, question } = begun;
  const practice = await practiceNow(deps);
  const turn = { message: question.content, history, agent, practice, facts: knownFacts };
  const answer = answerTurn(deps, turn, AbortSignal.timeout(longestAnswerMs));
  for (;;) {
    const step = await answer.next();
    if (step.done === true) return step.value;
    const piece = withSentence(pieces, step.value).at(-1);
    if (piece === undefined) continue;
    pieces.push(piece);
    live.tell({ event: "text", id: String(pieces.length), data: { text: piece.text } });
  }
}

/** Writes the answer of a turn to its end, whether anybody reads along or not. Never throws. */
async function write(deps: TurnDeps, begun: Begun, live: LiveTurn): Promise<void> {
  const { turnId: id, conversationId, question } = begun;
  const pieces: Piece[] = [];
  const stop = keepAlive(deps, id, () => pieces);
  live.tell({ event: "turn", data: { turnId: id, conversationId, question } });
  try {
    const outcome = await compose(deps, begun, live, pieces);
    const { reply, message } = replyOf(deps, begun, { pieces, outcome });
    if (pieces.length === 0) live.tell({ event: "text", id: "1", data: { text: reply.response } });
    const at = deps.clock.now();
    const saved = await save(deps, id, () =>
      repository.endTurn(deps.db, { id, pieces, reply, message, at }),
    );
    // Somebody took this turn for lost and ended it: what is stored counts.
    live.tell(saved === "lost" ? failed() : { event: "done", data: reply });
  } catch (error) {
    deps.log.error({ turn: id, failure: nameOf(error) }, "an answer failed");
    await save(deps, id, () => failTurn(deps, id, pieces));
    live.tell(failed());
  } finally {
    stop();
    deps.live.delete(id);
  }
}

/** Every event of a turn after the text `after`, from wherever it is written. Throws `not_found`. */
export async function followTurn(
  deps: TurnDeps,
  which: { sessionId: Buffer; id: string },
  after: number,
): Promise<AsyncGenerator<ChatEvent>> {
  const row = await repository.findTurn(deps.db, which);
  if (row === undefined) throw new AppError("not_found");
  return deps.live.get(row.id)?.follow(after) ?? storedEvents(deps, which.sessionId, row, after);
}

async function* storedEvents(
  deps: TurnDeps,
  sessionId: Buffer,
  first: TurnRow,
  after: number,
): AsyncGenerator<ChatEvent> {
  let row: TurnRow | undefined = first;
  let told = after;
  if (after === 0) {
    const { id: turnId, conversationId, question } = row;
    const data = { turnId, conversationId, question: toMessage("user", question) };
    yield { event: "turn", data };
  }
  for (;;) {
    if (row === undefined) return;
    for (const piece of row.pieces.slice(told)) {
      told += 1;
      yield { event: "text", id: String(told), data: { text: piece.text } };
    }
    if (row.reply !== null) {
      if (told === 0) yield { event: "text", id: "1", data: { text: row.reply.response } };
      yield { event: "done", data: row.reply };
      return;
    }
    if (row.status === "failed") {
      yield failed();
      return;
    }
    if (isLost(row.aliveAt, deps.clock.now())) await failTurn(deps, row.id, row.pieces);
    else await pause(waitMs);
    row = await repository.findTurn(deps.db, { id: row.id, sessionId });
  }
}

/**
 * Sends a message and tells its answer while it is written. It is written to its end even if nobody
 * listens any more. Throws `agent_not_found`, `answer_under_way`, `idempotency_mismatch`.
 */
export async function sendMessage(deps: TurnDeps, sent: Sent): Promise<AsyncGenerator<ChatEvent>> {
  const begun = await begin(deps, sent);
  if ("known" in begun) return followTurn(deps, { sessionId: sent.sessionId, id: begun.known }, 0);
  const live = createLiveTurn();
  deps.live.set(begun.turnId, live);
  void write(deps, begun, live);
  return live.follow(0);
}

/** The reply at the end of a turn's events. Throws `answer_failed`. */
export async function replyAtEnd(events: AsyncGenerator<ChatEvent>): Promise<ChatReply> {
  for await (const event of events) if (event.event === "done") return event.data;
  throw new AppError("answer_failed");
}

/** What there is of a turn's answer. Throws `not_found`. */
export async function readTurn(deps: TurnDeps, which: { sessionId: Buffer; id: string }) {
  let row = await repository.findTurn(deps.db, which);
  if (row?.status === "writing" && isLost(row.aliveAt, deps.clock.now())) {
    await failTurn(deps, row.id, row.pieces);
    row = await repository.findTurn(deps.db, which);
  }
  if (row === undefined) throw new AppError("not_found");
  const { status, reply, pieces } = row;
  const text = reply?.response ?? deps.live.get(row.id)?.text() ?? textOf(pieces);
  return { status, text, reply };
}

/** Waits until every answer under way is written. */
export async function finishTurns({ live }: Pick<TurnDeps, "live">): Promise<void> {
  const ends = [...live.values()].map(async (turn) => {
    for await (const _ of turn.follow(0));
  });
  await Promise.race([Promise.all(ends), pause(longestAnswerMs, undefined, { ref: false })]);
}
