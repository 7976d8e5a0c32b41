import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#errors.ts";
import { sendFailure } from "./failures.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Answers a request that no route took, as JSON. */
    answerMissing(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Answers a request whose address cannot even be read; the pages put their own answer there. */
    unroutable: {
      answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
    };
  }
}

type Known = { matches: RegExp; methods: readonly string[] };

/** A route's address in Fastify's notation as what it takes: ":id" is one part, "*" is the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+").replaceAll("*", ".*")}$`);
}

/**
 * Remembers every route that is added from now on. The answer to a request that none of them took:
 * 405 with what the address does take, or 404 when there is nothing.
 */
export function answerMissing(app: FastifyInstance) {
  const known: Known[] = [];
  app.addHook("onRoute", (route) => {
    known.push({ matches: patternOf(route.url), methods: [route.method].flat() });
  });
  return (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [path = ""] = request.url.split("?");
    const methods = known.filter(({ matches }) => matches.test(path)).flatMap((one) => one.methods);
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendFailure(new AppError("not_found"), request, reply);
    }
    void reply.header("allow", [...new Set(methods)].toSorted().join(", "));
    return sendFailure(new AppError("method_not_allowed"), request, reply);
  };
}
