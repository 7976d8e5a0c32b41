import { useSyncExternalStore } from "react";
import { AppError } from "#errors.ts";
import type { ChatMessage, ChatReply, ChatState, Conversation } from "../../contract.ts";
import {
  asAppError,
  type ChatSending,
  fetchConversation,
  followTurn,
  sendAndFollow,
} from "./api.ts";
import { type AnswerSource, followAnswer } from "./use-answer.ts";
import { sessionMemory, type ChatMemory } from "./use-chat-memory.ts";
import { standInWriter } from "../../takeovers/rules.ts";
import { randomId } from "#ui/random-id.ts";

type About = ChatSending["about"];

/** A line of the conversation: what the server keeps, or the visitor's own that it has not answered. */
export type Entry =
  | { kind: "said"; message: ChatMessage }
  | {
      kind: "own";
      requestId: string;
      text: string;
      /** waiting: for a network. failed: by the apology, or by what `problem` says. */
      phase: "sending" | "waiting" | "failed";
      problem: string | null;
      /** The server may still have it: another try is the same request, which it answers once. */
      isSame: boolean;
      /** What a tool of the page came to, with the message that the page wrote. */
      about: About;
    };

type Own = Extract<Entry, { kind: "own" }>;
const unsent = { kind: "own", phase: "sending", problem: null, isSame: true } as const;

/** A sentence of an answer, as it came. */
export interface Spoken {
  id: number;
  text: string;
}

export interface Talk {
  conversationId: string | null;
  /** Who answers; null stands for the first of the list. */
  agentId: string | null;
  entries: readonly Entry[];
  /** What there is of the answer under way; null while none is written. */
  writing: string | null;
  /** The last answer's finished sentences, for those who listen. */
  spoken: readonly Spoken[];
  state: ChatState | null;
  /** Earlier messages are still on their way, or could not be had. */
  restoring: "no" | "under way" | "failed";
  /** The last answer leads there by itself after a moment. */
  redirect: ChatReply["redirect"];
  /** Who of the practice answers instead of the assistant. */
  takenBy: string | null;
}

const empty: Talk = {
  conversationId: null,
  agentId: null,
  entries: [],
  writing: null,
  spoken: [],
  state: null,
  restoring: "no",
  redirect: null,
  takenBy: null,
};

export interface Surroundings extends AnswerSource {
  read: (conversationId: string) => Promise<Conversation>;
  newId: () => string;
  memory: ChatMemory;
}

/** The message that stands last, whoever it is from; what is on its way or was refused does not stand yet. */
export function newestSaid(entries: readonly Entry[]): ChatMessage | null {
  const last = entries.findLast((entry) => entry.kind === "said");
  return last?.kind === "said" ? last.message : null;
}

const said = (message: ChatMessage): Entry => ({ kind: "said", message });
const isOwnWith =
  (requestId: string) =>
  (entry: Entry): entry is Own =>
    entry.kind === "own" && entry.requestId === requestId;

/**
 * The conversation of one tab. What is said goes to the server once, one message at a time; whatever the
 * connection does, the answer is heard to its end. The tab remembers ids alone and reads the words again.
 */
