import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { financingForm, insuranceForm } from "#test/check-forms.ts";
import { partnerFaults, partnerSettings, startPartnerServer } from "#test/partner-server.ts";
import { keepAlive, send } from "./client.ts";
import type { ReaderNews, ReaderOrder } from "./costs-reader.ts";
import { startDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { chanceFrom } from "./random.ts";
import { startServer } from "./server.ts";
import { percentile } from "./statistics.ts";

type Story = { runs: number; seed: number };

const rounds = 5;
/** Far more than the visitors of one practice ask for. */
const checksPerSecond = 10;
const warmUpMs = 4000;
const most = 1.2;
const tail = 0.99;

/** Reads in a process of its own from `begin` until `end`, which tells how long each read took. */
function startReader({ atEnd }: Measure, origin: string) {
  const child = fork(fileURLToPath(import.meta.resolve("./costs-reader.ts")));
  atEnd(() => void child.kill());
  const tell = (order: ReaderOrder) => void child.send(order);
  return {
    begin: () => tell({ type: "read", origin }),
    async end(): Promise<number[]> {
      const news = once(child, "message") as Promise<[ReaderNews]>;
      tell({ type: "stop" });
      const [{ times, wrong }] = await news;
      if (wrong > 0) throw new Error(`${wrong} reads were refused.`);
      return times;
    },
  };
}

type Answer = {
  result?: { outcome?: string; offers?: unknown[]; applications?: unknown[] };
};

/** Sends so many checks, evenly spread, of both kinds by turns; how many approvals or plans were invented. */
async function sendChecks(origin: string, count: number) {
  const agent = keepAlive(200);
  const under: Promise<{ status: number; invented: number }>[] = [];
  for (let check = 0; check < count; check += 1) {
    const isFinancing = check % 2 === 0;
    const body = {
      requestId: randomUUID(),
      procedure: "yomi",
      form: isFinancing ? financingForm({ income: "90,000" }) : insuranceForm(),
    };
    const path = isFinancing ? "/api/financing/checks" : "/api/insurance/checks";
    under.push(
      send(agent, origin, { method: "POST", path, body }).then(({ status, body: answer }) => {
        const { result } = answer as Answer;
        const approvals = (result?.offers?.length ?? 0) + (result?.applications?.length ?? 0);
        return { status, invented: approvals + (result?.outcome === "eligible" ? 1 : 0) };
      }),
    );
    await wait(1000 / checksPerSecond);
  }
  const answers = await Promise.all(under);
  agent.destroy();
  return {
    invented: answers.reduce((sum, one) => sum + one.invented, 0),
    unanswered: answers.filter(({ status }) => status !== 200).length,
  };
}

/**
 * How long the server takes for what pages read while checks fail in every way, beside the same without any:
 * rounds of both by turns, so that the machine's moods meet both.
 */
export async function measurePages(run: Measure, { runs, seed }: Story): Promise<void> {
  const { report, atEnd, folder } = run;
  const database = await startDatabase(run);
  const partners = await startPartnerServer();
  atEnd(() => partners.stop());
  const chance = chanceFrom(seed);
  partners.answer = () => ({ approved: false, eligible: false, isActive: false });
  partners.fault = () => chance.oneOf([...partnerFaults, "none" as const]);
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, ...partnerSettings(partners.url) };
  const { origin } = await startServer(run, { env });
  const reader = startReader(run, origin);
  reader.begin();
  await Promise.all([wait(warmUpMs), sendChecks(origin, checksPerSecond)]);
  await reader.end();

  const [alone, beside]: [number[], number[]] = [[], []];
  let [invented, unanswered] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    reader.begin();
    const sent = await sendChecks(origin, Math.ceil(runs / rounds));
    beside.push(...(await reader.end()));
    invented += sent.invented;
    unanswered += sent.unanswered;
    const took = performance.now() - begun;
    reader.begin();
    await wait(took);
    alone.push(...(await reader.end()));
  }
  report.note(
    `${beside.length} reads beside ${rounds * Math.ceil(runs / rounds)} failing checks at ${checksPerSecond} a second, ${alone.length} without.`,
  );
  report.figure("invented approvals over HTTP", invented, { limit: { exactly: 0 } });
  report.figure("checks without an answer", unanswered, { limit: { exactly: 0 } });
  const [without, during] = [percentile(alone, tail), percentile(beside, tail)];
  report.figure("other reads, p99 without checks", without, { unit: "ms" });
  report.figure("other reads, p99 while checks fail", during, { unit: "ms" });
  report.figure("the same as a share", during / without, { limit: { atMost: most } });
}
