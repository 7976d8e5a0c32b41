import cookie from "@fastify/cookie";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod";
import type { Access, RateLimit } from "#endpoint.ts";
import { AppError } from "#errors.ts";
import type { Readiness } from "../readiness.ts";
import { isNetworkTrusted } from "./trusted-proxies.ts";
import { type Caller, type Guard, type Refusal, sessionCookieName } from "./caller.ts";
import { apiDocs } from "./docs.ts";
import { limitCrowds } from "./crowding.ts";
import { sendFailure } from "./failures.ts";
import { answerMissing } from "./missing.ts";
import { createOverloadRecord } from "./overload.ts";
import { plainIssue } from "./plain-issue.ts";
import { protectiveHeaders } from "./protective-headers.ts";
import { isSameSite } from "./same-site.ts";
import "./serve.ts";
import { answerUnreadable } from "./unreadable.ts";

/** Counts a call; throws `too_many_requests` past the limit. */
export type Limiter = { consume(limit: RateLimit, address: string): Promise<void> };

export type AppOptions = {
  guard: Guard;
  limiter: Limiter;
  log: FastifyBaseLogger;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  newRequestId: () => string;
  readiness: Readiness;
  databasePool: number;
};

const bodyLimitBytes = 64 * 1024;
/** Exactly this: lenient readings of odd types have let bodies slip past validation before. */
const jsonType = /^application\/json(;\s?charset="?utf-8"?)?$/i;
const bytesType = "application/octet-stream";
const formType = /^application\/x-www-form-urlencoded(;\s?charset="?utf-8"?)?$/i;
const changing = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** The session token of a request: our cookie, or a bearer token of a script. */
export function sessionToken(request: FastifyRequest, isHttps: boolean): string | undefined {
  const bearer = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "");
  return bearer?.[1] ?? request.cookies[sessionCookieName(isHttps)];
}

function secureHeaders(app: FastifyInstance, isHttps: boolean): void {
  const defaults = Object.entries(protectiveHeaders(isHttps));
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of defaults) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
  });
}

/** An instance that is about to end asks each connection to come again elsewhere, once it is answered. */
function letGo(app: FastifyInstance, readiness: Readiness): void {
  app.addHook("onSend", async (_request, reply) => {
    if (!readiness.isOpen()) void reply.header("connection", "close");
  });
}

async function admit(
  request: FastifyRequest,
  options: AppOptions,
  isHttps: boolean,
): Promise<void> {
  const { guard, limiter, publicUrl } = options;
  const access: Access | undefined = request.routeOptions.config.access;
  if (access === undefined) return;
  const refuse = async (
    code: "cross_site_refused" | Refusal,
    accountId: string | null = null,
  ): Promise<never> => {
    const action = `${request.method} ${request.routeOptions.url ?? "?"}`;
    await guard.refused({ caller: request.caller, action, reason: code, accountId });
    throw new AppError(code);
  };
  // Counted first: each refusal is a row in the audit log, which nobody may fill at will.
  const { limit } = request.routeOptions.config;
  if (limit !== undefined) await limiter.consume(limit, request.caller.address);
  const token = sessionToken(request, isHttps);
  if (
    changing.has(request.method) &&
    access !== "webhook" &&
    !isSameSite(request.headers, publicUrl)
  ) {
    const { staff, ...other } = await guard.identify(token, { prolong: false });
    const accountId = staff?.accountId ?? ("accountId" in other ? other.accountId : null);
    await refuse("cross_site_refused", accountId);
  }
  if (guard.mayAct(null, access)) return;
  // An open page reads by itself: only acting, or asking who is signed in, says that a person is there.
  const standing = await guard.identify(token, { prolong: changing.has(request.method) });
  if (standing.staff === null) return refuse(standing.refusal, standing.accountId);
  request.caller = { ...request.caller, staff: standing.staff };
  if (!guard.mayAct(standing.staff, access)) await refuse("access_denied");
}

/** Collects every route and refuses to become ready while one does not say who may call it. */
function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  // Judged late: the routes of a plugin get their rule from a hook that runs after this one.
  app.decorate("declaredRoutes", () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({
        method: name,
        url,
        access: config?.access,
        limit: config?.limit,
      })),
    ),
  );
  app.addHook("onReady", async () => {
    const silent = app.declaredRoutes().filter((route) => route.access === undefined);
    if (silent.length === 0) return;
    const names = silent.map((route) => `${route.method} ${route.url}`);
    throw new Error(`These routes do not declare who may call them:\n  ${names.join("\n  ")}`);
  });
}

/** The HTTP side of the server, without routes: validation, access, limits, failures, headers, docs. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  z.config({ customError: plainIssue });
  const isHttps = options.publicUrl?.startsWith("https:") === true;
  const app = fastify({
    loggerInstance: options.log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    trustProxy:
      options.trustedProxies.length > 0 ? isNetworkTrusted(options.trustedProxies) : false,
    genReqId: options.newRequestId,
    requestIdHeader: false,
    clientErrorHandler: answerUnreadable(isHttps),
    frameworkErrors: (error, request, reply) => {
      // Hooks do not run for a request that could not even be routed.
      void reply.headers(protectiveHeaders(isHttps));
      void app.unroutable.answer(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser("text/plain");
  // Only routes that say so get this far with it; each says how much it takes.
  app.addContentTypeParser(bytesType, { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  // As it was sent: a signature covers every sign of it.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) =>
    request.routeOptions.config.takesSignedJson
      ? done(null, body)
      : parseJson(request, body.toString("utf8"), done),
  );
  app.decorateRequest("caller", null as unknown as Caller);
  requireDeclaredAccess(app);
  app.decorate("answerMissing", answerMissing(app));
  app.decorate("unroutable", { answer: sendFailure });
  secureHeaders(app, isHttps);
  letGo(app, options.readiness);
  await app.register(cookie);
  limitCrowds(app, {
    databasePool: options.databasePool,
    claimsStaff: (request) => sessionToken(request, isHttps) !== undefined,
  });
  app.addHook("onRequest", async (request) => {
    const type = request.headers["content-type"];
    request.caller = { staff: null, address: request.ip, requestId: request.id };
    const { takesBytes, takesForm, takesSignedJson } = request.routeOptions.config;
    const isOfAnotherType =
      (takesForm && !formType.test(type ?? "")) || (takesSignedJson && !jsonType.test(type ?? ""));
    if (isOfAnotherType) throw new AppError("signature_refused");
    const isRead =
      takesForm || (takesBytes ? type === bytesType : type === undefined || jsonType.test(type));
    if (!isRead) throw new AppError("unsupported_content_type");
    await admit(request, options, isHttps);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "none",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
  const recordOverload = createOverloadRecord(options.guard);
  app.setErrorHandler(async (error, request, reply) => {
    await recordOverload(request, sessionToken(request, isHttps), error);
    await sendFailure(error, request, reply);
  });
  await app.register(apiDocs);
  return app;
}
