/** What a recognizer understood of an utterance so far. */
export type Heard = {
  text: string;
  /** Closes a part of what is said. */
  isFinal: boolean;
  /** From 0 to 1; null when the engine gives none. */
  confidence: number | null;
  endsTurn?: boolean;
};

/** What a recognizer tells while a call lasts. */
export type RecognizerEvents = {
  heard(heard: Heard): void;
  lost(reason: string): void;
  back(): void;
};

/** Hears one call: 16 kHz, one channel. Keeps a bounded amount of sound until its engine is ready. */
export type Recognition = {
  push(pcm: Int16Array): void;
  /** The voice detector heard somebody begin or end. */
  voice(on: boolean): void;
  /** Asks for the final text now. */
  finalize(): void;
  close(): void;
};

/** Turns sound into text. */
export type Recognizer = {
  name: "built-in" | "deepgram";
  label: string;
  open(on: RecognizerEvents): Recognition;
};
