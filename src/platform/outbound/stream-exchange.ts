import { AppError } from "../../errors.ts";
import { type Ask, ask } from "./asking.ts";

/** Asks another server; the same shape as the browser's `fetch`, the body as it comes. */
export type StreamExchange = (
  address: string | URL | Request,
  request?: RequestInit,
) => Promise<Response>;

const largestAnswer = 1024 * 1024;

/** Passes bytes on until there are too many. */
function bounded(most: number): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > most) controller.error(new Error("The answer is too large."));
      else controller.enqueue(chunk);
    },
  });
}

/**
 * Exchanges with one server, whose answers are read while they come: over HTTPS, or with this machine
 * itself, no redirects, answers of a bounded size. How long it may take is the caller's signal.
 */
export function createStreamExchange(
  origin: string,
  { most = largestAnswer, via = ask }: { most?: number; via?: Ask } = {},
): StreamExchange {
  return async (address, request = {}) => {
    if (address instanceof Request)
      throw new AppError("unexpected", { message: "Name the address." });
    const url = new URL(address);
    if (url.origin !== origin)
      throw new AppError("unexpected", { message: "Only the server of the settings is asked." });
    const response = await via(url, request);
    const { status, statusText, headers, body } = response;
    const read = body?.pipeThrough(bounded(most)) ?? null;
    return new Response(read, { status, statusText, headers });
  };
}
