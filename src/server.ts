import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as immediately } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { seedAgents } from "#features/assistant/agents/server/public.ts";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { registerMonitoringRoutes } from "#features/monitoring/server/routes.ts";
import { registerPhotographRoutes } from "#features/publishing/photographs/server/routes.ts";
import { previewsFor, registerPreviewRoutes } from "#features/publishing/preview/server/routes.ts";
import { followPreviews } from "#features/publishing/preview/server/socket.ts";
import { registerContentReviewRoutes } from "#features/publishing/review/server/routes.ts";
import { publishedContent, type Showing } from "#features/publishing/server/public.ts";
import { registerPublishingRoutes } from "#features/publishing/server/routes.ts";
import { followPublications } from "#features/publishing/server/socket.ts";
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
import { type ChangeLag, createChangeLag } from "#platform/database/change-lag.ts";
import { startNightlyBackup } from "#platform/database/backup/nightly.ts";
import { startResealing } from "#platform/database/resealing.ts";
import { openDatabase } from "#platform/database/database.ts";
import { startListener } from "#platform/database/listener.ts";
import { measureAnswers } from "#platform/http/answer-measures.ts";
import { createApp } from "#platform/http/app.ts";
import type { PreviewOf } from "#platform/http/preview-pages.ts";
import { sessionCookieName } from "#platform/http/caller.ts";
import { serveNoPages, servePages } from "#platform/http/pages.ts";
import { createJobs, type Jobs } from "#platform/jobs.ts";
import type { createLog } from "#platform/log.ts";
import { createMeasures } from "#platform/measures.ts";
import { createBreakers } from "#platform/outbound/breakers.ts";
import { measureProcess } from "#platform/process-measures.ts";
import { createReadiness, type Readiness } from "#platform/readiness.ts";
import type { Content } from "#platform/sites/sites.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { keyIdsOf, openSealer } from "#platform/database/data-keys.ts";
import { loadOrCreateDataKey } from "#platform/sealing.ts";
import { createSockets } from "#platform/sockets.ts";
import { createStreams } from "#platform/streams.ts";
import { identity } from "#practice/identity.ts";
import { centerIds } from "#practice/centers.ts";
import { staffPages } from "#practice/staff-pages.ts";
import { staffPagesElsewhere } from "#practice/staff-starts.ts";
import { seedReference } from "../seed/reference.ts";
import { seedSample } from "../seed/sample.ts";
import { type ChangeListener, type Entrance, registerFeatures, siteUrlOf } from "./entrances.ts";

const root = join(import.meta.dirname, "..");
const changesChannel = "practice_changes";

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
  /** What shows content that is published; nothing is ever published when left out. */
  showing?: Showing | undefined;
  /** Words the answers of assistants; the assistant of this program when left out. */
  answerModel?: AnswerModel;
  /** Sample people and visits; demo mode only. */
  withSample?: boolean;
};

export type RunningServer = {
  app: FastifyInstance;
  /** The content that was published last. */
  publishedContent(): Promise<Content>;
  /** Loads what whoever asks first would wait for; by itself that happens once it listens. Never throws. */
  warmUp(): Promise<void>;
  /** Every socket event with its audience; the routes are known to `app`. */
  socketEvents: readonly SocketEventShape[];
  /**
   * Says to whoever asks `/ready` that this instance is about to end, and lets each connection go with its next
   * answer; everything is still answered.
   */
  leave(): void;
  /**
   * Ends at once what another server on this database does from now on: jobs, and hearing of changes. Browsers
   * that hear of them here connect anew; requests and calls go on. Never throws.
   */
  rest(): Promise<void>;
  /** Ends connections that stay open, waits for `answered`, then ends everything that answers are made with. */
  stop(answered?: () => Promise<void>): Promise<void>;
};

