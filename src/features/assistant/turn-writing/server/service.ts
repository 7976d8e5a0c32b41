import { errorCatalogue } from "#catalogue.ts";
import { AppError, toFailure } from "#errors.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { AgentDeps } from "../../agents/server/service.ts";
import type { AgentTone, Turn } from "../../answers/rules.ts";
import {
  type AnswerDeps,
  answerTurn,
  type KnownFacts,
  knownFacts,
  type Outcome,
  practiceNow,
} from "../../answers/server/service.ts";
import type { Carried } from "../../carried/contract.ts";
import { gather } from "../../bursts/server/service.ts";
import { type ConversationState, redirectAfter, shownState } from "../../conversations/rules.ts";
import { locale } from "#practice/locale.ts";
import type { ChatEvent, ChatMessage, ChatReply } from "../../contract.ts";
import { withCostCheck } from "../../cost-checks/rules.ts";
import { takeoverContent } from "../../takeovers/content.ts";
import { shownName, standInWriter } from "../../takeovers/rules.ts";
import type { LiveTurn, LiveTurns } from "../../live-turns/server/service.ts";
import { citedText, type Piece, withSentence } from "../../turns/rules.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Typed } from "../../typed-contact/rules.ts";
import { openDesk } from "../../visit-desk/server/service.ts";
import type { VisitJson } from "../../visits/server/repository.ts";
import type { CallerLine, VisitDeps } from "../../visits/server/service.ts";
import * as repository from "../../turns/server/repository.ts";
import type { MessageMetadata } from "../../turns/server/repository.ts";

export type TurnDeps = AgentDeps &
  AnswerDeps &
  VisitDeps & {
    sealer: Sealer;
    log: Log;
    /** Whether financing or insurance checks are on. */
    offersFinancing: boolean;
    live: LiveTurns;
    /** Ends of turns that could not be saved yet, by turn. */
    unsaved: Map<string, () => Promise<boolean>>;
  };

const aliveEveryMs = 1000;
const longestAnswerMs = 30_000;
const mostUnsaved = 500;

/** A turn that was begun: its message is in the conversation, its answer is to be written. */
export type Begun = {
  turnId: string;
  conversationId: string;
  state: ConversationState;
  question: ChatMessage;
  history: Turn["history"];
  agent: { id: string; name: string; role: string; tone: AgentTone };
  sessionId: Buffer;
  caller: Caller;
  /** Contact details that the message held; they are in none of its words. */
  typed: Typed;
  /** The visit that the conversation was about before. */
  visit: VisitJson | null;
  /** Who of the staff answers, by name; null: the assistant does. */
  takenBy: string | null;
  /** The conversation's state before, of a turn that waits for more messages; null: it does not. */
  waitsFrom: ConversationState | null;
  /** What a tool of the page came to, handed along with the message. */
  about: Carried | null;
  /** Whether the assistant may arrange visits itself. */
  mayBook: boolean;
  /** The answer is listened to, in a call. */
  isSpoken: boolean;
  /** Of a call by telephone: a person can be put through to it. */
  line?: CallerLine | undefined;
};

/** What a message without sources was said with. */
export function plain(at: Date, writtenBy: string | null): MessageMetadata {
  const timestamp = at.toISOString();
  return { timestamp, sources: [], citations: [], actions: [], writtenBy, factIds: [] };
}

/** A message as it is shown. */
export function toMessage(
  role: ChatMessage["role"],
  { id, content, metadata }: { id: string; content: string; metadata: MessageMetadata },
): ChatMessage {
  const { factIds: _, unanswered: __, gathering: ___, burst: ____, ...shown } = metadata;
  return { id, role, content, ...shown };
}

