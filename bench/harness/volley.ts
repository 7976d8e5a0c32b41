// A process of its own that sends many calls in the same moment, each on a connection that is open
// already: `arm` opens and warms the connections, `fire` sends everything and reports each answer.
import { failureCode, keepAlive, type Call, send } from "./client.ts";

export type VolleyOrder = { type: "arm"; origin: string; calls: Call[] } | { type: "fire" };
export type Shot = { status: number; code: string; alternatives: number; milliseconds: number };
export type VolleyNews = { type: "armed" } | { type: "done"; shots: Shot[]; lost: string[] };

let agent = keepAlive(1);
let armed: { origin: string; calls: Call[] } = { origin: "", calls: [] };

const tell = (news: VolleyNews) => process.send?.(news);

function alternativesOf(body: unknown): number {
  const failure = body as { error?: { details?: { alternatives?: unknown[] } } } | null;
  return failure?.error?.details?.alternatives?.length ?? 0;
}

async function arm(origin: string, calls: Call[]): Promise<void> {
  agent.destroy();
  agent = keepAlive(calls.length);
  armed = { origin, calls };
  await Promise.all(calls.map(() => send(agent, origin, { method: "GET", path: "/api/services" })));
  tell({ type: "armed" });
}

async function fire(): Promise<void> {
  const { origin, calls } = armed;
  const results = await Promise.allSettled(calls.map((call) => send(agent, origin, call)));
  const shots: Shot[] = [];
  const lost: string[] = [];
  for (const result of results) {
    if (result.status === "rejected") {
      lost.push(String(result.reason));
      continue;
    }
    const { status, body, milliseconds } = result.value;
    shots.push({
      status,
      code: failureCode(result.value),
      alternatives: alternativesOf(body),
      milliseconds,
    });
  }
  tell({ type: "done", shots, lost });
}

process.on("message", (order: VolleyOrder) => {
  const work = order.type === "arm" ? arm(order.origin, order.calls) : fire();
  work.catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on("disconnect", () => process.exit(0));
