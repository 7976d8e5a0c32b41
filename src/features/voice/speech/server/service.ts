import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { DeepgramSettings } from "#platform/config-voice.ts";
import type { Log } from "#platform/log.ts";
import {
  builtInOrder,
  deepgramOrder,
  type Manner,
  spoken,
  type VoiceEngine,
  voiceNote,
  wavMs,
} from "../rules.ts";
import { createDeepgramVoice, VoiceTrouble, type VoiceTiming } from "./providers/deepgram.ts";
import { createFlite, type Flite } from "./providers/flite.ts";
import { createKeptSentences } from "./providers/kept-sentences.ts";
import type { Speaker, Speech } from "./providers/speaker.ts";

type Wav = Uint8Array<ArrayBuffer>;

/** How the voice stands: which engine speaks, and what went wrong last. */
export type SpeechStanding = {
  name: VoiceEngine;
  label: string;
  tells: string;
  lastError: { at: string; words: string } | null;
};

const labels = { "built-in": "Built-in voice", deepgram: "Deepgram" } as const;
const tellings = {
  "built-in": "Speaks on this computer; nothing leaves it and no key is needed.",
  deepgram:
    "Speaks with Deepgram's voices; what is said goes to that company. The built-in voice says what it does not say in time.",
  unsigned:
    "Speaks on this computer; nothing leaves it. Deepgram has a key here and is not used: DEEPGRAM_BAA=signed is not set.",
} as const;

const failuresInARow = 2;
const restMs = 30_000;

/** Leaves a company alone for a while after it failed, and remembers how. */
function createHealth(clock: Clock, log: Log) {
  let failures = 0;
  let restsUntil = 0;
  let last: SpeechStanding["lastError"] = null;
  return {
    isResting: () => clock.now().getTime() < restsUntil,
    last: () => last,
    worked() {
      failures = 0;
      restsUntil = 0;
    },
    failed({ trouble }: VoiceTrouble) {
      const now = clock.now();
      failures += 1;
      last = { at: now.toISOString(), words: trouble.words };
      if (trouble.isRefusal || failures >= failuresInARow) restsUntil = now.getTime() + restMs;
      log.warn({ trouble: trouble.words }, "a company did not say a sentence");
    },
  };
}

function sayable(text: string): string {
  const words = spoken(text);
  if (words !== "") return words;
  throw new AppError("validation_failed", {
    fields: { text: "There is nothing in it that can be said aloud." },
  });
}

/** Aborts with the call's own signal and with that of a sentence. */
const either = (one: AbortSignal, other: AbortSignal | undefined) =>
  other === undefined ? one : AbortSignal.any([one, other]);

type SpeechDeps = { clock: Clock; log: Log; deepgram?: DeepgramSettings | undefined };

/** Both engines, and what was said lately. */
function createEngines({ clock, log, deepgram }: SpeechDeps, timing: Partial<VoiceTiming>) {
  let flite: Flite | undefined;
  const kept = createKeptSentences();
  const health = createHealth(clock, log);
  const company =
    deepgram?.mayBeUsed === true ? createDeepgramVoice({ ...deepgram, clock }, timing) : null;

  const speech = (engine: VoiceEngine, wav: Wav, manner: Manner, before = ""): Speech => ({
    wav,
    soundMs: wavMs(wav),
    engine,
    note: `${before}${voiceNote(engine, manner)}`,
  });
  const makeBuiltIn = (words: string, manner: Manner, signal?: AbortSignal) => {
    flite ??= createFlite();
    return flite.say({ ...builtInOrder(manner), text: words }, signal);
  };
  const sayBuiltIn = async (words: string, manner: Manner, signal?: AbortSignal, before = "") => {
    const key = JSON.stringify(["built-in", builtInOrder(manner), words]);
    const wav = await kept.say(key, (stop) => makeBuiltIn(words, manner, stop), signal);
    return speech("built-in", wav, manner, before);
  };
  return {
    company,
    health,
    makeBuiltIn,
    sayBuiltIn,
    /** Has the company say it, and the built-in voice where the company does not. */
    async sayByCompany(
      words: string,
      manner: Manner,
      make: () => Promise<Wav>,
      signal?: AbortSignal,
    ): Promise<Speech> {
      const key = JSON.stringify(["deepgram", deepgramOrder(manner), words]);
      const found = kept.peek(key);
      if (found !== undefined) return speech("deepgram", found, manner);
      try {
        if (!health.isResting()) {
          const wav = await make();
          health.worked();
          kept.put(key, wav);
          return speech("deepgram", wav, manner);
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof VoiceTrouble)) throw error;
        // A sentence that waited behind the one that failed was not tried.
        if (!health.isResting()) health.failed(error);
      }
      return sayBuiltIn(words, manner, signal, `${health.last()?.words ?? ""} `);
    },
    stop: async () => flite?.stop(),
  };
}