/** Ends a turn without an answer; its apology stays in the conversation. */
export async function failTurn(
  deps: TurnDeps,
  id: string,
  pieces: readonly Piece[],
): Promise<boolean> {
  const at = deps.clock.now();
  const content = errorCatalogue.answer_failed[1];
  const message = { id: deps.random.uuid(), content, metadata: plain(at, null) };
  return repository.endTurn(deps.db, { id, pieces, reply: null, message, toolCalls: [], at });
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
  { pieces, outcome, facts }: { pieces: readonly Piece[]; outcome: Outcome; facts: KnownFacts },
): { reply: ChatReply; message: repository.TurnEnd["message"] } {
  const { content, sources, citations } = citedText(pieces, facts.byId);
  const factIds = [...new Set(pieces.flatMap((piece) => piece.factIds))];
  // Where it shows by itself no button is needed.
  const hasButton = deps.offersFinancing && !begun.state.showFinancingWidget;
  const metadata = {
    ...plain(deps.clock.now(), outcome.writtenBy),
    source: outcome.source,
    ...(outcome.note !== undefined && { note: outcome.note }),
    ...(outcome.estimate && { estimate: outcome.estimate }),
    sources,
    citations,
    actions: hasButton ? withCostCheck(outcome.actions, factIds) : outcome.actions,
    factIds,
    ...(outcome.unanswered !== null && { unanswered: outcome.unanswered }),
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
    state: shownState(begun.state, begun.agent.id, deps, {
      question: begun.question.content,
      answer: message,
    }),
    redirect: redirectAfter(begun.question.content, message),
  };
  return { reply, message: stored };
}

/** The event that ends a turn without an answer. */
export const failed = (): ChatEvent => ({
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

/** The assistant is silent while a person answers; the visitor is told who does, which nobody keeps. */
function silentReply(deps: TurnDeps, begun: Begun, name: string): ChatReply {
  const content = takeoverContent[locale].has.replace("{name}", shownName(name));
  const metadata = plain(deps.clock.now(), standInWriter);
  return {
    response: content,
    conversationId: begun.conversationId,
    turnId: begun.turnId,
    question: begun.question,
    message: toMessage("assistant", { id: deps.random.uuid(), content, metadata }),
    state: shownState(begun.state, begun.agent.id, deps, null),
    redirect: null,
  };
}

async function compose(deps: TurnDeps, begun: Begun, live: LiveTurn, pieces: Piece[]) {
  const { about, mayBook, isSpoken, line } = begun;
  const { agent, history, question, visit: stored, takenBy } = begun;
  const [practice, facts] = await Promise.all([practiceNow(deps), knownFacts(deps)]);
  const message = question.content;
  const number = begun.state.userMessages;
  const turn = { message, history, agent, practice, facts: facts.all, number, isSpoken };
  const visits = mayBook ? openDesk(deps, { ...begun, message, practice, stored }) : undefined;
  const signal = AbortSignal.timeout(longestAnswerMs);
  const isSilent = takenBy !== null;
  const answer = answerTurn(deps, turn, { signal, visits, isSilent, about, line });
  for (;;) {
    const step = await answer.next();
    if (step.done === true) {
      // Also while a person answers: a number that was typed for them is kept for them.
      await visits?.finish();
      if (step.value === null) return null;
      return { outcome: step.value, facts, toolCalls: visits?.calls() ?? [] };
    }
    const piece = withSentence(pieces, step.value).at(-1);
    if (piece === undefined) continue;
    pieces.push(piece);
    live.tell({ event: "text", id: String(pieces.length), data: { text: piece.text } });
  }
}

/** A turn with all the messages that came for it in a row. */
async function complete(deps: TurnDeps, begun: Begun): Promise<Begun> {
  if (begun.waitsFrom === null) return begun;
  const { content, metadata, ...rest } = await gather(deps, begun, begun.waitsFrom);
  const question = toMessage("user", { id: begun.question.id, content, metadata });
  return { ...begun, ...rest, question, waitsFrom: null };
}

/** Writes the answer of a turn to its end, whether anybody reads along or not. Never throws. */
export async function writeTurn(deps: TurnDeps, opened: Begun, live: LiveTurn): Promise<void> {
  const { turnId: id, conversationId } = opened;
  const pieces: Piece[] = [];
  const stop = keepAlive(deps, id, () => pieces);
  try {
    const begun = await complete(deps, opened);
    live.tell({ event: "turn", data: { turnId: id, conversationId, question: begun.question } });
    const composed = await compose(deps, begun, live, pieces);
    const corrected = composed?.outcome.corrected ?? 0;
    const toolCalls = composed?.toolCalls ?? [];
    if (corrected > 0)
      deps.log.warn({ turn: id, corrected }, "figures of an answer were corrected");
    const { reply, message } = composed
      ? replyOf(deps, begun, { pieces, ...composed })
      : { reply: silentReply(deps, begun, begun.takenBy ?? ""), message: null };
    if (pieces.length === 0 && message !== null)
      live.tell({ event: "text", id: "1", data: { text: reply.response } });
    const at = deps.clock.now();
    const saved = await save(deps, id, () =>
      repository.endTurn(deps.db, { id, pieces, reply, message, toolCalls, at }),
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
