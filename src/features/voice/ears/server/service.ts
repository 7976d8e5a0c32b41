import type { Log } from "#platform/log.ts";
import type { Recognition, Recognizer } from "../../recognition/server/providers/recognizer.ts";
import type { SessionOutput } from "../../session/rules.ts";
import { createVoiceDetector, soundRate } from "../../sound/rules.ts";
import { openSoundReader, type SoundReader } from "../../sound/server/service.ts";
import type { EngineEvent } from "../../turn-engine/rules.ts";

type Without<E> = E extends { at: number } ? Omit<E, "at"> : never;
/** What ears hear, without its moment. */
export type EarsEvent = Without<Extract<EngineEvent, { kind: "voice" | "heard" | "recognizer" }>>;

export type EarsOptions = {
  /** What the recorder makes; null: there is no microphone. */
  mimeType: string | null;
  recognizer: Recognizer | null;
  notes: { recorder(mimeType: string): void; sound(bytes: Uint8Array): void };
  output: Pick<SessionOutput, "trouble">;
  log: Log;
};

/** Sound that waits until its reader is there; more is let go. */
const mostWaitingBytes = 512 * 1024;

/** From bytes of a recorder to what was said. */
export function openEars(
  { mimeType, recognizer, notes, output, log }: EarsOptions,
  feed: (happening: EarsEvent) => void,
) {
  let recognition: Recognition | null = null;
  let reader: SoundReader | null = null;
  let confidence: number | null = null;
  let isDeaf = mimeType === null;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let heardMs = 0;
  const detector = createVoiceDetector();

  const goDeaf = (code: "unreadable_sound" | "recognition_lost") => {
    if (isDeaf) return;
    isDeaf = true;
    waiting = [];
    output.trouble(code);
    feed({ kind: "recognizer", isThere: false });
  };
  const take = (bytes: Uint8Array) => {
    if (isDeaf || reader === null) return;
    try {
      const pcm = reader.push(bytes);
      if (pcm.length === 0) return;
      notes.sound(bytes);
      recognition?.push(pcm);
      heardMs += (pcm.length / soundRate) * 1000;
      for (const { on, atMs } of detector.push(pcm)) {
        recognition?.voice(on);
        // A chunk comes when it is whole; the voice began or ended somewhere in it.
        feed({ kind: "voice", on, agoMs: Math.max(0, heardMs - atMs) });
      }
    } catch (error) {
      log.info(
        { failure: error instanceof Error ? error.message : "unknown" },
        "sound of a call could not be read",
      );
      goDeaf("unreadable_sound");
    }
  };
  if (!isDeaf && recognizer !== null)
    recognition = recognizer.open({
      heard(heard) {
        confidence = heard.confidence;
        feed({ kind: "heard", ...heard });
      },
      lost: () => {
        output.trouble("recognition_lost");
        feed({ kind: "recognizer", isThere: false });
      },
      back: () => feed({ kind: "recognizer", isThere: true }),
    });
  if (mimeType !== null)
    openSoundReader(mimeType).then(
      (opened) => {
        if (isDeaf) {
          opened.close();
          return;
        }
        reader = opened;
        notes.recorder(mimeType);
        for (const bytes of waiting) take(bytes);
        waiting = [];
      },
      () => goDeaf("unreadable_sound"),
    );

  return {
    hear(bytes: Uint8Array): void {
      if (reader !== null) take(bytes);
      else if (!isDeaf && waitingBytes + bytes.length <= mostWaitingBytes) {
        waiting.push(bytes);
        waitingBytes += bytes.length;
      }
    },
    finalize: () => recognition?.finalize(),
    confidence: () => confidence,
    close(): void {
      isDeaf = true;
      recognition?.close();
      reader?.close();
    },
  };
}
