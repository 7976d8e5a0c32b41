import * as z from "zod/mini";
import { createExchange, type Exchange } from "#platform/outbound/exchange.ts";
import { type PricedLeg, priceOfLegs } from "../../../call-prices/rules.ts";
import type { CallCarrier, CarrierCall, CarrierRecording, Told } from "./call-carrier.ts";

export type TwilioAccount = {
  accountSid: string;
  authToken: string;
  /** Another server than the company's own; on this machine only. */
  apiUrl?: string | undefined;
};

const companyUrl = "https://api.twilio.com";
/** Three minutes of plain sound are under three megabytes. */
const limits = { total: 15_000, largestAnswer: 6 * 1024 * 1024 };
const longestReason = 200;
const callId = /^CA[0-9a-f]{32}$/i;
const recordingPattern = /^RE[0-9a-f]{32}$/i;
const priced = z.object({
  sid: z.string(),
  status: z.string(),
  price: z.nullable(z.string()),
  price_unit: z.nullable(z.string()),
});
/** A desk has one number: a call has hardly ever more than one leg. */
const pricedLegs = z.object({ calls: z.array(priced).check(z.maxLength(50)) });

const told = z.object({
  status: z.string(),
  duration: z.nullable(z.string()),
  end_time: z.nullable(z.string()),
});
const recorded = z.object({
  recordings: z
    .array(
      z.object({
        sid: z.string().check(z.regex(recordingPattern)),
        status: z.string(),
        duration: z.nullable(z.string()),
      }),
    )
    .check(z.maxLength(50)),
});

const wholeOf = (text: string | null) =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

function instantOf(text: string | null): Date | null {
  const instant = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(instant) ? null : new Date(instant);
}

const failed = (reason: string): { outcome: "failed"; reason: string } => ({
  outcome: "failed",
  reason: reason.slice(0, longestReason),
});

/** Asks Twilio about single calls and recordings. No address that the company tells is ever followed. */
export function twilioCallCarrier(
  { accountSid, authToken, apiUrl = companyUrl }: TwilioAccount,
  exchange: Exchange = createExchange([apiUrl], limits),
): CallCarrier {
  const proof = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const account = `${new URL(apiUrl).origin}/2010-04-01/Accounts/${accountSid}`;

  async function ask<T>(
    method: "GET" | "DELETE",
    path: string,
    signal: AbortSignal | undefined,
    read: (response: Response) => Promise<Told<T>>,
  ): Promise<Told<T>> {
    try {
      const headers = { authorization: proof };
      const response = await exchange(`${account}${path}`, {
        method,
        headers,
        ...(signal && { signal }),
      });
      if (response.status === 404) return { outcome: "absent" };
      if (!response.ok) return failed(`The carrier answered ${response.status}.`);
      return await read(response);
    } catch (error) {
      return failed(error instanceof Error ? error.name : "unknown");
    }
  }

  const readCall = (callSid: string, signal: AbortSignal | undefined) =>
    ask<PricedLeg[]>("GET", `/Calls/${callSid}.json`, signal, async (response) => {
      const { data } = priced.safeParse(await response.json());
      return data === undefined
        ? failed("The carrier's answer is no call.")
        : { outcome: "told", value: [data] };
    });
  /** The calls that the carrier made out of a call: to a desk. */
  const readLegs = (callSid: string, signal: AbortSignal | undefined) =>
    ask<PricedLeg[]>("GET", `/Calls.json?ParentCallSid=${callSid}`, signal, async (response) => {
      const { data } = pricedLegs.safeParse(await response.json());
      return data === undefined
        ? failed("The carrier's answer is no list of calls.")
        : { outcome: "told", value: data.calls };
    });

  return {
    name: "twilio",
    async price({ callSid, wasDialed }, signal) {
      if (!callId.test(callSid)) return { outcome: "absent" };
      const call = await readCall(callSid, signal);
      if (call.outcome !== "told") return call;
      const legs = wasDialed ? await readLegs(callSid, signal) : { ...call, value: [] };
      if (legs.outcome !== "told") return legs;
      const price = priceOfLegs([...call.value, ...legs.value]);
      return price === null ? { outcome: "absent" } : { outcome: "told", value: price };
    },
    async call(callSid, signal) {
      if (!callId.test(callSid)) return { outcome: "absent" };
      return ask<CarrierCall>("GET", `/Calls/${callSid}.json`, signal, async (response) => {
        const { data } = told.safeParse(await response.json());
        if (data === undefined) return failed("The carrier's answer is no call.");
        const { status, duration, end_time: end } = data;
        const value = { status, seconds: wholeOf(duration), endedAt: instantOf(end) };
        return { outcome: "told", value };
      });
    },
    async recordings(callSid, signal) {
      if (!callId.test(callSid)) return { outcome: "absent" };
      const path = `/Calls/${callSid}/Recordings.json`;
      return ask<CarrierRecording[]>("GET", path, signal, async (response) => {
        const { data } = recorded.safeParse(await response.json());
        if (data === undefined) return failed("The carrier's answer is no list of recordings.");
        const value = data.recordings.map(({ sid, status, duration }) => ({
          recordingId: sid,
          status,
          seconds: wholeOf(duration),
        }));
        return { outcome: "told", value };
      });
    },
    async recording(recordingId, signal) {
      if (!recordingPattern.test(recordingId)) return { outcome: "absent" };
      return ask<Uint8Array>("GET", `/Recordings/${recordingId}.wav`, signal, async (response) => ({
        outcome: "told",
        value: new Uint8Array(await response.arrayBuffer()),
      }));
    },
    async remove(recordingId, signal) {
      if (!recordingPattern.test(recordingId)) return { outcome: "absent" };
      return ask<null>("DELETE", `/Recordings/${recordingId}.json`, signal, () =>
        Promise.resolve({ outcome: "told", value: null }),
      );
    },
  };
}
