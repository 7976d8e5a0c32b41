import type { CallTalk } from "#features/assistant/server/public.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Log } from "#platform/log.ts";
import type { Recognizer } from "../../recognition/server/providers/recognizer.ts";
import type { VoiceSettings } from "../../settings/rules.ts";
import type { Speaker } from "../../speech/server/providers/speaker.ts";
import {
  type EndReason,
  type EngineAction,
  type EngineEvent,
  type EngineWords,
  newEngine,
  step,
} from "../../turn-engine/rules.ts";
import { questionAhead } from "../../turn-listening/rules.ts";
import type { SessionOutput } from "../rules.ts";
import { type AnswersOptions, createAnswers } from "../../answers/server/service.ts";
import { createMouth } from "../../mouth/server/service.ts";
import { createForesight } from "../../foresight/server/service.ts";
import { openEars } from "../../ears/server/service.ts";

type Without<E> = E extends { at: number } ? Omit<E, "at"> : never;
/** An event of the call without its moment, which the session gives it. */
export type Happening = Without<EngineEvent>;

/** What is written down of a call while it goes on. */
export type CallNotes = {
  line(line: Parameters<SessionOutput["line"]>[0]): void;
  /** Milliseconds from the end of what was said to the first sound of the answer. */
  waited(turn: number, ms: number): void;
  /** A recorder begins; each has a head of its own. */
  recorder(mimeType: string): void;
  sound(bytes: Uint8Array): void;
  /** Resolves when everything is written. */
  settled(): Promise<unknown>;
};

/** What the caller's microphone sends, if there is one, and who understands it. */
export type Listening = { mimeType: string | null; recognizer: Recognizer | null };

const isListening = ({ mimeType, recognizer }: Listening) =>
  mimeType !== null && recognizer !== null;

export type SessionOptions = Listening & {
  talk: CallTalk;
  visitor: Buffer;
  caller: Caller;
  agent: { id: string; name: string };
  conversationId: string;
  speaker: Speaker;
  notes: CallNotes;
  output: SessionOutput;
  /** What is said first, sentence by sentence. */
  opening: readonly string[];
  longestMs: number;
  hearsEmergencies: boolean;
  /** What the call itself says; as in a browser when left out. */
  words?: EngineWords | undefined;
  /** The caller has no screen: what stands there in a browser is said. */
  isByPhone?: boolean | undefined;
  /** Told of each answer once it is written. */
  onAnswer?: AnswersOptions["onAnswer"];
  /** Of a call by telephone: told when a person is wanted. */
  person?: AnswersOptions["person"];
  /** Whether the assistant may offer and book visits in this call. */
  mayBook: boolean;
  personality: VoiceSettings["personality"];
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  wallClock: () => Date;
  log: Log;
};

/**
 * One call: what comes in becomes events of the turn engine, what the engine wants is done. It knows nothing
 * of sockets; a telephone line will drive it as a browser does.
 */
export function createSession(options: SessionOptions) {
  const { output, notes, now } = options;
  const startedAt = now();
  const over = Promise.withResolvers<EndReason>();
  const { hearsEmergencies, words = {} } = options;
  let engine = newEngine({ hearsEmergencies, words });
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let isBusy = false;
  const waiting: Happening[] = [];
  const elapsed = () => now() - startedAt;
  const mouth = createMouth(options, { at: elapsed, feed: (happening) => feed(happening) });
  const answers = createAnswers(options, (happening) => feed(happening));
  const lookAhead = createForesight({ answers, mouth });
  let canHear = isListening(options);
  const listenTo = (sound: Listening) =>
    openEars({ ...options, ...sound }, (happening) => feed(happening));
  let ears = listenTo(options);

  function feed(happening: Happening): void {
    waiting.push(happening);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined && !isOver; next = waiting.shift())
        one(next);
    } finally {
      isBusy = false;
    }
  }

  function one(happening: Happening): void {
    const at = elapsed();
    if (happening.kind === "connection" && !happening.isThere) mouth.forget();
    if (happening.kind === "typed") mouth.callerEnded(at);
    if (happening.kind === "voice" && !happening.on) mouth.callerEnded(at - (happening.agoMs ?? 0));
    const { engine: next, actions, wakeAt } = step(engine, { ...happening, at });
    engine = next;
    for (const action of actions) perform(action);
    lookAhead(questionAhead(engine));
    clearTimeout(timer);
    if (wakeAt === null || isOver) return;
    timer = setTimeout(() => feed({ kind: "wake" }), Math.max(0, wakeAt - elapsed()));
  }

  function end(reason: EndReason): void {
    isOver = true;
    clearTimeout(timer);
    ears.close();
    mouth.close();
    output.ended(reason);
    over.resolve(reason);
  }

  const does: {
    [K in EngineAction["kind"]]: (action: Extract<EngineAction, { kind: K }>) => void;
  } = {
    say: (action) => void mouth.say(action),
    ask: ({ turn, text }) => answers.ask(turn, text),
    abort: ({ turn }) => answers.abort(turn),
    cut: ({ turn, heard }) => answers.cut(turn, heard),
    clear({ turn }) {
      mouth.silence();
      output.clear(turn);
    },
    finalize: () => ears.finalize(),
    line({ entry, role, text, final, turn }) {
      const confidence = role === "user" ? ears.confidence() : null;
      const line = { entry, role, text, final, turn, confidence, at: options.wallClock() };
      output.line(line);
      // Without words it is taken back.
      if (final || text === "") notes.line(line);
    },
    state: ({ state }) => output.state(state),
    note({ what }) {
      // Who has no microphone knows that they are not heard.
      if (what === "recognizer-lost" && canHear) output.trouble("recognition_lost");
    },
    // It is asked like everything else; the assistant's safety answers.
    danger: () => undefined,
    end: ({ reason }) => end(reason),
  };
  const perform = <A extends EngineAction>(action: A) =>
    (does[action.kind] as (action: A) => void)(action);

  return {
    /** Says the opening; from here on the call goes on by itself. */
    begin(): void {
      feed({ kind: "start", opening: [...options.opening], longestMs: options.longestMs });
      if (!canHear) feed({ kind: "recognizer", isThere: false });
    },
    /** Sound as the recorder makes it, in the order in which it was made. */
    hear: (bytes: Uint8Array) => {
      if (!isOver) ears.hear(bytes);
    },
    /** Something happened that is not sound: typing, playing, the connection, the end. */
    feed,
    /** The recorder was begun anew, or is gone. */
    listen(sound: Listening): void {
      if (isOver) return;
      ears.close();
      ears = listenTo(sound);
      canHear = isListening(sound);
      feed({ kind: "recognizer", isThere: canHear });
    },
    /** Resolves with why the call ended. */
    over: over.promise,
    /** Resolves when no answer is written any more. */
    settled: () => answers.settled(),
  };
}
export type Session = ReturnType<typeof createSession>;
