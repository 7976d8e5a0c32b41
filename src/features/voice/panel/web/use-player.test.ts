import { expect, test, vi } from "vitest";
import { type PlayerListener, SentencePlayer, soundBytes, type SoundOutput } from "./use-player.ts";

/** A sound output whose clock the test moves; a sentence is as many seconds long as its bytes say. */
function output(state = "running") {
  const playing: { at: number; seconds: number; stopped: boolean; node: AudioBufferSourceNode }[] =
    [];
  const context = {
    currentTime: 10,
    state,
    destination: {} as AudioDestinationNode,
    resume: () => Promise.resolve(),
    close: () => Promise.resolve(),
    async decodeAudioData(bytes: ArrayBuffer) {
      const [seconds = 0] = new Uint8Array(bytes);
      await new Promise((resolve) => setTimeout(resolve, seconds));
      if (seconds === 0) throw new Error("no sound");
      return { duration: seconds } as AudioBuffer;
    },
    createBufferSource() {
      const node = {
        buffer: null as AudioBuffer | null,
        onended: null,
        connect: () => undefined,
        disconnect: () => undefined,
        start(at: number) {
          playing.push({ at, seconds: node.buffer?.duration ?? 0, stopped: false, node: own });
        },
        stop() {
          for (const one of playing) if (one.node === own) one.stopped = true;
        },
      };
      const own = node as unknown as AudioBufferSourceNode;
      return own;
    },
  };
  const end = (index: number) => {
    const one = playing[index];
    context.currentTime = (one?.at ?? 0) + (one?.seconds ?? 0);
    one?.node.onended?.(new Event("ended"));
  };
  return { context: context as SoundOutput & { currentTime: number }, playing, end };
}

function player(state?: string) {
  const made = output(state);
  const told: string[] = [];
  const listener: PlayerListener = {
    onPlaying: (seq) => told.push(`playing ${seq}`),
    onPlayed: (seq) => told.push(`played ${seq}`),
    onSpeaking: (isSpeaking) => told.push(isSpeaking ? "speaking" : "silent"),
    onFailed: () => told.push("failed"),
  };
  const sentences = new SentencePlayer(() => made.context);
  sentences.listen(listener);
  sentences.unlock();
  const add = (seq: number, seconds: number, turnId = 1) =>
    sentences.add({ seq, turnId, bytes: Uint8Array.from([seconds]).buffer });
  return { ...made, sentences, told, add };
}

test("sentences sound back to back in their order, however long each takes to read", async () => {
  const { add, playing, told, end } = player();
  add(1, 9);
  add(2, 2);
  await vi.waitFor(() => expect(playing).toHaveLength(2));
  expect(playing.map(({ at }) => at)).toEqual([10, 19]);
  end(0);
  end(1);
  expect(told).toEqual([
    "speaking",
    "playing 1",
    "played 1",
    "speaking",
    "playing 2",
    "played 2",
    "silent",
  ]);
});

test("what comes after a pause begins at once, not in the past", async () => {
  const { add, playing, end, context } = player();
  add(1, 2);
  await vi.waitFor(() => expect(playing).toHaveLength(1));
  end(0);
  context.currentTime = 30;
  add(2, 1);
  await vi.waitFor(() => expect(playing).toHaveLength(2));
  expect(playing[1]?.at).toBe(30);
});

test("a stop is at once and tells how much of the turn was heard, also of what had ended before", async () => {
  const { add, playing, sentences, context, end, told } = player();
  add(1, 2);
  add(2, 4);
  add(3, 4);
  await vi.waitFor(() => expect(playing).toHaveLength(3));
  end(0);
  context.currentTime = 13.5;
  expect(sentences.stop(1)).toBe(3500);
  expect(playing.map(({ stopped }) => stopped)).toEqual([false, true, true]);
  expect(told.slice(-2)).toEqual(["playing 2", "silent"]);
  expect(sentences.stop(1)).toBe(3500);
  expect(sentences.stop(2)).toBe(0);
});

test("what was still being read at the stop does not sound; what comes later does", async () => {
  const { add, playing, sentences, told } = player();
  add(1, 9);
  expect(sentences.stop(1)).toBe(0);
  add(2, 1, 2);
  await vi.waitFor(() => expect(playing).toHaveLength(1));
  expect(playing[0]?.seconds).toBe(1);
  expect(told).toEqual(["silent", "speaking", "playing 2"]);
  expect(sentences.turn()).toBe(2);
});

test("a sentence that cannot be read ends nothing but itself", async () => {
  const { add, playing, told } = player();
  add(1, 0);
  add(2, 1);
  await vi.waitFor(() => expect(playing).toHaveLength(1));
  expect(told).toEqual(["played 1", "failed", "speaking", "playing 2"]);
});

test("an output that stands still is told as no sound, and holds nobody up", async () => {
  const { add, told } = player("suspended");
  add(1, 1);
  await vi.waitFor(() => expect(told).toEqual(["played 1", "failed", "silent"]));
});

test("without any output every sentence is told as unheard", async () => {
  const sentences = new SentencePlayer(() => {
    throw new Error("no sound here");
  });
  const onPlayed = vi.fn<PlayerListener["onPlayed"]>();
  sentences.listen({
    onPlayed,
    onPlaying: () => undefined,
    onSpeaking: () => undefined,
    onFailed: () => undefined,
  });
  sentences.unlock();
  sentences.add({ seq: 4, turnId: 1, bytes: new ArrayBuffer(1) });
  await vi.waitFor(() => expect(onPlayed).toHaveBeenCalledWith(4));
});

test("whatever form it comes in, the bytes are the same", () => {
  const bytes = Uint8Array.from([82, 73, 70, 70]);
  for (const sound of ["UklGRg==", bytes, bytes.buffer, new Uint8Array([0, ...bytes]).subarray(1)])
    expect(new Uint8Array(soundBytes(sound))).toEqual(bytes);
});
