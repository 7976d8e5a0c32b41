import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;
type Header = { alg: string; kid?: string; typ?: string };

/** How the server departs from what a good one answers; every part may be replaced. */
export type IdentityFault = {
  /** Changes the claims before they are signed. */
  claims?: (claims: Claims) => Claims;
  /** Changes them after they were signed. */
  afterSigning?: (claims: Claims) => Claims;
  signWith?: "none" | "client secret" | "another key" | "unknown key";
  /** Changes the answer that holds the tokens. */
  tokens?: (tokens: Claims) => Claims;
  /** Answers the trade of a code in another way altogether. */
  answer?: (response: ServerResponse) => void;
  metadata?: (metadata: Claims) => Claims;
  keys?: (response: ServerResponse) => void;
};

/** Who looks at the server's page, as the server vouches for them. */
export type IdentityPerson = { sub: string; email: string; email_verified: boolean; name?: string };

export type IdentityServer = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: IdentityPerson;
  fault: IdentityFault;
  /** What was asked of it, by path. */
  asked: string[];
  /**
   * Does what a person does at its page: the address that the browser is sent back to. Unless said
   * otherwise it is the server's `person` at the time the code is traded.
   */
  consent(authorizationUrl: string, person?: IdentityPerson): URL;
  stop(): Promise<void>;
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** The practice's client there. */
export const identityClient = {
  id: "averell.apps.example",
  secret: "a secret of thirty-two characters",
} as const;

/** Its page for browsers: asks who somebody is, and believes it. */
function chooser(authorizationUrl: string): string {
  const asked = Buffer.from(authorizationUrl).toString("base64url");
  return `<!doctype html><html lang="en"><title>Choose an account</title><link rel="icon" href="data:,">
    <form action="/choose"><input type="hidden" name="asked" value="${asked}">
    <label>Email <input name="email"></label> <button>Continue</button></form></html>`;
}

/**
 * A server of OpenID Connect on this machine: discovery, keys, codes with PKCE, RS256 identities. At any
 * free port, unless told which.
 */
export async function startIdentityServer(
  nowSeconds: () => number,
  at = 0,
): Promise<IdentityServer> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = randomUUID();
  const codes = new Map<string, { asked: URLSearchParams; person: IdentityPerson | undefined }>();

  const idToken = (claims: Claims): string => {
    const { signWith, afterSigning } = server.fault;
    const header: Header = { alg: "RS256", typ: "JWT", kid };
    if (signWith === "none") header.alg = "none";
    if (signWith === "client secret") header.alg = "HS256";
    if (signWith === "unknown key") header.kid = randomUUID();
    const signed = `${encode(header)}.${encode(claims)}`;
    const key = signWith === "another key" || signWith === "unknown key" ? other : own;
    const signature =
      signWith === "none"
        ? ""
        : signWith === "client secret"
          ? createHmac("sha256", server.clientSecret).update(signed).digest("base64url")
          : sign("sha256", Buffer.from(signed), key.privateKey).toString("base64url");
    const sent = afterSigning ? `${encode(header)}.${encode(afterSigning(claims))}` : signed;
    return `${sent}.${signature}`;
  };

  const trade = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await bodyOf(request);
    const { asked, person } = codes.get(form.get("code") ?? "") ?? {};
    codes.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isSound =
      asked !== undefined &&
      form.get("grant_type") === "authorization_code" &&
      form.get("client_id") === server.clientId &&
      form.get("client_secret") === server.clientSecret &&
      form.get("redirect_uri") === asked.get("redirect_uri") &&
      asked.get("code_challenge_method") === "S256" &&
      challenge === asked.get("code_challenge");
    if (!isSound) return sendJson(response, 400, { error: "invalid_grant" });
    const { answer, claims: changed = (same) => same, tokens = (same) => same } = server.fault;
    if (answer) return answer(response);
    const iat = nowSeconds();
    const claims: Claims = {
      iss: server.issuer,
      aud: server.clientId,
      azp: server.clientId,
      nonce: asked.get("nonce"),
      iat,
      exp: iat + 3600,
      ...(person ?? server.person),
    };
    return sendJson(
      response,
      200,
      tokens({
        access_token: randomUUID(),
        token_type: "Bearer",
        expires_in: 3600,
        id_token: idToken(changed(claims)),
      }),
    );
  };

  const http = createServer((request, response) => {
    const path = request.url ?? "";
    server.asked.push(path);
    const { metadata = (same) => same, keys } = server.fault;
    if (path === "/.well-known/openid-configuration") {
      const { issuer } = server;
      const known = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      };
      sendJson(response, 200, metadata(known));
    } else if (path === "/keys" && keys) keys(response);
    else if (path === "/keys") {
      const key = { ...own.publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
      sendJson(response, 200, { keys: [key] });
    } else if (path === "/token") void trade(request, response);
    else if (path.startsWith("/authorize?")) {
      response.writeHead(200, { "content-type": "text/html" }).end(chooser(path));
    } else if (path.startsWith("/choose?")) {
      const { asked = "", email = "" } = Object.fromEntries(
        new URL(path, server.issuer).searchParams,
      );
      const back = server.consent(`${server.issuer}${Buffer.from(asked, "base64url").toString()}`, {
        sub: email,
        email,
        email_verified: true,
      });
      response.writeHead(302, { location: back.href }).end();
    } else sendJson(response, 404, {});
  });
  await new Promise<void>((resolve) => {
    http.listen(at, "127.0.0.1", resolve);
  });
  const { port } = http.address() as AddressInfo;
  const server: IdentityServer = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: identityClient.id,
    clientSecret: identityClient.secret,
    person: { sub: "g-1", email: "rosa@practice.example", email_verified: true },
    fault: {},
    asked: [],
    consent(authorizationUrl, person) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      codes.set(code, { asked, person });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("state", asked.get("state") ?? "");
      back.searchParams.set("code", code);
      return back;
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
  return server;
}
