import { Agent, request } from "node:http";

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  /** Parsed JSON; null of an empty body. */
  body: unknown;
  /** Seconds after which to come back, where the answer says so. */
  retryAfter: string | undefined;
  /** From before the request was written to the last byte of the answer. */
  milliseconds: number;
};

/** Connections that stay open between calls, as a browser's do. */
export function keepAlive(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
}

/** One call; rejects only when no complete answer arrived. */
export function send(agent: Agent, origin: string, call: Call): Promise<Answer> {
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const outgoing = request(
      `${origin}${call.path}`,
      {
        agent,
        method: call.method,
        headers: {
          ...(payload !== undefined && {
            "content-type": "application/json",
            "content-length": Buffer.byteLength(payload),
          }),
          ...call.headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const milliseconds = performance.now() - start;
          const text = Buffer.concat(chunks).toString();
          try {
            const body: unknown = text === "" ? null : JSON.parse(text);
            resolve({
              status: incoming.statusCode ?? 0,
              body,
              retryAfter: incoming.headers["retry-after"],
              milliseconds,
            });
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

/** The code of a failure in the product's own shape, or "" of any other answer. */
export function failureCode(answer: Pick<Answer, "body">): string {
  const { body } = answer;
  if (typeof body !== "object" || body === null || !("error" in body)) return "";
  const { error } = body;
  if (typeof error !== "object" || error === null || !("code" in error)) return "";
  return String(error.code);
}
