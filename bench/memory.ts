// What the practice's machine keeps busy when nobody does anything: `npm start`, one visit of the main
// pages, then rest. Counted are the server and its database; npm and the script that starts the
// server are told apart.
import { setTimeout as wait } from "node:timers/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { identity } from "#practice/identity.ts";
import { openBrowser } from "./harness/browser.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { npmStart } from "./harness/npm-start.ts";
import {
  familyOf,
  megabytesOf,
  residentMegabytesOf,
  type RunningProcess,
} from "./harness/processes.ts";
import { freePort, root } from "./harness/server.ts";

const { values } = parseArgs({ options: { rest: { type: "string", default: "30" } } });
const restSeconds = Number(values.rest);

async function visitPages(run: Measure, origin: string): Promise<void> {
  const browser = await openBrowser(run);
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of ["/", "/booking", "/booking/manage"]) {
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
  }
  await context.request.post(`${origin}/api/staff-access/direct`);
  await page.goto(`${origin}/${identity.staffPrefix}/dashboard/daily-schedule`);
  await page.getByText("Live", { exact: true }).first().waitFor({ timeout: 20_000 });
  await browser.close();
}

const kinds = {
  server: ({ command }: RunningProcess) => /[/]src[/]start[.]ts$/.test(command),
  database: ({ command }: RunningProcess) => /^postgres: |native\/bin\/postgres/.test(command),
};

function sum(processes: readonly RunningProcess[]): number {
  return processes.reduce((total, { pid }) => total + megabytesOf(pid), 0);
}

/** Starts, visits, rests and measures; the second start finds everything compiled. */
async function atRest(run: Measure, dataDir: string) {
  const started = await npmStart(run, {
    cwd: root,
    port: await freePort(),
    env: { DATA_DIR: dataDir },
  });
  await visitPages(run, started.origin);
  await wait(restSeconds * 1000);
  const { pid } = started.npm;
  if (pid === undefined) throw new Error("npm did not start.");
  const family = familyOf(pid);
  const server = family.filter(kinds.server);
  const database = family.filter((each) => kinds.database(each) && !kinds.server(each));
  const rest = family.filter((each) => !server.includes(each) && !database.includes(each));
  if (server.length !== 1 || database.length < 4) {
    throw new Error(
      `The processes look different than expected:\n${family.map(({ command }) => command).join("\n")}`,
    );
  }
  const figures = {
    server: sum(server),
    serverAlone: residentMegabytesOf(server[0]?.pid ?? 0),
    database: sum(database),
    rest: sum(rest),
  };
  await started.terminate();
  return figures;
}

await measure("memory", async (run) => {
  const { report } = run;
  const dataDir = join(run.folder, "data");
  for (const start of ["first start", "later start"]) {
    const { server, serverAlone, database, rest } = await atRest(run, dataDir);
    report.figure(`${start}, server`, server, { unit: "MB" });
    report.figure(`${start}, server if it shared nothing`, serverAlone, { unit: "MB" });
    report.figure(`${start}, database and its watchdog`, database, { unit: "MB" });
    report.figure(`${start}, server and database`, server + database, {
      unit: "MB",
      limit: { below: 240 },
    });
    report.figure(`${start}, npm and its scripts, not counted`, rest, { unit: "MB" });
  }
});
