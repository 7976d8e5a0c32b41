// Whether the answer to "send me a link" tells who is listed: pairs of a known and an unknown address,
// asked of a real server in alternating order, compared by what is answered and how long that takes.
import { request, type Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { keepAlive } from "./harness/client.ts";
import { startDatabase } from "./harness/database.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { median, percentile } from "./harness/statistics.ts";

const { values } = parseArgs({ options: { pairs: { type: "string", default: "200" } } });
const pairs = Number(values.pairs);
const warmUp = 20;
/** Longer than a mail takes to be written, so that writing it falls between the questions as well. */
const pauseMs = 50;

type Asked = { milliseconds: number; looks: string };

/** Names and kinds of everything in a body, without its values. */
function shapeOf(value: unknown): unknown {
  if (value === null || typeof value !== "object") return typeof value;
  return Object.entries(value).map(([name, part]) => [name, shapeOf(part)]);
}

/** Asks for a link from a network address of its own; `looks` is all that is seen apart from the time. */
function ask(agent: Agent, origin: string, email: string, from: string): Promise<Asked> {
  const payload = JSON.stringify({ email });
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
    "x-forwarded-for": from,
  };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const outgoing = request(
      `${origin}/api/staff-access/links`,
      { agent, method: "POST", headers },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const milliseconds = performance.now() - start;
          const text = Buffer.concat(chunks).toString();
          const names = incoming.rawHeaders.filter((_, index) => index % 2 === 0);
          const shape = text === "" ? null : shapeOf(JSON.parse(text));
          resolve({
            milliseconds,
            looks: JSON.stringify([incoming.statusCode, shape, names]),
          });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(payload);
  });
}

await measure("sign-in-timing", async (run) => {
  const { report } = run;
  const database = await startDatabase(run);
  // Mails per network address are limited without a setting, so each question has its own.
  const server = await startServer(run, {
    env: { DATABASE_URL: database.url, DATA_DIR: run.folder, TRUSTED_PROXIES: "127.0.0.1" },
  });
  const listed = Array.from({ length: pairs + warmUp }, (_, index) => `person${index}@a.example`);
  await database.pool.query(
    `insert into staff_accounts (id, email, name, role, created_at)
     select gen_random_uuid(), email, 'Listed', 'front-desk', now() from unnest($1::text[]) as email`,
    [listed],
  );
  const agent = keepAlive(1);
  run.atEnd(() => agent.destroy());

  const known: Asked[] = [];
  const unknown: Asked[] = [];
  for (const [index, email] of listed.entries()) {
    const sides = [
      { side: known, email },
      { side: unknown, email: email.replace("person", "nobody") },
    ];
    // Each goes first in every other pair, so that a drift of the machine hits both.
    for (const [turn, each] of (index % 2 === 0 ? sides : sides.toReversed()).entries()) {
      const from = `10.${turn}.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const asked = await ask(agent, server.origin, each.email, from);
      if (index >= warmUp) each.side.push(asked);
      await wait(pauseMs);
    }
  }
  await wait(2000);
  const { rows } = await database.pool.query<{ mails: number }>(
    "select count(*)::int as mails from outbox_mails",
  );

  const times = (side: readonly Asked[]) => side.map(({ milliseconds }) => milliseconds);
  const looks = new Set([...known, ...unknown].map((asked) => asked.looks));
  const isAnswered = [...looks].every((each) => each.startsWith("[200,"));
  if (!isAnswered) report.problem(`Some questions were refused: ${[...looks].join(" | ")}`);
  report.figure("pairs", known.length, { limit: { exactly: pairs } });
  report.figure("mails written meanwhile", rows[0]?.mails ?? 0, {
    limit: { exactly: pairs + warmUp },
  });
  report.figure("different looks of the answers", looks.size, { limit: { exactly: 1 } });
  for (const [name, side] of [
    ["listed", known],
    ["unknown", unknown],
  ] as const) {
    report.figure(`${name}, median`, median(times(side)), { unit: "ms" });
    report.figure(`${name}, p95`, percentile(times(side), 0.95), { unit: "ms" });
  }
  const difference = Math.abs(median(times(known)) - median(times(unknown)));
  report.figure("difference of the medians", difference, { unit: "ms", limit: { below: 5 } });
});
