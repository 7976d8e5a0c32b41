import type { FastifyInstance, FastifyReply } from "fastify";
import { sessionToken } from "#platform/http/app.ts";
import { type CallContext, serve } from "#platform/http/serve.ts";
import { sessionCookie } from "#platform/http/session-cookie.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  verifyAuthenticator,
} from "../../authenticator/server/service.ts";
import {
  askForPasskey,
  beginPasskey,
  confirmPasskey,
  removePasskey,
  verifyPasskey,
} from "../../passkeys/server/service.ts";
import { unlinkGoogle as unlinkGoogleContract } from "../../google/contract.ts";
import { unlinkGoogle } from "../../google/server/service.ts";
import {
  keepRecoveryCodes,
  renewRecoveryCodes,
  verifyRecoveryCode,
} from "../../recovery-codes/server/service.ts";
import { ownSession } from "../../sessions/server/service.ts";
import * as contract from "../contract.ts";
import { type Attempt, describeFactors, type SecondFactorDeps } from "./service.ts";

/** Setting up, giving and removing the second factor; a given one brings the session a new token. */
export function registerSecondFactorRoutes(
  app: FastifyInstance,
  deps: SecondFactorDeps & { isHttps: boolean },
): void {
  const cookie = sessionCookie({
    isHttps: deps.isHttps,
    hours: deps.sessionPolicy.absoluteHours,
  });
  const attemptOf = async ({ caller, request }: CallContext): Promise<Attempt> => ({
    owner: await ownSession(deps, sessionToken(request, deps.isHttps)),
    caller,
    host: request.host,
  });
  const withCookie = <T extends { token: string }>(reply: FastifyReply, answer: T) => {
    const { token, ...rest } = answer;
    cookie.set(reply, token);
    return rest;
  };

  serve(app, contract.secondFactorState, async (_input, call) =>
    describeFactors(deps, await attemptOf(call)),
  );

  serve(app, contract.beginAuthenticator, async (_input, call) =>
    beginAuthenticator(deps, await attemptOf(call)),
  );
  serve(app, contract.confirmAuthenticator, async ({ body }, call) =>
    withCookie(call.reply, await confirmAuthenticator(deps, await attemptOf(call), body.code)),
  );
  serve(app, contract.verifyAuthenticator, async ({ body }, call) =>
    withCookie(call.reply, await verifyAuthenticator(deps, await attemptOf(call), body.code)),
  );
  serve(app, contract.removeAuthenticator, async (_input, call) => {
    await removeAuthenticator(deps, await attemptOf(call));
    return null;
  });

  serve(app, contract.beginPasskey, async (_input, call) =>
    beginPasskey(deps, await attemptOf(call)),
  );
  serve(app, contract.confirmPasskey, async ({ body }, call) =>
    withCookie(call.reply, await confirmPasskey(deps, await attemptOf(call), body)),
  );
  serve(app, contract.askForPasskey, async (_input, call) =>
    askForPasskey(deps, await attemptOf(call)),
  );
  serve(app, contract.verifyPasskey, async ({ body }, call) =>
    withCookie(call.reply, await verifyPasskey(deps, await attemptOf(call), body.passkey)),
  );
  serve(app, contract.removePasskey, async ({ body }, call) => {
    await removePasskey(deps, await attemptOf(call), body.id);
    return null;
  });

  serve(app, unlinkGoogleContract, async (_input, call) => {
    await unlinkGoogle(deps, await attemptOf(call));
    return null;
  });

  serve(app, contract.verifyRecoveryCode, async ({ body }, call) =>
    withCookie(call.reply, await verifyRecoveryCode(deps, await attemptOf(call), body.code)),
  );
  serve(app, contract.renewRecoveryCodes, async (_input, call) => ({
    recoveryCodes: await renewRecoveryCodes(deps, await attemptOf(call)),
  }));
  serve(app, contract.keepRecoveryCodes, async ({ body }, call) => {
    await keepRecoveryCodes(deps, await attemptOf(call), body.code);
    return null;
  });
}
