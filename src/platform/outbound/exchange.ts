import { AppError } from "../../errors.ts";
import { type Ask, ask } from "./asking.ts";
import { isLoopbackHost } from "./reach.ts";

export type ExchangeLimits = {
  /** Milliseconds for everything together. */
  total: number;
  /** Bytes of an answer. */
  largestAnswer: number;
};

/** Asks another server; the same shape as the browser's `fetch`. */
export type Exchange = (url: string, request: RequestInit) => Promise<Response>;

const standardLimits: ExchangeLimits = { total: 8000, largestAnswer: 512 * 1024 };
const withoutBody = new Set([204, 205, 304]);

/** Whether an address names this machine itself. */
export function isLoopback(url: URL): boolean {
  return isLoopbackHost(url.hostname);
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | [] = response.body ?? [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) throw new Error("The answer is too large.");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * Exchanges with the servers at these origins, over HTTPS, or with this machine itself: asks no other, never
 * follows a redirect, gives up after a time, takes answers of a bounded size. Throws `unexpected` for another
 * server, and like `fetch` when there is no such answer.
 */
export function createExchange(
  addresses: readonly string[],
  limits: ExchangeLimits = standardLimits,
  via: Ask = ask,
): Exchange {
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  return async (address, request) => {
    const url = new URL(address);
    if (!origins.has(url.origin))
      throw new AppError("unexpected", { message: "Only servers that are named are asked." });
    const late = AbortSignal.timeout(limits.total);
    const signal = request.signal ? AbortSignal.any([late, request.signal]) : late;
    const response = await via(url, { ...request, signal });
    const body = await readUpTo(response, limits.largestAnswer);
    const { status, statusText, headers } = response;
    return new Response(withoutBody.has(status) ? null : body, { status, statusText, headers });
  };
}
