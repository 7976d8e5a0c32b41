/** The voices that staff choose from, as the stored settings name them; the label is the short name. */
export const voiceIds = [
  "aura-2-thalia-en",
  "aura-2-orion-en",
  "aura-2-luna-en",
  "aura-2-stella-en",
] as const;
export type VoiceId = (typeof voiceIds)[number];

/** Who can speak: what comes with the product, or a company with a key. */
export type VoiceEngine = "built-in" | "deepgram";

export type VoiceEntry = {
  name: string;
  /** The built-in voice that stands in: which one, and its height in hertz where that can be set. */
  builtIn: { voice: "slt" | "rms"; hertz: number | null; kind: string };
  /** The company's voice: itself, or the one that stands in where it has none of that name. */
  deepgram: { model: string; standIn: string | null };
};

/** One table for every engine: what a stored voice is there. */
export const voices: Readonly<Record<VoiceId, VoiceEntry>> = {
  "aura-2-thalia-en": {
    name: "Thalia",
    builtIn: { voice: "slt", hertz: 172, kind: "a woman" },
    deepgram: { model: "aura-2-thalia-en", standIn: null },
  },
  "aura-2-orion-en": {
    name: "Orion",
    builtIn: { voice: "rms", hertz: null, kind: "a man" },
    deepgram: { model: "aura-2-orion-en", standIn: null },
  },
  "aura-2-luna-en": {
    name: "Luna",
    builtIn: { voice: "slt", hertz: 190, kind: "a woman" },
    deepgram: { model: "aura-2-luna-en", standIn: null },
  },
  "aura-2-stella-en": {
    name: "Stella",
    builtIn: { voice: "slt", hertz: 160, kind: "a woman" },
    deepgram: { model: "aura-2-asteria-en", standIn: "Asteria" },
  },
};

/** Speed and pitch as the sliders give them, in steps of 0.05. */
export const voiceRange = { from: 0.5, to: 1.5, step: 0.05 } as const;
/** What the company's voices can do of it; they have one height. */
const deepgramSpeed = { from: 0.7, to: 1.5 } as const;

export type Manner = { voice: VoiceId; speed: number; pitch: number };

/** What the built-in engine is asked for. The man's voice has one height only. */
export function builtInOrder({ voice, speed, pitch }: Manner): {
  voice: string;
  slowness: number;
  pitch: number | null;
} {
  const { hertz, voice: name } = voices[voice].builtIn;
  return {
    voice: name,
    slowness: Number((1 / speed).toFixed(3)),
    pitch: hertz === null ? null : Math.round(hertz * pitch),
  };
}

export type DeepgramOrder = { model: string; speed: number };

/** What Deepgram is asked for. */
export function deepgramOrder({ voice, speed }: Omit<Manner, "pitch">): DeepgramOrder {
  const { from, to } = deepgramSpeed;
  const clamped = Math.min(to, Math.max(from, speed));
  return { model: voices[voice].deepgram.model, speed: Number(clamped.toFixed(2)) };
}

function builtInNote({ voice, pitch }: Manner): string {
  const { name, builtIn } = voices[voice];
  const note = `Built-in voice of ${builtIn.kind}, standing in for ${name}.`;
  return builtIn.hertz === null && pitch !== 1 ? `${note} Its pitch cannot be changed.` : note;
}

