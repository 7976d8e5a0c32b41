import type { Log } from "#platform/log.ts";
import type { SessionOutput } from "../../session/rules.ts";
import type { Speaker } from "../../speech/server/providers/speaker.ts";
import { spokenAnswer } from "../../spoken-answers/rules.ts";

/** What became of a sentence that was to be said. */
export type MouthEvent =
  | { kind: "made"; seq: number; soundMs: number }
  | { kind: "unmade"; seq: number };

export type MouthOptions = {
  speaker: Speaker;
  notes: { waited(turn: number, ms: number): void };
  output: Pick<SessionOutput, "sound" | "trouble">;
  /** The caller has no screen. */
  isByPhone?: boolean | undefined;
  log: Log;
};

/** Makes sentences sound, and notes how long the caller waited for the first one of each answer. */
export function createMouth(
  { speaker, notes, output, isByPhone, log }: MouthOptions,
  { at, feed }: { at: () => number; feed: (event: MouthEvent) => void },
) {
  /** Sentences up to this one are not to sound any more; their turn may go on with later ones. */
  let silencedUpTo = 0;
  let lastSeq = 0;
  /** When what is to be answered was said to its end, until the answer sounds. */
  let saidAt: number | null = null;
  let isClosed = false;
  /** Sentences sound in their order, although one that is known already is made sooner than the one before. */
  let last = Promise.resolve();

  return {
    /** The caller has spoken or typed to an end at that moment of the call. */
    callerEnded(moment: number): void {
      saidAt = moment;
    },
    async say({ seq, turn, text }: { seq: number; turn: number; text: string }): Promise<void> {
      lastSeq = Math.max(lastSeq, seq);
      const words = spokenAnswer(text, isByPhone);
      // Nothing of it is for ears.
      if (words === "") {
        feed({ kind: "unmade", seq });
        return;
      }
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      try {
        const { wav, soundMs } = await speaker.say(words);
        await before;
        if (isClosed || seq <= silencedUpTo) return;
        output.sound({ seq, turn, text, wav });
        if (saidAt !== null) notes.waited(turn, Math.round(at() - saidAt));
        saidAt = null;
        feed({ kind: "made", seq, soundMs });
      } catch (error) {
        if (isClosed || (error instanceof Error && error.name === "AbortError")) return;
        log.warn({ err: error }, "a sentence of a call could not be said");
        output.trouble("speech_failed");
        feed({ kind: "unmade", seq });
      } finally {
        resolve();
      }
    },
    /** Makes the sound of a sentence that may have to be said next. */
    prepare(text: string): void {
      const words = spokenAnswer(text, isByPhone);
      if (!isClosed && words !== "") speaker.prepare?.(words);
    },
    /** Whether sound is made ahead at all. */
    isForesighted: () => speaker.prepare !== null,
    /** What was made for a connection that is gone is said again. */
    forget(): void {
      silencedUpTo = lastSeq;
    },
    /** What was to be said so far is not said any more. */
    silence(): void {
      silencedUpTo = lastSeq;
      speaker.clear();
    },
    close(): void {
      isClosed = true;
      speaker.close();
    },
  };
}
