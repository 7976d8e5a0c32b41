import { OpusDecoder } from "opus-decoder";
import { sampleOf, soundRate } from "../../rules.ts";

/** Decodes packets of Opus in this thread: a packet of 60 ms takes a fraction of one. */
export type Opus = {
  /** One channel, 16 kHz; null when the packet cannot be decoded. */
  decode(packet: Uint8Array): Int16Array | null;
  close(): void;
};

/** A decoder of its own for one call: it remembers what it heard. */
export async function openOpus(): Promise<Opus> {
  // Opus itself decodes at the rate asked for, without the bands above it, and mixes two channels into one.
  const decoder = new OpusDecoder({
    sampleRate: soundRate,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
  });
  await decoder.ready;
  return {
    decode(packet) {
      const { channelData, samplesDecoded, errors } = decoder.decodeFrame(packet);
      const [samples] = channelData;
      if (errors.length > 0 || samples === undefined) return null;
      return Int16Array.from(samples.subarray(0, samplesDecoded), sampleOf);
    },
    close: () => decoder.free(),
  };
}
