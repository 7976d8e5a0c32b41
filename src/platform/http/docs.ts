import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { identity } from "#practice/identity.ts";

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
    transform: jsonSchemaTransform,
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
