import telephoneWorker from "./telephone-worker.ts?worker&url";

export interface TelephoneListener {
  /** A frame of 20 ms of what the microphone hears; silence without one. */
  onFrame: (mulaw: Uint8Array<ArrayBuffer>) => void;
  /** All before the mark was heard, or cleared. */
  onMark: (name: string) => void;
  onSpeaking: (isSpeaking: boolean) => void;
  /** The microphone was unplugged, or taken back. */
  onLost: () => void;
}

/** A telephone in the browser: a loudspeaker and, when it may have one, a microphone. */
export interface Telephone {
  /** Why there is no microphone; null: there is one. */
  readonly problem: "refused" | "missing" | null;
  play: (mulaw: Uint8Array) => void;
  mark: (name: string) => void;
  clear: () => void;
  close: () => void;
}

type Told =
  | { kind: "frame"; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "mark"; name: string }
  | { kind: "speaking"; isSpeaking: boolean };

const wanted: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};
const refusals = ["NotAllowedError", "PermissionDeniedError", "SecurityError"];

async function openMicrophone(): Promise<MediaStream | "refused" | "missing"> {
  try {
    return await navigator.mediaDevices.getUserMedia(wanted);
  } catch (error) {
    return error instanceof Error && refusals.includes(error.name) ? "refused" : "missing";
  }
}

/** Opens it within a press; without a microphone it can be listened to. Throws when it cannot sound either. */
export async function openTelephone(on: TelephoneListener): Promise<Telephone> {
  const context = new AudioContext({ latencyHint: "interactive" });
  try {
    await Promise.all([context.audioWorklet.addModule(telephoneWorker), context.resume()]);
    const stream = await openMicrophone();
    const node = new AudioWorkletNode(context, "telephone", { outputChannelCount: [1] });
    node.connect(context.destination);
    node.port.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if (data.kind === "frame") on.onFrame(data.bytes);
      else if (data.kind === "mark") on.onMark(data.name);
      else on.onSpeaking(data.isSpeaking);
    });
    node.port.start();
    const isThere = typeof stream !== "string";
    const tracks = isThere ? stream.getAudioTracks() : [];
    if (isThere) context.createMediaStreamSource(stream).connect(node);
    tracks[0]?.addEventListener("ended", on.onLost, { once: true });
    const tell = (message: object) => node.port.postMessage(message);
    return {
      problem: isThere ? null : stream,
      play: (bytes) => tell({ kind: "play", bytes }),
      mark: (name) => tell({ kind: "mark", name }),
      clear: () => tell({ kind: "clear" }),
      close() {
        for (const track of tracks) track.stop();
        node.port.close();
        node.disconnect();
        context.close().catch(() => undefined);
      },
    };
  } catch (error) {
    context.close().catch(() => undefined);
    throw error;
  }
}
