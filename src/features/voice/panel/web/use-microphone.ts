import { chunkMs, createPlainSound, plainSound, recordedKind } from "../rules.ts";
import plainSoundWorker from "./plain-sound-worker.ts?worker&url";

/** A microphone that was allowed, with what it makes. */
export interface Microphone {
  /** What its sound is, as the server names kinds. */
  readonly mimeType: string;
  /** Hands over sound in small pieces, from its beginning each time; answers the way to end it. */
  record: (onSound: (bytes: ArrayBuffer) => void) => () => void;
  setMuted: (isMuted: boolean) => void;
  /** It was unplugged, or taken back. */
  onLost: (then: (isRefused: boolean) => void) => void;
  close: () => void;
}

const wanted: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};
const bitsPerSecond = 32_000;

/** Pieces are read out of their blobs one after another: their order is the sound. */
function recordWhole(stream: MediaStream, mimeType: string, onSound: (b: ArrayBuffer) => void) {
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  let isOver = false;
  let reading: Promise<void> = Promise.resolve();
  const read = async (piece: Blob) => {
    const bytes = await piece.arrayBuffer();
    if (!isOver && bytes.byteLength > 0) onSound(bytes);
  };
  recorder.addEventListener("dataavailable", ({ data }) => {
    reading = reading.then(() => read(data)).catch(() => undefined);
  });
  recorder.start(chunkMs);
  return () => {
    isOver = true;
    if (recorder.state !== "inactive") recorder.stop();
  };
}

/** For browsers that record no kind that the server reads: the samples themselves. */
async function openPlainSound(stream: MediaStream) {
  const context = new AudioContext();
  await context.audioWorklet.addModule(plainSoundWorker);
  await context.resume();
  const source = context.createMediaStreamSource(stream);
  return {
    record(onSound: (bytes: ArrayBuffer) => void) {
      const node = new AudioWorkletNode(context, "plain-sound", { numberOfOutputs: 0 });
      const toPlain = createPlainSound(context.sampleRate);
      const most = (plainSound.rate * chunkMs) / 1000;
      let piece: number[] = [];
      node.port.addEventListener("message", ({ data }: MessageEvent<Float32Array>) => {
        piece = piece.concat(Array.from(toPlain(data)));
        if (piece.length < most) return;
        onSound(Int16Array.from(piece).buffer);
        piece = [];
      });
      node.port.start();
      source.connect(node);
      return () => {
        source.disconnect(node);
        node.port.close();
      };
    },
    close: () => void context.close().catch(() => undefined),
  };
}

/** Whether the visitor, or a setting, has said no; a browser that does not tell has not. */
async function isRefused(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "microphone" })).state === "denied";
  } catch {
    return false;
  }
}

/** Asks for the microphone; rejects with the browser's reason when there is none to be had. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia(wanted);
  const tracks = stream.getAudioTracks();
  const stop = () => {
    for (const track of tracks) track.stop();
  };
  const kind = "MediaRecorder" in window ? recordedKind(MediaRecorder.isTypeSupported) : null;
  let plain: Awaited<ReturnType<typeof openPlainSound>> | null = null;
  try {
    if (kind === null) plain = await openPlainSound(stream);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    mimeType: kind ?? plainSound.mimeType,
    record: (onSound) => (plain ? plain.record(onSound) : recordWhole(stream, kind ?? "", onSound)),
    setMuted(isMuted) {
      for (const track of tracks) track.enabled = !isMuted;
    },
    onLost(then) {
      const told = () => void isRefused().then(then);
      tracks[0]?.addEventListener("ended", told, { once: true });
    },
    close() {
      stop();
      plain?.close();
    },
  };
}
