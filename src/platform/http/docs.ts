import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import type { Access, RateLimit } from "#endpoint.ts";
import { failure } from "#failure.ts";
import { identity } from "#practice/identity.ts";

type RouteConfig = { access?: Access; limit?: RateLimit };

/**
 * The failures that every route of its kind can answer, before its own code runs: those of reading a
 * body, of the guard and of the limits. A contract names only what is its own.
 */
function commonFailures(
  method: string,
  { access, limit }: RouteConfig,
  hasBody: boolean,
): Record<number, typeof failure> {
  const isOpen = access === "public" || access === "visitor-own" || access === "webhook";
  const isChanging = method !== "GET" && method !== "HEAD";
  const statuses = [
    ...(hasBody ? [400, 413, 415] : []),
    ...(isOpen ? [] : [401]),
    // From another site's page, or without the right.
    ...(!isOpen || (isChanging && access !== "webhook") ? [403] : []),
    ...(limit === undefined ? [] : [429]),
  ];
  return Object.fromEntries(statuses.map((status) => [status, failure]));
}

const describeRoute: typeof jsonSchemaTransform = (input) => {
  const { schema, route } = input;
  const config: RouteConfig = route.config ?? {};
  const common = commonFailures([route.method].flat().join(), config, schema?.body !== undefined);
  const response = { ...common, ...(schema?.response as Record<number, unknown> | undefined) };
  return jsonSchemaTransform({ ...input, schema: { ...schema, response } });
};

const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The API documentation, made from the contracts: `/api/openapi.json` and a readable page at `/api/docs`. */
export const apiDocs = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: `${identity.legalName} API`,
        version: "1",
        description:
          "Everything the site and the staff area do, described by the same contracts that validate it.",
      },
    },
    transform: describeRoute,
    transformObject: jsonSchemaTransformObject,
  });
  app.get(
    "/api/openapi.json",
    { config: { access: "public", limit: "reads" }, schema: { hide: true } },
    async (_request, reply) => {
      void reply.header("cache-control", "no-cache");
      return app.swagger();
    },
  );
  await app.register(async (docs) => {
    docs.addHook("onRoute", (route) => {
      route.config = { ...route.config, access: "public", limit: "reads" };
    });
    docs.addHook("onSend", async (_request, reply) => {
      void reply.header("content-security-policy", docsPolicy);
    });
    await docs.register(swaggerUi, { routePrefix: "/api/docs" });
  });
});
