import { BrokenCircuitError } from "cockatiel";
import type * as z from "zod/mini";
import type { Log } from "../log.ts";
import { type Breakers, createCompanyBreaker } from "./breakers.ts";
import { createExchange, type Exchange } from "./exchange.ts";

/**
 * Why another company gave no usable answer. `resting`: it failed so often that it is left alone for a while;
 * `refused`: it is well, and does not take this request; `unsound`: what it said makes no sense.
 */
export type PartnerTrouble =
  | "resting"
  | "late"
  | "unreachable"
  | "busy"
  | "failing"
  | "refused"
  | "unsound";
export type PartnerReply<T> = { value: T } | { trouble: PartnerTrouble };

/** Another company's server that answers questions in JSON. */
export type Partner = {
  /** Asks once. Never throws for what the other side does, and ends within the time. */
  post<T>(
    path: string,
    body: unknown,
    answer: z.ZodMiniType<T>,
    withinMs: number,
  ): Promise<PartnerReply<T>>;
};

export type PartnerSettings = {
  name: string;
  /** What comes before the path, without a slash at its end. */
  baseUrl: string;
  key: string;
};
export type PartnerOptions = {
  log: Log;
  exchange?: Exchange;
  restMs?: number;
  /** Where it is told whether the company is left alone. */
  breakers?: Breakers;
};

const longestMs = 6000;
const limits = { total: longestMs, largestAnswer: 64 * 1024 };

/** Something that counts against the company. */
class PartnerError extends Error {
  override name = "PartnerError";
  readonly trouble: PartnerTrouble;
  readonly status: number | undefined;

  constructor(trouble: PartnerTrouble, status?: number) {
    super(trouble);
    this.trouble = trouble;
    this.status = status;
  }
}

function read<T>(text: string, answer: z.ZodMiniType<T>, status: number): T {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new PartnerError("unsound", status);
  }
  const read = answer.safeParse(body);
  if (!read.success) throw new PartnerError("unsound", status);
  return read.data;
}

/** Busy and failing servers count against them; a request that a server refuses speaks of the request. */
async function ask<T>(
  exchange: Exchange,
  { baseUrl, key }: PartnerSettings,
  {
    path,
    body,
    answer,
    withinMs,
  }: { path: string; body: unknown; answer: z.ZodMiniType<T>; withinMs: number },
): Promise<PartnerReply<T>> {
  const response = await exchange(`${baseUrl}${path}`, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": "application/json",
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(Math.max(1, Math.floor(Math.min(withinMs, longestMs)))),
  });
  const { status } = response;
  if (status === 429) throw new PartnerError("busy", status);
  if (status >= 500 || status === 408) throw new PartnerError("failing", status);
  if (status >= 400) return { trouble: "refused" };
  if (status !== 200) throw new PartnerError("unsound", status);
  return { value: read(await response.text(), answer, status) };
}

/** What went wrong, without the words of an error: they may repeat what was asked. */
function troubleOf(error: unknown): PartnerTrouble {
  if (error instanceof PartnerError) return error.trouble;
  if (error instanceof BrokenCircuitError) return "resting";
  return error instanceof Error && error.name === "TimeoutError" ? "late" : "unreachable";
}

/**
 * A company that is asked over HTTPS with a key: each question bounded in time, its answer in size and shape.
 * After five failures in a row it is left alone for ten seconds; then one question tries it, and the others
 * do not wait for that one.
 */
export function createPartner(
  settings: PartnerSettings,
  { log, exchange = createExchange([settings.baseUrl], limits), ...resting }: PartnerOptions,
): Partner {
  const breaker = createCompanyBreaker(settings.name, resting);
  return {
    async post(path, body, answer, withinMs) {
      if (breaker.isTried()) return { trouble: "resting" };
      try {
        const reply = await breaker.execute(() =>
          ask(exchange, settings, { path, body, answer, withinMs }),
        );
        if ("trouble" in reply)
          log.warn(
            { partner: settings.name, trouble: reply.trouble },
            "a company refused a request",
          );
        return reply;
      } catch (error) {
        const trouble = troubleOf(error);
        const status = error instanceof PartnerError ? error.status : undefined;
        if (trouble !== "resting")
          log.warn({ partner: settings.name, trouble, status }, "a company gave no usable answer");
        return { trouble };
      }
    },
  };
}
