import { joined, UnreadableSound } from "../sound/rules.ts";

/** Elements of the container that are read or looked into, by the ids that its standard gives them. */
const ids = {
  header: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  cluster: 0x1f_43_b6_75,
  tracks: 0x16_54_ae_6b,
  block: 0xa3,
  group: 0xa0,
} as const;
/** Those that have no sound in them: skipped unread, and the only other ones that may stand there. */
const skipped: ReadonlySet<number> = new Set([
  0xec, // Void
  0xbf, // CRC-32
  0x11_4d_9b_74, // SeekHead
  0x15_49_a9_66, // Info
  0x1c_53_bb_6b, // Cues
  0x12_54_c3_67, // Tags
  0x10_43_a7_70, // Chapters
  0xe7, // Timestamp of a cluster
  0xa7, // Position
  0xab, // PrevSize
]);
const inHeader = { docType: 0x42_82 } as const;
const inTrack = { entry: 0xae, number: 0xd7, codec: 0x86, audio: 0xe1, channels: 0x9f } as const;
const blockInGroup = 0xa1;

/** What is read as a whole waits for its end in memory; nothing of a call's sound is larger. */
const largestRead = 64 * 1024;
const largestSkipped = 1024 * 1024;

type Element = { id: number; size: number | null; bodyAt: number };

const refused = () => new UnreadableSound();

/** Length of a number by its first byte: the place of the first bit that is set. */
const lengthBy = (first: number) => Math.clz32(first) - 23;

/** A number of at most eight bytes; null when not all of it is there. "size" drops the leading bit. */
function numberAt(
  bytes: Uint8Array,
  at: number,
  kind: "id" | "size",
): { value: number; length: number; isUnknown: boolean } | null {
  const first = bytes[at];
  if (first === undefined) return null;
  const length = lengthBy(first);
  if (length > (kind === "id" ? 4 : 8)) throw refused();
  if (at + length > bytes.length) return null;
  const mask = (1 << (8 - length)) - 1;
  let value = kind === "id" ? first : first & mask;
  let isUnknown = (first & mask) === mask;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown = isUnknown && byte === 0xff;
  }
  return { value, length, isUnknown };
}

/** The head of the element that begins there; null when not all of it is there. */
function elementAt(bytes: Uint8Array, at: number): Element | null {
  const id = numberAt(bytes, at, "id");
  if (id === null) return null;
  const size = numberAt(bytes, at + id.length, "size");
  if (size === null) return null;
  const bodyAt = at + id.length + size.length;
  return { id: id.value, size: size.isUnknown ? null : size.value, bodyAt };
}

/** The elements of a body that is there as a whole. */
function* within(body: Uint8Array): Generator<{ id: number; body: Uint8Array }> {
  let at = 0;
  while (at < body.length) {
    const element = elementAt(body, at);
    if (element === null || element.size === null) throw refused();
    const end = element.bodyAt + element.size;
    if (end > body.length) throw refused();
    yield { id: element.id, body: body.subarray(element.bodyAt, end) };
    at = end;
  }
}

const unsigned = (body: Uint8Array) => body.reduce((sum, byte) => sum * 256 + byte, 0);
const letters = (body: Uint8Array) =>
  String.fromCharCode(...body.subarray(0, 32)).replace(/\0+$/, "");

function readHeader(body: Uint8Array): void {
  for (const element of within(body)) {
    if (element.id !== inHeader.docType) continue;
    if (letters(element.body) !== "webm" && letters(element.body) !== "matroska") throw refused();
  }
}

/** The number of the first track with Opus of one or two channels. */
function soundTrackOf(tracks: Uint8Array): number {
  for (const entry of within(tracks)) {
    if (entry.id !== inTrack.entry) continue;
    let track = 0;
    let codec = "";
    let channels = 1;
    for (const { id, body } of within(entry.body)) {
      if (id === inTrack.number) track = unsigned(body);
      if (id === inTrack.codec) codec = letters(body);
      if (id !== inTrack.audio) continue;
      for (const part of within(body))
        if (part.id === inTrack.channels) channels = unsigned(part.body);
    }
    if (codec === "A_OPUS" && track > 0 && channels <= 2) return track;
  }
  throw refused();
}

/** The packet in a block; null when it is of another track. */
function packetOf(block: Uint8Array, track: number): Uint8Array | null {
  const number = numberAt(block, 0, "size");
  if (number === null || block.length < number.length + 3) throw refused();
  if (number.value !== track) return null;
  const flags = block[number.length + 2] ?? 0;
  const isLaced = (flags & 0b110) !== 0;
  if (isLaced) throw refused();
  return block.slice(number.length + 3);
}

/**
 * Reads WebM as it comes, cut anywhere, and gives the packets of Opus in it; a recording may begin anew in
 * the middle. Keeps at most one element in memory. Throws `UnreadableSound` for what is none, and for
 * everything after it.
 */
