import { AppError } from "#errors.ts";
import type { Log } from "#platform/log.ts";
import { pcmOfWav, resample, soundRate } from "../../sound/rules.ts";
import { createDeepgramRecognizer } from "./providers/deepgram.ts";
import { createPocketsphinx } from "./providers/pocketsphinx.ts";
import type { Recognizer } from "./providers/recognizer.ts";

/** How recognition stands, for staff. Without an engine visitors type. */
export type RecognitionStanding = {
  name: "built-in" | "deepgram" | "typing";
  label: string;
  tells: string;
};

const standings = {
  "built-in": {
    label: "Built-in recognizer",
    tells: "Hears short phrases in a quiet room, on this computer; nothing leaves it.",
  },
  deepgram: { label: "Deepgram", tells: "What callers say is recognized by Deepgram." },
  typing: {
    label: "None: callers type",
    tells:
      "The optional package of the built-in recognizer is not installed, so callers type and the assistant speaks.",
  },
} as const;

/**
 * Milliseconds for a sentence: the built-in recognizer takes a fraction of a second, and some for a thread that starts;
 * for a company somebody waits at a desk, who has waited for the voice before.
 */
const patienceMs = { "built-in": 25_000, deepgram: 4500 } as const;
const chunkSamples = soundRate / 10;

const notRecognized =
  "What was said could not be recognized just now. Please try again in a moment.";
const failed = (message: string) => new AppError("service_unavailable", { message });

/** Recognizes the whole of a sound with any engine. */
async function recognizeAll(recognizer: Recognizer, pcm: Int16Array): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = () => reject(failed(notRecognized));
  const heard: string[] = [];
  let isAsked = false;
  const recognition = recognizer.open({
    heard: ({ text, isFinal, endsTurn }) => {
      if (!isFinal) return;
      if (text !== "") heard.push(text);
      if (isAsked || endsTurn === true) resolve(heard.join(" "));
    },
    lost: fail,
    back: () => undefined,
  });
  const patience = setTimeout(fail, patienceMs[recognizer.name]);
  recognition.voice(true);
  for (let at = 0; at < pcm.length; at += chunkSamples)
    recognition.push(pcm.subarray(at, at + chunkSamples));
  recognition.voice(false);
  isAsked = true;
  recognition.finalize();
  try {
    return await promise;
  } finally {
    clearTimeout(patience);
    recognition.close();
  }
}

/**
 * What hears callers: Deepgram where it is configured and may be used, else the built-in recognizer where its
 * package is installed, else nothing, and they type.
 */
export function createRecognition({
  log,
  deepgram: settings,
  program,
}: {
  log: Log;
  /** Where the built-in recognizer's program is; null: it is not installed. Found by itself when left out. */
  program?: string | null;
  deepgram?: { key: string; url: string; mayBeUsed: boolean } | undefined;
}) {
  const deepgram =
    settings?.mayBeUsed === true ? createDeepgramRecognizer({ ...settings, log }) : null;
  const builtIn = createPocketsphinx(program);
  const choose = (): Recognizer | null =>
    deepgram !== null && !(builtIn !== null && deepgram.isRefused()) ? deepgram : builtIn;

  return {
    choose,
    standing(): RecognitionStanding {
      const name = choose()?.name ?? "typing";
      const { label, tells } = standings[name];
      const trouble = deepgram?.trouble() ?? null;
      return { name, label, tells: trouble === null ? tells : `${tells} ${trouble}` };
    },
    /** Recognizes a WAV, as Test Connection does. Throws `service_unavailable`. */
    async tryOut(wav: Uint8Array): Promise<string> {
      const recognizer = choose();
      if (recognizer === null) throw failed(standings.typing.tells);
      const { pcm, rate } = pcmOfWav(wav);
      return recognizeAll(recognizer, resample(pcm, rate, soundRate));
    },
    stop: async () => builtIn?.stop(),
  };
}

export type RecognitionEngine = ReturnType<typeof createRecognition>;
