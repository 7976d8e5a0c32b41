import type { FastifyInstance } from "fastify";
import { sessionToken } from "#platform/http/app.ts";
import { serve } from "#platform/http/serve.ts";
import { sessionCookie } from "#platform/http/session-cookie.ts";
import * as contract from "../contract.ts";
import { deviceLabel } from "../rules.ts";
import { currentSession, enterDirectly, signOut, type StaffAccessDeps } from "./service.ts";

/** Signing in and out. The token travels in a cookie that no script can read. */
export function registerStaffAccessRoutes(
  app: FastifyInstance,
  deps: StaffAccessDeps & { isHttps: boolean },
): void {
  const cookie = sessionCookie({
    isHttps: deps.isHttps,
    hours: deps.sessionPolicy.absoluteHours,
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
    cookie.set(reply, token);
    return signedIn;
  });
  serve(app, contract.signOut, async (_input, { caller, request, reply }) => {
    await signOut(deps, caller, sessionToken(request, deps.isHttps));
    cookie.clear(reply);
    return null;
  });
}
