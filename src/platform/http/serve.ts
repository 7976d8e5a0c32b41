import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { EndpointShape, HandlerInput, ReplyInput } from "#endpoint.ts";
import { successStatus } from "#endpoint.ts";
import type { Caller } from "./caller.ts";

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
    handler: async (request, reply) => {
      // The validator has replaced each part by what its schema makes of it.
      const input = {
        params: shape.params ? request.params : undefined,
        query: shape.query ? request.query : undefined,
        body: shape.body ? request.body : undefined,
        headers: shape.headers ? request.headers : undefined,
      } as HandlerInput<E>;
      const answer = await handler(input, { caller: request.caller, request, reply });
      void reply.code(status);
      return status === 204 ? null : answer;
    },
  });
}
