/** The kinds of sound that are kept as they come. */
export type SoundKind = "webm" | "pcm16";

/** What a browser's recorder makes, as it is kept; null for what nobody could play. */
export function soundKindOf(mimeType: string): SoundKind | null {
  const type = mimeType.toLowerCase().replaceAll(/\s/g, "");
  if (/^audio\/webm(;codecs="?opus"?)?$/.test(type)) return "webm";
  return type === "audio/pcm;rate=16000" ? "pcm16" : null;
}

/** As what a browser plays it. */
export const playedTypes: Readonly<Record<SoundKind, string>> = {
  webm: "audio/webm",
  pcm16: "audio/wav",
};

const pcmRate = 16_000;

/** What stands before raw samples so that they can be played; empty for what plays by itself. */
export function headOf(kind: SoundKind, bytes: number): Uint8Array {
  if (kind === "webm") return new Uint8Array();
  const head = new DataView(new ArrayBuffer(44));
  const write = (at: number, text: string) => {
    for (let place = 0; place < text.length; place += 1)
      head.setUint8(at + place, text.charCodeAt(place));
  };
  write(0, "RIFF");
  head.setUint32(4, 36 + bytes, true);
  write(8, "WAVEfmt ");
  head.setUint32(16, 16, true);
  head.setUint16(20, 1, true);
  head.setUint16(22, 1, true);
  head.setUint32(24, pcmRate, true);
  head.setUint32(28, pcmRate * 2, true);
  head.setUint16(32, 2, true);
  head.setUint16(34, 16, true);
  write(36, "data");
  head.setUint32(40, bytes, true);
  return new Uint8Array(head.buffer);
}

/** A call's sound ends here, whatever is still said: some forty minutes as browsers record them. */
export const mostBytes = 12 * 1024 * 1024;
/** What is gathered before it is written. */
export const gathered = { bytes: 48 * 1024, milliseconds: 5000 } as const;
