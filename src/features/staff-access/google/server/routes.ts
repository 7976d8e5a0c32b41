import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionToken } from "#platform/http/app.ts";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import { serve, serveRedirect } from "#platform/http/serve.ts";
import { sessionCookie } from "#platform/http/session-cookie.ts";
import type { Config } from "#platform/config.ts";
import type { Breakers } from "#platform/outbound/breakers.ts";
import { staffPaths } from "../../content.ts";
import { deviceLabel } from "../../rules.ts";
import type { SigningBrowser, SignInDeps } from "../../sign-in/server/service.ts";
import * as contract from "../contract.ts";
import { googlePolicy } from "../rules.ts";
import { createGoogle, finishGoogle, startGoogle, type GoogleDeps } from "./service.ts";

const failedPath = `${staffPaths.login}?failed=google`;

/** Signing in with Google, as far as the settings name a client. */
export function registerGoogleRoutes(
  app: FastifyInstance,
  options: SignInDeps & {
    isHttps: boolean;
    siteUrl: string;
    googleClient: Config["google"];
    /** Where it is told whether Google is left alone. */
    breakers?: Breakers;
  },
): void {
  const { isHttps, siteUrl, googleClient, breakers } = options;
  const callback = `${siteUrl}${contract.finishGoogle.path}`;
  const deps: GoogleDeps = { ...options, google: createGoogle(googleClient, callback, breakers) };
  const asking = secretCookie("practice_google", { isHttps, seconds: googlePolicy.minutes * 60 });
  const session = sessionCookie({ isHttps, hours: deps.sessionPolicy.absoluteHours });
  const browserOf = (request: FastifyRequest): SigningBrowser => ({
    caller: request.caller,
    secret: asking.read(request),
    sessionToken: sessionToken(request, isHttps),
    device: deviceLabel(request.headers["user-agent"]),
  });

  serve(app, contract.signInWays, () => ({ google: deps.google !== undefined }));
  serve(app, contract.startGoogle, async ({ body }, { request, reply }) => {
    const { url, secret } = await startGoogle(deps, body.from, browserOf(request));
    asking.set(reply, secret);
    return { url };
  });
  serveRedirect(app, contract.finishGoogle, failedPath, async ({ request, reply }) => {
    const query = request.url.split("?").slice(1).join("?");
    const { token, to } = await finishGoogle(deps, query, browserOf(request));
    asking.clear(reply);
    session.set(reply, token);
    return to;
  });
}
