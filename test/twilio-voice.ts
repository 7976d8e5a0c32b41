import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { twilioAccount, twilioToken } from "./twilio-server.ts";

/** How asking goes wrong; what begins with "takes" is done all the same. */
export const voiceFaults = [
  "none",
  "500",
  "429",
  "hangs",
  "cuts",
  "HTML",
  "wrong schema",
  "takes, then 500",
  "takes, then cuts",
  "takes, then hangs",
] as const;
export type VoiceFault = (typeof voiceFaults)[number];

export type RentedNumber = {
  sid: string;
  e164: string;
  friendlyName: string;
  voice: boolean;
  sms: boolean;
  status: string;
  voiceUrl: string;
  statusCallback: string;
};

export type CarriedCall = {
  sid: string;
  /** The call that it is a leg of, as when a desk is rung. */
  parentSid?: string;
  status: string;
  /** In seconds; null: it is not over. */
  duration: number | null;
  endedAt?: Date;
  /** In dollars, as "-0.0085"; null: not told yet. */
  price: string | null;
};

export type CarriedRecording = {
  sid: string;
  callSid: string;
  seconds: number;
  wav: Uint8Array;
  /** "completed" when left out. */
  status?: string;
};

/** What is done there, as the paths name it. */
export type VoiceWork =
  | "list numbers"
  | "read number"
  | "update number"
  | "release number"
  | "read call"
  | "list calls"
  | "list recordings"
  | "read recording"
  | "delete recording";

export type TwilioVoice = {
  /** For TWILIO_API_URL. */
  url: string;
  numbers: RentedNumber[];
  calls: CarriedCall[];
  recordings: CarriedRecording[];
  /** Decides over each request. */
  fault: (work: VoiceWork) => VoiceFault;
  /** What was asked for, in order. */
  asked: VoiceWork[];
  /** Requests that it refused because of who asked. */
  refused: number;
  stop(): Promise<void>;
};

const sid = (letters: string) => `${letters}${randomBytes(16).toString("hex")}`;

/** A number as Twilio rents it out. */
export const rentedNumber = (e164: string, changes: Partial<RentedNumber> = {}): RentedNumber => ({
  sid: sid("PN"),
  e164,
  friendlyName: e164,
  voice: true,
  sms: true,
  status: "in-use",
  voiceUrl: "",
  statusCallback: "",
  ...changes,
});

const numberJson = (one: RentedNumber) => ({
  sid: one.sid,
  account_sid: twilioAccount,
  friendly_name: one.friendlyName,
  phone_number: one.e164,
  capabilities: { voice: one.voice, sms: one.sms, mms: one.sms, fax: false },
  status: one.status,
  voice_url: one.voiceUrl,
  voice_method: "POST",
  status_callback: one.statusCallback,
  date_created: "Mon, 02 Nov 2026 14:00:00 +0000",
  date_updated: "Mon, 02 Nov 2026 14:00:00 +0000",
  uri: `/2010-04-01/Accounts/${twilioAccount}/IncomingPhoneNumbers/${one.sid}.json`,
});

const callJson = (one: CarriedCall) => ({
  sid: one.sid,
  parent_call_sid: one.parentSid ?? null,
  account_sid: twilioAccount,
  status: one.status,
  direction: one.parentSid === undefined ? "inbound" : "outbound-dial",
  duration: one.duration === null ? null : `${one.duration}`,
  end_time: one.endedAt?.toUTCString() ?? null,
  price: one.price,
  price_unit: "USD",
});

const recordingJson = (one: CarriedRecording) => ({
  sid: one.sid,
  account_sid: twilioAccount,
  call_sid: one.callSid,
  status: one.status ?? "completed",
  duration: `${one.seconds}`,
  channels: 1,
});

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  if (body instanceof Uint8Array) {
    response.writeHead(status, { "content-type": "audio/x-wav" });
    response.end(body);
    return;
  }
  response.writeHead(status, { "content-type": "application/json" });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

const trouble = (status: number, code: number, message: string) => ({
  code,
  message,
  more_info: `https://www.twilio.com/docs/errors/${code}`,
  status,
});

type Done = { status: number; body?: unknown };
const missing: Done = { status: 404, body: trouble(404, 20404, "The resource was not found") };

/** Whether the answer is spoilt already; what a "takes" fault spoils comes after the work. */
function spoil(fault: VoiceFault, response: ServerResponse): boolean {
  switch (fault) {
    case "none":
      return false;
    case "500":
    case "takes, then 500":
      answer(response, 500, trouble(500, 20500, "Internal Server Error"));
      return true;
    case "429":
      answer(response, 429, trouble(429, 20429, "Too Many Requests"));
      return true;
    case "cuts":
    case "takes, then cuts":
      response.destroy();
      return true;
    case "hangs":
    case "takes, then hangs":
      return true;
    case "HTML":
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<h1>Gateway</h1>");
      return true;
    case "wrong schema":
      answer(response, 200, { numbers: "many", incoming_phone_numbers: [{ number: 7 }] });
      return true;
  }
}

