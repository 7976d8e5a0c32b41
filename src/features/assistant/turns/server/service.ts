import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import { findActiveAgent } from "../../agents/server/service.ts";
import type { AgentTone } from "../../answers/rules.ts";
import type { Carried } from "../../carried/contract.ts";
import { afterMessage, newConversation } from "../../conversations/rules.ts";
import type { ChatEvent, ChatReply } from "../../contract.ts";
import { mayBurst } from "../../bursts/rules.ts";
import { burstMessage, joinBurst } from "../../bursts/server/service.ts";
import { createLiveTurn } from "../../live-turns/server/service.ts";
import {
  type Begun,
  failed,
  failTurn,
  plain,
  toMessage,
  type TurnDeps,
  writeTurn,
} from "../../turn-writing/server/service.ts";
import { readTyped, wantedAt } from "../../typed-contact/rules.ts";
import type { CallerLine } from "../../visits/server/service.ts";
import { isLost, textOf } from "../rules.ts";
import * as repository from "./repository.ts";
import type { Standing, TurnRow } from "./repository.ts";

export { toMessage, type TurnDeps } from "../../turn-writing/server/service.ts";

/** What a visitor sends; `sessionId` is the keyed hash of their cookie. */
export type Sent = {
  sessionId: Buffer;
  /** Got the cookie just now: nothing can be theirs yet. */
  isNew: boolean;
  agentId: string;
  message: string;
  conversationId?: string | undefined;
  requestId?: string | undefined;
  /** Which program asks. */
  clientId: string;
  /** What a tool of the page came to. */
  about?: Carried | undefined;
  /** Of a call: how the practice wants it to speak there, and whether it may arrange visits. */
  inCall?: { tone: AgentTone; mayBook: boolean; line?: CallerLine | undefined } | undefined;
  caller: Caller;
};

/** A stop of the server waits so long for answers under way. */
const longestStopMs = 30_000;
/** How long a message waits for the answer before it: in all two seconds. */
const waits = 40;
/** Of a program that sends several in a row: half a minute, longer than any answer takes. */
const burstWaits = 600;
const waitMs = 50;

const nothingYet: Standing = {
  conversation: null,
  lastTurn: null,
  known: null,
  history: [],
  visit: null,
};

/** The message without contact details, and these; what was asked for last decides how names are read. */
function readMessage({ message }: Sent, visit: Standing["visit"]) {
  const { masked, typed } = readTyped(message, wantedAt(visit?.step));
  return { content: masked, typed };
}

function requestHash({ sealer }: TurnDeps, { agentId, message, about }: Sent): Buffer {
  const words = [agentId, message, ...(about === undefined ? [] : [about])];
  return sealer.hash("chat message", JSON.stringify(words));
}

/** Whether the answer before is out of the way; waits a moment when it is not. */
async function cleared(deps: TurnDeps, last: { id: string; aliveAt: string }): Promise<void> {
  const unsaved = deps.unsaved.get(last.id);
  if (unsaved !== undefined) {
    await unsaved();
    deps.unsaved.delete(last.id);
  } else if (isLost(new Date(last.aliveAt), deps.clock.now())) await failTurn(deps, last.id, []);
  else await Promise.race([pause(waitMs), deps.live.get(last.id)?.ended ?? pause(waitMs)]);
}

/** Throws `idempotency_mismatch` when the request's id stood for other words. */
function sameRequest(deps: TurnDeps, sent: Sent, known: { id: string; requestHash: string }) {
  if (known.requestHash === requestHash(deps, sent).toString("hex")) return known.id;
  throw new AppError("idempotency_mismatch");
}

/**
 * Puts a message into its conversation and begins its turn; null when another message was faster. What
 * others may still add to it waits for them.
 */
