import type * as z from "zod/mini";
import type { SocketEventShape } from "#endpoint.ts";
import {
  audioData,
  audioResponse,
  callEnded,
  callError,
  callStarted,
  callState,
  clearAudio,
  correctText,
  endCall,
  interrupt,
  playback,
  startCall,
  transcript,
  userText,
} from "../../calls/contract.ts";
import { reconnectAttempts } from "../rules.ts";

const toServer = {
  [startCall.name]: startCall,
  [audioData.name]: audioData,
  [endCall.name]: endCall,
  [userText.name]: userText,
  [interrupt.name]: interrupt,
  [playback.name]: playback,
  [correctText.name]: correctText,
} as const;

type ToServer = typeof toServer;
/** What is said to the server, by the event's name. */
export type Told = { [Name in keyof ToServer]: z.input<ToServer[Name]["payload"]> };

type Payload<E extends SocketEventShape> = z.output<E["payload"]>;

/** What is heard of a call's connection. */
export interface LineListener {
  /** Connected, for the first time or again: nothing is known there of a call yet. */
  onUp: () => void;
  /** Broken off; another try is under way. */
  onDown: () => void;
  /** No connection, and no more tries. */
  onGone: () => void;
  onStarted: (started: Payload<typeof callStarted>) => void;
  onLine: (line: Payload<typeof transcript>) => void;
  onSound: (sound: Payload<typeof audioResponse>) => void;
  onState: (state: Payload<typeof callState>["state"]) => void;
  onClear: (turnId: number) => void;
  onError: (error: Payload<typeof callError>) => void;
  onEnded: (reason: Payload<typeof callEnded>["reason"]) => void;
}

/** The connection of one call. */
export interface CallLine {
  /** What cannot be said now is not said later. */
  tell: <Name extends keyof Told>(name: Name, payload: Told[Name]) => void;
  /** Breaks off and connects again, for a start with other sound. */
  renew: () => void;
  close: () => void;
}

/** Opens the connection of a call; its program loads now. */
export function openCallLine(on: LineListener): CallLine {
  let line: CallLine | null = null;
  let isWanted = true;

  const open = async () => {
    const { io } = await import("socket.io-client");
    if (!isWanted) return;
    const socket = io(startCall.namespace, {
      // The staff area's own connection tries for ever; this one does not.
      forceNew: true,
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionAttempts: reconnectAttempts,
    });
    const hear = <E extends SocketEventShape>(shape: E, then: (payload: Payload<E>) => void) =>
      socket.on(shape.name, (payload: unknown) => {
        const heard = shape.payload.safeParse(payload);
        // As it was just found to be.
        if (heard.success) then(heard.data as Payload<E>);
      });
    const isOver = () => !socket.active;

    socket.on("connect", on.onUp);
    socket.on("connect_error", () => (isOver() ? on.onGone() : on.onDown()));
    socket.on("disconnect", (reason) => {
      if (reason === "io client disconnect") return;
      if (isOver()) on.onGone();
      else on.onDown();
    });
    socket.io.on("reconnect_failed", on.onGone);
    hear(callStarted, on.onStarted);
    hear(transcript, on.onLine);
    hear(audioResponse, on.onSound);
    hear(callState, ({ state }) => on.onState(state));
    hear(clearAudio, ({ turnId }) => on.onClear(turnId));
    hear(callError, on.onError);
    hear(callEnded, ({ reason }) => on.onEnded(reason));
    line = {
      // What is kept while there is no connection would arrive before the call is known there.
      tell: (name, payload) => {
        if (socket.connected) socket.emit(name, payload);
      },
      renew: () => void socket.disconnect().connect(),
      close: () => void socket.disconnect(),
    };
  };

  open().catch(() => {
    if (isWanted) on.onGone();
  });
  return {
    tell: (name, payload) => line?.tell(name, payload),
    renew: () => line?.renew(),
    close() {
      isWanted = false;
      line?.close();
    },
  };
}
