// A process of its own that sends so many calls a second to a server, more than it can answer, and says what
// came of them. It holds back only what would take this process down itself.
import { setTimeout as wait } from "node:timers/promises";
import { keepAlive, type Call, send } from "./client.ts";

export type FloodOrder = { origin: string; calls: Call[]; perSecond: number; seconds: number };
export type FloodNews = {
  sent: number;
  answered: number;
  /** 503 with a time to come back. */
  sentAway: number;
  /** Every other answer, and connections that broke, by status or code. */
  others: Record<string, number>;
  /** Not even sent, because too many were on their way. */
  heldBack: number;
};

const mostOnTheirWay = 4000;
/** Nobody looks at an empty page any longer. */
const givenUpAfterMs = 10_000;

async function flood({ origin, calls, perSecond, seconds }: FloodOrder): Promise<FloodNews> {
  const agent = keepAlive(mostOnTheirWay);
  const news: FloodNews = { sent: 0, answered: 0, sentAway: 0, others: {}, heldBack: 0 };
  const open = new Set<Promise<void>>();
  const count = (kind: string) => {
    news.others[kind] = (news.others[kind] ?? 0) + 1;
  };
  const one = async (call: Call) => {
    try {
      const { status, retryAfter } = await send(agent, origin, call);
      if (status >= 200 && status < 300) news.answered += 1;
      else if (status === 503 && Number(retryAfter) > 0) news.sentAway += 1;
      else count(String(status));
    } catch (error) {
      count(error instanceof Error && "code" in error ? String(error.code) : String(error));
    }
  };
  const began = performance.now();
  let number = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds, (performance.now() - began) / 1000);
      while (number < elapsed * perSecond) {
        const call = calls[number % calls.length];
        number += 1;
        if (call === undefined || open.size >= mostOnTheirWay) {
          news.heldBack += 1;
          continue;
        }
        news.sent += 1;
        const sending = one(call);
        open.add(sending);
        void sending.then(() => open.delete(sending));
      }
      if (elapsed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  process.send?.("sent");
  await Promise.race([Promise.all(open), wait(givenUpAfterMs)]);
  if (open.size > 0) news.others["no answer"] = open.size;
  agent.destroy();
  return { ...news, others: { ...news.others } };
}

process.on("message", (order: FloodOrder) => {
  flood(order).then(
    (news) => process.send?.(news),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
