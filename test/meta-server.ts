import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#platform/clock.ts";

/** How a sending goes wrong; those that begin with "takes" have the message all the same. */
export const metaFaults = [
  "none",
  "500",
  "takes, then 500",
  "takes, then cuts",
  "takes, then HTML",
  "cuts",
  "429",
  "too often",
  "window closed",
  "token refused",
] as const;
export type MetaFault = (typeof metaFaults)[number];

export type MetaMessage = {
  mid: string;
  to: string;
  text: string;
  messagingType: string;
  tag: string | null;
  at: Date;
};

export type MetaServer = {
  /** For META_GRAPH_URL. */
  url: string;
  /** What it took, in order. */
  messages: MetaMessage[];
  fault: (message: { to: string; text: string }) => MetaFault;
  /** Whether asking what it has fails. */
  isBlind: boolean;
  /** Milliseconds before a message that it took can be found. */
  visibleAfterMs: number;
  /** Requests that it refused because of who asked. */
  refused: number;
  /** Addresses that were asked. */
  asked: string[];
  profiles: Map<string, { username: string; name: string }>;
  stop(): Promise<void>;
};

export const instagramAccount = "17841400000000001";
export const metaToken = "instagram-token-0123456789";
export const metaAppSecret = "meta-app-secret-0123456789";
export const metaVerifyToken = "meta-verify-token-0123";

/** The settings that name this account. */
export const metaSettings = {
  META_APP_SECRET: metaAppSecret,
  META_VERIFY_TOKEN: metaVerifyToken,
  INSTAGRAM_ACCOUNT_ID: instagramAccount,
  INSTAGRAM_TOKEN: metaToken,
};

/** The signature that Meta gives these bytes. */
export const metaSignature = (payload: string, secret = metaAppSecret) =>
  `sha256=${createHmac("sha256", secret).update(payload).digest("hex")}`;

/** A call as Meta posts it, with its signature. */
export function metaCall(body: unknown, secret = metaAppSecret) {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  return {
    payload,
    headers: {
      "content-type": "application/json",
      "x-hub-signature-256": metaSignature(payload, secret),
    },
  };
}

/** An id of a message, as Meta makes them. */
export const messageMid = () => `aWdf${randomBytes(60).toString("base64url")}`;

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

const trouble = (code: number, message: string, more: object = {}) => ({
  error: { message, type: "OAuthException", code, fbtrace_id: "A1", ...more },
});

type Sent = {
  recipient?: { id?: string };
  message?: { text?: string };
  messaging_type?: string;
  tag?: string;
};

function takeMessage(server: MetaServer, sent: Sent, response: ServerResponse, now: Date) {
  const to = sent.recipient?.id ?? "";
  const text = sent.message?.text ?? "";
  const fault = server.fault({ to, text });
  if (fault === "500") return answer(response, 500, trouble(1, "An unknown error occurred"));
  if (fault === "429") return answer(response, 429, trouble(4, "Application request limit"));
  if (fault === "too often") return answer(response, 400, trouble(613, "Calls to this api"));
  if (fault === "cuts") return response.destroy();
  if (fault === "token refused")
    return answer(response, 401, trouble(190, "Error validating access token"));
  if (fault === "window closed")
    return answer(
      response,
      400,
      trouble(10, "This message is sent outside of allowed window.", { error_subcode: 2_534_022 }),
    );
  const mid = messageMid();
  const { messaging_type: messagingType = "", tag = null } = sent;
  server.messages.push({ mid, to, text, messagingType, tag, at: now });
  if (fault === "takes, then 500") return answer(response, 500, trouble(2, "Temporary issue"));
  if (fault === "takes, then cuts") return response.destroy();
  if (fault === "takes, then HTML") {
    response.writeHead(200, { "content-type": "text/html" });
    return response.end("<h1>Gateway</h1>");
  }
  return answer(response, 200, { recipient_id: to, message_id: mid });
}

function listMessages(server: MetaServer, userId: string, response: ServerResponse, now: Date) {
  if (server.isBlind) return answer(response, 503, trouble(2, "Service temporarily unavailable"));
  const found = server.messages
    .filter(({ to, at }) => to === userId && at.getTime() + server.visibleAfterMs <= now.getTime())
    .toReversed()
    .map(({ mid, text, at }) => ({
      id: mid,
      message: text,
      created_time: at.toISOString().replace(/\.\d{3}Z$/, "+0000"),
      from: { id: instagramAccount, username: "averell" },
    }));
  return answer(response, 200, { data: found.length === 0 ? [] : [{ messages: { data: found } }] });
}

/** The direct messages of Meta's Graph API, on this machine: its addresses, its sign-in, its errors and faults. */
export async function startMetaServer(clock: Clock): Promise<MetaServer> {
  const base = "/v24.0";
  const http = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      server.asked.push(request.url ?? "");
      if (request.headers.authorization !== `Bearer ${metaToken}`) {
        server.refused += 1;
        return answer(response, 401, trouble(190, "Invalid OAuth access token."));
      }
      const now = clock.now();
      if (request.method === "POST" && url.pathname === `${base}/${instagramAccount}/messages`)
        return takeMessage(server, JSON.parse(body) as Sent, response, now);
      if (url.pathname === `${base}/${instagramAccount}/conversations`)
        return listMessages(server, url.searchParams.get("user_id") ?? "", response, now);
      const profile = server.profiles.get(url.pathname.slice(base.length + 1));
      return profile === undefined
        ? answer(response, 404, trouble(100, "Unsupported get request."))
        : answer(response, 200, { ...profile, id: url.pathname.slice(base.length + 1) });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: MetaServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: [],
    fault: () => "none",
    isBlind: false,
    visibleAfterMs: 60_000,
    refused: 0,
    asked: [],
    profiles: new Map(),
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
