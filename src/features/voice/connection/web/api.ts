import { call } from "#ui/api-client.ts";
import { randomId } from "#ui/random-id.ts";
import {
  checkEcho,
  checkEnd,
  checkError,
  checkSound,
  checkStart,
  checkStarted,
  readStatus,
} from "../contract.ts";

const openWithinMs = 6000;
const echoWithinMs = 4000;

export function fetchStatus(signal: AbortSignal) {
  return call(readStatus, { signal });
}

export type CheckLine = {
  /** Sends a piece of sound; answers with what came back. */
  echo(seq: number, sound: Uint8Array): Promise<Uint8Array>;
  close(): void;
};

/** Opens the line that staff try connections with, and begins a call on it. Throws why it could not. */
export async function openCheckLine(signal: AbortSignal): Promise<CheckLine> {
  const { io } = await import("socket.io-client");
  const sessionId = randomId();
  // A connection of its own, and no other way than a websocket: that is what is being tried.
  const socket = io(checkStart.namespace, {
    forceNew: true,
    transports: ["websocket"],
    reconnection: false,
    timeout: openWithinMs,
  });
  const waiting = new Map<number, (sound: Uint8Array) => void>();
  const close = () => {
    if (socket.connected) socket.emit(checkEnd.name, { sessionId });
    socket.disconnect();
  };
  signal.addEventListener("abort", close, { once: true });

  await new Promise<void>((resolve, reject) => {
    const fail = (words: string) => {
      clearTimeout(timer);
      close();
      reject(new Error(words));
    };
    const timer = setTimeout(
      () => fail("The connection is open, but no call could begin on it in time."),
      openWithinMs,
    );
    socket.on("connect", () => void socket.emit(checkStart.name, { sessionId }));
    socket.on("connect_error", ({ message }) =>
      fail(`Websocket error: the connection was refused (${message}).`),
    );
    socket.on("disconnect", () => fail("Websocket error: the server closed the connection."));
    socket.on(checkError.name, (payload: unknown) => {
      const told = checkError.payload.safeParse(payload);
      fail(told.success ? told.data.message : "The server could not begin a call.");
    });
    socket.on(checkStarted.name, () => {
      clearTimeout(timer);
      resolve();
    });
  });

  socket.on(checkEcho.name, (payload: unknown) => {
    const told = checkEcho.payload.safeParse(payload);
    if (!told.success || typeof told.data.audio === "string") return;
    const { audio, seq } = told.data;
    waiting.get(seq)?.(audio instanceof ArrayBuffer ? new Uint8Array(audio) : audio);
  });
  return {
    close,
    echo: (seq, sound) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error("The sound did not come back in time.")),
          echoWithinMs,
        );
        waiting.set(seq, (back) => {
          clearTimeout(timer);
          waiting.delete(seq);
          resolve(back);
        });
        socket.emit(checkSound.name, { sessionId, seq, audio: sound });
      }),
  };
}
