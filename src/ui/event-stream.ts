import { AppError, fromFailure } from "#errors.ts";
import { noteServerTime } from "./server-clock.ts";

/** One event of a stream of server-sent events. */
export interface StreamEvent {
  event: string;
  data: string;
  id: string | null;
}

const mediaType = "text/event-stream";
/** A stream that is silent for this long is broken. */
const longestSilenceMs = 20_000;
const blankLine = /\r\n\r\n|\n\n|\r\r/;

function eventOf(block: string): StreamEvent | null {
  const lines = block.split(/\r\n|\n|\r/).map((line) => /^([^:]+)(?:: ?(.*))?$/.exec(line));
  const valuesOf = (field: string) =>
    lines.filter((line) => line?.[1] === field).map((line) => line?.[2] ?? "");
  const data = valuesOf("data");
  if (data.length === 0) return null;
  return {
    event: valuesOf("event").at(-1) ?? "message",
    data: data.join("\n"),
    id: valuesOf("id").at(-1) ?? null,
  };
}

/** Takes the whole events out of what has arrived of a stream; the rest waits for more. */
export function takeEvents(arrived: string): { events: StreamEvent[]; rest: string } {
  const blocks = arrived.split(blankLine);
  const rest = blocks.pop() ?? "";
  return { events: blocks.map(eventOf).filter((event) => event !== null), rest };
}

/** Ends a request that is silent for too long, or that nobody wants any more. */
function silence(unwanted: AbortSignal | null | undefined) {
  const stop = new AbortController();
  unwanted?.addEventListener("abort", () => stop.abort(), { signal: stop.signal });
  if (unwanted?.aborted === true) stop.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), longestSilenceMs);
  };
  heard();
  return { signal: stop.signal, heard, end: () => clearTimeout(timer) };
}

async function* eventsIn(body: ReadableStream<Uint8Array>, heard: () => void) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const taken = takeEvents(rest + decoder.decode(value, { stream: true }));
      rest = taken.rest;
      yield* taken.events;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The object in a text; null of anything else, such as a proxy's page. */
export function objectIn(text: string): Record<string, unknown> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

async function refusalOf(response: Response): Promise<AppError> {
  const error = fromFailure(objectIn(await response.text()));
  if (error.code !== "unexpected" || response.status < 502) return error;
  return new AppError("service_unavailable");
}

export type StreamRequest = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/**
 * The events of an answer that our own server tells while it is made. Throws an `AppError`: the server's
 * refusal, or `offline` when there was no answer or it broke off. An answer that comes as a whole, from
 * something between that does not stream, is one event called "whole".
 */
export async function* listen(path: string, request: StreamRequest): AsyncGenerator<StreamEvent> {
  const { signal, heard, end } = silence(request.signal);
  const headers = { ...request.headers, accept: mediaType };
  try {
    const response = await fetch(path, { ...request, headers, credentials: "same-origin", signal });
    noteServerTime(response);
    if (!response.ok) throw await refusalOf(response);
    const isStream = response.headers.get("content-type")?.startsWith(mediaType) === true;
    if (isStream && response.body !== null) yield* eventsIn(response.body, heard);
    else yield { event: "whole", data: await response.text(), id: null };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("offline", { cause: error });
  } finally {
    end();
  }
}