/**
 * The practice's voice: Deepgram's where its settings allow that, and the built-in one for whatever Deepgram
 * does not say in time. What was said lately is kept and not made again.
 */
export function createSpeech(deps: SpeechDeps, timing: Partial<VoiceTiming> = {}) {
  const { clock, deepgram } = deps;
  const engines = createEngines(deps, timing);
  const { company, health } = engines;
  const name: VoiceEngine = company === null ? "built-in" : "deepgram";

  return {
    /**
     * Says a text in the manner that was chosen. Throws `validation_failed` for what cannot be said, and
     * `speech_failed` when no engine could.
     */
    async say(text: string, manner: Manner): Promise<Speech & { tookMs: number }> {
      const words = sayable(text);
      const started = clock.now().getTime();
      const said =
        company === null
          ? await engines.sayBuiltIn(words, manner)
          : await engines.sayByCompany(words, manner, () =>
              company.say(words, deepgramOrder(manner)),
            );
      return { ...said, tookMs: clock.now().getTime() - started };
    },

    /** The voice of one call. */
    open(manner: Manner): Speaker {
      let stop = new AbortController();
      const line = company?.open(deepgramOrder(manner), health.isResting);
      /** The sentences of a call are made one after the other: the first, which somebody waits for, has the machine. */
      let last: Promise<unknown> = Promise.resolve();
      let ahead = { words: "", stop: new AbortController() };
      const sayInTurn = async (words: string, own: AbortSignal) => {
        const before = last;
        const { promise, resolve } = Promise.withResolvers<void>();
        last = promise;
        try {
          await before;
          own.throwIfAborted();
          return await engines.sayBuiltIn(words, manner, own);
        } finally {
          resolve();
        }
      };
      const prepare = (text: string) => {
        const words = spoken(text);
        if (words === ahead.words) return;
        ahead.stop.abort();
        ahead = { words, stop: new AbortController() };
        if (words === "") return;
        // Whoever asks for the sentence hears of what went wrong.
        engines
          .sayBuiltIn(words, manner, either(stop.signal, ahead.stop.signal))
          .catch(() => undefined);
      };
      return {
        prepare: line === undefined ? prepare : null,
        async say(text, signal) {
          const own = either(stop.signal, signal);
          own.throwIfAborted();
          const words = sayable(text);
          // A wrong guess keeps nobody waiting.
          if (words !== ahead.words) ahead.stop.abort();
          if (line === undefined) return sayInTurn(words, own);
          return engines.sayByCompany(words, manner, () => line.say(words, own), own);
        },
        clear() {
          stop.abort();
          stop = new AbortController();
        },
        close() {
          stop.abort();
          line?.close();
        },
      };
    },

    /**
     * Has the engine that stands make the sentence anew, as calls do, and no other. Throws
     * `validation_failed`, and `speech_failed` with what went wrong.
     */
    async tryOut(text: string, manner: Manner): Promise<{ wav: Wav; tookMs: number }> {
      const words = sayable(text);
      const started = clock.now().getTime();
      const took = (wav: Wav) => ({ wav, tookMs: clock.now().getTime() - started });
      if (company === null) return took(await engines.makeBuiltIn(words, manner));
      const line = company.open(deepgramOrder(manner), () => false);
      try {
        const wav = await line.say(words, new AbortController().signal);
        health.worked();
        return took(wav);
      } catch (error) {
        if (!(error instanceof VoiceTrouble)) throw error;
        health.failed(error);
        throw new AppError("speech_failed", { message: error.message, cause: error });
      } finally {
        line.close();
      }
    },

    /** Which engine speaks now, and how it is. */
    standing: (): SpeechStanding => ({
      name,
      label: labels[name],
      tells: tellings[deepgram !== undefined && company === null ? "unsigned" : name],
      lastError: health.last(),
    }),

    stop: engines.stop,
  };
}

export type SpeechEngine = ReturnType<typeof createSpeech>;
