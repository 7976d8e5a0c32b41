import type { Socket } from "socket.io";
import type * as z from "zod/mini";
import type { SocketEventShape } from "#endpoint.ts";
import type { Caller } from "./http/caller.ts";
import type { Log } from "./log.ts";

/** One browser's connection to a namespace that takes events. */
export type Line = {
  id: string;
  caller: Caller;
  /** The cookies that it connected with. */
  cookies: string | undefined;
  tell<E extends SocketEventShape>(shape: E, payload: z.output<E["payload"]>): void;
  /** Closes the connection. */
  end(): void;
};

export type Taken = {
  /** An event that was declared, with a payload that fits; in the order in which they came. */
  take(name: string, payload: unknown): void;
  /** Something came that does not fit, or too much of it. */
  refuse(why: "malformed" | "too-many", name: string): void;
  /** The connection is gone. */
  gone(): void;
};

/** A namespace that browsers send events to. */
export type Acceptance = {
  namespace: string;
  takes: readonly SocketEventShape[];
  tells: readonly SocketEventShape[];
  /** Called before anything of the connection can come in: nothing that is sent at once is lost. */
  connected(line: Line): Taken;
};

/** A call sends some thirty events a second; who sends more is told, who goes on is cut off. */
const mostPerSecond = 120;
const cutOffPerSecond = 400;
const mostMalformed = 20;

/** Counts what comes within a second: what of it is too much is told once. */
export function createMeter(most = mostPerSecond, cutOff = cutOffPerSecond) {
  let second = 0;
  let count = 0;
  return (now: number): "fine" | "too-many-now" | "too-many" | "cut-off" => {
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      count = 0;
    }
    count += 1;
    if (count > cutOff) return "cut-off";
    if (count <= most) return "fine";
    return count === most + 1 ? "too-many-now" : "too-many";
  };
}

/** Takes the events of one connection; every listener is there before this returns. */
export function listenTo(
  socket: Socket,
  { takes, connected }: Acceptance,
  { log, caller }: { log: Log; caller: Caller },
): void {
  const shapes = new Map(takes.map((shape) => [shape.name, shape]));
  const meter = createMeter();
  let malformed = 0;
  const taken = connected({
    id: socket.id,
    caller,
    cookies: socket.handshake.headers.cookie,
    tell: (shape, payload) => void socket.emit(shape.name, payload),
    end: () => void socket.disconnect(true),
  });
  const hear = (name: string, payload: unknown) => {
    const amount = meter(performance.now());
    if (amount === "cut-off") {
      socket.disconnect(true);
      return;
    }
    if (amount === "too-many-now") taken.refuse("too-many", name);
    if (amount !== "fine") return;
    const read = shapes.get(name)?.payload.safeParse(payload);
    if (read?.success === true) {
      taken.take(name, read.data);
      return;
    }
    malformed += 1;
    if (malformed > mostMalformed) socket.disconnect(true);
    else taken.refuse("malformed", name);
  };
  socket.onAny((name: unknown, payload: unknown) => {
    try {
      hear(String(name), payload);
    } catch (error) {
      log.error({ err: error }, "An event of a connection could not be taken.");
      socket.disconnect(true);
    }
  });
  socket.on("disconnect", () => taken.gone());
}