export function createWebmReader(): { push(bytes: Uint8Array): Uint8Array[] } {
  let rest = new Uint8Array(0);
  let toSkip = 0;
  let hasHeader = false;
  let track = 0;
  let isBroken = false;

  /** Reads a whole element; its packet, if it has one. */
  const read = (id: number, body: Uint8Array): Uint8Array | null => {
    if (id === ids.header) {
      readHeader(body);
      hasHeader = true;
      track = 0;
      return null;
    }
    if (id === ids.tracks) {
      track = soundTrackOf(body);
      return null;
    }
    if (track === 0) throw refused();
    if (id === ids.block) return packetOf(body, track);
    for (const part of within(body))
      if (part.id === blockInGroup) return packetOf(part.body, track);
    return null;
  };

  /** Goes as far as the bytes reach; how far that was. */
  const walk = (whole: Uint8Array, packets: Uint8Array[]): number => {
    let at = Math.min(toSkip, whole.length);
    toSkip -= at;
    while (at < whole.length) {
      const element = elementAt(whole, at);
      if (element === null) return at;
      const { id, size, bodyAt } = element;
      if (!hasHeader && id !== ids.header) throw refused();
      if (id === ids.segment || id === ids.cluster) {
        at = bodyAt;
      } else if (size === null) {
        throw refused();
      } else if (skipped.has(id)) {
        if (size > largestSkipped) throw refused();
        at = Math.min(bodyAt + size, whole.length);
        toSkip = bodyAt + size - at;
      } else {
        const isRead = Object.values<number>(ids).includes(id);
        if (!isRead || size > largestRead) throw refused();
        if (bodyAt + size > whole.length) return at;
        const packet = read(id, whole.subarray(bodyAt, bodyAt + size));
        if (packet !== null) packets.push(packet);
        at = bodyAt + size;
      }
    }
    return at;
  };

  return {
    push(bytes) {
      if (isBroken) throw refused();
      const packets: Uint8Array[] = [];
      isBroken = true;
      const whole = joined(rest, bytes);
      rest = whole.slice(walk(whole, packets));
      isBroken = false;
      return packets;
    },
  };
}

const fewMs = [10, 20, 40, 60] as const;
const longestPacketMs = 120;
const largestFrame = 1275;

/** Sound of one frame, by the first byte of its packet. */
function frameMs(first: number): number {
  const kind = first >> 3;
  if (kind < 12) return fewMs[kind % 4] ?? 10;
  return kind < 16 ? 10 * (1 + (kind % 2)) : 2.5 * 2 ** (kind % 4);
}

/** The length of a frame as it is written before it, in one byte or two; none at the end of the packet. */
function lengthAt(packet: Uint8Array, at: number): { frame: number; bytes: number } | null {
  const [one, two] = packet.subarray(at, at + 2);
  if (one === undefined) return null;
  if (one < 252) return { frame: one, bytes: 1 };
  return two === undefined ? null : { frame: 4 * two + one, bytes: 2 };
}

/** Whether so many frames fill the packet from here on, all of one size or each but the last with its own. */
function isFilled(packet: Uint8Array, from: number, frames: number, hasOwn: boolean): boolean {
  let at = from;
  let written = 0;
  for (let index = 1; hasOwn && index < frames; index += 1) {
    const length = lengthAt(packet, at);
    if (length === null) return false;
    at += length.bytes;
    written += length.frame;
  }
  const left = packet.length - at - written;
  const last = hasOwn ? left : left / frames;
  return left >= 0 && Number.isInteger(last) && last <= largestFrame;
}

/** Any number of frames: how many, then padding at the end, if there is any. */
function isManyFilled(packet: Uint8Array): boolean {
  const [, count = 0] = packet;
  let at = 2;
  let padding = 0;
  for (let more = (count & 0x40) !== 0; more; at += 1) {
    const byte = packet[at];
    if (byte === undefined) return false;
    padding += byte === 255 ? 254 : byte;
    more = byte === 255;
  }
  const end = packet.length - padding;
  return end >= at && isFilled(packet.subarray(0, end), at, count & 0x3f, count >= 0x80);
}

/** How long a packet of Opus sounds, in milliseconds, by its first bytes; 0 when it is none. */
export function opusMs(packet: Uint8Array): number {
  const [first, second = 0] = packet;
  if (first === undefined) return 0;
  const code = first & 0b11;
  const frames = code === 3 ? second & 0x3f : code === 0 ? 1 : 2;
  const soundMs = frames * frameMs(first);
  if (soundMs > longestPacketMs || frames === 0) return 0;
  const isWhole = code === 3 ? isManyFilled(packet) : isFilled(packet, 1, frames, code === 2);
  return isWhole ? soundMs : 0;
}
