import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { EndpointShape, HandlerInput, ReplyInput } from "#endpoint.ts";
import { successStatus } from "#endpoint.ts";
import type { Caller } from "./caller.ts";
import { toAppError } from "./failures.ts";

/** What a handler knows about the call besides its validated input. */
export type CallContext = { caller: Caller; request: FastifyRequest; reply: FastifyReply };

export type Handler<E extends EndpointShape> = (
  input: HandlerInput<E>,
  context: CallContext,
) => Promise<ReplyInput<E>> | ReplyInput<E>;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may call this route; the server refuses to boot with a route that does not say. */
    access?: EndpointShape["access"];
    limit?: EndpointShape["limit"];
    /** Asked by who watches the server, so it is answered however many people are here. */
    isAlwaysHeard?: EndpointShape["isAlwaysHeard"];
    /** Its body is bytes as they are, of no form that the server reads. */
    takesBytes?: boolean;
    /** Its body is a form, signed as it was sent. */
    takesForm?: boolean;
    /** Its body is JSON, signed as it was sent. */
    takesSignedJson?: boolean;
  }
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** Every route with what it says about who may call it, and how often. */
    declaredRoutes(): {
      method: string;
      url: string;
      access: EndpointShape["access"] | undefined;
      limit: EndpointShape["limit"] | undefined;
    }[];
  }
}

/** What a route says about itself, from its contract. */
export function declarationOf(shape: EndpointShape) {
  return {
    method: shape.method,
    url: shape.path,
    config: {
      access: shape.access,
      limit: shape.limit,
      ...(shape.isAlwaysHeard && { isAlwaysHeard: true }),
    },
    schema: {
      summary: shape.summary,
      tags: [shape.tag],
      ...(shape.params && { params: shape.params }),
      ...(shape.query && { querystring: shape.query }),
      ...(shape.body && { body: shape.body }),
      ...(shape.headers && { headers: shape.headers }),
      response: shape.responses,
    },
  } satisfies Partial<RouteOptions>;
}

/** The validator has replaced each part by what its schema makes of it. */
export function inputOf<E extends EndpointShape>(
  shape: E,
  request: FastifyRequest,
): HandlerInput<E> {
  return {
    params: shape.params ? request.params : undefined,
    query: shape.query ? request.query : undefined,
    body: shape.body ? request.body : undefined,
    headers: shape.headers ? request.headers : undefined,
  } as HandlerInput<E>;
}

/**
 * Answers an endpoint: input is validated by its contract, the caller is checked against its access
 * level and limit, and the reply is cut to its contract before it leaves.
 */
export function serve<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  handler: Handler<E>,
): void {
  const status = successStatus(shape);
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const { caller } = request;
      const answer = await handler(inputOf(shape, request), { caller, request, reply });
      void reply.code(status);
      return status === 204 ? null : answer;
    },
  });
}

/**
 * The same for an endpoint that takes a piece of a file as it is: bytes, at most `limit` of them, sent as
 * `application/octet-stream`.
 */
export function serveBytes<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  limit: number,
  handler: (
    input: HandlerInput<E>,
    content: Buffer,
    context: CallContext,
  ) => Promise<ReplyInput<E>>,
): void {
  const status = successStatus(shape);
  const { config, ...declaration } = declarationOf(shape);
  app.route({
    ...declaration,
    config: { ...config, takesBytes: true },
    bodyLimit: limit,
    handler: async (request, reply) => {
      const { caller } = request;
      const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await handler(inputOf(shape, request), content, { caller, request, reply });
      void reply.code(status);
      return status === 204 ? null : answer;
    },
  });
}

/** A form as it was sent, and the part of the address that it was sent to. */
export type SignedForm = { form: string; address: string; signature: string };

/**
 * The same for an endpoint that other programs tell something: a form, signed over its address and its
 * fields as they were sent. The answer is a document of `type`.
 */
export function serveSignedForm<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  { type, header }: { type: string; header: string },
  handler: (input: HandlerInput<E>, sent: SignedForm) => Promise<string>,
): void {
  const { config, ...declaration } = declarationOf(shape);
  app.route({
    ...declaration,
    config: { ...config, takesForm: true },
    handler: async (request, reply) => {
      const form = typeof request.body === "string" ? request.body : "";
      const signature = String(request.headers[header] ?? "");
      const sent = { form, address: request.originalUrl, signature };
      const answer = await handler(inputOf(shape, request), sent);
      return reply.code(successStatus(shape)).type(type).send(answer);
    },
  });
}

/** JSON as it was sent: a signature covers its bytes. */
export type SignedJson = { bytes: Buffer; signature: string };

