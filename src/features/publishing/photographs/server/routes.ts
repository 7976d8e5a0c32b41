import type { FastifyInstance } from "fastify";
import { serveBytes, serveWords } from "#platform/http/serve.ts";
import { addPhotograph, readPhotograph as readPhotographEndpoint } from "../contract.ts";
import { photographLimits } from "../rules.ts";
import { keepPhotograph, type PhotographDeps, readPhotograph } from "./service.ts";

/** Photographs of the owner's desk. */
export function registerPhotographRoutes(app: FastifyInstance, deps: PhotographDeps): void {
  serveBytes(app, addPhotograph, photographLimits.bytes, (_, content, { caller }) =>
    keepPhotograph(deps, content, caller),
  );
  serveWords(
    app,
    readPhotographEndpoint,
    ({ params }) => readPhotograph(deps, params.id),
    "image/jpeg",
  );
}
