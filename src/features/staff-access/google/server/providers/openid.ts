import type { Configuration, CustomFetch } from "openid-client";
import type { Config } from "#platform/config.ts";
import { inTime } from "#platform/in-time.ts";
import type { Exchange } from "#platform/outbound/exchange.ts";

// Loaded with the first sign-in of this kind.
const library = () => import("openid-client");

export type GoogleSettings = NonNullable<Config["google"]> & {
  /** Where Google sends the browser back to; registered there word by word. */
  callback: string;
};

/** What one sign-in has to match; never leaves the server but for `state` and `nonce`. */
export type Expected = { state: string; nonce: string; verifier: string };

/** What the identity says, its signature and party checked. */
export type Claims = {
  sub: unknown;
  iat: unknown;
  azp?: unknown;
  email?: unknown;
  email_verified?: unknown;
};

export type IdentityServer = {
  /** Where the browser goes. Throws when Google does not answer as it should. */
  authorizationUrl(expected: Expected): Promise<string>;
  /** Trades what the browser brought back for an identity. Throws when anything does not match. */
  identify(query: string, expected: Expected): Promise<Claims>;
};

/** Only who it is, and nothing that would last: no offline access. */
const scope = "openid email profile";

async function discover(settings: GoogleSettings, exchange: Exchange): Promise<Configuration> {
  const openid = await library();
  const { discovery, customFetch, enableNonRepudiationChecks } = openid;
  const issuer = new URL(settings.issuer);
  // The settings take such an address for this machine only, and the exchange asks no other.
  const onlyHere = issuer.protocol === "http:" ? [openid.allowInsecureRequests] : [];
  const viaExchange: CustomFetch = (url, { method, headers, body, signal }) =>
    // The library sends forms only, whatever its type allows.
    exchange(url, {
      method,
      headers,
      body: body as RequestInit["body"] & {},
      ...(signal && { signal }),
    });
  const found = await discovery(
    issuer,
    settings.clientId,
    { client_secret: settings.clientSecret, id_token_signed_response_alg: "RS256" },
    undefined,
    { execute: [enableNonRepudiationChecks, ...onlyHere], [customFetch]: viaExchange },
  );
  const {
    authorization_endpoint: page,
    token_endpoint: trade,
    jwks_uri: keys,
  } = found.serverMetadata();
  // Kept as it is from now on, so it has to be whole.
  if (page === undefined || trade === undefined || keys === undefined)
    throw new Error("The identity server does not name all of its addresses.");
  return found;
}

/** Milliseconds for all that one step of a sign-in asks: whoever signs in waits for it. */
const patienceMs = 7000;

/** Throws when it takes too long; what is still asked then ends within its own time. */
const patiently = <T>(work: Promise<T>): Promise<T> =>
  inTime(work, patienceMs, () => {
    throw new Error("The identity server took too long.");
  });

/** Google, or another server that speaks OpenID Connect; looked up once it is needed first. */
export function createIdentityServer(settings: GoogleSettings, exchange: Exchange): IdentityServer {
  let found: Promise<Configuration> | undefined;
  const configuration = () => {
    found ??= discover(settings, exchange).catch((error: unknown) => {
      // The next sign-in asks again.
      found = undefined;
      throw error;
    });
    return found;
  };
  return {
    async authorizationUrl({ state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
      return buildAuthorizationUrl(await patiently(configuration()), {
        redirect_uri: settings.callback,
        response_type: "code",
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        prompt: "select_account",
      }).href;
    },
    async identify(query, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await library();
      const trade = async () =>
        authorizationCodeGrant(await configuration(), new URL(`${settings.callback}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
      const tokens = await patiently(trade());
      const claims = tokens.claims();
      if (claims === undefined) throw new Error("The answer holds no identity.");
      return claims;
    },
  };
}
