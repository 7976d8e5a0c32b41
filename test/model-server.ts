import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What goes wrong, and when. */
export type ModelFault =
  /** 500 with the company's own words for it. */
  | "500"
  /** 429 with `retry-after`. */
  | "429"
  /** The connection is closed before a word. */
  | "refused"
  /** Not a word, for ever. */
  | "silent"
  /** The head of an answer, and nothing behind it. */
  | "empty stream"
  /** 200 with a page of HTML. */
  | "html"
  /** A stream whose parts are no JSON. */
  | "malformed"
  /** JSON that is no answer. */
  | "wrong shape"
  /** The connection breaks after some words. */
  | "cut"
  /** Some words, and then nothing. */
  | "stalled"
  /** A word now and then, and no end. */
  | "slow"
  /** An error inside the stream, after some words. */
  | "error in stream"
  /** The stream ends without saying so, after some words. */
  | "no end";

export type Vendor = "openai" | "anthropic";

/** A request in the words of neither company. */
export type ModelRequest = {
  vendor: Vendor;
  model: string;
  instructions: string;
  messages: readonly { role: string; text: string }[];
  tools: readonly string[];
  /** What tools of this turn answered, as text. */
  toolResults: readonly string[];
};

export type ModelCall = { name: string; input: unknown };
export type ModelReply = {
  /** In pieces as they are sent. */
  text?: readonly string[];
  call?: ModelCall;
  /** Several at once, before anything is answered to one of them. */
  calls?: readonly ModelCall[];
  fault?: ModelFault;
  /** Milliseconds before the first word. */
  after?: number;
};

export type ModelServer = {
  /** For OPENAI_BASE_URL and ANTHROPIC_BASE_URL. */
  baseUrl: string;
  key: string;
  /** What it answers. */
  reply: (request: ModelRequest) => ModelReply;
  /** Every byte that reached it: addresses, headers and bodies. */
  received: string[];
  requests: ModelRequest[];
  stop(): Promise<void>;
};

/** The key that it takes. */
export const modelKey = "sk-test-0123456789abcdef";
const tokens = { input: 1200, output: 80 };
const cutAfter = 2;
const dripMs = 700;

type Json = Record<string, unknown>;
type Part = { type?: string; text?: string; content?: unknown };

const asText = (content: unknown): string => {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return (content as Part[])
    .filter(({ type }) => type === "text")
    .map(({ text = "" }) => text)
    .join("");
};

function readOpenai(body: Json): ModelRequest {
  const all = body["messages"] as { role: string; content: unknown }[];
  const isSystem = ({ role }: { role: string }) => role === "system" || role === "developer";
  const tools = (body["tools"] ?? []) as { function: { name: string } }[];
  return {
    vendor: "openai",
    model: String(body["model"]),
    instructions: all
      .filter(isSystem)
      .map(({ content }) => asText(content))
      .join("\n"),
    messages: all
      .filter((message) => message.role === "user" || message.role === "assistant")
      .map(({ role, content }) => ({ role, text: asText(content) })),
    tools: tools.map((tool) => tool.function.name),
    toolResults: all.filter(({ role }) => role === "tool").map(({ content }) => String(content)),
  };
}

function readAnthropic(body: Json): ModelRequest {
  const all = body["messages"] as { role: string; content: unknown }[];
  const parts = all.flatMap(({ content }) => (Array.isArray(content) ? (content as Part[]) : []));
  const tools = (body["tools"] ?? []) as { name: string }[];
  return {
    vendor: "anthropic",
    model: String(body["model"]),
    instructions: asText(body["system"]),
    messages: all
      .map(({ role, content }) => ({ role, text: asText(content) }))
      .filter(({ text }) => text !== ""),
    tools: tools.map(({ name }) => name),
    toolResults: parts
      .filter(({ type }) => type === "tool_result")
      .map(({ content }) => (typeof content === "string" ? content : asText(content))),
  };
}

const callsOf = ({ call, calls }: ModelReply): readonly ModelCall[] =>
  calls ?? (call === undefined ? [] : [call]);

/** The events of an answer, as the company would send them. */
function openaiEvents(reply: ModelReply, model: string): string[] {
  const { text = [] } = reply;
  const chunk = (choices: unknown[], usage?: unknown) =>
    `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, choices, ...(usage !== undefined && { usage }) })}\n\n`;
  const delta = (content: unknown, reason: string | null = null) =>
    chunk([{ index: 0, delta: content, finish_reason: reason }]);
  const calls = callsOf(reply).flatMap(({ name, input: given }, index) => {
    const input = JSON.stringify(given);
    const part = (of: Json) => delta({ tool_calls: [{ index, ...of }] });
    return [
      part({ id: `call_${index + 1}`, type: "function", function: { name, arguments: "" } }),
      part({ function: { arguments: input.slice(0, 5) } }),
      part({ function: { arguments: input.slice(5) } }),
    ];
  });
  const usage = {
    prompt_tokens: tokens.input,
    completion_tokens: tokens.output,
    total_tokens: tokens.input + tokens.output,
  };
  return [
    delta({ role: "assistant", content: "" }),
    ...text.map((piece) => delta({ content: piece })),
    ...calls,
    delta({}, calls.length > 0 ? "tool_calls" : "stop"),
    chunk([], usage),
    "data: [DONE]\n\n",
  ];
}

