import type { IncomingMessage, Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import type { Server } from "socket.io";
import { AppError } from "#errors.ts";
import { rawFailure } from "./http/unreadable.ts";

const statusLines: Record<number, string> = {
  403: "403 Forbidden",
  429: "429 Too Many Requests",
  503: "503 Service Unavailable",
};

/**
 * Answers refused upgrades to a live connection like every other failure. The engine would write a bare
 * line without headers; whatever is written here first takes its place, since it ends the writing.
 */
export function refuseUpgrades(io: Server, isHttps: boolean) {
  const write = rawFailure(isHttps);
  const connections = new WeakMap<IncomingMessage, Duplex>();
  const reasons = new WeakMap<IncomingMessage, AppError>();
  return {
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
