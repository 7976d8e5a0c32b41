import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type * as z from "zod/mini";
import { accessLevels, type SocketEventShape } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import { sessionCookieName } from "./http/caller.ts";
import { protectiveHeaders } from "./http/protective-headers.ts";
import type { Log } from "./log.ts";
import { refuseConnections } from "./socket-refusals.ts";
import { type AdmissionOptions, audienceOf, createAdmission } from "./socket-admission.ts";
import { type Acceptance, listenTo } from "./socket-lines.ts";

export type SocketOptions = Omit<AdmissionOptions, "cookieName"> & { log: Log };

/** Sends an event to every browser of this instance that may receive it. */
export type Tell<E extends SocketEventShape> = (payload: z.output<E["payload"]>) => void;

export type Sockets = {
  /** Declares an event with its audience; only declared events are ever sent or accepted. */
  declare<E extends SocketEventShape>(shape: E): Tell<E>;
  /**
   * Takes events from browsers in a namespace, and tells each of them on its own; all of a namespace's
   * events belong to one acceptance.
   */
  accept(acceptance: Acceptance): void;
  /** Every event with what it says about who may use it. */
  declared(): readonly SocketEventShape[];
  /** How many browsers of this instance are in each namespace. */
  counts(): { namespace: string; open: number }[];
  /** Refuses what was not declared, then accepts connections on this server. */
  open(server: HttpServer): void;
  /** Ends the sockets of a session that has ended. */
  end(where: { sessionId: string }): void;
  /**
   * Asks the guard again about the sockets of an account, or all: those that may no longer be here end,
   * those of a changed role hear from now on what that role may hear. Never throws.
   */
  recheck(where?: { accountId: string }): Promise<void>;
  /** Sends browsers that only hear elsewhere: they connect again at once. What they say something on stays. */
  letGo(): void;
  close(): Promise<void>;
};

const recheckEveryMs = 60_000;
/** A second of a call's sound in base64, three times over; who sends what was not declared is cut off. */
const largestMessageBytes = 72 * 1024;

type Taking = Pick<SocketOptions, "log"> & {
  isLettingGo: boolean;
  shapes: readonly SocketEventShape[];
  admission: ReturnType<typeof createAdmission>;
};

/** A connection that was let in: what it may say is listened to, and nothing else. */
function takeIn(
  socket: Socket,
  acceptance: Acceptance | undefined,
  { isLettingGo, shapes, admission, log }: Taking,
): void {
  // Nothing is accepted from browsers unless an event says so.
  if (acceptance === undefined && isLettingGo) socket.conn.close();
  else if (acceptance === undefined) socket.onAny(() => socket.disconnect(true));
  else listenTo(socket, acceptance, { log, caller: admission.callerOf(socket) });
  // A session that ended while this socket was being admitted was not in its room yet.
  if (!admission.isOpen(shapes))
    admission.judge(socket, shapes).catch(() => socket.disconnect(true));
}

/**
 * The socket side of the server. Each namespace belongs to the access level of its events; a
 * connection proves its session when it opens and again every minute while it stays.
 */
export function createSockets(options: SocketOptions): Sockets {
  const { log, publicUrl } = options;
  const isHttps = publicUrl?.startsWith("https:") === true;
  const declared = new Map<string, SocketEventShape[]>();
  const accepted = new Map<string, Acceptance>();
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, decide) => {
      void admission.judgeHandshake(request).then((refusal) => {
        // A poll is answered here: the engine knows 400 and 403 only, and a browser must learn how long to wait.
        if (refusal !== null && refusals.answerPoll(request, refusal)) return;
        if (refusal !== null) refusals.because(request, refusal);
        decide(refusal?.code, refusal === null);
      });
    },
  });
  const refusals = refuseConnections(io, isHttps);
  const admission = createAdmission({ ...options, cookieName: sessionCookieName(isHttps) });
  const recheck: Sockets["recheck"] = async (where) => {
    for (const [namespace, shapes] of declared) {
      if (admission.isOpen(shapes)) continue;
      for (const socket of io.of(namespace).sockets.values()) {
        if (where && !socket.rooms.has(`account:${where.accountId}`)) continue;
        try {
          await admission.judge(socket, shapes);
        } catch (error) {
          // Who cannot be judged may not stay: the browser connects again once it can be.
          log.error({ err: error }, "An open socket could not be checked.");
          socket.disconnect(true);
        }
      }
    }
  };

  let timer: NodeJS.Timeout | undefined;
  let isLettingGo = false;
  const into = (namespace: string, shapes: readonly SocketEventShape[]) => (socket: Socket) =>
    takeIn(socket, accepted.get(namespace), { isLettingGo, shapes, admission, log });
  return {
    declare(shape) {
      declared.set(shape.namespace, [...(declared.get(shape.namespace) ?? []), shape]);
      return (payload) =>
        io.of(shape.namespace).local.to(audienceOf(shape.access)).emit(shape.name, payload);
    },
    accept(acceptance) {
      const { namespace, takes, tells } = acceptance;
      accepted.set(namespace, acceptance);
      declared.set(namespace, [...takes, ...tells]);
    },
    declared: () => [...declared.values()].flat(),
    counts: () =>
      [...declared.keys()].map((namespace) => ({
        namespace,
        open: io.of(namespace).sockets.size,
      })),
    open(server) {
      io.of("/").use((_socket, next) => next(new Error("not_found")));
      for (const [namespace, shapes] of declared) {
        const silent = shapes.filter((shape) => !accessLevels.includes(shape.access));
        if (silent.length > 0)
          throw new Error(
            `Socket events of ${namespace} do not declare who may use them: ${silent.map((shape) => shape.name).join(", ")}`,
          );
        io.of(namespace).use((socket, next) => {
          admission.admit(socket, shapes).then(
            () => next(),
            (error: unknown) =>
              next(new Error(error instanceof AppError ? error.code : "service_unavailable")),
          );
        });
        io.of(namespace).on("connection", into(namespace, shapes));
      }
      io.attach(server);
      refusals.watch(server);
      const protective = new Headers(protectiveHeaders(isHttps));
      // Before the engine's own listener, so that its refusals carry them as well.
      server.prependListener("request", (request, response) => {
        if (request.url?.startsWith(io.path()) === true) response.setHeaders(protective);
      });
      timer = setInterval(() => void recheck(), recheckEveryMs);
      timer.unref();
    },
    end({ sessionId }) {
      for (const namespace of declared.keys())
        io.of(namespace).in(`session:${sessionId}`).disconnectSockets(true);
    },
    recheck,
    letGo() {
      isLettingGo = true;
      // Not in the name of the server: a browser takes that for a refusal, and waits.
      for (const namespace of declared.keys())
        if (!accepted.has(namespace))
          for (const socket of io.of(namespace).sockets.values()) socket.conn.close();
    },
    async close() {
      clearInterval(timer);
      await io.close();
    },
  };
}
