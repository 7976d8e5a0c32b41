import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { EndpointShape, HandlerInput } from "#endpoint.ts";
import { successStatus } from "#endpoint.ts";
import { type CallContext, declarationOf, inputOf } from "./serve.ts";

/** Bytes that a browser shows or plays in the page. */
export type ServedBytes = { type: string; content: AsyncIterable<Uint8Array> };

/** Answers an endpoint with bytes as they are, read while they are sent; nothing keeps a copy of them. */
export function serveInPage<E extends EndpointShape>(
  app: FastifyInstance,
  shape: E,
  handler: (input: HandlerInput<E>, context: CallContext) => Promise<ServedBytes>,
): void {
  app.route({
    ...declarationOf(shape),
    handler: async (request, reply) => {
      const { caller } = request;
      const { type, content } = await handler(inputOf(shape, request), { caller, request, reply });
      return reply
        .code(successStatus(shape))
        .type(type)
        .header("content-disposition", "inline")
        .header("cache-control", "private, no-store")
        .send(Readable.from(content));
    },
  });
}
