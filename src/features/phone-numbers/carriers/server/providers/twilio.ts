import type * as z from "zod/mini";
import { createExchange, type Exchange } from "#platform/outbound/exchange.ts";
import {
  type CarrierReply,
  carriedOf,
  troubleOfStatus,
  twilioNumber,
  twilioNumbers,
} from "../../rules.ts";
import type { NumberCarrier } from "./number-carrier.ts";

export type TwilioNumberSettings = {
  accountSid: string;
  authToken: string;
  /** Another server than the company's own; on this machine only. */
  apiUrl?: string | undefined;
  /** Where calls of the practice's numbers are to come; without it a number is only looked at. */
  calls?: { voiceUrl: string; statusUrl: string } | undefined;
};

const companyUrl = "https://api.twilio.com";
/** More than any practice has; Twilio gives no more in one page. */
const mostNumbers = 1000;
const limits = { total: 6000, largestAnswer: 2 * 1024 * 1024 };

type Asked = { method: "GET" | "POST" | "DELETE"; path: string; form?: Record<string, string> };

function readAs<T>(text: string, schema: z.ZodMiniType<T>): CarrierReply<T> {
  try {
    const read = schema.safeParse(JSON.parse(text));
    return read.success ? { value: read.data } : { trouble: "unsound" };
  } catch {
    return { trouble: "unsound" };
  }
}

/**
 * The numbers of an account of Twilio, over its REST interface. What is asked of one number goes by the
 * company's id of it; every answer is bounded in time, size and shape.
 */
export function twilioNumberCarrier(
  { accountSid, authToken, apiUrl = companyUrl, calls }: TwilioNumberSettings,
  exchange: Exchange = createExchange([apiUrl], limits),
): NumberCarrier {
  const base = `${apiUrl.replace(/\/$/, "")}/2010-04-01/Accounts/${accountSid}`;
  const proof = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  const one = (sid: string) => `/IncomingPhoneNumbers/${encodeURIComponent(sid)}.json`;

  async function ask(
    { method, path, form }: Asked,
    signal: AbortSignal,
  ): Promise<CarrierReply<{ status: number; text: string }>> {
    try {
      const answer = await exchange(`${base}${path}`, {
        method,
        headers: { accept: "application/json", authorization: `Basic ${proof}` },
        ...(form !== undefined && { body: new URLSearchParams(form) }),
        signal,
      });
      const { status } = answer;
      if (status !== 200 && status !== 204) return { trouble: troubleOfStatus(status) };
      return { value: { status, text: await answer.text() } };
    } catch (error) {
      const isLate = error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);
      return { trouble: isLate ? "late" : "unreachable" };
    }
  }

  return {
    name: "twilio",
    async list(signal) {
      const path = `/IncomingPhoneNumbers.json?PageSize=${mostNumbers}`;
      const reply = await ask({ method: "GET", path }, signal);
      if ("trouble" in reply) return reply;
      const read = readAs(reply.value.text, twilioNumbers);
      return "trouble" in read
        ? read
        : { value: read.value.incoming_phone_numbers.map((number) => carriedOf(number)) };
    },
    async bringCalls(sid, signal) {
      const form = calls && {
        VoiceUrl: calls.voiceUrl,
        VoiceMethod: "POST",
        // An application or a trunk that is set there would be called in place of the address.
        VoiceApplicationSid: "",
        TrunkSid: "",
        StatusCallback: calls.statusUrl,
        StatusCallbackMethod: "POST",
      };
      const asked =
        form === undefined ? { method: "GET" as const } : { method: "POST" as const, form };
      const reply = await ask({ ...asked, path: one(sid) }, signal);
      if ("trouble" in reply) return reply;
      const read = readAs(reply.value.text, twilioNumber);
      if ("trouble" in read) return read;
      return read.value.sid === sid ? { value: true } : { trouble: "unsound" };
    },
    async release(sid, signal) {
      const reply = await ask({ method: "DELETE", path: one(sid) }, signal);
      if ("trouble" in reply) return reply;
      return reply.value.status === 204 ? { value: true } : { trouble: "unsound" };
    },
  };
}
