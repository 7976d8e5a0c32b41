import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionToken } from "#platform/http/app.ts";
import { askedSite } from "#platform/http/same-site.ts";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import { serve } from "#platform/http/serve.ts";
import { sessionCookie } from "#platform/http/session-cookie.ts";
import { deviceLabel } from "../../rules.ts";
import type { SigningBrowser } from "../../sign-in/server/service.ts";
import * as contract from "../contract.ts";
import { linkPolicy } from "../rules.ts";
import { askForLink, openLink, pendingLink, typeCode, type LinkDeps } from "./service.ts";

/** Signing in with a mailed link or its code. */
export function registerLinkRoutes(
  app: FastifyInstance,
  deps: LinkDeps & { isHttps: boolean; publicUrl: string | undefined },
): void {
  const { isHttps } = deps;
  const asking = secretCookie("practice_sign_in", { isHttps, seconds: linkPolicy.minutes * 60 });
  const session = sessionCookie({ isHttps, hours: deps.sessionPolicy.absoluteHours });
  const browserOf = (request: FastifyRequest): SigningBrowser => ({
    caller: request.caller,
    secret: asking.read(request),
    sessionToken: sessionToken(request, isHttps),
    device: deviceLabel(request.headers["user-agent"]),
  });
  const enter = (reply: FastifyReply, { token, to }: { token: string; to: string }) => {
    asking.clear(reply);
    session.set(reply, token);
    return { to };
  };

  serve(app, contract.askForLink, async ({ body }, { request, reply }) => {
    // The link works in the browser that asked, which knows the site by the name it asked.
    const siteUrl = askedSite(request.headers, deps);
    const { asked, secret } = await askForLink({ ...deps, siteUrl }, body, browserOf(request));
    asking.set(reply, secret);
    return asked;
  });
  serve(app, contract.pendingLink, async (_input, { request }) => ({
    link: await pendingLink(deps, asking.read(request)),
  }));
  serve(app, contract.openLink, async ({ body }, { request, reply }) =>
    enter(reply, await openLink(deps, body.token, browserOf(request))),
  );
  serve(app, contract.typeCode, async ({ body }, { request, reply }) =>
    enter(reply, await typeCode(deps, body.code, browserOf(request))),
  );
}