function anthropicEvents(reply: ModelReply, model: string): string[] {
  const { text = [] } = reply;
  const event = (type: string, data: Json) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const usage = { input_tokens: tokens.input, output_tokens: 1 };
  const start = {
    message: {
      id: "msg_1",
      type: "message",
      role: "assistant",
      model,
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage,
    },
  };
  const words = text.length > 0 && [
    event("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
    ...text.map((piece) =>
      event("content_block_delta", { index: 0, delta: { type: "text_delta", text: piece } }),
    ),
    event("content_block_stop", { index: 0 }),
  ];
  const calls = callsOf(reply).flatMap(({ name, input }, at) => {
    const index = at + (words ? 1 : 0);
    const block = { type: "tool_use", id: `toolu_${at + 1}`, name, input: {} };
    return [
      event("content_block_start", { index, content_block: block }),
      event("content_block_delta", {
        index,
        delta: { type: "input_json_delta", partial_json: JSON.stringify(input) },
      }),
      event("content_block_stop", { index }),
    ];
  });
  return [
    event("message_start", start),
    event("ping", {}),
    ...(words || []),
    ...calls,
    event("message_delta", {
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: { output_tokens: tokens.output },
    }),
    event("message_stop", {}),
  ];
}

const errorBodies: Readonly<Record<Vendor, (kind: string) => unknown>> = {
  openai: (kind) => ({
    error: { message: "It did not work.", type: kind, param: null, code: null },
  }),
  anthropic: (kind) => ({ type: "error", error: { type: kind, message: "It did not work." } }),
};

function sendError(response: ServerResponse, vendor: Vendor, status: number, kind: string): void {
  const headers = {
    "content-type": "application/json",
    ...(status === 429 && { "retry-after": "1" }),
  };
  response.writeHead(status, headers).end(JSON.stringify(errorBodies[vendor](kind)));
}

const wrongShape = 'data: {"surprise":true,"choices":"none"}\n\n';

/** An error that comes when words have been sent already. */
const errorEvent = (vendor: Vendor) =>
  vendor === "openai"
    ? `data: ${JSON.stringify(errorBodies.openai("server_error"))}\n\n`
    : `event: error\ndata: ${JSON.stringify(errorBodies.anthropic("overloaded_error"))}\n\n`;

/** The beginning of an answer, and then only signs of life. */
async function drip(response: ServerResponse, events: string[]): Promise<void> {
  for (const event of [...events.slice(0, 2), ...Array<string>(60).fill(": wait\n\n")]) {
    if (response.destroyed) return;
    response.write(event);
    await wait(dripMs);
  }
}

/** The way an answer goes wrong after its head, by the events that were to be sent. */
async function sendFaulty(
  response: ServerResponse,
  fault: ModelFault,
  { events, vendor }: { events: string[]; vendor: Vendor },
): Promise<void> {
  const some = events.slice(0, events.length - 3);
  const begun = some.slice(0, Math.max(1, some.length - cutAfter));
  if (fault === "empty stream") return response.flushHeaders();
  if (fault === "malformed")
    return void response.end(`${events[0] ?? ""}data: {"id": "chatcmpl\n\ndata: }{\n\n`);
  if (fault === "wrong shape") return void response.end(wrongShape.repeat(3));
  if (fault === "slow") return drip(response, events);
  for (const event of begun) {
    response.write(event);
    await wait(5);
  }
  if (fault === "error in stream") response.end(errorEvent(vendor));
  if (fault === "cut") response.destroy();
  if (fault === "no end") response.end();
}

async function answer(
  request: ModelRequest,
  { fault, after = 0, ...reply }: ModelReply,
  response: ServerResponse,
): Promise<void> {
  const { vendor, model } = request;
  if (after > 0) await wait(after);
  if (fault === "refused") return void response.destroy();
  if (fault === "silent") return;
  if (fault === "500") return sendError(response, vendor, 500, "api_error");
  if (fault === "429") return sendError(response, vendor, 429, "rate_limit_error");
  if (fault === "html")
    return void response
      .writeHead(200, { "content-type": "text/html" })
      .end("<!doctype html><title>Gateway</title>");
  const events = vendor === "openai" ? openaiEvents(reply, model) : anthropicEvents(reply, model);
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  if (fault !== undefined) return sendFaulty(response, fault, { events, vendor });
  for (const event of events) response.write(event);
  response.end();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** The vendor that an address and its key belong to; null for what neither of them takes. */
function vendorOf({ url, method, headers }: IncomingMessage): Vendor | "stranger" | null {
  if (method !== "POST") return null;
  if (url === "/v1/chat/completions")
    return headers.authorization === `Bearer ${modelKey}` ? "openai" : "stranger";
  if (url !== "/v1/messages" || headers["anthropic-version"] === undefined) return null;
  return headers["x-api-key"] === modelKey ? "anthropic" : "stranger";
}

/**
 * Both companies' servers of language models on this machine: chat completions and messages, streamed, with tool
 * calls, usage, refusals and faults, as they speak.
 */
export async function startModelServer(): Promise<ModelServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request);
      model.received.push(`${request.url ?? ""}\n${JSON.stringify(request.headers)}\n${body}`);
      const vendor = vendorOf(request);
      if (vendor === null) return void response.writeHead(404).end();
      if (vendor === "stranger") return sendError(response, "openai", 401, "authentication_error");
      const parsed = JSON.parse(body) as Json;
      if (parsed["stream"] !== true)
        return sendError(response, vendor, 400, "invalid_request_error");
      const read = vendor === "openai" ? readOpenai(parsed) : readAnthropic(parsed);
      model.requests.push(read);
      await answer(read, model.reply(read), response);
    })().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const model: ModelServer = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    key: modelKey,
    reply: () => ({ text: ["⟦⟧Hello!"] }),
    received: [],
    requests: [],
    stop: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
  return model;
}
