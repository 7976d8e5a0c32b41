import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { twilioAccount, twilioToken } from "./twilio-server.ts";

/** How an answer goes wrong; those that begin with "does it" have done what was asked all the same. */
export const numberFaults = [
  "none",
  "500",
  "hangs",
  "429",
  "wrong schema",
  "HTML",
  "404",
  "401",
  "cuts",
  "does it, then 500",
  "does it, then hangs",
] as const;
export type NumberFault = (typeof numberFaults)[number];
export type NumberDeed = "list" | "update" | "release";

export type NumberAtTwilio = {
  sid: string;
  phoneNumber: string;
  friendlyName: string;
  status: string;
  voice: boolean;
  sms: boolean;
  /** What was posted about it. */
  set: Record<string, string>;
};

export type TwilioNumbers = {
  /** For TWILIO_API_URL. */
  url: string;
  numbers: NumberAtTwilio[];
  fault: (deed: NumberDeed) => NumberFault;
  /** What was asked, in order. */
  asked: string[];
  stop(): Promise<void>;
};

/** A number as the company has it. */
export function numberAtTwilio(
  phoneNumber: string,
  changes: Partial<NumberAtTwilio> = {},
): NumberAtTwilio {
  return {
    sid: `PN${randomBytes(16).toString("hex")}`,
    phoneNumber,
    friendlyName: `Line ${phoneNumber.slice(-4)}`,
    status: "in-use",
    voice: true,
    sms: true,
    set: {},
    ...changes,
  };
}

const asJson = (number: NumberAtTwilio) => ({
  account_sid: twilioAccount,
  sid: number.sid,
  phone_number: number.phoneNumber,
  friendly_name: number.friendlyName,
  capabilities: { voice: number.voice, sms: number.sms, mms: number.sms, fax: false },
  status: number.status,
  origin: "twilio",
  beta: false,
  date_created: "Thu, 30 Jul 2026 23:19:04 +0000",
  date_updated: "Thu, 30 Jul 2026 23:19:04 +0000",
  voice_url: number.set["VoiceUrl"] ?? "https://demo.twilio.com/welcome/voice/",
  voice_method: "POST",
  uri: `/2010-04-01/Accounts/${twilioAccount}/IncomingPhoneNumbers/${number.sid}.json`,
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

/** Answers wrongly; false when nothing is wrong. What hangs is never answered. */
function fails(fault: NumberFault, response: ServerResponse): boolean {
  if (fault === "none") return false;
  if (fault.endsWith("hangs")) return true;
  if (fault.endsWith("500")) answer(response, 500, trouble(500, 20500, "Internal Server Error"));
  if (fault === "429") answer(response, 429, trouble(429, 20429, "Too Many Requests"));
  if (fault === "404") answer(response, 404, trouble(404, 20404, "Not found"));
  if (fault === "401") answer(response, 401, trouble(401, 20003, "Authenticate"));
  if (fault === "wrong schema") answer(response, 200, { phone_numbers: [{ number: 1 }] });
  if (fault === "cuts") response.destroy();
  if (fault === "HTML") {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Gateway</h1>");
  }
  return true;
}

/** Does what is asked of one number. */
function act(
  server: TwilioNumbers,
  { deed, sid, form }: { deed: NumberDeed; sid: string; form: URLSearchParams },
  response: ServerResponse,
): void {
  const fault = server.fault(deed);
  const number = server.numbers.find((one) => one.sid === sid);
  const isDone = fault === "none" || fault.startsWith("does it");
  if (isDone && deed === "release")
    server.numbers = server.numbers.filter((one) => one.sid !== sid);
  if (isDone && number !== undefined) Object.assign(number.set, Object.fromEntries(form));
  if (fails(fault, response)) return;
  if (number === undefined) return answer(response, 404, trouble(404, 20404, "Not found"));
  if (deed === "update") return answer(response, 200, asJson(number));
  response.writeHead(204);
  response.end();
}

/** Twilio's numbers, on this machine: its addresses, its sign-in, its errors, and its faults. */
export async function startTwilioNumbers(numbers: NumberAtTwilio[] = []): Promise<TwilioNumbers> {
  const base = `/2010-04-01/Accounts/${twilioAccount}/IncomingPhoneNumbers`;
  const proof = `Basic ${Buffer.from(`${twilioAccount}:${twilioToken}`).toString("base64")}`;
  const http = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      server.asked.push(`${request.method ?? ""} ${pathname}`);
      if (request.headers.authorization !== proof)
        return answer(response, 401, trouble(401, 20003, "Authenticate"));
      if (pathname === `${base}.json`) {
        if (fails(server.fault("list"), response)) return undefined;
        const page = { page: 0, page_size: 1000, next_page_uri: null };
        return answer(response, 200, {
          ...page,
          incoming_phone_numbers: server.numbers.map(asJson),
        });
      }
      const sid = new RegExp(`^${base}/(PN[0-9a-f]{32})[.]json$`).exec(pathname)?.[1];
      if (sid === undefined) return answer(response, 404, trouble(404, 20404, "Not found"));
      const deed = request.method === "DELETE" ? "release" : "update";
      return act(server, { deed, sid, form: new URLSearchParams(body) }, response);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: TwilioNumbers = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    numbers,
    fault: () => "none",
    asked: [],
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
