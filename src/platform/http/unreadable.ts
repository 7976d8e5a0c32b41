import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ErrorCode } from "#catalogue.ts";
import { AppError, toFailure } from "#errors.ts";
import { protectiveHeaders } from "./protective-headers.ts";

const answers: Record<string, [statusLine: string, code: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "malformed_request"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "request_too_large"],
};

/**
 * Answers what cannot even be read as a request. No route, hook or handler sees it, so the whole
 * answer is written here, with the headers of every other one; then the connection ends.
 */
export function answerUnreadable(isHttps: boolean) {
  const write = rawFailure(isHttps);
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const [statusLine, code] = answers[error.code ?? ""] ?? [
      "400 Bad Request",
      "malformed_request",
    ];
    write(socket, statusLine, new AppError(code));
    socket.destroySoon();
  };
}

/** Writes a failure as a whole answer to a connection that no handler answers, and ends its writing. */
export function rawFailure(isHttps: boolean) {
  const headers = Object.entries(protectiveHeaders(isHttps)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return (socket: Duplex, statusLine: string, failure: AppError): void => {
    if (!socket.writable) return;
    const body = JSON.stringify(toFailure(failure));
    const wait =
      failure.retryAfterSeconds === undefined
        ? ""
        : `retry-after: ${failure.retryAfterSeconds}\r\n`;
    socket.end(
      `HTTP/1.1 ${statusLine}\r\n${headers.join("")}${wait}connection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  };
}
