// A process of its own that reads what pages read, again and again, from `read` until `stop`: what the measure
// itself does meanwhile cannot slow it.
import { setTimeout as wait } from "node:timers/promises";
import { keepAlive, send } from "./client.ts";

export type ReaderOrder = { type: "read"; origin: string } | { type: "stop" };
export type ReaderNews = { times: number[]; wrong: number };

const readers = 4;
const pauseMs = 15;
/** What public pages ask the server for by themselves, as far as it is the same for everybody. */
const reads = [
  "/api/services",
  "/api/staff",
  "/api/practice/hours?from=2026-11-23&to=2026-11-29",
  "/health",
] as const;

let isOver = false;

async function read(origin: string): Promise<ReaderNews> {
  const agent = keepAlive(readers);
  const news: ReaderNews = { times: [], wrong: 0 };
  const one = async (first: number) => {
    for (let turn = first; !isOver; turn += 1) {
      const path = reads[turn % reads.length] ?? "/health";
      const { status, milliseconds } = await send(agent, origin, { method: "GET", path });
      if (status === 200) news.times.push(milliseconds);
      else news.wrong += 1;
      await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => one(reader)));
  agent.destroy();
  return news;
}

process.on("message", (order: ReaderOrder) => {
  if (order.type === "stop") {
    isOver = true;
    return;
  }
  isOver = false;
  read(order.origin).then(
    (news) => process.send?.(news),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
