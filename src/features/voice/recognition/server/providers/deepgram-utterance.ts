import * as z from "zod/mini";
import type { Heard } from "./recognizer.ts";

const results = z.object({
  type: z.literal("Results"),
  start: z.number(),
  duration: z.number(),
  is_final: z.boolean(),
  speech_final: z.optional(z.boolean()),
  from_finalize: z.optional(z.boolean()),
  channel: z.object({
    alternatives: z.array(z.object({ transcript: z.string(), confidence: z.optional(z.number()) })),
  }),
});
type Results = z.output<typeof results>;

const message = z.discriminatedUnion("type", [
  results,
  z.object({ type: z.literal("UtteranceEnd") }),
  z.object({ type: z.literal("SpeechStarted") }),
  z.object({ type: z.literal("Metadata") }),
  z.object({ type: z.literal("Error") }),
]);

/** What the company says, or null for what makes no sense. */
export function readMessage(text: string): z.output<typeof message> | null {
  try {
    return message.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const longestUtterance = 2000;
/** Seconds are rounded on their way. */
const moment = 0.01;

/** Joins what the company says of an utterance until it is over. */
export function createUtterance(heard: (heard: Heard) => void) {
  let parts: string[] = [];
  let guess = "";
  let confidence: number | null = null;
  /** Until here, in seconds of the line, a guess was taken as it was: its late text would repeat it. */
  let takenUntil = 0;
  let taken = "";
  let seenUntil = 0;

  const whole = () => [...parts, guess].filter((part) => part !== "").join(" ");
  const end = () => {
    const text = whole();
    parts = [];
    guess = "";
    if (text !== "") heard({ text, isFinal: true, confidence });
  };
  return {
    take(said: Results): void {
      const [best] = said.channel.alternatives;
      let words = best?.transcript.trim().slice(0, longestUtterance) ?? "";
      if (said.start < takenUntil - moment) {
        if (!said.is_final || !words.startsWith(taken)) return;
        words = words.slice(taken.length).trim();
        if (words === "") return;
      }
      seenUntil = Math.max(seenUntil, said.start + said.duration);
      if (words !== "") confidence = best?.confidence ?? null;
      guess = said.is_final ? "" : words;
      if (said.is_final && words !== "") parts.push(words);
      const isOver = said.speech_final === true || said.from_finalize === true;
      if ((said.is_final && isOver) || whole().length > longestUtterance) end();
      else if (words !== "") heard({ text: whole(), isFinal: false, confidence });
    },
    /** A pause was heard; what is still guessed at comes as text soon. */
    pause() {
      if (guess === "") end();
    },
    /** How much of the line's sound, in seconds, the company has said something about. */
    seenUntil: () => seenUntil,
    /** Ends it with the guess that there is. Answers until when, in seconds of the line; null: there was nothing. */
    giveUp(): number | null {
      if (guess !== "") {
        takenUntil = seenUntil;
        taken = guess;
      }
      const hadText = whole() !== "";
      end();
      return hadText ? seenUntil : null;
    },
    /** The line begins anew, and counts its seconds from zero. */
    restart() {
      guess = "";
      takenUntil = 0;
      seenUntil = 0;
    },
  };
}
