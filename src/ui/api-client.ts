import { successStatus } from "#endpoint.ts";
import type { CallInput, EndpointShape, Reply } from "#endpoint.ts";
import { AppError, fromFailure } from "#errors.ts";
import { noteServerTime } from "./server-clock.ts";

const timeoutMs = 10_000;
/** A piece of a file may take its time on a slow line. */
const pieceTimeoutMs = 30_000;

/**
 * Inputs an endpoint does not declare may be left out; `signal` cancels (TanStack Query passes one);
 * `keepalive` lets a small request outlive the page; `content` is a piece of a file that travels as it is.
 */
export type CallOptions<E extends EndpointShape> = CallInput<E> & {
  signal?: AbortSignal;
  keepalive?: boolean;
  content?: Blob;
};

type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  headers?: Record<string, unknown> | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean | undefined;
  content?: Blob | undefined;
};

function plainText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  throw new Error("Addresses and headers carry text, numbers and booleans only");
}

/** Puts params into the path and the query behind it; absent query values are left out. */
export function addressOf(
  path: string,
  params: LooseInput["params"],
  query: LooseInput["query"],
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined) throw new Error(`${path} needs the parameter "${name}"`);
    return encodeURIComponent(plainText(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, plainText(one));
  }
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

function requestOf(shape: EndpointShape, input: LooseInput, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers[name] = plainText(value);
  }
  const request: RequestInit = {
    method: shape.method,
    headers,
    signal,
    credentials: "same-origin",
  };
  if (input.keepalive) request.keepalive = true;
  if (input.content !== undefined) {
    headers["content-type"] = "application/octet-stream";
    request.body = input.content;
  } else if (input.body !== undefined) {
    headers["content-type"] = "application/json";
    request.body = JSON.stringify(input.body);
  }
  return request;
}

/** Why a request got no answer: the caller's own cancel, our time limit, or no network. */
function withoutAnswer(
  cause: unknown,
  limit: AbortSignal,
  caller: AbortSignal | undefined,
): unknown {
  if (caller?.aborted) return caller.reason;
  return new AppError(limit.aborted ? "timed_out" : "offline", { cause });
}

function bodyOf(text: string, status: number): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    // A proxy's error page, for example: not the contract's body, whatever its status says.
    throw new AppError(status >= 502 ? "service_unavailable" : "unexpected", { cause });
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? "");
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function failureOf(response: Response, body: unknown): AppError {
  const error = fromFailure(body);
  const wait = error.retryAfterSeconds ?? retryAfter(response);
  if (wait === undefined || wait === error.retryAfterSeconds) return error;
  return new AppError(error.code, {
    message: error.message,
    retryAfterSeconds: wait,
    ...(error.fields && { fields: error.fields }),
    ...(error.details !== undefined && { details: error.details }),
    ...(error.requestId !== undefined && { requestId: error.requestId }),
  });
}

/** Whether a body is what the contract promises. A success without content has none. */
function isSound(shape: EndpointShape, status: number, body: unknown): boolean {
  const schema = shape.responses[status];
  return status === 204 || (schema !== undefined && schema.safeParse(body).success);
}

/**
 * Calls one endpoint of the contract and answers with its success body. Every failure is an `AppError`:
 * the server's own, `offline` without a network, `timed_out` after 10 s. A caller's abort is rethrown
 * as it is. A success of another shape than the contract's is `unexpected`: something between here and
 * the server spoke for it, or this page is older than the server, and no page has to cope with that.
 */
export async function call<E extends EndpointShape>(
  shape: E,
  options: CallOptions<E>,
): Promise<Reply<E>> {
  const input: LooseInput = options;
  const limit = AbortSignal.timeout(input.content === undefined ? timeoutMs : pieceTimeoutMs);
  const signal = input.signal ? AbortSignal.any([limit, input.signal]) : limit;
  const address = addressOf(shape.path, input.params, input.query);
  const request = requestOf(shape, input, signal);

  let response: Response;
  let text: string;
  try {
    response = await fetch(address, request);
    text = await response.text();
  } catch (cause) {
    throw withoutAnswer(cause, limit, input.signal);
  }
  noteServerTime(response);
  const body = bodyOf(text, response.status);
  if (!response.ok) throw failureOf(response, body);
  const { status } = response;
  if (status !== successStatus(shape) || !isSound(shape, status, body))
    throw new AppError("unexpected");
  return body as Reply<E>;
}

/** Any thrown value as the product's error, ready to be shown. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError("unexpected", { cause: error });
}
