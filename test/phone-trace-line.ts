// The line of a call by telephone with everything of the program itself but what the engines and the assistant
// bring, which whoever opens it brings in their place.
import type { ChatEvent } from "#features/assistant/contract.ts";
import type { CallTalk } from "#features/assistant/server/public.ts";
import type { Calls } from "#features/voice/calls/server/service.ts";
import { openPhoneLine, type PhoneLine } from "#features/voice/phone-line/server/service.ts";
import type { PhoneStream } from "#features/voice/phone-stream/server/service.ts";
import type { Recognizer } from "#features/voice/recognition/server/providers/recognizer.ts";
import { createSession } from "#features/voice/session/server/service.ts";
import { usualSettings } from "#features/voice/settings/rules.ts";
import type { Speaker } from "#features/voice/speech/server/providers/speaker.ts";
import { createLog } from "#platform/log.ts";

const log = createLog("silent");
const settings = usualSettings("The practice");

type Answering = { push(text: string | null): void; events: AsyncGenerator<ChatEvent> };

function answering(): Answering {
  const waiting: (string | null)[] = [];
  let wake: (() => void) | null = null;
  async function* events(): AsyncGenerator<ChatEvent> {
    for (;;) {
      const next = waiting.shift();
      if (next === undefined) {
        const more = Promise.withResolvers<void>();
        wake = more.resolve;
        await more.promise;
        continue;
      }
      if (next === null) {
        const message = { content: "", actions: [] };
        yield { event: "done", data: { message, turnId: "t" } } as unknown as ChatEvent;
        return;
      }
      yield { event: "text", data: { text: next } } as unknown as ChatEvent;
    }
  }
  return {
    push(text) {
      waiting.push(text);
      wake?.();
    },
    events: events(),
  };
}

export type TracedLine = {
  stream: PhoneStream;
  /** Null: nobody can understand the caller. */
  recognizer: Recognizer | null;
  speaker: Speaker;
  /** What is said before a person takes over; null: that does not work. */
  handsOver: string[] | null;
  now: () => number;
  /** The caller's words were asked, as the nth. */
  asked?: ((nth: number, text: string) => void) | undefined;
  ended: (reason: string) => void;
};

/** Opens a line; `answer` brings the next sentence of the nth answer, null its end. */
export async function openTracedLine({
  stream,
  recognizer,
  speaker,
  handsOver,
  now,
  asked,
  ended,
}: TracedLine): Promise<{ line: PhoneLine; answer(nth: number, text: string | null): void }> {
  const asks: Answering[] = [];
  const talk = {
    async say({ text }: { text: string }) {
      const answer = answering();
      asks.push(answer);
      asked?.(asks.length - 1, text);
      return Promise.resolve(answer.events);
    },
    cut: () => Promise.resolve(),
  } as unknown as CallTalk;
  const calls = {
    startPhone(start: Parameters<Calls["startPhone"]>[0]) {
      const { mimeType, caller, output, opening, number: _number, ...own } = start;
      const session = createSession({
        ...own,
        mimeType,
        recognizer,
        talk,
        visitor: Buffer.alloc(32),
        caller,
        agent: { id: "julie", name: "Julie" },
        conversationId: "c",
        speaker,
        notes: {
          line: () => undefined,
          waited: () => undefined,
          recorder: () => undefined,
          sound: () => undefined,
          settled: () => Promise.resolve(),
        },
        output,
        opening: opening(settings, "Julie"),
        longestMs: 600_000,
        hearsEmergencies: true,
        mayBook: true,
        personality: settings.personality,
        now,
        wallClock: () => new Date(0),
        log,
      });
      const engine = { name: "built-in", label: "Built-in" };
      return Promise.resolve({
        id: "v",
        session,
        listenAnew() {
          session.listen({ mimeType, recognizer });
          return recognizer !== null;
        },
        closed: Promise.resolve(),
        started: {
          stt: recognizer === null ? null : engine,
          tts: engine,
          llm: engine,
          conversationId: "c",
          maxSeconds: 600,
          isKeepingSound: false,
        },
      });
    },
  } as unknown as Calls;
  const line = await openPhoneLine(
    { calls, now },
    {
      stream,
      caller: { staff: null, address: "phone:1", requestId: "r" },
      number: {},
      ended(reason) {
        ended(reason);
        return Promise.resolve();
      },
      person: {
        phone: "+17185550151",
        canConnect: () => Promise.resolve(handsOver !== null),
        raiseAlarm: () => undefined,
        handOver: () => Promise.resolve(handsOver),
      },
    },
  );
  return { line, answer: (nth, text) => asks[nth]?.push(text) };
}
