// A file of 50,000 patients on its way in and out again: from the first byte sent to the last record on
// file, and what the server's memory grows by meanwhile. A file four times as long shows whether it grows with the file.
//
//   npm run bench -- import [-- --patients 50000]
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importLimits, type WholeImport } from "../src/features/imports/contract.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { residentMegabytesOf } from "./harness/processes.ts";
import { type RunningServer, startServer } from "./harness/server.ts";

const { values } = parseArgs({ options: { patients: { type: "string", default: "50000" } } });
const patients = Number(values.patients);
/** As often as the page asks; the limit of requests stays what it is. */
const pollMs = 400;
const sampleMs = 100;

const letters = (number: number) =>
  number
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));

/** A file of people who are nobody's double, as another program exports it. */
function fileOf(count: number, round: string): Buffer {
  const people = { w: 0, a: 1_000_000, b: 2_000_000 }[round] ?? 0;
  const lines = Array.from({ length: count }, (_, n) => {
    const person = people + n;
    const phone = `(${200 + Math.floor(person / 10_000)}) 555-${String(person % 10_000).padStart(4, "0")}`;
    const born = `${String((n % 12) + 1).padStart(2, "0")}/${String((n % 28) + 1).padStart(2, "0")}/${1930 + (n % 80)}`;
    return `${round}${n},Given ${letters(n % 997)},Family ${round}${letters(n)},${phone},${round}${n}@mail.example,${born},Sample Plan,M-${n},a remark that nobody imports`;
  });
  const head = "PatNum,FName,LName,WirelessPhone,Email,Birthdate,Carrier,SubscriberID,Remark";
  return Buffer.from(`${[head, ...lines].join("\r\n")}\r\n`);
}

/** What a process takes at most while something runs. */
function peakOf(pid: number) {
  const start = residentMegabytesOf(pid);
  let peak = start;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytesOf(pid));
  }, sampleMs);
  return {
    end() {
      clearInterval(timer);
      return { start, growth: Math.max(peak, residentMegabytesOf(pid)) - start };
    },
  };
}

type Desk = { server: RunningServer; cookie: string };

async function ask({ server, cookie }: Desk, method: string, path: string, body?: unknown) {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(`${server.origin}${path}`, {
    method,
    headers: {
      cookie,
      ...(body !== undefined && {
        "content-type": isBytes ? "application/octet-stream" : "application/json",
      }),
    },
    ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function settled(desk: Desk, id: string): Promise<WholeImport> {
  for (;;) {
    const answer = await ask(desk, "GET", `/api/imports/${id}`);
    const imported = (await answer.json()) as WholeImport;
    if (imported.progress === null) return imported;
    await wait(pollMs);
  }
}

/** Sends a file, looks it through and imports it; the milliseconds of each part. */
async function bringIn(desk: Desk, file: Buffer) {
  const id = randomUUID();
  const begin = performance.now();
  await ask(desk, "POST", "/api/imports", {
    id,
    kind: "patients",
    fileName: "old-practice.csv",
    fileBytes: file.length,
  });
  for (let position = 0; position * importLimits.partBytes < file.length; position += 1) {
    const from = position * importLimits.partBytes;
    const piece = file.subarray(from, from + importLimits.partBytes);
    await ask(desk, "PUT", `/api/imports/${id}/parts/${position}`, piece);
  }
  await ask(desk, "POST", `/api/imports/${id}/read`, {});
  const read = await settled(desk, id);
  const readAt = performance.now();
  const { version, columns } = read;
  await ask(desk, "POST", `/api/imports/${id}/check`, { version, columns });
  const checked = await settled(desk, id);
  const checkedAt = performance.now();
  await ask(desk, "POST", `/api/imports/${id}/run`, { version: checked.version });
  const done = await settled(desk, id);
  const doneAt = performance.now();
  return {
    read: readAt - begin,
    check: checkedAt - readAt,
    run: doneAt - checkedAt,
    whole: doneAt - begin,
    added: done.result?.added ?? 0,
  };
}

/** Reads an exported file to its end. */
async function takeOut(desk: Desk, kind: string) {
  const begin = performance.now();
  const answer = await ask(desk, "GET", `/api/exports/${kind}`);
  let lines = 0;
  for await (const chunk of answer.body ?? []) {
    for (const byte of chunk as Uint8Array) if (byte === 10) lines += 1;
  }
  return { lines: lines - 1, milliseconds: performance.now() - begin };
}

async function enter(server: RunningServer): Promise<Desk> {
  const answer = await fetch(`${server.origin}/api/staff-access/direct`, { method: "POST" });
  return { server, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

async function work(run: Measure): Promise<void> {
  const { report, folder } = run;
  const server = await startServer(run, { env: { DATA_DIR: join(folder, "data") } });
  const desk = await enter(server);
  // The first of everything is compiled, and the assistant has learned what it answers from: what memory
  // holds after that is what a server has.
  await ask(desk, "POST", "/api/chat", {
    agentId: "julie",
    message: "When are you open?",
    clientId: "web",
    requestId: randomUUID(),
  });
  await bringIn(desk, fileOf(20_000, "w"));
  for (const [count, round] of [
    [patients, "a"],
    [patients * 4, "b"],
  ] as const) {
    const file = fileOf(count, round);
    const peak = peakOf(server.pid);
    const { read, check, run: wrote, whole, added } = await bringIn(desk, file);
    const { growth } = peak.end();
    const name = `${count.toLocaleString("en-US")} patients (${(file.length / 1e6).toFixed(1)} MB)`;
    report.figure(`${name}: sent and read`, read / 1000, { unit: "s" });
    report.figure(`${name}: dry run`, check / 1000, { unit: "s" });
    report.figure(`${name}: import`, wrote / 1000, { unit: "s" });
    report.figure(`${name}: altogether`, whole / 1000, {
      unit: "s",
      ...(count === patients && { limit: { below: 60 } }),
    });
    report.figure(`${name}: added`, added, { limit: { exactly: count } });
    report.figure(`${name}: memory grew by at most`, growth, { unit: "MB", limit: { below: 160 } });
  }
  const peak = peakOf(server.pid);
  const { lines, milliseconds } = await takeOut(desk, "patients");
  report.figure("exported patients", lines, { limit: { atLeast: patients * 5 } });
  report.figure("export", milliseconds / 1000, { unit: "s" });
  report.figure("export: memory grew by at most", peak.end().growth, {
    unit: "MB",
    limit: { below: 100 },
  });
}

await measure("import", work, 20);
