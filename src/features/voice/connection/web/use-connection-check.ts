import { useEffect, useRef, useState } from "react";
import { checkIds, type CheckId } from "../content.ts";
import {
  echoFinding,
  type Finding,
  isSameSound,
  loudnessOf,
  microphoneTrouble,
  statusFinding,
} from "../rules.ts";
import { type CheckLine, fetchStatus, openCheckLine } from "./api.ts";

export type CheckState =
  | { state: "waiting" | "running" }
  | { state: "passed" | "failed" | "skipped"; words: string };

export type Checks = Readonly<Record<CheckId, CheckState>>;

const untried: Checks = {
  api: { state: "waiting" },
  socket: { state: "waiting" },
  microphone: { state: "waiting" },
  echo: { state: "waiting" },
};
const pieceMs = 200;
const soundMs = 1200;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "It failed.");

async function openMicrophone(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new Error(microphoneTrouble(null));
  try {
    return await devices.getUserMedia({ audio: true });
  } catch (error) {
    throw new Error(microphoneTrouble(error), { cause: error });
  }
}

/** A second of what the microphone hears, in the pieces in which a call sends it. */
async function recordPieces(microphone: MediaStream): Promise<Uint8Array[]> {
  const recorder = new MediaRecorder(microphone);
  const pieces: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start(pieceMs);
  await new Promise((resolve) => setTimeout(resolve, soundMs));
  recorder.stop();
  await stopped;
  const read = pieces.map(async (piece) => new Uint8Array(await piece.arrayBuffer()));
  return Promise.all(read);
}

/** How loud the sound is that came back; null where this browser cannot read its own recorder. */
async function loudnessOfPieces(pieces: readonly Uint8Array[]): Promise<number | null> {
  const context = new AudioContext();
  try {
    const whole = await new Blob([...pieces] as BlobPart[]).arrayBuffer();
    return loudnessOf((await context.decodeAudioData(whole)).getChannelData(0));
  } catch {
    return null;
  } finally {
    await context.close();
  }
}

async function tryEcho(line: CheckLine, microphone: MediaStream): Promise<Finding> {
  const pieces = await recordPieces(microphone);
  const back: Uint8Array[] = [];
  let slowestMs = 0;
  let unchanged = 0;
  for (const [seq, piece] of pieces.entries()) {
    const sentAt = performance.now();
    const echoed = await line.echo(seq, piece);
    slowestMs = Math.max(slowestMs, performance.now() - sentAt);
    back.push(echoed);
    if (isSameSound(piece, echoed)) unchanged += 1;
  }
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const loudness = await loudnessOfPieces(back);
  return echoFinding({ sent: pieces.length, unchanged, bytes, slowestMs, loudness });
}

/** Runs the four checks one after the other; each says whether it passed and why. */
export function useConnectionCheck() {
  const [checks, setChecks] = useState<Checks>(untried);
  const [isRunning, setRunning] = useState(false);
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function run() {
    if (under.current !== null) return;
    const control = new AbortController();
    under.current = control;
    const { signal } = control;
    setChecks(untried);
    setRunning(true);
    const tell = (id: CheckId, state: CheckState) => {
      if (!signal.aborted) setChecks((before) => ({ ...before, [id]: state }));
    };
    /** Undefined when it failed. */
    const check = async <T>(id: CheckId, look: () => Promise<readonly [T, Finding]>) => {
      tell(id, { state: "running" });
      try {
        const [found, { isGood, words }] = await look();
        tell(id, { state: isGood ? "passed" : "failed", words });
        return found;
      } catch (error) {
        tell(id, { state: "failed", words: messageOf(error) });
        return undefined;
      }
    };
    const good = (words: string): Finding => ({ isGood: true, words });
    await check("api", async () => [null, statusFinding(await fetchStatus(signal))]);
    const line = await check("socket", async () => {
      const opened = performance.now();
      const found = await openCheckLine(signal);
      return [found, good(`A call began after ${Math.round(performance.now() - opened)} ms.`)];
    });
    const microphone = await check("microphone", async () => {
      const found = await openMicrophone();
      const [track] = found.getAudioTracks();
      return [
        found,
        good(`Lent: ${track?.label === "" ? "microphone" : (track?.label ?? "microphone")}.`),
      ];
    });
    if (line !== undefined && microphone !== undefined)
      await check("echo", async () => [null, await tryEcho(line, microphone)]);
    else tell("echo", { state: "skipped", words: "Needs the websocket and the microphone." });
    line?.close();
    for (const track of microphone?.getTracks() ?? []) track.stop();
    under.current = null;
    if (!signal.aborted) setRunning(false);
  }

  const states = checkIds.map((id) => checks[id].state);
  const isDone = states.every((state) => state !== "waiting" && state !== "running");
  return { checks, isRunning, isDone, run };
}
