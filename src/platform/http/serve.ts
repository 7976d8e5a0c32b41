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
  }
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyInstance {
    /** Every route with what it says about who may call it. */
    declaredRoutes(): {
      method: string;
      url: string;
      access: EndpointShape["access"] | undefined;
    }[];
  }
}

/** What a route says about itself, from its contract. */
function declarationOf(shape: EndpointShape) {
  return {
    method: shape.method,
    url: shape.path,
    config: { access: shape.access, limit: shape.limit },
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
function inputOf<E extends EndpointShape>(shape: E, request: FastifyRequest): HandlerInput<E> {
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