/** The same for an endpoint that other programs tell something in JSON, signed over its bytes; answers in words. */
export function serveSignedJson<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  { header, limit }: { header: string; limit: number },
  handler: (sent: SignedJson) => Promise<string>,
): void {
  const { config, ...declaration } = declarationOf(shape);
  app.route({
    ...declaration,
    config: { ...config, takesSignedJson: true },
    bodyLimit: limit,
    handler: async (request, reply) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await handler({ bytes, signature: String(request.headers[header] ?? "") });
      return reply.code(successStatus(shape)).type("text/plain; charset=utf-8").send(answer);
    },
  });
}

/** The same for an endpoint whose answer is words that another program reads, or a picture. */
export function serveWords<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  handler: (input: HandlerInput<E>) => string | Promise<string | Buffer>,
  type = "text/plain; charset=utf-8",
): void {
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const words = await handler(inputOf(shape, request));
      return reply.code(successStatus(shape)).type(type).send(words);
    },
  });
}

/** A file under its name, made line by line while it is read. */
export type ServedFile = { name: string; lines: AsyncIterable<string> };

/**
 * The same for an endpoint that answers with a file to save. A failure before the first line is an
 * answer like any other; a later one cuts the connection, so that half a file never looks whole.
 */
export function serveFile<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  type: string,
  handler: (input: HandlerInput<E>, context: CallContext) => Promise<ServedFile>,
): void {
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const { caller } = request;
      const file = await handler(inputOf(shape, request), { caller, request, reply });
      return reply
        .code(successStatus(shape))
        .type(type)
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .send(Readable.from(file.lines));
    },
  });
}

/** A text that programs ask for again and again; null when the caller has what the tag stands for. */
export type ServedText = { tag: string; text: string | null };

/** The same for such a text: it carries its tag, and 304 says that nothing changed. No search engine keeps it. */
export function serveText<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  type: string,
  handler: (input: HandlerInput<E>, context: CallContext) => Promise<ServedText>,
): void {
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const { caller } = request;
      const { tag, text } = await handler(inputOf(shape, request), { caller, request, reply });
      void reply
        .header("etag", tag)
        .header("cache-control", "private, no-cache")
        .header("x-robots-tag", "noindex, nofollow");
      if (text === null) return reply.code(304).send();
      return reply.code(successStatus(shape)).type(type).send(text);
    },
  });
}

/**
 * The same for an endpoint that a browser is sent to: it answers with where to go on, and leads to
 * `otherwise` whatever goes wrong, since a person looks at what comes.
 */
export function serveRedirect<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  otherwise: string,
  handler: (context: CallContext) => Promise<string>,
): void {
  app.route({
    ...declarationOf(shape),
    errorHandler: (error, request, reply): void => {
      const { status, code } = toAppError(error);
      if (status >= 500) request.log.error({ err: error, code }, "request failed");
      void reply.redirect(otherwise, 303);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      return reply.redirect(await handler({ caller, request, reply }), 303);
    },
  });
}

/** One event of a stream: its name, the id from which it can be resumed, and its data as JSON. */
export type ServedEvent = { event: string; id?: string; data: unknown };

const heartbeatMs = 15_000;
const heartbeat = Symbol("heartbeat");

function toLines({ event, id, data }: ServedEvent): string {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`;
}

/** The events as they travel; a comment now and then keeps what lies between from closing the connection. */
async function* streamed(events: AsyncIterable<ServedEvent>): AsyncGenerator<string> {
  const source = events[Symbol.asyncIterator]();
  let next = source.next();
  try {
    // The answer's head travels with the first bytes: whoever resumes knows at once that it works.
    yield ": open\n\n";
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const beat = new Promise<typeof heartbeat>((resolve) => {
        timer = setTimeout(() => resolve(heartbeat), heartbeatMs);
      });
      const got = await Promise.race([next, beat]).finally(() => clearTimeout(timer));
      if (got === heartbeat) yield ": waiting\n\n";
      else if (got.done === true) return;
      else {
        yield toLines(got.value);
        next = source.next();
      }
    }
  } finally {
    // Not awaited: a source that waits for its next event ends with it.
    void source.return?.();
  }
}

/**
 * The same for an endpoint that also answers with server-sent events, when asked for `text/event-stream`.
 * What fails before the first event is an answer like any other.
 */
export function serveOrStream<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  {
    answer,
    follow,
  }: {
    answer: Handler<E>;
    follow: (input: HandlerInput<E>, context: CallContext) => Promise<AsyncIterable<ServedEvent>>;
  },
): void {
  const status = successStatus(shape);
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const { caller } = request;
      const input = inputOf(shape, request);
      if (request.headers.accept?.includes("text/event-stream") !== true) {
        const body = await answer(input, { caller, request, reply });
        void reply.code(status);
        return body;
      }
      const events = await follow(input, { caller, request, reply });
      return reply
        .code(200)
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(Readable.from(streamed(events)));
    },
  });
}
