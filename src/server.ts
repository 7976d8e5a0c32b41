import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { seedAgents } from "#features/assistant/agents/server/public.ts";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { registerScheduleSocket } from "#features/schedule/server/socket.ts";
import { simulatorPath, studioPath } from "#features/simulator/rules.ts";
import {
  createGuard,
  recordFailedJob,
  seedStaffAccounts,
} from "#features/staff-access/server/public.ts";
import { endSocketsOnChange } from "#features/staff-access/sessions/server/socket.ts";
import type { SocketEventShape } from "#endpoint.ts";
import { type Clock, type Random, systemClock, systemRandom } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Connection } from "#platform/database/connection.ts";
import { openDatabase } from "#platform/database/database.ts";
import { startListener } from "#platform/database/listener.ts";
import { createApp } from "#platform/http/app.ts";
import { serveNoPages, servePages } from "#platform/http/pages.ts";
import { createJobs } from "#platform/jobs.ts";
import type { createLog } from "#platform/log.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { createSealer, loadOrCreateDataKey } from "#platform/sealing.ts";
import { createSockets } from "#platform/sockets.ts";
import { identity } from "#practice/identity.ts";
import { centerIds } from "#practice/centers.ts";
import { staffPages } from "#practice/staff-pages.ts";
import { staffPagesElsewhere } from "#practice/staff-starts.ts";
import { seedReference } from "../seed/reference.ts";
import { seedSample } from "../seed/sample.ts";
import { type ChangeListener, type Entrance, registerFeatures, siteUrlOf } from "./entrances.ts";

const root = join(import.meta.dirname, "..");

export type ServerOptions = {
  config: Config;
  /** A migrated database. */
  connection: Connection;
  listenConnection: Connection;
  log: ReturnType<typeof createLog>;
  clock?: Clock;
  random?: Random;
  /** The folder that the build wrote; without it only the API is served. */
  buildDir?: string | undefined;
  /** Words the answers of assistants; the assistant of this program when left out. */
  answerModel?: AnswerModel;
  /** Sample people and visits; demo mode only. */
  withSample?: boolean;
};

export type RunningServer = {
  app: FastifyInstance;
  /** Every socket event with its audience; the routes are known to `app`. */
  socketEvents: readonly SocketEventShape[];
  stop(): Promise<void>;
};

function versionOf(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

/** Whose page stands in the simulator's frame. */
const originOf = (address: string | undefined) =>
  address === undefined ? "self" : new URL(address).origin;

function warnOfHeldMail({ mode, mail }: Config, log: ServerOptions["log"]): void {
  if (mode === "demo" || mail?.agreementSigned === true) return;
  log.warn("Mail is held, nobody gets a confirmation: SMTP_BAA=signed is not set. See the outbox.");
}

async function registerPages(
  app: FastifyInstance,
  buildDir: string | undefined,
  config: Config,
): Promise<void> {
  if (buildDir === undefined) {
    serveNoPages(app);
    return;
  }
  await servePages(app, {
    buildDir,
    placeholders: {
      __PUBLIC_URL__: siteUrlOf(config),
      __PRACTICE_RIBBON__: config.mode,
      __ANALYTICS_ID__: config.analyticsId ?? "none",
      __SIMULATOR__: config.simulatorUrl === undefined ? "own" : "foreign",
    },
    ownFrames: config.analyticsId !== undefined,
    staffPrefix: identity.staffPrefix,
    staffPages,
    staffPagesElsewhere,
    pagesWithSections: centerIds.map((id) => `/${id}`),
    allowances: {
      [simulatorPath]: { lendsCameraTo: [originOf(config.simulatorUrl)] },
      [studioPath]: { isSealedFrame: true },
    },
    redirects: {
      "/login": `/${identity.staffPrefix}/login`,
      // What a number brought will stand there, behind the guard; its digits do not travel on.
      "/analytics/:phoneNumber": `/${identity.staffPrefix}/dashboard/analytics`,
    },
  });
}

/** The parts of the platform that features are built on. */
type Ground = Awaited<ReturnType<typeof prepareGround>>;

/** Opens the database and brings it up to what the settings and the practice's files say. */
async function prepareGround(options: ServerOptions) {
  const { config, log, clock = systemClock, random = systemRandom } = options;
  const startedAt = clock.now();
  const sealer = createSealer(config.dataKey ?? loadOrCreateDataKey(config.dataDir));
  const { db, pool, close } = await openDatabase(options.connection, {
    poolSize: config.databasePool,
    log,
  });
  await seedReference(db, { clock, mode: config.mode, keyId: sealer.keyId });
  await seedAgents({ db, clock });
  await seedStaffAccounts({ db, clock, random }, { mode: config.mode, staff: config.staff });
  if (config.mode === "demo" && options.withSample !== false)
    await seedSample(db, { clock, sealer });
  return { startedAt, pool, close, deps: { db, clock, random, sealer, log, mode: config.mode } };
}

/** What stands between features and the network: the guard, the limits, HTTP and sockets. */
async function openEntrance({ pool, deps }: Ground, config: Config) {
  const guard = createGuard({ ...deps, sessionPolicy: config.sessions });
  const limits = createRateLimits({ ...deps, pool, limits: config.limits });
  const shared = {
    guard,
    limiter: limits,
    log: deps.log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    newRequestId: () => deps.random.uuid(),
  };
  return { limits, app: await createApp(shared), sockets: createSockets(shared) };
}

/** Hears of every change in the database, from whichever instance, and tells browsers of it. */
async function startTelling(
  { sockets }: Entrance,
  { listenConnection, log }: ServerOptions,
  others: readonly ChangeListener[],
) {
  const all = [...others, endSocketsOnChange(sockets), registerScheduleSocket(sockets)];
  return startListener({
    connection: listenConnection,
    channel: "practice_changes",
    onChange(payload) {
      for (const one of all) one.onChange(payload);
    },
    onResync() {
      for (const one of all) one.onResync();
    },
    log,
  });
}

/** Puts the whole server together on a database; it answers once `app.listen` or `app.inject` is called. */
export async function buildServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log } = options;
  const ground = await prepareGround(options);
  const { deps, startedAt, close } = ground;
  const entrance = await openEntrance(ground, config);
  const { app, sockets } = entrance;
  const jobs = createJobs({
    ...deps,
    atOnce: Math.floor(config.databasePool / 2),
    onFailure: (name) => recordFailedJob(deps, name),
  });
  warnOfHeldMail(config, log);
  const { answerModel } = options;
  const listeners = registerFeatures(entrance, jobs, {
    deps,
    config,
    startedAt,
    version: versionOf(),
    answerModel,
  });
  await registerPages(app, options.buildDir, config);
  const listener = await startTelling(entrance, options, listeners);
  await app.ready();
  sockets.open(app.server);

  return {
    app,
    socketEvents: sockets.declared(),
    async stop() {
      await sockets.close();
      await app.close();
      await jobs.stop();
      await listener.stop();
      await close();
    },
  };
}
