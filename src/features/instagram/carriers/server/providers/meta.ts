import * as z from "zod/mini";
import {
  findListed,
  networkCodeOf,
  outcomeOfBrokenLine,
} from "#features/sms-queue/carriers/rules.ts";
import { createExchange, type Exchange } from "#platform/outbound/exchange.ts";
import { type GraphTrouble, outcomeOfGraphTrouble } from "../../rules.ts";
import type { InstagramCarrier } from "./instagram-carrier.ts";

export type MetaSettings = {
  /** Our account, as webhooks name it. */
  accountId: string;
  token: string;
  /** Another server than the company's own; on this machine only. */
  graphUrl?: string | undefined;
};

/** The version of the Graph API that all of this is written for. */
const graphVersion = "v24.0";
const ownUrl = "https://graph.instagram.com";
const longestReason = 300;
const mostListed = 50;
const longestId = 400;
const limits = { total: 10_000, largestAnswer: 512 * 1024 };

const sentAnswer = z.object({
  message_id: z.string().check(z.minLength(1), z.maxLength(longestId)),
});
const troubleAnswer = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    is_transient: z.optional(z.boolean()),
  }),
});
const listedMessage = z.object({
  id: z.string(),
  message: z.optional(z.string()),
  created_time: z.string(),
  from: z.optional(z.object({ id: z.string() })),
});
const conversationsAnswer = z.object({
  data: z.array(z.object({ messages: z.optional(z.object({ data: z.array(listedMessage) })) })),
});
const name = z.nullish(z.string());
const profileAnswer = z.object({ username: name, name });

type Answer = { status: number; body: unknown };

function troubleOf({ status, body }: Answer): GraphTrouble {
  const { data } = troubleAnswer.safeParse(body);
  const words = (data?.error.message ?? "").replaceAll(/\p{Cc}+/gu, " ").slice(0, longestReason);
  return {
    status,
    code: data?.error.code ?? null,
    subcode: data?.error.error_subcode ?? null,
    isTransient: data?.error.is_transient === true,
    reason: words === "" ? `Status ${status}` : words,
  };
}

/** Sends through Meta's Graph API. The token travels in a header alone, never in an address. */
export function metaCarrier(
  { accountId, token, graphUrl = ownUrl }: MetaSettings,
  exchange: Exchange = createExchange([graphUrl], limits),
): InstagramCarrier {
  const base = `${graphUrl.replace(/\/$/, "")}/${graphVersion}`;
  async function ask(path: string, request: RequestInit): Promise<Answer> {
    const answer = await exchange(`${base}/${path}`, {
      ...request,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    const text = await answer.text();
    try {
      return { status: answer.status, body: JSON.parse(text) };
    } catch {
      return { status: answer.status, body: null };
    }
  }
  const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});
  return {
    name: "meta",
    async send({ userId, text, tag }, signal) {
      const body = JSON.stringify({
        recipient: { id: userId },
        message: { text },
        messaging_type: tag === null ? "RESPONSE" : "MESSAGE_TAG",
        ...(tag !== null && { tag }),
      });
      try {
        const path = `${encodeURIComponent(accountId)}/messages`;
        const answer = await ask(path, { method: "POST", body, ...withSignal(signal) });
        if (answer.status < 200 || answer.status >= 300)
          return outcomeOfGraphTrouble(troubleOf(answer));
        const { data } = sentAnswer.safeParse(answer.body);
        if (data === undefined)
          return { outcome: "unclear", reason: "Instagram's answer names no message." };
        return { outcome: "accepted", platformId: data.message_id };
      } catch (error) {
        return outcomeOfBrokenLine(networkCodeOf(error));
      }
    },
    async lookUp({ userId, text, since, known }, signal) {
      const query = new URLSearchParams({
        platform: "instagram",
        user_id: userId,
        fields: `messages.limit(${mostListed}){id,message,created_time,from}`,
      });
      try {
        const path = `${encodeURIComponent(accountId)}/conversations?${query.toString()}`;
        const answer = await ask(path, { method: "GET", ...withSignal(signal) });
        const { data } = conversationsAnswer.safeParse(answer.body);
        if (answer.status !== 200 || data === undefined)
          return { unclear: "Instagram does not say what it has." };
        const listed = data.data.flatMap(({ messages }) => messages?.data ?? []);
        const ours = listed
          .filter(({ from }) => from === undefined || from.id === accountId)
          .map(({ id, message, created_time }) => ({
            id,
            body: message ?? "",
            createdAt: new Date(created_time),
          }));
        const found = findListed(ours, { body: text, since, known });
        return found === undefined ? { found: false } : { found: true, platformId: found.id };
      } catch {
        return { unclear: "Instagram cannot be asked." };
      }
    },
    async profileOf(userId, signal) {
      try {
        const path = `${encodeURIComponent(userId)}?fields=name,username`;
        const answer = await ask(path, { method: "GET", ...withSignal(signal) });
        const { data } = profileAnswer.safeParse(answer.body);
        if (answer.status !== 200 || data === undefined) return undefined;
        return { username: data.username ?? null, name: data.name ?? null };
      } catch {
        return undefined;
      }
    },
  };
}
