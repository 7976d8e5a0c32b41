// How long a publication takes until visitors read it, while others go on reading: from the press at the owner's desk
// to the new price on the page; then one whose pages were built before, as a preview.
//
//   npm run bench -- publishing [--readers 4]
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { publicPages } from "#practice/public-pages.ts";
import { askAt, type Desk, openDesk } from "./harness/desk.ts";
import { measure } from "./harness/measure.ts";
import { startServer } from "./harness/server.ts";
import { percentile } from "./harness/statistics.ts";

const { values } = parseArgs({ options: { readers: { type: "string", default: "4" } } });
const price = "treatments/microneedling/listedCents/from";
const typical = "treatments/microneedling/typicalCents";
const page = "/aboutface";
const longestMs = 60_000;
const givenUpMs = 300_000;
const between = 50;

type Read = { ms: number; status: number };

/** Visitors who read one page after the other; `stop` tells how it went. */
function startReaders(origin: string, count: number): { stop(): Promise<Read[]> } {
  const reads: Read[] = [];
  let isOver = false;
  const read = async (from: number) => {
    for (let at = from; !isOver; at += 1) {
      const { path } = publicPages[at % publicPages.length] ?? { path: "/" };
      const start = performance.now();
      try {
        const answer = await fetch(`${origin}${path}`);
        await answer.text();
        reads.push({ ms: performance.now() - start, status: answer.status });
      } catch {
        reads.push({ ms: performance.now() - start, status: 0 });
      }
      await wait(between);
    }
  };
  const all = Array.from({ length: count }, (_, place) => read(place * 5));
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return reads;
    },
  };
}

type DeskState = { draft: { revision: number }; failure: string | null };

async function draft(desk: Desk, dollars: number): Promise<number> {
  const { body } = await askAt(desk, { method: "GET", path: "/api/content" });
  const { revision } = (body as DeskState).draft;
  const changes = { [price]: dollars * 100, [typical]: (dollars + 50) * 100 };
  const edit = { method: "PUT", path: "/api/content/draft", body: { revision, changes } } as const;
  return ((await askAt(desk, edit)).body as DeskState).draft.revision;
}

/** Milliseconds until `isDone`; throws when it is not in five minutes. */
async function until(isDone: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) {
    if (performance.now() - start > givenUpMs) throw new Error("It did not come in five minutes.");
    await wait(100);
  }
  return performance.now() - start;
}

const says = async (desk: Desk, dollars: number) =>
  (await (await fetch(`${desk.origin}${page}`)).text()).includes(`$${dollars}-$600`);

async function publish(desk: Desk, revision: number, dollars: number): Promise<number> {
  const call = { method: "POST", path: "/api/content/publication", body: { revision } } as const;
  await askAt(desk, call, [202]);
  return until(() => says(desk, dollars));
}

await measure("publishing", async (run) => {
  const { report } = run;
  const server = await startServer(run, { env: { DATA_DIR: join(run.folder, "data") } });
  const desk = await openDesk(server.origin);
  // Prices that no earlier run has built pages of.
  const first = 401 + (Math.floor(Date.now() / 1000) % 80);
  const readers = startReaders(server.origin, Number(values.readers));
  const cold = await publish(desk, await draft(desk, first), first);
  report.figure("publish to visible", cold / 1000, {
    unit: "s",
    limit: { below: longestMs / 1000 },
  });

  const second = first + 1;
  const revision = await draft(desk, second);
  const ask = { method: "POST", path: "/api/content/preview", body: { revision } } as const;
  await askAt(desk, ask, [202]);
  const isReady = async () => {
    const { body } = await askAt(desk, { method: "GET", path: "/api/content/preview" });
    return (body as { state: string }).state === "ready";
  };
  report.figure("preview to ready", (await until(isReady)) / 1000, { unit: "s" });
  if (await says(desk, second)) report.problem("A visitor read what was only previewed.");
  report.figure(
    "publish to visible, after its preview",
    (await publish(desk, revision, second)) / 1000,
    {
      unit: "s",
      limit: { below: longestMs / 1000 },
    },
  );

  const reads = await readers.stop();
  report.figure("pages read meanwhile", reads.length);
  report.figure(
    "of them not answered with 200",
    reads.filter(({ status }) => status !== 200).length,
    {
      limit: { exactly: 0 },
    },
  );
  report.figure("slowest of them", Math.max(...reads.map(({ ms }) => ms)), { unit: "ms" });
  report.figure(
    "p95 of them",
    percentile(
      reads.map(({ ms }) => ms),
      0.95,
    ),
    { unit: "ms" },
  );
  await server.stop();
});
