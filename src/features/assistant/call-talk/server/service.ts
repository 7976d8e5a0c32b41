import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { AgentTone } from "../../answers/rules.ts";
import { listAgents } from "../../agents/server/service.ts";
import type { Agent } from "../../agents/contract.ts";
import { type Emergency, hear, isEmergency, teachEar } from "../../answers/server/providers/ear.ts";
import type { ChatEvent } from "../../contract.ts";
import { isOwnConversation } from "../../conversations/server/service.ts";
import { foreseeSentence } from "../../foresight/server/service.ts";
import { openConversation, visitorCookie } from "../../own-conversation/server/service.ts";
import { newVisitor, sendMessage, type TurnDeps, visitorOf } from "../../server/service.ts";
import { contactLine } from "../../typed-contact/rules.ts";
import { type CallerLine, readSecrets } from "../../visits/server/service.ts";
import * as repository from "./repository.ts";

/** What is said in a call, by whom, in which conversation. */
export type CallWords = {
  visitor: Buffer;
  agentId: string;
  conversationId: string;
  text: string;
  caller: Caller;
  /** How the practice wants the assistant to speak in calls, and whether it may arrange visits there. */
  inCall: {
    tone: AgentTone;
    mayBook: boolean;
    /** Of a call by telephone: a person can be put through to it. */
    line?: CallerLine | undefined;
  };
};

/** After it the rules hear alone. */
const longestLessonMs = 15_000;
/** What is left of an answer of which nothing was heard. */
const nothingHeard = "…";

/** The chat's conversations for calls: the same visitor, thread, assistant, tools and safety. */
export function createCallTalk(
  deps: TurnDeps,
  { isHttps, writer }: { isHttps: boolean; writer: { name: string; label: string } },
) {
  const cookie = visitorCookie(isHttps);
  return {
    /** Who calls, by the cookies of their connection; somebody unknown is somebody new. */
    visitorOf(cookies: string | undefined): Buffer {
      return visitorOf(deps, cookie.readHeader(cookies) ?? newVisitor(deps));
    },
    /** Who answers: the assistant that was asked for by id or name, or the first of the list. */
    async agent(wanted: { id?: string | undefined; name?: string | undefined }): Promise<Agent> {
      const agents = await listAgents(deps, {});
      const name = wanted.name?.toLowerCase();
      const found =
        agents.find(({ id }) => id === wanted.id) ??
        agents.find((one) => one.name.toLowerCase() === name) ??
        agents[0];
      if (found === undefined) throw new AppError("service_unavailable");
      return found;
    },
    /** The visitor's own conversation of that id, or a new one. */
    async open(visitor: Buffer, agentId: string, conversationId: string | undefined) {
      const own = { id: conversationId ?? "", sessionId: visitor };
      if (conversationId !== undefined && (await isOwnConversation(deps, own)))
        return conversationId;
      return openConversation(deps, { sessionId: visitor, agentId });
    },
    /** Says something; what is answered is told while it is written. Throws as `sendMessage` does. */
    async say({ visitor, text, ...words }: CallWords): Promise<AsyncGenerator<ChatEvent>> {
      const requestId = deps.random.uuid();
      const sent = { ...words, sessionId: visitor, isNew: false, message: text, requestId };
      return sendMessage(deps, { ...sent, clientId: "voice" });
    },
    /**
     * The first sentence of what would be answered to that, as `say` would tell it; null where only saying it
     * tells. Nothing is stored or arranged.
     */
    foresee({ visitor, text, ...words }: CallWords): Promise<string | null> {
      return foreseeSentence(deps, { ...words, sessionId: visitor, message: text });
    },
    /** Who words the answers. */
    writer: () => writer,
    /** Leaves of an answer what the caller heard before they interrupted it. */
    async cut(turn: { turnId: string; visitor: Buffer; heard: string }): Promise<void> {
      const heard = turn.heard === "" ? nothingHeard : `${turn.heard}${nothingHeard}`;
      await repository.cutAnswer(deps.db, { turnId: turn.turnId, sessionId: turn.visitor, heard });
    },
    /** How the caller said they can be reached; null when they did not. */
    async contactOf(conversationId: string): Promise<string | null> {
      const sealed = await repository.findSecrets(deps.db, conversationId);
      return sealed === null ? null : contactLine(readSecrets(deps, sealed));
    },
    /** What cannot wait in words that were left for the team, as conversations hear it; null when nothing does. */
    async alarmIn(words: string): Promise<Emergency | null> {
      // Nobody is in a hurry here: shortly after a start the taught ear is waited for a while.
      await Promise.race([teachEar(), wait(longestLessonMs, undefined, { ref: false })]);
      const { kind } = hear(words);
      return isEmergency(kind) ? kind : null;
    },
    /** Whose the conversation has become; null as long as nobody knows. */
    async patientOf(conversationId: string): Promise<string | null> {
      return (await repository.conversationStanding(deps.db, conversationId))?.patientId ?? null;
    },
  };
}

export type CallTalk = ReturnType<typeof createCallTalk>;
