import type { Twilio } from "twilio";
import * as z from "zod/mini";
import { createExchange, type Exchange } from "#platform/outbound/exchange.ts";
import {
  deliveryOf,
  findListed,
  networkCodeOf,
  outcomeOfBrokenLine,
  outcomeOfTrouble,
} from "../../rules.ts";
import type { TextCarrier } from "./text-carrier.ts";

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** A phone number, or the id of a messaging service. */
  from: string;
  /** Another server than the company's own; on this machine only. */
  apiUrl?: string | undefined;
  /** Where it tells what became of a text; without it nobody is told. */
  statusUrl?: string | undefined;
};

const companyUrl = "https://api.twilio.com";
const longestReason = 300;
const mostListed = 50;
const limits = { total: 10_000, largestAnswer: 512 * 1024 };

const listedMessages = z.array(
  z.object({
    sid: z.string().check(z.minLength(1)),
    body: z.nullish(z.string()),
    dateCreated: z.date(),
    status: z.string(),
  }),
);

type Fields = Record<string, unknown>;
type Asked = {
  method: string;
  uri: string;
  username?: string;
  password?: string;
  headers?: Record<string, string>;
  params?: Fields;
  data?: Fields;
};

function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== null) form.append(name, String(each));
  return form;
}

/** The SDK's requests go out through the one door that the platform has, and its limits hold. */
function throughExchange(exchange: Exchange, apiUrl: string | undefined) {
  return {
    async request(asked: Asked) {
      const url = new URL(asked.uri);
      const own = apiUrl === undefined ? undefined : new URL(apiUrl);
      const target = own === undefined ? url : new URL(url.pathname + url.search, own.origin);
      for (const [name, value] of formOf(asked.params ?? {}))
        target.searchParams.append(name, value);
      const proof = Buffer.from(`${asked.username ?? ""}:${asked.password ?? ""}`).toString(
        "base64",
      );
      const { "Content-Type": _type, Authorization: _proof, ...headers } = asked.headers ?? {};
      const answer = await exchange(target.href, {
        method: asked.method.toUpperCase(),
        headers: { ...headers, authorization: `Basic ${proof}` },
        ...(asked.data !== undefined && { body: formOf(asked.data) }),
      });
      return { statusCode: answer.status, body: await answer.text(), headers: {} };
    },
  };
}

type Refusal = { status: number; code: string; reason: string };

/** What the company answered, when it answered at all. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number")
    return undefined;
  const known = "code" in error ? error.code : undefined;
  const code = typeof known === "number" || typeof known === "string" ? known : error.status;
  // The company's own words, in whatever shape it sent them.
  const said: unknown = error.message;
  const words =
    typeof said === "string" ? said.replaceAll(/\p{Cc}+/gu, " ").slice(0, longestReason) : "";
  return {
    status: error.status,
    code: `${code}`,
    reason: words === "" ? `Status ${error.status}` : words,
  };
}

/**
 * Sends through Twilio. The SDK is large: it is loaded with the first text, so that a practice without
 * Twilio never loads it. The address for news about a text carries our id of it: news finds the text even
 * when the answer to its sending was lost.
 */
export function twilioCarrier(
  settings: TwilioSettings,
  exchange: Exchange = createExchange([settings.apiUrl ?? companyUrl], limits),
): TextCarrier {
  let client: Promise<Twilio> | undefined;
  const connect = async () => {
    const { default: twilio } = await import("twilio");
    const httpClient = throughExchange(exchange, settings.apiUrl) as never;
    return twilio(settings.accountSid, settings.authToken, { httpClient });
  };
  const sender = settings.from.startsWith("MG")
    ? { messagingServiceSid: settings.from }
    : { from: settings.from };
  return {
    name: "twilio",
    async send({ id, to, body }) {
      try {
        const { messages } = await (client ??= connect());
        const { statusUrl } = settings;
        const statusCallback = statusUrl === undefined ? undefined : `${statusUrl}?text=${id}`;
        const sent = await messages.create({
          to,
          body,
          ...sender,
          ...(statusCallback !== undefined && { statusCallback }),
        });
        if (typeof sent.sid !== "string" || sent.sid === "")
          return { outcome: "unclear", reason: "The carrier's answer names no message." };
        const delivery = deliveryOf(sent.status) ?? "queued";
        return { outcome: "accepted", carrierMessageId: sent.sid, delivery };
      } catch (error) {
        const refusal = refusalOf(error);
        return refusal === undefined
          ? outcomeOfBrokenLine(networkCodeOf(error))
          : outcomeOfTrouble(refusal);
      }
    },
    async lookUp(text) {
      try {
        const { messages } = await (client ??= connect());
        // Not asked by date: a message that still waits at the company has none yet.
        const listed = await messages.list({
          to: text.to,
          limit: mostListed,
          pageSize: mostListed,
        });
        const read = listedMessages.safeParse(listed);
        // Only a list that can be read says that a text is not in it.
        if (!read.success) return { unclear: "The carrier's list makes no sense." };
        const found = findListed(
          read.data.map(({ sid, body, dateCreated, status }) => ({
            id: sid,
            body: body ?? "",
            createdAt: dateCreated,
            status,
          })),
          text,
        );
        if (found === undefined) return { found: false };
        const delivery = deliveryOf(found.status) ?? "queued";
        return { found: true, carrierMessageId: found.id, delivery };
      } catch (error) {
        return { unclear: refusalOf(error)?.reason ?? "The carrier cannot be asked." };
      }
    },
  };
}
