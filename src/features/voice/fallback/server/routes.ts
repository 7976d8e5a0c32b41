import type { FastifyInstance } from "fastify";
import { serveSignedForm } from "#platform/http/serve.ts";
import type { Admitted } from "../../hand-over/server/service.ts";
import { phoneFallback } from "../contract.ts";
import { answerFailed, type FallbackDeps } from "./service.ts";

const signed = { type: "text/xml; charset=utf-8", header: "x-twilio-signature" };

/** What carriers are told when nothing else could be said. */
export function registerFallbackRoutes(
  app: FastifyInstance,
  { admitted, ...deps }: FallbackDeps & { admitted: Admitted },
): void {
  serveSignedForm(app, phoneFallback, signed, (_input, sent) =>
    answerFailed(deps, admitted(sent).form),
  );
}