/** Shows what the practice's files say, for good. */
const filesOnly: Showing = {
  content: { number: 0, values: {} },
  canBuild: false,
  pages: () => Promise.resolve([]),
  prepareAside: () => Promise.reject(new Error("There is nothing here that builds pages.")),
  folderOf: () => undefined,
  prepare: () => Promise.reject(new Error("There is nothing here that builds pages.")),
  show: () => Promise.reject(new Error("There is nothing here that shows other content.")),
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

const isHttps = ({ publicUrl }: Config) => publicUrl?.startsWith("https:") === true;

async function registerPages(
  app: FastifyInstance,
  buildDir: string | undefined,
  config: Config,
  previewOf: PreviewOf,
): Promise<void> {
  if (buildDir === undefined) {
    serveNoPages(app);
    return;
  }
  await servePages(app, {
    buildDir,
    previewOf,
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
    staffCookie: sessionCookieName(isHttps(config)),
    pagesWithSections: centerIds.map((id) => `/${id}`),
    allowances: {
      [simulatorPath]: { lendsCameraTo: [originOf(config.simulatorUrl)] },
      [studioPath]: { isSealedFrame: true },
    },
    redirects: {
      "/login": `/${identity.staffPrefix}/login`,
    },
  });
}

/** The parts of the platform that features are built on. */
type Ground = Awaited<ReturnType<typeof prepareGround>>;

/** Opens the database and brings it up to what the settings and the practice's files say. */
async function prepareGround(options: ServerOptions) {
  const { config, log, clock = systemClock, random = systemRandom } = options;
  const startedAt = clock.now();
  const keys = { key: config.dataKey ?? loadOrCreateDataKey(config.dataDir), ...config.otherKeys };
  const { db, pool, close } = await openDatabase(options.connection, {
    poolSize: config.databasePool,
    log,
  });
  const sealer = await openSealer(db, keys);
  await seedReference(db, {
    clock,
    mode: config.mode,
    keyId: sealer.keyId,
    otherKeyIds: keyIdsOf(keys),
    contentNumber: options.showing?.content.number ?? 0,
  });
  await seedAgents({ db, clock });
  await seedStaffAccounts({ db, clock, random }, { mode: config.mode, staff: config.staff });
  if (config.mode === "demo" && options.withSample !== false)
    await seedSample(db, { clock, sealer });
  const breakers = createBreakers();
  const deps = { db, clock, random, sealer, log, mode: config.mode, breakers };
  return { startedAt, pool, close, deps, keys };
}

/** What stands between features and the network: the guard, the limits, HTTP and sockets. */
async function openEntrance({ pool, deps }: Ground, config: Config, readiness: Readiness) {
  const guard = createGuard({ ...deps, sessionPolicy: config.sessions });
  const limits = createRateLimits({ ...deps, pool, limits: config.limits });
  const shared = {
    guard,
    limiter: limits,
    log: deps.log,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    newRequestId: () => deps.random.uuid(),
    readiness,
    databasePool: config.databasePool,
  };
  const [sockets, streams] = [createSockets(shared), createStreams(shared)];
  return { guard, limits, app: await createApp(shared), sockets, streams };
}

/** Hears of every change in the database, from whichever instance, and tells browsers of it. */
async function startTelling(
  { sockets }: Entrance,
  { listenConnection, log }: ServerOptions,
  others: readonly ChangeListener[],
  lag: Pick<ChangeLag, "hears">,
) {
  const all = [...others, endSocketsOnChange(sockets), registerScheduleSocket(sockets)];
  return startListener({
    connection: listenConnection,
    channel: changesChannel,
    onChange(payload) {
      if (lag.hears(payload)) return;
      for (const one of all) one.onChange(payload);
    },
    onResync() {
      for (const one of all) one.onResync();
    },
    log,
  });
}

/**
 * What is measured of this server, for who has the token. Without one nothing is measured, and the address
 * says that there is nothing.
 */
function startMeasuring(
  { app, sockets }: Entrance,
  { pool, deps }: Ground,
  config: Config,
  jobs: Jobs,
  readiness: Readiness,
): { lag: ChangeLag; stop: () => void } {
  const measures = createMeasures();
  const lag = createChangeLag({ ...deps, pool, channel: changesChannel });
  const { metricsToken } = config;
  const watched = { ...deps, pool, jobs, sockets, version: versionOf() };
  const stop = metricsToken === undefined ? () => undefined : measureProcess(measures, watched);
  if (metricsToken !== undefined) measureAnswers(app, measures);
  registerMonitoringRoutes(app, { ...deps, metricsToken, measures, lag, readiness });
  return { lag, stop };
}

/** Puts the whole server together on a database; it answers once `app.listen` or `app.inject` is called. */
export async function buildServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log } = options;
  const ground = await prepareGround(options);
  const { deps, startedAt, close } = ground;
  const readiness = createReadiness();
  const entrance = await openEntrance(ground, config, readiness);
  const { app, sockets, streams } = entrance;
  const jobs = createJobs({
    ...deps,
    atOnce: Math.floor(config.databasePool / 2),
    onFailure: (name) => recordFailedJob(deps, name),
  });
  warnOfHeldMail(config, log);
  // First: what is registered before it is not counted.
  const measuring = startMeasuring(entrance, ground, config, jobs, readiness);
  startNightlyBackup(jobs, {
    connection: options.listenConnection,
    settings: config.backups,
    clock: deps.clock,
    mode: deps.mode,
    log,
  });
  startResealing(jobs, { ...deps, previous: keyIdsOf(ground.keys).previous });
  const { answerModel } = options;
  const listeners = registerFeatures(entrance, jobs, {
    deps,
    config,
    startedAt,
    version: versionOf(),
    answerModel,
  });
  const publishing = {
    ...deps,
    showing: options.showing ?? filesOnly,
    guard: entrance.guard,
    isHttps: isHttps(config),
  };
  registerPublishingRoutes(app, publishing);
  registerContentReviewRoutes(app, publishing);
  registerPreviewRoutes(app, publishing);
  registerPhotographRoutes(app, publishing);
  const heard = [...listeners, followPublications(publishing), followPreviews(publishing)];
  await registerPages(app, options.buildDir, config, previewsFor(publishing));
  const listener = await startTelling(entrance, options, heard, measuring.lag);
  const rest = async () => {
    sockets.letGo();
    // Who waits here for a change looks once more, and then asks elsewhere.
    for (const one of heard) one.onResync();
    const ended = await Promise.allSettled([listener.stop(), jobs.stop()]);
    for (const one of ended)
      if (one.status === "rejected")
        log.error({ err: one.reason }, "A server that was put aside did not come to rest.");
  };
  await app.ready();
  sockets.open(app.server);
  streams.open(app.server);

  return {
    app,
    publishedContent: () => publishedContent(publishing),
    async warmUp() {
      for (const one of listeners) await one.warmUp?.();
    },
    socketEvents: sockets.declared(),
    leave: () => readiness.close(),
    rest,
    async stop(answered = async () => undefined) {
      readiness.close();
      measuring.stop();
      await streams.close();
      // Right after a look at the network: whoever has knocked is in before the door closes.
      await immediately();
      await sockets.close();
      await answered();
      await app.close();
      await jobs.stop();
      await listener.stop();
      await close();
    },
  };
}
