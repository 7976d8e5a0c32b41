import type { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Call, keepAlive, send } from "./client.ts";
import { bookingCall, type Start } from "./visits.ts";

export type Sent = {
  call: Call;
  /** Milliseconds since the load began. */
  at: number;
  /** 0 when there was no whole answer. */
  status: number;
  body: unknown;
  /** The code of a failure without answer, such as ECONNRESET. */
  broke: string | null;
};

export type Load = {
  sent: readonly Sent[];
  /** Sends nothing more, and waits for what is on its way. */
  stop(): Promise<void>;
};

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

/**
 * Sends so many calls a second, whether they are answered or not, over connections that are kept; `heard` is
 * told of each as soon as it is over.
 */
export function startLoad(
  origin: string,
  perSecond: number,
  next: (number: number) => Call,
  agent: Agent = keepAlive(perSecond),
  heard: (one: Sent) => void = () => undefined,
): Load {
  const sent: Sent[] = [];
  const open = new Set<Promise<void>>();
  const began = performance.now();
  let number = 0;
  const keep = (done: Sent) => {
    sent.push(done);
    heard(done);
  };
  const one = async (call: Call) => {
    const at = performance.now() - began;
    try {
      const { status, body } = await send(agent, origin, call);
      keep({ call, at, status, body, broke: null });
    } catch (error) {
      keep({ call, at, status: 0, body: null, broke: codeOf(error) });
    }
  };
  const timer = setInterval(() => {
    // As many as are due: a timer that comes late does not make the load smaller.
    while (number < ((performance.now() - began) / 1000) * perSecond) {
      const sending = one(next(number));
      number += 1;
      open.add(sending);
      void sending.then(() => open.delete(sending));
    }
  }, 5);
  return {
    sent,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      await wait(0);
      agent.destroy();
    },
  };
}

/** What visitors do: mostly look for times, now and then book one; each time is booked once. */
export function visitorsCalls(
  offer: { serviceId: string; staffId: string },
  starts: readonly Start[],
): (number: number) => Call {
  const free = [...starts];
  const dates = [...new Set(starts.map(({ start }) => start.slice(0, 10)))];
  let person = 0;
  return (number) => {
    const start = number % 10 === 0 ? free.shift() : undefined;
    if (start !== undefined) {
      person += 1;
      return bookingCall({ serviceId: offer.serviceId, ...start, person });
    }
    if (number % 3 === 0) return { method: "GET", path: "/api/services" };
    const query = new URLSearchParams({ ...offer, date: dates[number % dates.length] ?? "" });
    return { method: "GET", path: `/api/slots?${query.toString()}` };
  };
}
