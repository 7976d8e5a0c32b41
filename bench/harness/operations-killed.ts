import type { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { practiceChanged } from "#features/schedule/contract.ts";
import { startBalancer } from "./balancer.ts";
import { keepAlive, send } from "./client.ts";
import { startDatabase } from "./database.ts";
import { openDesk } from "./desk.ts";
import type { Measure } from "./measure.ts";
import { freePort, type RunningServer, startServer } from "./server.ts";
import { startLoad, visitorsCalls } from "./steady-load.ts";
import { percentile } from "./statistics.ts";
import { daysAhead, freeStarts } from "./visits.ts";

const instances = 4;
const screens = 8;
const limitGapMs = 2000;
const beforeMs = 3000;
const afterMs = 6000;
const offer = { serviceId: "implant-follow-up", staffId: "averell" };
const days = daysAhead(2, 14);

type Screen = {
  /** When each visit was first known here. */
  seen: Map<string, number>;
  /** How often it came back. */
  connects: number;
  socket: Socket;
};

/**
 * A screen of the desk: hears which visit changed; whenever it is connected, for the first time or again, it
 * reads every day anew, as the pages do.
 */
function openScreen(origin: string, headers: Record<string, string>, agent: Agent): Screen {
  const socket = io(`${origin}/staff`, {
    transports: ["websocket"],
    extraHeaders: headers,
    forceNew: true,
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  const screen: Screen = { seen: new Map(), connects: 0, socket };
  const know = (id: string) => {
    if (!screen.seen.has(id)) screen.seen.set(id, performance.now());
  };
  const readDay = async (date: string, tries = 5): Promise<void> => {
    const answer = await send(agent, origin, {
      method: "GET",
      path: `/api/schedule/day?date=${date}`,
      headers,
    }).catch(() => null);
    if (answer?.status === 200) {
      const { visits } = answer.body as { visits: { id: string }[] };
      for (const { id } of visits) know(id);
    } else if (tries > 1) {
      await wait(100);
      await readDay(date, tries - 1);
    }
  };
  socket.on("connect", () => {
    screen.connects += 1;
    void Promise.all(days.map((date) => readDay(date)));
  });
  socket.on(practiceChanged.name, (payload: { table: string; id: string }) => {
    if (payload.table === "appointments") know(payload.id);
  });
  return screen;
}

/** One of four servers dies under load: how long a screen goes without news, and whether anything is lost. */
export async function measureKilled(run: Measure, perSecond: number): Promise<void> {
  const { report } = run;
  const { url, pool } = await startDatabase(run);
  const env = { DATABASE_URL: url, DATA_DIR: run.folder, DATABASE_POOL: "10" };
  const ports: number[] = [];
  const servers: RunningServer[] = [];
  for (let number = 0; number < instances; number += 1) {
    const port = await freePort();
    ports.push(port);
    servers.push(await startServer(run, { env, port, name: `server-${number}` }));
  }
  const [victim] = servers;
  if (victim === undefined) throw new Error("No server stands.");
  const agent = keepAlive(screens * 2);
  run.atEnd(() => agent.destroy());
  const starts = await freeStarts(agent, victim.origin, offer, days);
  const balancer = await startBalancer(run, ports);
  const { headers } = await openDesk(balancer.origin);
  const open = Array.from({ length: screens }, () => openScreen(balancer.origin, headers, agent));
  run.atEnd(() => {
    for (const { socket } of open) socket.disconnect();
  });
  while (open.some(({ connects }) => connects === 0)) await wait(20);
  const acknowledged = new Map<string, number>();
  const load = startLoad(
    balancer.origin,
    perSecond,
    visitorsCalls(offer, starts),
    undefined,
    (one) => {
      if (one.status !== 201) return;
      const { appointment } = one.body as { appointment: { id: string } };
      acknowledged.set(appointment.id, performance.now());
    },
  );
  await wait(beforeMs);
  const died = performance.now();
  await victim.kill();
  await wait(afterMs);
  await load.stop();
  await wait(limitGapMs);
  const { rows } = await pool.query<{ id: string }>(
    "select id from appointments where channel <> 'sample'",
  );
  const stored = new Set(rows.map(({ id }) => id));
  const notStored = [...acknowledged.keys()].filter((id) => !stored.has(id));
  const unseen = open.flatMap(({ seen }) => [...acknowledged.keys()].filter((id) => !seen.has(id)));
  const gaps = open.map(({ seen }) =>
    Math.max(...[...acknowledged].map(([id, at]) => (seen.get(id) ?? Infinity) - at)),
  );
  const broken = load.sent.filter(({ status }) => status === 0 || status >= 500);
  report.note(
    `killed: ${perSecond} requests a second; ${broken.length} requests broke in the moment of the kill.`,
  );
  report.figure("killed: bookings acknowledged", acknowledged.size, { limit: { atLeast: 1 } });
  report.figure(
    "killed: of those, after the kill",
    [...acknowledged.values()].filter((at) => at > died).length,
    {
      limit: { atLeast: 1 },
    },
  );
  const moved = open.filter(({ connects }) => connects > 1).length;
  report.figure("killed: screens that lost their server", moved, { limit: { atLeast: 1 } });
  report.figure("killed: acknowledged and not stored", notStored.length, { limit: { exactly: 0 } });
  report.figure("killed: changes that a screen missed", unseen.length, { limit: { exactly: 0 } });
  report.figure("killed: longest from an answer to its change on a screen", Math.max(...gaps), {
    unit: "ms",
    limit: { below: limitGapMs },
  });
  report.figure("killed: the same on the middle screen", percentile(gaps, 0.5), { unit: "ms" });
}