export class TabConversation {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #talk = empty;
  /** What belongs to a conversation that was left is not heard any more. */
  #run = 0;
  #queue: { text: string; about: About }[] = [];
  #defaultAgentId: string | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#talk = { ...empty, agentId: around.memory.readAgent() };
  }

  readonly read = (): Talk => this.#talk;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The panel is there: goes on where this tab was. Doing it again does nothing. */
  open(agentId: string): void {
    const isFirst = this.#defaultAgentId === null;
    this.#defaultAgentId = agentId;
    if (!isFirst) return;
    const conversationId = this.#around.memory.read()?.conversationId ?? null;
    if (conversationId === null) this.#sendNext();
    else void this.#restore(conversationId);
  }

  isBusy(): boolean {
    return this.#talk.writing !== null || this.#talk.restoring !== "no";
  }

  /** Who was chosen is not offered any more: another one answers from now on. */
  answerBy(agentId: string): void {
    this.#change({ agentId });
    this.#around.memory.writeAgent(agentId);
  }

  /** Sends what was typed; false when it is blank or another answer is on its way. */
  send(typed: string): boolean {
    const text = typed.trim();
    if (text === "" || this.isBusy()) return false;
    const last = this.#talk.entries.at(-1);
    // Said again, it is the same message: the server may have had it.
    if (last?.kind === "own" && last.phase === "failed" && last.text === text)
      this.retry(last.requestId);
    else this.#start(text, this.#around.newId());
    return true;
  }

  /** Sends a message that was written for the visitor, as soon as no answer is on its way. */
  sendLater(text: string, about?: About): void {
    this.#queue.push({ text, about });
    this.#sendNext();
  }

  /** Sends once more what was not answered. */
  retry(requestId: string): void {
    const own = this.#talk.entries.find(isOwnWith(requestId));
    if (this.isBusy() || own?.kind !== "own") return;
    this.#change({ entries: this.#talk.entries.filter((entry) => entry !== own) });
    this.#start(own.text, own.isSame ? requestId : this.#around.newId(), own.about);
  }

  /** Which conversation this is; one is opened where nothing was said yet. Null: none can be had now. */
  async ensureId(open: (agentId: string) => Promise<string>): Promise<string | null> {
    if (this.#talk.conversationId !== null || this.isBusy()) return this.#talk.conversationId;
    const run = this.#run;
    const agentId = this.#talk.agentId ?? this.#defaultAgentId ?? "";
    const id = await open(agentId).catch(() => null);
    // A message that left meanwhile opens its own.
    const isElsewhere = run !== this.#run || this.isBusy() || this.#talk.conversationId !== null;
    if (id === null || isElsewhere) return this.#talk.conversationId;
    this.#change({ conversationId: id });
    this.#remember(null);
    return id;
  }

  restoreAgain(conversationId = this.#talk.conversationId): void {
    if (conversationId !== null) void this.#restore(conversationId);
  }

  /** Somebody of the practice came, went, or wrote; heard again, it stands there once. */
  hear(conversationId: string, news: { takenBy: string | null } | { message: ChatMessage }): void {
    if (conversationId !== this.#talk.conversationId) return;
    if ("takenBy" in news) return this.#change(news);
    const { entries, spoken } = this.#talk;
    const { message } = news;
    if (entries.some((entry) => entry.kind === "said" && entry.message.id === message.id)) return;
    const words = { id: spoken.length, text: message.content };
    this.#change({ entries: [...entries, said(message)], spoken: [...spoken, words] });
  }

  /** The visitor does not go where the last answer leads, or is there. */
  stay(): void {
    this.#change({ redirect: null });
  }

  /**
   * Begins anew, with another assistant if one is named; returns the way back, if there is anything to go
   * back to.
   */
  begin(agentId: string | null): (() => void) | null {
    const { conversationId, entries } = this.#talk;
    this.#run += 1;
    this.#queue = [];
    this.#change({ ...empty, agentId });
    this.#around.memory.write(null);
    this.#around.memory.writeAgent(agentId);
    if (conversationId === null || entries.length === 0) return null;
    return () => void this.#restore(conversationId);
  }

  #change(part: Partial<Talk>): void {
    this.#talk = { ...this.#talk, ...part };
    for (const listener of this.#listeners) listener();
  }

  #changeOwn(requestId: string | null, part: Partial<Own>): void {
    if (requestId === null) return;
    const isIt = isOwnWith(requestId);
    this.#change({
      entries: this.#talk.entries.map((entry) => (isIt(entry) ? { ...entry, ...part } : entry)),
    });
  }

  #remember(turnId: string | null): void {
    this.#around.memory.write({ conversationId: this.#talk.conversationId, turnId });
  }

  #sendNext(): void {
    if (this.isBusy() || this.#defaultAgentId === null) return;
    const next = this.#queue.shift();
    if (next !== undefined) this.#start(next.text, this.#around.newId(), next.about);
  }

  #start(message: string, requestId: string, about?: About): void {
    const { conversationId, agentId, entries } = this.#talk;
    const own: Own = { ...unsent, requestId, text: message, about };
    this.#change({ entries: [...entries, own] });
    const sending = {
      agentId: agentId ?? this.#defaultAgentId ?? "",
      message,
      clientId: "web",
      requestId,
      ...(conversationId !== null && { conversationId }),
      ...(about !== undefined && { about }),
    };
    void this.#follow({ sending }, requestId);
  }

  async #follow(
    start: { sending: ChatSending } | { turnId: string },
    requestId: string | null,
  ): Promise<void> {
    const run = this.#run;
    this.#change({ writing: "", spoken: [], redirect: null });
    const outcome = await followAnswer(this.#around, start, {
      isWanted: () => run === this.#run,
      onTurn: (turnId, conversationId) => {
        if (conversationId !== null) this.#change({ conversationId });
        this.#remember(turnId);
      },
      onText: (text) =>
        this.#change({
          writing: (this.#talk.writing ?? "") + text,
          spoken: [...this.#talk.spoken, { id: this.#talk.spoken.length, text }],
        }),
      onWaiting: (isWaiting) =>
        this.#changeOwn(requestId, { phase: isWaiting ? "waiting" : "sending" }),
    });
    if (outcome.kind === "dropped" || run !== this.#run) return;
    if (outcome.kind === "done") this.#finish(outcome.reply, requestId);
    else this.#fail(outcome.error, requestId);
    this.#sendNext();
  }

  #finish(reply: ChatReply, requestId: string | null): void {
    const { question, message, conversationId, state, redirect } = reply;
    const known = [question.id, message.id];
    const others = this.#talk.entries.filter((entry) =>
      entry.kind === "own" ? entry.requestId !== requestId : !known.includes(entry.message.id),
    );
    const isStandIn = message.writtenBy === standInWriter;
    const wasUnheard = this.#talk.writing === "" && !isStandIn;
    this.#change({
      conversationId,
      entries: [...others, said(question), ...(isStandIn ? [] : [said(message)])],
      writing: null,
      state,
      redirect,
      ...(wasUnheard && { spoken: [{ id: 0, text: message.content }] }),
    });
    this.#remember(null);
  }

  #fail(error: AppError, requestId: string | null): void {
    // Refused for what it says or for how often: that is said. Anything else is the apology.
    const problem = error.status >= 400 && error.status < 500 ? error.message : null;
    const isSame = error.status < 400 || error.code === "service_unavailable";
    this.#changeOwn(requestId, { phase: "failed", problem, isSame });
    this.#change({ writing: null });
    this.#remember(null);
  }

  async #restore(conversationId: string): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const { agentId: chosen, conversationId: before, entries: shown } = this.#talk;
    const entries = conversationId === before ? shown : [];
    this.#change({ ...empty, agentId: chosen, conversationId, entries, restoring: "under way" });
    const kept = await this.#around
      .read(conversationId)
      .catch((error: unknown) => asAppError(error));
    if (run !== this.#run) return;
    if (kept instanceof AppError && kept.status !== 404)
      return this.#change({ restoring: "failed" });
    if (kept instanceof AppError) {
      this.#change({ ...empty, agentId: this.#around.memory.readAgent() });
      this.#around.memory.write(null);
      this.#sendNext();
      return;
    }
    const { agentId, messages, state, openTurnId, takenBy } = kept;
    this.#change({ agentId, entries: messages.map(said), state, takenBy, restoring: "no" });
    this.#around.memory.writeAgent(agentId);
    this.#remember(openTurnId);
    if (openTurnId === null) this.#sendNext();
    else void this.#follow({ turnId: openTurnId }, null);
  }
}

/** This tab's conversation; it stays while pages come and go. */
export const conversation = new TabConversation({
  send: sendAndFollow,
  follow: followTurn,
  read: fetchConversation,
  newId: randomId,
  memory: sessionMemory,
  isOnline: () => navigator.onLine,
  online: () =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve();
      else window.addEventListener("online", () => resolve(), { once: true });
    }),
  pause: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
});

/** What is shown of it now. */
export function useConversation(): Talk {
  return useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read);
}
