import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "#platform/clock.ts";

/** How a sending goes wrong; those that begin with "takes" have the message all the same. */
export const twilioFaults = [
  "none",
  "500",
  "takes, then 500",
  "takes, then cuts",
  "takes, then hangs",
  "takes, then HTML",
  "cuts",
  "429",
  "no such number",
] as const;
export type TwilioFault = (typeof twilioFaults)[number];

export type TwilioMessage = {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusCallback: string | null;
  status: string;
  at: Date;
};

export type TwilioServer = {
  /** For TWILIO_API_URL. */
  url: string;
  /** What it took, in order. */
  messages: TwilioMessage[];
  fault: (message: { to: string; body: string }) => TwilioFault;
  /** Whether asking what it has fails. */
  isBlind: boolean;
  /** Milliseconds before a message that it took can be found. */
  visibleAfterMs: number;
  /** Requests that it refused because of who asked. */
  refused: number;
  stop(): Promise<void>;
};

export const twilioAccount = `AC${"0123456789abcdef".repeat(2)}`;
export const twilioToken = "twilio-token-0123456789";
export const twilioNumber = "+17185550100";

type Fields = Readonly<Record<string, string>>;

/** The signature that Twilio gives a form for an address. */
export function twilioSignature(url: string, fields: Fields, token = twilioToken): string {
  const signed = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, url);
  return createHmac("sha1", token).update(signed, "utf8").digest("base64");
}

/** A form as Twilio posts it, with its signature. */
export function twilioForm(url: string, fields: Fields, token = twilioToken) {
  return {
    payload: new URLSearchParams(fields).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
      "x-twilio-signature": twilioSignature(url, fields, token),
    },
  };
}

/** An id of a message, as Twilio makes them. */
export const messageSid = () => `SM${randomBytes(16).toString("hex")}`;

const asJson = (message: TwilioMessage) => ({
  sid: message.sid,
  account_sid: twilioAccount,
  to: message.to,
  from: message.from,
  body: message.body,
  status: message.status,
  direction: "outbound-api",
  num_segments: "1",
  error_code: null,
  error_message: null,
  date_created: message.at.toUTCString(),
  // A message that still waits there has none.
  date_sent: message.status === "queued" ? null : message.at.toUTCString(),
});

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

const trouble = (status: number, code: number, message: string) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

function createMessage(
  server: TwilioServer,
  form: URLSearchParams,
  response: ServerResponse,
  now: Date,
) {
  const to = form.get("To") ?? "";
  const body = form.get("Body") ?? "";
  const fault = server.fault({ to, body });
  if (fault === "500") return answer(response, 500, trouble(500, 20500, "Internal Server Error"));
  if (fault === "429") return answer(response, 429, trouble(429, 20429, "Too Many Requests"));
  if (fault === "cuts") return response.destroy();
  if (fault === "no such number")
    return answer(response, 400, trouble(400, 21211, `Invalid 'To' Phone Number: ${to}`));
  const message: TwilioMessage = {
    sid: messageSid(),
    to,
    from: form.get("From") ?? form.get("MessagingServiceSid") ?? "",
    body,
    statusCallback: form.get("StatusCallback"),
    status: "queued",
    at: now,
  };
  server.messages.push(message);
  if (fault === "takes, then 500")
    return answer(response, 500, trouble(500, 20500, "Internal Server Error"));
  if (fault === "takes, then cuts") return response.destroy();
  if (fault === "takes, then hangs") return undefined;
  if (fault === "takes, then HTML") {
    response.writeHead(200, { "content-type": "text/html" });
    return response.end("<h1>Gateway</h1>");
  }
  return answer(response, 201, asJson(message));
}

function listMessages(
  server: TwilioServer,
  query: URLSearchParams,
  response: ServerResponse,
  now: Date,
) {
  if (server.isBlind) return answer(response, 503, trouble(503, 20503, "Service Unavailable"));
  const to = query.get("To");
  const sentOn = query.get("DateSent");
  const found = server.messages
    .filter(
      (message) =>
        (to === null || message.to === to) &&
        (sentOn === null || message.at.toISOString().startsWith(sentOn)) &&
        message.at.getTime() + server.visibleAfterMs <= now.getTime(),
    )
    .toReversed()
    .slice(0, Number(query.get("PageSize") ?? 50));
  return answer(response, 200, {
    messages: found.map(asJson),
    page: 0,
    page_size: 50,
    next_page_uri: null,
    uri: "/",
  });
}

/** Twilio's messages, on this machine: its addresses, its sign-in, its errors, and its faults. */
export async function startTwilioServer(clock: Clock): Promise<TwilioServer> {
  const path = `/2010-04-01/Accounts/${twilioAccount}/Messages.json`;
  const proof = `Basic ${Buffer.from(`${twilioAccount}:${twilioToken}`).toString("base64")}`;
  const http = createServer((request, response) => {
    void readAll(request).then((body) => {
      const url = new URL(request.url ?? "/", "http://localhost");
      if (request.headers.authorization !== proof) {
        server.refused += 1;
        return answer(response, 401, trouble(401, 20003, "Authenticate"));
      }
      if (url.pathname !== path) return answer(response, 404, trouble(404, 20404, "Not found"));
      return request.method === "POST"
        ? createMessage(server, new URLSearchParams(body), response, clock.now())
        : listMessages(server, url.searchParams, response, clock.now());
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: TwilioServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    messages: [],
    fault: () => "none",
    isBlind: false,
    visibleAfterMs: 60_000,
    refused: 0,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
