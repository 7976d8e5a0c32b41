import type { IncomingMessage, Server as HttpServer, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Server } from "socket.io";
import { AppError, toFailure } from "#errors.ts";
import { rawFailure } from "./http/unreadable.ts";

const statusLines: Record<number, string> = {
  403: "403 Forbidden",
  429: "429 Too Many Requests",
  503: "503 Service Unavailable",
};

/** A request as the engine hands it on: with its answer, unless it is an upgrade. */
type Polled = IncomingMessage & { res?: ServerResponse };

/**
 * Answers refused live connections like every other failure. For an upgrade the engine would write a
 * bare line without headers; whatever is written here first takes its place, since it ends the writing.
 */
export function refuseConnections(io: Server, isHttps: boolean) {
  const write = rawFailure(isHttps);
  const connections = new WeakMap<IncomingMessage, Duplex>();
  const reasons = new WeakMap<IncomingMessage, AppError>();
  return {
    /** Answers a refused poll whole, with its own status and how long to wait; false for an upgrade. */
    answerPoll(request: IncomingMessage, reason: AppError): boolean {
      const { res } = request as Polled;
      if (res === undefined || connections.has(request)) return false;
      const { retryAfterSeconds } = reason;
      res.statusCode = reason.status;
      res.setHeader("content-type", "application/json; charset=utf-8");
      if (retryAfterSeconds !== undefined)
        res.setHeader("retry-after", Math.ceil(retryAfterSeconds));
      res.end(JSON.stringify(toFailure(reason)));
      return true;
    },
    /** Remembers why a request is about to be refused. */
    because(request: IncomingMessage, reason: AppError): void {
      reasons.set(request, reason);
    },
    /** Begins to answer, once the engine is attached. */
    watch(server: HttpServer): void {
      server.prependListener("upgrade", (request: IncomingMessage, socket: Duplex) => {
        connections.set(request, socket);
      });
      io.engine.on("connection_error", ({ req }: { req: IncomingMessage }) => {
        const socket = connections.get(req);
        const reason = reasons.get(req) ?? new AppError("malformed_request");
        if (socket) write(socket, statusLines[reason.status] ?? "400 Bad Request", reason);
      });
    },
  };
}
