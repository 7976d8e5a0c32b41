import type { ChatEvent } from "../src/features/assistant/contract.ts";
import type { TestApp } from "./build-app.ts";

/** The events in a stream's text, whole ones only. */
function* eventsIn(text: string): Generator<ChatEvent> {
  for (const block of text.split("\n\n")) {
    const fields = new Map(
      block.split("\n").map((line) => {
        const [name = "", ...value] = line.split(": ");
        return [name, value.join(": ")] as const;
      }),
    );
    const event = fields.get("event");
    if (event === undefined) continue;
    const id = fields.get("id");
    const data: unknown = JSON.parse(fields.get("data") ?? "null");
    yield { event, ...(id !== undefined && { id }), data } as ChatEvent;
  }
}

export type OpenStream = {
  status: number;
  headers: Record<string, unknown>;
  /** Reads on until so many more events have come, or the end; cuts nothing. */
  take(count: number): Promise<ChatEvent[]>;
  /** Ends the connection from the reader's side. */
  cut(): void;
};

/** Asks for server-sent events, without a network. */
export async function openStream(
  app: TestApp,
  call: { method: "GET" | "POST"; url: string; body?: object; headers?: Record<string, string> },
): Promise<OpenStream> {
  const response = await app.app.inject({
    method: call.method,
    url: call.url,
    headers: { accept: "text/event-stream", ...call.headers },
    ...(call.body && { payload: call.body }),
    payloadAsStream: true,
  });
  const stream = response.stream();
  const chunks = stream.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  let rest = "";
  return {
    status: response.statusCode,
    headers: response.headers,
    async take(count) {
      const taken: ChatEvent[] = [];
      while (taken.length < count) {
        const end = rest.indexOf("\n\n");
        if (end >= 0) {
          taken.push(...eventsIn(rest.slice(0, end)));
          rest = rest.slice(end + 2);
          continue;
        }
        const { value, done } = await chunks.next();
        if (done === true) break;
        rest += String(value);
      }
      return taken;
    },
    cut: () => void stream.destroy(),
  };
}
