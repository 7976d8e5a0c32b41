import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type * as z from "zod/mini";
import { accessLevels, type SocketEventShape } from "#endpoint.ts";
import { type Guard, sessionCookieName, type StaffIdentity } from "./http/caller.ts";
import { isSameSite } from "./http/same-site.ts";
import type { Log } from "./log.ts";

export type SocketOptions = {
  guard: Guard;
  log: Log;
  publicUrl: string | undefined;
  newRequestId: () => string;
};

/** Sends an event to every browser of this instance that may receive it. */
export type Tell<E extends SocketEventShape> = (payload: z.output<E["payload"]>) => void;

export type Sockets = {
  /** Declares an event with its audience; only declared events are ever sent or accepted. */
  declare<E extends SocketEventShape>(shape: E): Tell<E>;
  /** Refuses what was not declared, then accepts connections on this server. */
  open(server: HttpServer): void;
  /** Ends the sockets of a session or account that may no longer be here. */
  end(where: { sessionId: string } | { accountId: string }): void;
  close(): Promise<void>;
};

const recheckEveryMs = 60_000;
const largestMessageBytes = 16 * 1024;

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return decodeURIComponent(value.join("="));
  }
  return undefined;
}

/**
 * The socket side of the server. Each namespace belongs to the access level of its events; a
 * connection proves its session when it opens and again every minute while it stays.
 */
export function createSockets(options: SocketOptions): Sockets {
  const { guard, log, publicUrl, newRequestId } = options;
  const declared = new Map<string, SocketEventShape[]>();
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: largestMessageBytes,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, decide) => decide(null, isSameSite(request.headers, publicUrl)),
  });
  const cookie = sessionCookieName(publicUrl?.startsWith("https:") === true);
  const audience = (access: string) => `may:${access}`;

  async function admit(
    socket: Socket,
    shapes: readonly SocketEventShape[],
  ): Promise<StaffIdentity | null> {
    const token = cookieValue(socket.handshake.headers.cookie, cookie);
    const staff = token === undefined ? null : await guard.identify(token, { prolong: false });
    const allowed = shapes.filter((shape) => guard.mayAct(staff, shape.access));
    if (allowed.length === 0) {
      const caller = { staff, address: socket.handshake.address, requestId: newRequestId() };
      await guard.refused({
        caller,
        action: `socket ${socket.nsp.name}`,
        reason: staff ? "access_denied" : "sign_in_required",
      });
      throw new Error("sign_in_required");
    }
    await socket.join(allowed.map((shape) => audience(shape.access)));
    if (staff) await socket.join([`session:${staff.sessionId}`, `account:${staff.accountId}`]);
    return staff;
  }

  async function recheck(): Promise<void> {
    for (const [namespace, shapes] of declared) {
      if (shapes.every((shape) => guard.mayAct(null, shape.access))) continue;
      for (const socket of io.of(namespace).sockets.values()) {
        const token = cookieValue(socket.handshake.headers.cookie, cookie);
        const staff = token === undefined ? null : await guard.identify(token, { prolong: false });
        if (staff === null) socket.disconnect(true);
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    declare(shape) {
      declared.set(shape.namespace, [...(declared.get(shape.namespace) ?? []), shape]);
      return (payload) =>
        io.of(shape.namespace).local.to(audience(shape.access)).emit(shape.name, payload);
    },
    open(server) {
      io.of("/").use((_socket, next) => next(new Error("not_found")));
      for (const [namespace, shapes] of declared) {
        const silent = shapes.filter((shape) => !accessLevels.includes(shape.access));
        if (silent.length > 0)
          throw new Error(
            `Socket events of ${namespace} do not declare who may use them: ${silent.map((shape) => shape.name).join(", ")}`,
          );
        io.of(namespace).use((socket, next) => {
          admit(socket, shapes).then(
            () => next(),
            () => next(new Error("sign_in_required")),
          );
        });
        io.of(namespace).on("connection", (socket) => {
          // Nothing is accepted from browsers unless an event says so.
          socket.onAny(() => socket.disconnect(true));
        });
      }
      io.attach(server);
      io.engine.on("headers", (headers: Record<string, string>) => {
        headers["x-content-type-options"] = "nosniff";
        headers["cache-control"] = "no-store";
      });
      timer = setInterval(() => {
        recheck().catch((error: unknown) =>
          log.error({ err: error }, "Checking the open sockets failed."),
        );
      }, recheckEveryMs);
      timer.unref();
    },
    end(where) {
      const room =
        "sessionId" in where ? `session:${where.sessionId}` : `account:${where.accountId}`;
      for (const namespace of declared.keys()) io.of(namespace).in(room).disconnectSockets(true);
    },
    async close() {
      clearInterval(timer);
      await io.close();
    },
  };
}
