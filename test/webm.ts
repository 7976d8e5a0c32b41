/** A recording as browsers make it: WebM with one track of Opus, in clusters of an unknown size. */

const bytesOf = (value: number): number[] =>
  value < 256 ? [value] : [...bytesOf(Math.floor(value / 256)), value % 256];
const lettersOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
/** Eight bytes, all bits of the length set. */
const unknown = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];

/** One element with a length of four bytes. */
export function element(id: number, body: readonly number[]): number[] {
  const length = [0x10 | (body.length >> 24), body.length >> 16, body.length >> 8, body.length];
  return [...bytesOf(id), ...length.map((byte) => byte & 0xff), ...body];
}

/** Everything before the sound. */
export function webmHead({
  codec = "A_OPUS",
  docType = "webm",
  channels = 1,
  tracks = 1,
}: { codec?: string; docType?: string; channels?: number; tracks?: number } = {}): number[] {
  const audio = element(0xe1, [
    ...element(0xb5, [0x47, 0x3b, 0x80, 0]),
    ...element(0x9f, [channels]),
  ]);
  const track = [
    ...element(0xd7, [1]),
    ...element(0x83, [2]),
    ...element(0x86, lettersOf(codec)),
    ...audio,
  ];
  return [
    ...element(0x1a_45_df_a3, element(0x42_82, lettersOf(docType))),
    0x18,
    0x53,
    0x80,
    0x67,
    ...unknown,
    ...element(
      0xec,
      Array.from({ length: 40 }, () => 0xa3),
    ),
    ...element(0x15_49_a9_66, element(0x2a_d7_b1, [0x0f, 0x42, 0x40])),
    ...Array.from({ length: tracks }, () => element(0x16_54_ae_6b, element(0xae, track))).flat(),
  ];
}

const clusterHead = [0x1f, 0x43, 0xb6, 0x75, ...unknown, ...element(0xe7, [0])];

/** A packet in a block of the track; every third one as browsers write the last of a cluster, in a group. */
const blockOf = (packet: Uint8Array, index: number): number[] => {
  const block = [0x81, 0, index % 256, index % 3 === 2 ? 0 : 0x80, ...packet];
  return index % 3 === 2 ? element(0xa0, element(0xa1, block)) : element(0xa3, block);
};

/** A whole recording of these packets, a cluster for every eight of them. */
export function webmOf(packets: readonly Uint8Array[], head = webmHead()): Uint8Array {
  const blocks = packets.flatMap((packet, index) => [
    ...(index % 8 === 0 ? clusterHead : []),
    ...blockOf(packet, index),
  ]);
  return Uint8Array.from([...head, ...blocks]);
}

/** The bytes cut at these places, in any order and number; all of them together are the bytes again. */
export function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length];
  const inOrder = cuts.toSorted((one, other) => one - other);
  return inOrder.slice(1).map((end, index) => bytes.slice(inOrder[index], end));
}
