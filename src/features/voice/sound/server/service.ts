import { createPhoneReader } from "../../mulaw/rules.ts";
import { createWebmReader, opusMs } from "../../webm/rules.ts";
import { createPcmReader, soundKind, UnreadableSound } from "../rules.ts";
import { type Opus, openOpus } from "./providers/opus.ts";

/** The sound of one call as it comes, cut anywhere; 16 kHz, one channel. */
export type SoundReader = {
  /** What can be heard of it by now, maybe nothing yet. Throws `UnreadableSound`, from then on always. */
  push(bytes: Uint8Array): Int16Array;
  close(): void;
};

/** The longest pause between two chunks that a recorder may make, and some: more sound at once is none of a call. */
const mostMsAtOnce = 6000;
/** Single packets may be damaged; when all are, it is something else than it says. */
const mostBadInARow = 10;

/**
 * A reader for what a recorder or a telephone says it makes: WebM with Opus, plain samples of 16 kHz, or mu-law of
 * 8 kHz. Throws `UnreadableSound` for other kinds.
 */
export async function openSoundReader(mimeType: string): Promise<SoundReader> {
  const kind = soundKind(mimeType);
  if (kind === null) throw new UnreadableSound();
  if (kind === "pcm") return { ...createPcmReader(), close: () => undefined };
  if (kind === "mulaw") return { ...createPhoneReader(), close: () => undefined };
  return webmReader(await openOpus());
}

function webmReader(opus: Opus): SoundReader {
  const webm = createWebmReader();
  let badInARow = 0;
  let isBroken = false;
  let isClosed = false;

  const decoded = (packets: readonly Uint8Array[]): Int16Array => {
    const soundMs = packets.reduce((sum, packet) => sum + opusMs(packet), 0);
    if (soundMs > mostMsAtOnce) throw new UnreadableSound();
    const parts: Int16Array[] = [];
    for (const packet of packets) {
      const part = opusMs(packet) === 0 ? null : opus.decode(packet);
      badInARow = part === null ? badInARow + 1 : 0;
      if (badInARow >= mostBadInARow) throw new UnreadableSound();
      if (part !== null) parts.push(part);
    }
    const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };

  return {
    push(bytes) {
      if (isClosed) return new Int16Array(0);
      if (isBroken) throw new UnreadableSound();
      isBroken = true;
      const pcm = decoded(webm.push(bytes));
      isBroken = false;
      return pcm;
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      opus.close();
    },
  };
}
