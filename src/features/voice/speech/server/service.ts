import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { builtInOrder, type Manner, spoken, standInNote, wavMs } from "../rules.ts";
import { createFlite, type Flite } from "./providers/flite.ts";

/** A sentence as sound. */
export type Speech = {
  wav: Uint8Array<ArrayBuffer>;
  /** How long it sounds. */
  soundMs: number;
  /** Which engine spoke, and what of the chosen voice it could not do. */
  note: string;
};

/** Sentences that were said lately, by voice and manner; greetings cost nothing the second time. */
const mostKept = 64;
const mostKeptBytes = 24 * 1024 * 1024;

/** The practice's voice: the built-in one. What was said lately is kept and not made again. */
export function createSpeech({ clock }: { clock: Clock }) {
  let flite: Flite | undefined;
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();

  const keep = (key: string, made: Promise<Uint8Array<ArrayBuffer>>) => {
    kept.set(key, made);
    made.then(
      ({ length }) => {
        sizes.set(key, length);
        let bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
        for (const [oldest] of kept) {
          if (kept.size <= mostKept && bytes <= mostKeptBytes) break;
          bytes -= sizes.get(oldest) ?? 0;
          kept.delete(oldest);
          sizes.delete(oldest);
        }
      },
      () => kept.delete(key),
    );
    return made;
  };

  return {
    /**
     * Says a text in the manner that was chosen. Throws `validation_failed` for what cannot be said, and
     * `speech_failed` when the engine could not.
     */
    async say(text: string, manner: Manner): Promise<Speech & { tookMs: number }> {
      const words = spoken(text);
      if (words === "")
        throw new AppError("validation_failed", {
          fields: { text: "There is nothing in it that can be said aloud." },
        });
      const started = clock.now().getTime();
      const order = { ...builtInOrder(manner), text: words };
      const key = JSON.stringify(order);
      flite ??= createFlite();
      const wav = await (kept.get(key) ?? keep(key, flite.say(order)));
      const tookMs = clock.now().getTime() - started;
      return { wav, soundMs: wavMs(wav), note: standInNote(manner), tookMs };
    },
    stop: async () => flite?.stop(),
  };
}

export type SpeechEngine = ReturnType<typeof createSpeech>;
