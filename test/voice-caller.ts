import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import type { TestApp } from "./build-app.ts";

type Line = {
  entry: number;
  role: "user" | "assistant";
  text: string;
  final: boolean;
  turnId: number;
};
type Sound = { audio: Uint8Array; seq: number; turnId: number; text: string };
type Trouble = { code: string; message: string; retryable: boolean };

/** How long something may take on a machine that is busy with everything else. */
const patienceMs = 15_000;

/** Somebody who calls the practice from a browser, and everything that they are told. */
export async function openCaller(
  { app }: Pick<TestApp, "app">,
  { cookie, sessionId = randomUUID() }: { cookie?: string; sessionId?: string } = {},
) {
  const { port } = app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}/voice`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    ...(cookie !== undefined && { extraHeaders: { cookie } }),
  });
  const told = {
    started: [] as { isBack: boolean; stt: object | null; conversationId: string }[],
    lines: new Map<number, Line>(),
    sounds: [] as Sound[],
    cleared: [] as number[],
    troubles: [] as Trouble[],
    states: [] as string[],
    ended: [] as string[],
  };
  socket.on("call-started", (started) => told.started.push(started));
  socket.on("transcript", (line: Line) => told.lines.set(line.entry, line));
  /** Whether sound is heard to its end as soon as it comes. */
  const ear = { isQuick: true };
  socket.on("audio-response", (sound: Sound) => {
    told.sounds.push(sound);
    socket.emit("playback", { sessionId, seq: sound.seq, phase: "playing" });
    if (ear.isQuick) socket.emit("playback", { sessionId, seq: sound.seq, phase: "played" });
  });
  socket.on("clear-audio", ({ turnId }: { turnId: number }) => told.cleared.push(turnId));
  socket.on("error", (trouble: Trouble) => told.troubles.push(trouble));
  socket.on("state", ({ state }: { state: string }) => told.states.push(state));
  socket.on("call-ended", ({ reason }: { reason: string }) => told.ended.push(reason));

  /** Waits until something is so; says what was told when it never is. */
  async function until(name: string, isSo: () => boolean): Promise<void> {
    const end = performance.now() + patienceMs;
    while (!isSo()) {
      if (performance.now() > end)
        throw new Error(
          `${name} never came: ${JSON.stringify({ ...told, lines: [...told.lines.values()], sounds: told.sounds.length })}`,
        );
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
  }
  const said = (role: Line["role"]) =>
    [...told.lines.values()].filter((line) => line.role === role && line.final);

  return {
    sessionId,
    told,
    until,
    said,
    /** All that the assistant has said, in order. */
    answers: () =>
      said("assistant")
        .map(({ text }) => text)
        .join(" "),
    emit: (name: string, payload?: unknown) => void socket.emit(name, payload),
    async start(wanted: object = {}): Promise<void> {
      const before = told.started.length;
      socket.emit("start-call", {
        sessionId,
        agentName: "Julie",
        voiceId: "default",
        supports: ["binary", "barge-in"],
        ...wanted,
      });
      await until("call-started", () => told.started.length > before);
    },
    /** Types a line and waits until it was answered to the end. */
    async type(text: string): Promise<string> {
      const before = told.lines.size === 0 ? 0 : Math.max(...told.lines.keys());
      const answer = () =>
        said("assistant").find((line) => line.entry > before && line.text !== "")?.text;
      socket.emit("user-text", { sessionId, text });
      await until(`an answer to ${text}`, () => answer() !== undefined);
      return answer() ?? "";
    },
    /** From here on sound takes its time. */
    listenSlowly(): void {
      ear.isQuick = false;
    },
    leave: () => void socket.disconnect(),
  };
}
export type VoiceCaller = Awaited<ReturnType<typeof openCaller>>;
