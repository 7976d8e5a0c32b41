import type { FastifyInstance, FastifyReply } from "fastify";
import { sessionToken } from "#platform/http/app.ts";
import { sessionCookieName } from "#platform/http/caller.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { deviceLabel } from "../rules.ts";
import { currentSession, enterDirectly, signOut, type StaffAccessDeps } from "./service.ts";

/** Signing in and out. The token travels in a cookie that no script can read. */
export function registerStaffAccessRoutes(
  app: FastifyInstance,
  deps: StaffAccessDeps & { isHttps: boolean },
): void {
  const name = sessionCookieName(deps.isHttps);
  const cookie = { path: "/", httpOnly: true, sameSite: "lax", secure: deps.isHttps } as const;
  const setCookie = (reply: FastifyReply, token: string) =>
    void reply.setCookie(name, token, {
      ...cookie,
      maxAge: deps.sessionPolicy.absoluteHours * 3600,
    });

  serve(app, contract.currentSession, ({ query }, { request }) =>
    currentSession(deps, sessionToken(request, deps.isHttps), {
      prolong: query.look === undefined,
    }),
  );
  serve(app, contract.enterDirectly, async (_input, { caller, request, reply }) => {
    const { token, ...signedIn } = await enterDirectly(deps, caller, {
      oldToken: sessionToken(request, deps.isHttps),
      device: deviceLabel(request.headers["user-agent"]),
    });
    setCookie(reply, token);
    return signedIn;
  });
  serve(app, contract.signOut, async (_input, { caller, request, reply }) => {
    await signOut(deps, caller, sessionToken(request, deps.isHttps));
    void reply.clearCookie(name, cookie);
    return null;
  });
}
