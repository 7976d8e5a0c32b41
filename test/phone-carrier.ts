// What a telephone carrier posts and reads, as Twilio does: forms with signatures, and documents that say what to do.
import { randomBytes } from "node:crypto";
import { twilioForm, twilioSignature } from "./twilio-server.ts";

/** Who the carrier is to the practice: its account, the secret that it signs with, and the address that it knows. */
export type CarrierAccount = { accountSid: string; authToken: string; publicUrl: string };

/** Where the practice answers, and as whom the carrier asks there. */
export type PhonePractice = CarrierAccount & {
  /** "http://127.0.0.1:7900" */
  origin: string;
};

export const voicePath = "/api/webhooks/twilio/voice";
export const streamPath = "/api/phone/stream";

const sid = (letters: string) => `${letters}${randomBytes(16).toString("hex")}`;
export const newCallSid = () => sid("CA");
export const newStreamSid = () => sid("MZ");
export const newRecordingSid = () => sid("RE");

/** An element of such a document. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plain = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (_all, hex, digits, name) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(String(hex), 16));
    if (digits !== undefined) return String.fromCodePoint(Number(digits));
    const sign = named[String(name)];
    if (sign === undefined) throw new Error(`The document names &${name}; which is nothing.`);
    return sign;
  });

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"<]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      plain(value),
    ]),
  );

/** What a carrier reads of an answer. Throws for what it could not read. */
export function readDocument(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const body = xml.replace(/^\s*<\?xml[^?]*\?>/, "");
  for (const [whole, end, name, attributes = "", isEmpty, text] of body.matchAll(
    /<(\/)?([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/)?>|([^<]+)|[\s\S]/g,
  )) {
    const top = open.at(-1);
    if (top === undefined) throw new Error(`Too much is closed: ${xml}`);
    if (text !== undefined) top.text += plain(text);
    else if (name === undefined) throw new Error(`No document at ${JSON.stringify(whole)}: ${xml}`);
    else if (end !== undefined) {
      if (top.name !== name) throw new Error(`${name} is closed where ${top.name} is open: ${xml}`);
      open.pop();
    } else {
      const element = { name, attributes: attributesOf(attributes), children: [], text: "" };
      top.children.push(element);
      if (isEmpty === undefined) open.push(element);
    }
  }
  const [response] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || response?.name !== "Response")
    throw new Error(`The answer is no Response: ${xml}`);
  return response;
}

/** The first element of that name, however deep. */
export function elementOf(within: Element, name: string): Element | undefined {
  for (const child of within.children) {
    const found = child.name === name ? child : elementOf(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a carrier is told to connect a call with. Throws when the answer says nothing of that. */
export function streamOf(response: Element): {
  url: string;
  after: string | undefined;
  parameters: Record<string, string>;
} {
  const connect = response.children.find(({ name }) => name === "Connect");
  const stream = connect?.children.find(({ name }) => name === "Stream");
  if (connect === undefined || stream === undefined)
    throw new Error(`No stream: ${response.children.map(({ name }) => name).join(", ")}`);
  const { url = "" } = stream.attributes;
  if (!url.startsWith("wss://") || url.includes("?"))
    throw new Error(`No carrier connects to ${url}`);
  return {
    url,
    after: connect.attributes["action"],
    parameters: Object.fromEntries(
      stream.children.map(({ attributes: { name = "", value = "" } }) => [name, value]),
    ),
  };
}

/** The part of an address behind its host: the practice under test answers on another one. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url, "https://practice.example");
  return pathname + search;
}

export type Posted = { status: number; type: string; body: string };

/** Posts a form with its signature, as the carrier does. */
export async function postForm(
  practice: PhonePractice,
  path: string,
  fields: Record<string, string>,
  changes: { authToken?: string; signature?: string } = {},
): Promise<Posted> {
  const { origin, publicUrl, authToken } = practice;
  const { payload, headers } = twilioForm(
    `${publicUrl}${path}`,
    fields,
    changes.authToken ?? authToken,
  );
  if (changes.signature !== undefined) headers["x-twilio-signature"] = changes.signature;
  const answer = await fetch(`${origin}${path}`, { method: "POST", body: payload, headers });
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    body: await answer.text(),
  };
}

/** The signature of a websocket's handshake: over its address alone. */
export const streamSignature = ({ publicUrl, authToken }: CarrierAccount, path = streamPath) =>
  twilioSignature(`${publicUrl.replace(/^http/, "ws")}${path}`, {}, authToken);

/** The fields of every form about a call. */
export const callFields = (
  { accountSid }: CarrierAccount,
  call: { callSid: string; from: string | null; to: string },
  status = "ringing",
): Record<string, string> => ({
  AccountSid: accountSid,
  ApiVersion: "2010-04-01",
  CallSid: call.callSid,
  CallStatus: status,
  Direction: "inbound",
  // Who withholds a number calls from this one.
  From: call.from ?? "anonymous",
  To: call.to,
  Called: call.to,
  Caller: call.from ?? "anonymous",
});