function listNumbers({ numbers }: TwilioVoice, query: URLSearchParams): Done {
  const wanted = query.get("PhoneNumber");
  const found = numbers.filter(({ e164 }) => wanted === null || e164 === wanted);
  return {
    status: 200,
    body: {
      incoming_phone_numbers: found.map(numberJson),
      page: 0,
      page_size: 50,
      next_page_uri: null,
      uri: "/",
    },
  };
}

function listCalls({ calls }: TwilioVoice, query: URLSearchParams): Done {
  const parent = query.get("ParentCallSid");
  const found = calls.filter(({ parentSid }) => parent === null || parentSid === parent);
  const paging = { page: 0, page_size: 50, next_page_uri: null, uri: "/" };
  return { status: 200, body: { calls: found.map(callJson), ...paging } };
}

function updateNumber(one: RentedNumber, form: URLSearchParams): Done {
  one.friendlyName = form.get("FriendlyName") ?? one.friendlyName;
  one.voiceUrl = form.get("VoiceUrl") ?? one.voiceUrl;
  one.statusCallback = form.get("StatusCallback") ?? one.statusCallback;
  return { status: 200, body: numberJson(one) };
}

type Asked = { work: VoiceWork; id: string; kind: string };

const works: readonly (readonly [method: string, path: RegExp, work: VoiceWork])[] = [
  ["GET", /^IncomingPhoneNumbers\.json$/, "list numbers"],
  ["GET", /^IncomingPhoneNumbers\/(PN\w+)\.json$/, "read number"],
  ["POST", /^IncomingPhoneNumbers\/(PN\w+)\.json$/, "update number"],
  ["DELETE", /^IncomingPhoneNumbers\/(PN\w+)\.json$/, "release number"],
  ["GET", /^Calls\/(CA\w+)\.json$/, "read call"],
  ["GET", /^Calls\.json$/, "list calls"],
  ["GET", /^Calls\/(CA\w+)\/Recordings\.json$/, "list recordings"],
  ["GET", /^Recordings\/(RE\w+)(\.wav|\.json)?$/, "read recording"],
  ["DELETE", /^Recordings\/(RE\w+)\.json$/, "delete recording"],
];

/** What is asked for by a path below the account's. */
function askedOf(method: string, path: string): Asked | undefined {
  for (const [wanted, shape, work] of works) {
    const found = shape.exec(path);
    if (wanted === method && found !== null)
      return { work, id: found[1] ?? "", kind: found[2] ?? "" };
  }
  return undefined;
}

function perform(
  server: TwilioVoice,
  { work, id, kind }: Asked,
  { query, form }: { query: URLSearchParams; form: URLSearchParams },
): Done {
  const number = server.numbers.find((one) => one.sid === id);
  const recording = server.recordings.find((one) => one.sid === id);
  switch (work) {
    case "list numbers":
      return listNumbers(server, query);
    case "read number":
      return number === undefined ? missing : { status: 200, body: numberJson(number) };
    case "update number":
      return number === undefined ? missing : updateNumber(number, form);
    case "release number":
      server.numbers = server.numbers.filter((one) => one !== number);
      return number === undefined ? missing : { status: 204 };
    case "read call": {
      const call = server.calls.find((one) => one.sid === id);
      return call === undefined ? missing : { status: 200, body: callJson(call) };
    }
    case "list calls":
      return listCalls(server, query);
    case "list recordings": {
      const found = server.recordings.filter(({ callSid }) => callSid === id);
      const paging = { page: 0, page_size: 50, next_page_uri: null, uri: "/" };
      return { status: 200, body: { recordings: found.map(recordingJson), ...paging } };
    }
    case "read recording":
      if (recording === undefined) return missing;
      return { status: 200, body: kind === ".json" ? recordingJson(recording) : recording.wav };
    case "delete recording":
      server.recordings = server.recordings.filter((one) => one !== recording);
      return recording === undefined ? missing : { status: 204 };
  }
}

/** Twilio's numbers, calls and recordings, on this machine: its addresses, sign-in, errors and faults. */
export async function startTwilioVoice(): Promise<TwilioVoice> {
  const root = `/2010-04-01/Accounts/${twilioAccount}/`;
  const proof = `Basic ${Buffer.from(`${twilioAccount}:${twilioToken}`).toString("base64")}`;
  const http = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
      if (request.headers.authorization !== proof) {
        server.refused += 1;
        return answer(response, 401, trouble(401, 20003, "Authenticate"));
      }
      const asked = pathname.startsWith(root)
        ? askedOf(request.method ?? "GET", pathname.slice(root.length))
        : undefined;
      if (asked === undefined) return answer(response, missing.status, missing.body);
      server.asked.push(asked.work);
      const fault = server.fault(asked.work);
      const isDone = fault === "none" || fault.startsWith("takes");
      const form = new URLSearchParams(body);
      const done = isDone ? perform(server, asked, { query: searchParams, form }) : missing;
      return spoil(fault, response) ? undefined : answer(response, done.status, done.body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const server: TwilioVoice = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    numbers: [],
    calls: [],
    recordings: [],
    fault: () => "none",
    asked: [],
    refused: 0,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