function deepgramNote({ voice, speed, pitch }: Manner): string {
  const { name, deepgram } = voices[voice];
  const { from } = deepgramSpeed;
  return [
    deepgram.standIn === null
      ? `Deepgram's voice ${name}.`
      : `Deepgram's voice ${deepgram.standIn}, standing in for ${name}.`,
    speed < from ? `It speaks no slower than ${from.toFixed(2)} times.` : "",
    pitch === 1 ? "" : "Its pitch cannot be changed.",
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Says whose voice is heard when it is not the one that was named, and what of its settings has no effect. */
export function voiceNote(engine: VoiceEngine, manner: Manner): string {
  return engine === "deepgram" ? deepgramNote(manner) : builtInNote(manner);
}

/** How names are said that the engine would spell. */
const lexicon: readonly (readonly [RegExp, string])[] = [
  [/\bEMFACE\b/gi, "em face"],
  [/\bYOMI\b/gi, "yoh mee"],
  [/\baboutface\b/gi, "about face"],
  [/\bmed ?spa\b/gi, "med spa"],
];
const days: Readonly<Record<string, string>> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};
const longestSaid = 600;

/**
 * Text as a voice can say it: without marks, drawings and links, days in full, ranges with "to", plain
 * letters; at most 600 characters, cut at a word. Empty when nothing can be said.
 */
export function spoken(text: string): string {
  let said = text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[*_#>`~|]/g, " ")
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b[.,]?/g, (day) => days[day.slice(0, 3)] ?? day)
    .replace(/\(?\b(\d{3})\)?[ .-]?(\d{3})[.-](\d{4})\b/g, (_, ...parts: string[]) =>
      parts
        .slice(0, 3)
        .map((part) => part.split("").join(" "))
        .join(", "),
    )
    .replace(/(\d)\s*[-\u2013]\s*(?=\d)/g, "$1 to ")
    .replace(/(\d)\s*mm\b/g, "$1 millimeters")
    .replace(/&/g, " and ")
    .replace(/\u2019/g, "'")
    .replace(/[\u2013\u2014]/g, ", ");
  for (const [name, sounds] of lexicon) said = said.replace(name, sounds);
  const plain = said
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,!?])/g, "$1")
    .trim();
  if (!/[a-z0-9]/i.test(plain)) return "";
  if (plain.length <= longestSaid) return plain;
  return plain.slice(0, plain.lastIndexOf(" ", longestSaid) + 1 || longestSaid).trim();
}

const headLength = 44;

/** How long a WAV of 16 bits sounds, in milliseconds, by its own head; 0 when it is none. */
export function wavMs(wav: Uint8Array): number {
  if (wav.length < headLength) return 0;
  const head = new DataView(wav.buffer, wav.byteOffset, headLength);
  const bytesPerSecond = head.getUint32(28, true);
  const isWave = head.getUint32(0, false) === 0x52_49_46_46 && bytesPerSecond > 0;
  return isWave ? Math.round(((wav.length - headLength) / bytesPerSecond) * 1000) : 0;
}

/** Softer is no sound to an ear, of samples of 16 bits. */
const inaudible = 60;
const windowMs = 5;
/** So much of the silence before the first sound stays, so that a soft beginning is not cut. */
const leadMs = 20;

/**
 * A plain WAV of one channel and 16 bits without most of the silence before its first sound: whoever waits for an answer
 * waits for that as well. One that is nothing but silence stays as it is.
 */
export function withoutLead(wav: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (wavMs(wav) === 0) return wav;
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const samplesPerMs = view.getUint32(24, true) / 1000;
  const window = Math.round(windowMs * samplesPerMs);
  const samples = (wav.length - headLength) >> 1;
  const isAudible = (from: number) => {
    let power = 0;
    for (let place = from; place < from + window; place += 1)
      power += view.getInt16(headLength + 2 * place, true) ** 2;
    return power > window * inaudible ** 2;
  };
  let from = 0;
  while (from + window <= samples && !isAudible(from)) from += window;
  if (from + window > samples) return wav;
  const dropped = Math.max(0, from - Math.round(leadMs * samplesPerMs)) * 2;
  const kept = new Uint8Array(wav.length - dropped);
  kept.set(wav.subarray(0, headLength));
  kept.set(wav.subarray(headLength + dropped), headLength);
  const head = new DataView(kept.buffer);
  head.setUint32(4, kept.length - 8, true);
  head.setUint32(40, kept.length - headLength, true);
  return kept;
}