async function beginNow(deps: TurnDeps, sent: Sent, standing: Standing): Promise<Begun | null> {
  const { conversation, history, visit } = standing;
  const { inCall } = sent;
  const found = await findActiveAgent(deps, sent.agentId);
  const agent = inCall === undefined ? found : { ...found, tone: inCall.tone };
  const at = deps.clock.now();
  const turnId = deps.random.uuid();
  const conversationId =
    conversation?.id ?? `${identity.staffPrefix}_${deps.random.bytes(24).toString("base64url")}`;
  const { content, typed } = readMessage(sent, visit);
  // Nobody else knows the id of a conversation that begins.
  const waitsFrom = mayBurst(sent.clientId) ? conversation : null;
  const requestId = sent.requestId ?? null;
  const hash = requestHash(deps, sent);
  const { message, sessionId, caller } = sent;
  const state = afterMessage(conversation ?? newConversation, content);
  const burst = [burstMessage(deps, { message, requestId, hash })];
  const metadata = {
    ...plain(at, null),
    ...(waitsFrom !== null && { gathering: true as const, burst }),
  };
  const question = { id: deps.random.uuid(), content, metadata };
  const begun = await repository.beginTurn(deps.db, {
    id: turnId,
    conversationId,
    isNewConversation: conversation === null,
    sessionId,
    agentId: agent.id,
    requestId,
    requestHash: hash,
    state,
    question,
    at,
  });
  if (begun === null) return null;
  const { takenBy } = begun;
  const { about = null } = sent;
  const mayBook = inCall?.mayBook !== false;
  const own = { turnId, conversationId, state, history, agent, takenBy, waitsFrom, about };
  const spoken = { mayBook, isSpoken: inCall !== undefined, line: inCall?.line };
  const said = { question: toMessage("user", question), sessionId, caller, typed, visit };
  return { ...own, ...spoken, ...said };
}

/** Adds a message to the turn that waits for more; false when it has to be a turn of its own. */
async function joins(deps: TurnDeps, sent: Sent, { lastTurn, visit }: Standing): Promise<boolean> {
  if (lastTurn?.isGathering !== true || !mayBurst(sent.clientId)) return false;
  const { id: agentId } = await findActiveAgent(deps, sent.agentId);
  const { sessionId, message, requestId = null } = sent;
  const { content } = readMessage(sent, visit);
  const hash = requestHash(deps, sent);
  const which = { turnId: lastTurn.id, sessionId, agentId };
  return joinBurst(deps, which, { message, content, requestId, hash });
}

/**
 * Begins a message's turn; or finds the turn that the same request began before, or that answers it with
 * others. Of a conversation that is not the visitor's own nothing is told: a new one begins.
 */
async function begin(deps: TurnDeps, sent: Sent): Promise<Begun | { known: string }> {
  const requestId = sent.requestId ?? null;
  const which = { conversationId: sent.conversationId ?? "", sessionId: sent.sessionId, requestId };
  const most = mayBurst(sent.clientId) ? burstWaits : waits;
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const standing = sent.isNew ? nothingYet : await repository.lookUp(deps.db, which);
    const { lastTurn, known } = standing;
    if (known !== null) return { known: sameRequest(deps, sent, known) };
    if (lastTurn?.status === "writing") {
      if (await joins(deps, sent, standing)) return { known: lastTurn.id };
      await cleared(deps, lastTurn);
      continue;
    }
    const begun = await beginNow(deps, sent, standing);
    if (begun !== null) return begun;
  }
  throw new AppError("answer_under_way", { retryAfterSeconds: 2 });
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
  while (row?.status === "writing" && row.question.metadata.gathering === true) {
    if (isLost(row.aliveAt, deps.clock.now())) await failTurn(deps, row.id, row.pieces);
    else await pause(waitMs);
    row = await repository.findTurn(deps.db, { id: row.id, sessionId });
  }
  if (row !== undefined && after === 0) {
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
  void writeTurn(deps, begun, live);
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
  const ends = [...live.values()].map(({ ended }) => ended);
  await Promise.race([Promise.all(ends), pause(longestStopMs, undefined, { ref: false })]);
}
