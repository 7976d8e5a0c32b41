import { createServer, type AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock, systemRandom } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import type { SocketConnection } from "#platform/database/connection.ts";
import { createLog } from "#platform/log.ts";
import { openShown } from "#platform/sites/shown.ts";
import type { Content, Site, Sites } from "#platform/sites/sites.ts";
import { buildServer } from "../src/server.ts";
import { type CutSocket, openCutSocket } from "./cut-socket.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { writeSmallSite } from "./small-site.ts";

/** Hearing of something takes as long as the machine needs. */
const patient = { timeout: 45_000 };
const price = "services/hydrafacial/priceCents/from";
const log = createLog("silent");

const pages = mkdtempSync(join(tmpdir(), "followed-"));
writeSmallSite(pages);

/** Around an instance: says that pages are built without building them, and notes which. */
function memorySites(): Sites & { built: Content[] } {
  const first: Site = { folder: pages, content: { number: 0, values: {} } };
  const built: Content[] = [];
  const known = ({ values }: Content) =>
    [first.content, ...built].some((one) => JSON.stringify(one.values) === JSON.stringify(values));
  return {
    built,
    canBuild: true,
    photographsFolder: "",
    usual: () => first,
    builtFor: (content) => (known(content) ? { folder: pages, content } : undefined),
    async build(content) {
      if (!known(content)) built.push(content);
      return { folder: pages, content };
    },
    remembered: () => undefined,
    remember: () => undefined,
  };
}

/** A port that nobody else listens on. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

type Instance = { origin: string; built: Content[]; stop(): Promise<void> };

/** An instance as `src/start.ts` opens it: a front on a port, and servers behind it that change places. */
async function startInstance(
  connection: SocketConnection,
  listenConnection: SocketConnection,
): Promise<Instance> {
  const config = loadConfig({
    LOG_LEVEL: "silent",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    DATABASE_POOL: "5",
    TEXTS_EVERY_SECONDS: "0",
  });
  const sites = memorySites();
  const { front } = await openShown(sites, (_site, showing) =>
    buildServer({
      config,
      connection,
      listenConnection,
      log,
      clock: systemClock,
      random: systemRandom,
      withSample: false,
      showing,
    }),
  );
  const port = await freePort();
  await front.listen(port, "127.0.0.1");
  return { origin: `http://127.0.0.1:${port}`, built: sites.built, stop: () => front.stop() };
}

let database: TestDatabase;
let way: CutSocket;
let one: Instance;
let other: Instance;
let cookie: string;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await openCutSocket(database.connection);
  one = await startInstance(database.connection, database.connection);
  other = await startInstance(database.connection, way.connection);
  const entered = await fetch(`${one.origin}/api/staff-access/direct`, { method: "POST" });
  cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await one.stop();
  await other.stop();
  await way.dispose();
  await database.dispose();
  rmSync(pages, { recursive: true, force: true });
});

async function ask(at: Instance, method: string, path: string, body?: object) {
  const answer = await fetch(`${at.origin}${path}`, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const served = async (at: Instance) => (await ask(at, "GET", "/api/content")).body["servedNumber"];
const revision = async (at: Instance) =>
  ((await ask(at, "GET", "/api/content")).body["draft"] as { revision: number }).revision;

async function draft(at: Instance, cents: number): Promise<void> {
  const edit = { revision: await revision(at), changes: { [price]: cents } };
  expect((await ask(at, "PUT", "/api/content/draft", edit)).status).toBe(200);
}
async function publish(at: Instance, cents: number): Promise<void> {
  await draft(at, cents);
  const asked = await ask(at, "POST", "/api/content/publication", {
    revision: await revision(at),
  });
  expect(asked.status).toBe(202);
}

test("what one instance publishes the other builds for itself and shows", async () => {
  await publish(one, 16_000);
  await expect.poll(() => served(one), patient).toBe(1);
  await expect.poll(() => served(other), patient).toBe(1);
  expect(other.built).toEqual([{ number: 1, values: { [price]: 16_000 } }]);
});

test("an instance whose hearing broke goes on with what it shows, and catches up once it hears again", async () => {
  await way.cut();
  await publish(one, 17_000);
  await expect.poll(() => served(one), patient).toBe(2);
  await publish(one, 18_000);
  await expect.poll(() => served(one), patient).toBe(3);
  expect(await served(other)).toBe(1);
  await way.mend();
  await expect.poll(() => served(other), patient).toBe(3);
  // Of what was published in between only the last counts.
  expect(other.built.map(({ number }) => number)).toEqual([1, 3]);
});

test("and the one that caught up publishes next, and is followed", async () => {
  await publish(other, 19_000);
  await expect.poll(() => served(other), patient).toBe(4);
  await expect.poll(() => served(one), patient).toBe(4);
});

test("a preview that is asked for at one instance is made ready at the other, and shown by neither", async () => {
  await draft(one, 20_000);
  const asked = await ask(one, "POST", "/api/content/preview", { revision: await revision(one) });
  expect(asked.status).toBe(202);
  const values = { [price]: 20_000 };
  await expect.poll(() => other.built.at(-1)?.values, patient).toEqual(values);
  expect(one.built.at(-1)?.values).toEqual(values);
  expect([await served(one), await served(other)]).toEqual([4, 4]);
});
