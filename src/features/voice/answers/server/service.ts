import type { ChatMessage } from "#features/assistant/contract.ts";
import { plainWords } from "#features/assistant/panel/rules.ts";
import type { CallerLine, CallTalk } from "#features/assistant/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import { toneOf, type VoiceSettings } from "../../settings/rules.ts";
import type { EngineEvent } from "../../turn-engine/rules.ts";
import { beginningAndRest, spokenActions } from "../../spoken-answers/rules.ts";

type Without<E> = E extends { at: number } ? Omit<E, "at"> : never;
type WantedReason = Parameters<CallerLine["wanted"]>[0];
/** What answers bring, without its moment. */
export type AnswerEvent = Without<
  Extract<EngineEvent, { kind: "sentence" | "answered" | "answer-failed" }>
>;

export type AnswersOptions = {
  talk: CallTalk;
  visitor: Buffer;
  caller: Caller;
  agent: { id: string };
  conversationId: string;
  /** Whether the assistant may arrange visits in this call. */
  mayBook: boolean;
  personality: VoiceSettings["personality"];
  /** Of a call by telephone: told after the answer which says so that a person is wanted. */
  person?: CallerLine | undefined;
  /** The caller has no screen: what stands there in a browser is said. */
  isByPhone?: boolean | undefined;
  /** Told of each answer once it is written. */
  onAnswer?: ((answer: ChatMessage) => void) | undefined;
  log: Log;
};

/**
 * What the assistant answers in a call: the same turns as in the chat, in the same conversation, sentence by
 * sentence as they are written. One that was interrupted is written to its end, as it may be booking
 * something; of its words only what was heard stays.
 */
export function createAnswers(options: AnswersOptions, feed: (event: AnswerEvent) => void) {
  const { talk, visitor, caller, agent, conversationId, isByPhone, log } = options;
  const { person } = options;
  const manner = { tone: toneOf(options.personality), mayBook: options.mayBook };
  const aborted = new Set<number>();
  const cuts = new Map<number, string>();
  /** The stored turns of answers that are written to their end. */
  const written = new Map<number, string>();
  /** The chat takes one message after the other. */
  let last = Promise.resolve();

  const applyCut = async (turn: number) => {
    const heard = cuts.get(turn);
    const turnId = written.get(turn);
    if (heard === undefined || turnId === undefined) return;
    cuts.delete(turn);
    await talk.cut({ turnId, visitor, heard });
  };

  async function answer(turn: number, text: string): Promise<void> {
    if (aborted.has(turn)) return;
    const wishes: WantedReason[] = [];
    const line = person && {
      ...person,
      wanted: (reason: WantedReason) => void wishes.push(reason),
    };
    const inCall = { ...manner, line };
    const tell = (event: AnswerEvent) => {
      if (!aborted.has(turn)) feed(event);
    };
    /** As the chat words it, without its marks; how that is said is the voice's matter. */
    let hasBegun = false;
    const say = (written: string) => {
      const sentence = plainWords(written).trim();
      if (sentence === "") return;
      for (const part of hasBegun ? [sentence] : beginningAndRest(sentence))
        tell({ kind: "sentence", turn, text: part });
      hasBegun = true;
    };
    try {
      const words = { visitor, agentId: agent.id, conversationId, text, caller, inCall };
      for await (const event of await talk.say(words)) {
        if (event.event === "text") say(event.data.text);
        if (event.event === "failed") tell({ kind: "answer-failed", turn });
        if (event.event !== "done") continue;
        options.onAnswer?.(event.data.message);
        for (const sentence of spokenActions(event.data.message, isByPhone))
          tell({ kind: "sentence", turn, text: sentence });
        written.set(turn, event.data.turnId);
        tell({ kind: "answered", turn });
      }
      // Also when the caller spoke into it: the assistant has said yes.
      const [wish] = wishes;
      if (wish !== undefined) person?.wanted(wish);
      await applyCut(turn);
    } catch (error) {
      log.warn({ err: error }, "a call was not answered");
      tell({ kind: "answer-failed", turn });
    }
  }

  return {
    /** The first words of what would be answered to a text; null where only asking tells. Never throws. */
    async foresee(text: string): Promise<string | null> {
      try {
        const words = { visitor, agentId: agent.id, conversationId, text, caller };
        const inCall = { ...manner, line: person };
        const written = await talk.foresee({ ...words, inCall });
        if (written === null) return null;
        return beginningAndRest(plainWords(written).trim())[0] ?? null;
      } catch (error) {
        log.warn({ err: error }, "the beginning of an answer was not foreseen");
        return null;
      }
    },
    ask(turn: number, text: string): void {
      last = last.then(() => answer(turn, text));
    },
    abort: (turn: number) => void aborted.add(turn),
    cut(turn: number, heard: string): void {
      cuts.set(turn, heard);
      applyCut(turn).catch((error: unknown) => log.warn({ err: error }, "an answer was not cut"));
    },
    /** Resolves when nothing is written any more. */
    settled: () => last,
  };
}
