import { type IncomingMessage, request as plainRequest, Agent as PlainAgent } from "node:http";
import { request as secureRequest, Agent as SecureAgent } from "node:https";
import { AppError } from "../../errors.ts";
import { isLoopbackHost, lookupFor, type Resolve } from "./reach.ts";

/** Asks one server once, following nothing; the body of the answer comes as it comes. */
export type Ask = (url: URL, request: RequestInit) => Promise<Response>;

const withoutBody = new Set([204, 205, 304]);
// More at once to one server wait for each other.
const connections = { keepAlive: true, maxSockets: 64, maxFreeSockets: 8 };
const usual = { accept: "*/*", "accept-encoding": "identity", "user-agent": "averell" };

/** What a broken signal says, else the trouble as `fetch` tells it. */
function troubleOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted === true) return signal.reason;
  return new TypeError("fetch failed", { cause: error });
}

async function* bytesOf(
  answer: IncomingMessage,
  signal: AbortSignal | null | undefined,
): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of answer) yield new Uint8Array(chunk as Buffer);
  } catch (error) {
    throw troubleOf(error, signal);
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

function responseOf(answer: IncomingMessage, signal: AbortSignal | null | undefined): Response {
  const { statusCode: status = 0, statusMessage: statusText = "" } = answer;
  const headers = headersOf(answer);
  // Who never reads the body is not hurt by its end.
  answer.on("error", () => undefined);
  if (!withoutBody.has(status))
    return new Response(ReadableStream.from(bytesOf(answer, signal)), {
      status,
      statusText,
      headers,
    });
  answer.resume();
  return new Response(null, { status, statusText, headers });
}

/**
 * Asks as `fetch` does, with three differences: every connection is looked at when it is made (`lookupFor`),
 * no redirect is followed, and nothing is packed. Throws `unexpected` for an address that is neither of HTTPS
 * nor of this machine.
 */
export function createAsk(resolve?: Resolve): Ask {
  const secure = new SecureAgent(connections);
  const plain = new PlainAgent(connections);
  return async (url, request) => {
    const { signal } = request;
    const isSecure = url.protocol === "https:";
    if (!isSecure && !(url.protocol === "http:" && isLoopbackHost(url.hostname)))
      throw new AppError("unexpected", { message: "Other servers are asked over HTTPS only." });
    signal?.throwIfAborted();
    const asked = new Request(url, { ...request, signal: null });
    const body = asked.body === null ? undefined : Buffer.from(await asked.arrayBuffer());
    const headers = {
      ...usual,
      ...Object.fromEntries(asked.headers),
      ...(body !== undefined && { "content-length": `${body.length}` }),
    };
    try {
      return await new Promise<Response>((_resolve, reject) => {
        const sent = (isSecure ? secureRequest : plainRequest)(url, {
          method: asked.method,
          headers,
          agent: isSecure ? secure : plain,
          lookup: lookupFor(url.hostname, resolve),
        });
        const abort = () => void sent.destroy();
        signal?.addEventListener("abort", abort, { once: true });
        sent.once("close", () => signal?.removeEventListener("abort", abort));
        // Stays: it is told a second time when the answer that began is broken off.
        sent.on("error", reject);
        sent.once("response", (answer) => _resolve(responseOf(answer, signal)));
        sent.end(body);
      });
    } catch (error) {
      throw troubleOf(error, signal);
    }
  };
}

/** The one that the program asks with; its connections are shared. */
export const ask: Ask = createAsk();
