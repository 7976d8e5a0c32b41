import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import type { Pool } from "pg";
import { io, type Socket } from "socket.io-client";
import { type Dashboard, figuresChanged } from "#features/metrics/contract.ts";
import { figureWords } from "#features/metrics/content.ts";
import type { Chance } from "./random.ts";
import { keepAlive } from "./client.ts";
import { type Desk, askAt } from "./desk.ts";
import { wallClock } from "./statistics.ts";
import { clockOffset } from "./watched-visits.ts";
import { openWatch } from "./watch-trace.ts";

const call = { method: "GET", path: "/api/metrics/dashboard" } as const;
const patienceMs = 5000;

/** Somebody with the dashboard open: hears of changes and asks again, as a browser does. */
export type Listener = {
  /** When each count of the week ahead was first known, by the wall clock. */
  seen: Map<number, number>;
  /** The last of them. */
  last(): number;
  /** The computations whose figures arrived. */
  computations: Set<string>;
  /** How often the server had no figures for it. */
  refused(): number;
  close(): void;
};

const weekAheadOf = ({ figures }: Dashboard) =>
  figures.find(({ id }) => id === "weeklyUpcoming")?.value ?? Number.NaN;

/** Opens one more dashboard, without a browser. */
export async function listen(desk: Desk): Promise<Listener> {
  const seen: Listener["seen"] = new Map();
  const computations = new Set<string>();
  const own = { ...desk, agent: keepAlive(1) };
  let last = Number.NaN;
  let isWaiting = false;
  let refused = 0;
  const ask = async () => {
    isWaiting = false;
    const { status, body } = await askAt(own, call, [200, 429, 503]);
    if (status !== 200) {
      refused += 1;
      return;
    }
    const dashboard = body as Dashboard;
    computations.add(dashboard.computedAt);
    last = weekAheadOf(dashboard);
    if (!seen.has(last)) seen.set(last, wallClock());
  };
  let asking = ask();
  const socket: Socket = io(`${desk.origin}${figuresChanged.namespace}`, {
    transports: ["websocket"],
    extraHeaders: desk.headers,
    reconnection: false,
    forceNew: true,
  });
  socket.on(figuresChanged.name, () => {
    if (isWaiting) return;
    isWaiting = true;
    asking = asking.then(ask);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  await asking;
  const close = () => {
    socket.close();
    own.agent.destroy();
  };
  return { seen, last: () => last, computations, refused: () => refused, close };
}

/** A visit of the week ahead that is given up, or stands again. */
type Toggle = { id: string; slot: string };

/** Visits of the next days that are expected, as many as wanted. */
async function takeToggles(pool: Pool, count: number): Promise<Toggle[]> {
  const { rows } = await pool.query<Toggle>(
    `select id, slot_id as slot from appointments
     where starts_at between now() + interval '2 hours' and now() + interval '5 days'
       and status in ('scheduled', 'confirmed') and slot_id is not null
     order by md5(id::text) limit $1`,
    [count],
  );
  return rows;
}

/** Gives a visit up or has it stand again, as the desk does in the end. */
async function toggle(pool: Pool, { id, slot }: Toggle, isGivenUp: boolean): Promise<void> {
  await pool.query(
    `update appointments set status = case when $2 then 'cancelled' else 'scheduled' end,
       slot_id = case when $2 then null else $3::uuid end, cancelled_at = case when $2 then now() end,
       cancellation_reason = case when $2 then 'Cancelled by the practice' end
     where id = $1`,
    [id, isGivenUp, slot],
  );
}

declare global {
  interface Window {
    /** When each text of the week ahead first stood in the page, by its wall clock. */
    weekAhead: Map<string, number>;
  }
}

type Watching = { page: Page; offset: number };

/** Opens the watch in a browser that notes when its count of the week ahead changes. */
export async function watchWeekAhead(browser: Browser, origin: string): Promise<Watching> {
  const page = await openWatch(browser, origin);
  await page.evaluate((title) => {
    window.weekAhead = new Map();
    const note = () => {
      const row = [...document.querySelectorAll("tr")].find((one) =>
        one.textContent.includes(title),
      );
      const text = row?.querySelector("td")?.textContent ?? "";
      if (!window.weekAhead.has(text))
        window.weekAhead.set(text, performance.timeOrigin + performance.now());
    };
    new MutationObserver(note).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, figureWords.weeklyUpcoming.title);
  return { page, offset: await clockOffset(page) };
}

/** Milliseconds until a browser showed a count, undefined when it did not. */
async function shownAfter(
  { page, offset }: Watching,
  count: number,
  since: number,
): Promise<number | undefined> {
  const shown = await page
    .waitForFunction((text) => window.weekAhead.get(text), count.toLocaleString("en-US"), {
      timeout: patienceMs,
    })
    .catch(() => undefined);
  const at = await shown?.jsonValue();
  return at === undefined ? undefined : at - offset - since;
}

type Open = { pool: Pool; listeners: Listener[]; watching: Watching[] };

/** Changes a visit again and again; milliseconds from each commit until each dashboard had its figures. */
export async function timeChanges(open: Open, changes: number, chance: Chance) {
  const { pool, listeners, watching } = open;
  const [visit] = await takeToggles(pool, 1);
  if (visit === undefined) throw new Error("No visit stands in the week ahead.");
  const heard: number[] = [];
  const shown: number[] = [];
  let missed = 0;
  const keep = (list: number[], found: number | undefined) => {
    if (found === undefined) missed += 1;
    else list.push(Math.max(0, found));
  };
  for (let change = 0; change < changes; change += 1) {
    await wait(500 + chance.below(2500));
    const before = listeners[0]?.last() ?? Number.NaN;
    const after = change % 2 === 0 ? before - 1 : before + 1;
    for (const { seen } of listeners) seen.clear();
    for (const { page } of watching) await page.evaluate(() => window.weekAhead.clear());
    await toggle(pool, visit, change % 2 === 0);
    const committed = wallClock();
    for (const one of watching) keep(shown, await shownAfter(one, after, committed));
    const deadline = committed + patienceMs;
    while (wallClock() < deadline && !listeners.every(({ seen }) => seen.has(after))) await wait(5);
    for (const { seen } of listeners) {
      const at = seen.get(after);
      keep(heard, at === undefined ? undefined : at - committed);
    }
  }
  return { heard, shown, missed };
}

/** Changes visits in a row for so long; how often the figures were computed a second meanwhile. */
export async function countComputations(open: Open, changes: number, seconds: number) {
  const { pool, listeners } = open;
  const visits = await takeToggles(pool, changes / 2);
  for (const { computations } of listeners) computations.clear();
  const started = wallClock();
  for (let change = 0; change < changes; change += 1) {
    const due = started + (change / changes) * seconds * 1000;
    if (wallClock() < due) await wait(due - wallClock());
    const visit = visits[change % visits.length];
    if (visit) await toggle(pool, visit, change < visits.length);
  }
  const ended = wallClock();
  await wait(2500);
  const times = [...new Set(listeners.flatMap(({ computations }) => [...computations]))]
    .map((at) => Date.parse(at))
    .toSorted((one, other) => one - other);
  const within = times.map((from) => times.filter((at) => at >= from && at < from + 1000).length);
  return { took: (ended - started) / 1000, count: times.length, most: Math.max(0, ...within) };
}
