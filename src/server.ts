import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { seedAgents } from "#features/assistant/agents/server/public.ts";
import { registerAgentRoutes } from "#features/assistant/agents/server/routes.ts";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { registerAssistantRoutes } from "#features/assistant/server/routes.ts";
import { registerClosureRoutes } from "#features/booking/closures/server/routes.ts";
import { registerHoursRoutes } from "#features/booking/hours/server/routes.ts";
import { registerBookingRoutes } from "#features/booking/server/routes.ts";
import { registerAppointmentRoutes } from "#features/booking/manage/server/routes.ts";
import { registerTimeOffRoutes } from "#features/booking/time-off/server/routes.ts";
import { registerWeeklyHoursRoutes } from "#features/booking/weekly-hours/server/routes.ts";
import { registerDashboardRoutes } from "#features/dashboard/server/routes.ts";
import { startOutboxJobs } from "#features/outbox/server/job.ts";
import { isMailHeld } from "#features/outbox/server/public.ts";
import { registerOutboxRoutes } from "#features/outbox/server/routes.ts";
import { registerPatientRoutes } from "#features/patients/search/server/routes.ts";
import { registerBlockRoutes } from "#features/schedule/blocks/server/routes.ts";
import { registerNewVisitRoutes } from "#features/schedule/new-visit/server/routes.ts";
import { registerScheduleRoutes } from "#features/schedule/server/routes.ts";
import { registerScheduleSocket } from "#features/schedule/server/socket.ts";
import { registerInsuranceRoutes } from "#features/schedule/insurance/server/routes.ts";
import { registerVisitRoutes } from "#features/schedule/visits/server/routes.ts";
import { simulatorPath, studioPath } from "#features/simulator/rules.ts";
import { registerSimulatorRoutes } from "#features/simulator/server/routes.ts";
import { registerGoogleRoutes } from "#features/staff-access/google/server/routes.ts";
import { startLinkJobs } from "#features/staff-access/links/server/job.ts";
import { registerLinkRoutes } from "#features/staff-access/links/server/routes.ts";
import { registerAccountRoutes } from "#features/staff-access/accounts/server/routes.ts";
import { startAuditJobs } from "#features/staff-access/audit/server/job.ts";
import { checkJob, startAuditCheckJobs } from "#features/staff-access/audit-check/server/job.ts";
import { registerAuditRoutes } from "#features/staff-access/audit-trail/server/routes.ts";
import {
  createGuard,
  recordFailedJob,
  seedStaffAccounts,
} from "#features/staff-access/server/public.ts";
import { registerSecondFactorRoutes } from "#features/staff-access/second-factor/server/routes.ts";
import { registerSessionRoutes } from "#features/staff-access/sessions/server/routes.ts";
import { endSocketsOnChange } from "#features/staff-access/sessions/server/socket.ts";
import { registerStaffAccessRoutes } from "#features/staff-access/server/routes.ts";
import { startTaskJobs } from "#features/tasks/server/job.ts";
import { registerTaskRoutes } from "#features/tasks/server/routes.ts";
import { registerTrackingRoutes } from "#features/tracking/server/routes.ts";
import type { SocketEventShape } from "#endpoint.ts";
import { type Clock, type Random, systemClock, systemRandom } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Connection } from "#platform/database/connection.ts";
import { openDatabase } from "#platform/database/database.ts";
import { startListener } from "#platform/database/listener.ts";
import { removeExpired } from "#platform/database/retention.ts";
import { createApp } from "#platform/http/app.ts";
import { serveNoPages, servePages } from "#platform/http/pages.ts";
import { createJobs, type Jobs } from "#platform/jobs.ts";
import type { createLog } from "#platform/log.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { createSealer, loadOrCreateDataKey } from "#platform/sealing.ts";
import { createSockets } from "#platform/sockets.ts";
import { identity } from "#practice/identity.ts";
import { centerIds } from "#practice/centers.ts";
import { staffPages } from "#practice/staff-pages.ts";
import { seedReference } from "../seed/reference.ts";
import { seedSample } from "../seed/sample.ts";

const root = join(import.meta.dirname, "..");
const removeExpiredEverySeconds = 300;

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

/** Where the practice is found: its public address, or this machine. */
const siteUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`;

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

/** The ways into the staff area. */
function registerEntrances(
  app: FastifyInstance,
  jobs: Jobs,
  deps: Parameters<typeof registerStaffAccessRoutes>[1] &
    Parameters<typeof startLinkJobs>[1] &
    Parameters<typeof registerGoogleRoutes>[1] &
    Parameters<typeof registerSecondFactorRoutes>[1] &
    Parameters<typeof registerAccountRoutes>[1],
): void {
  registerStaffAccessRoutes(app, deps);
  registerSecondFactorRoutes(app, deps);
  registerSessionRoutes(app, deps);
  registerAccountRoutes(app, deps);
  const onLinkAsked = startLinkJobs(jobs, deps);
  registerLinkRoutes(app, { ...deps, onLinkAsked });
  registerGoogleRoutes(app, deps);
}

/** Booking for everybody, and the front desk's day. */
function registerVisits(
  app: FastifyInstance,
  deps: Parameters<typeof registerAppointmentRoutes>[1] &
    Parameters<typeof registerBookingRoutes>[1],
): void {
  registerBookingRoutes(app, deps);
  registerAppointmentRoutes(app, deps);
  registerScheduleRoutes(app, deps);
  registerVisitRoutes(app, deps);
  registerInsuranceRoutes(app, deps);
  registerNewVisitRoutes(app, deps);
  registerBlockRoutes(app, deps);
  registerPatientRoutes(app, deps);
}

/** The audit log: its seals, their checks, and the page that reads it. */
function registerAudit(
  app: FastifyInstance,
  jobs: Jobs,
  deps: Parameters<typeof startAuditCheckJobs>[1],
): void {
  startAuditJobs(jobs, deps);
  startAuditCheckJobs(jobs, deps);
  registerAuditRoutes(app, { ...deps, onCheckWanted: () => jobs.wake(checkJob) });
}

/** When the practice is open and who works when: what it says and what staff change. */
function registerOpening(
  app: FastifyInstance,
  deps: Parameters<typeof registerClosureRoutes>[1],
): void {
  registerHoursRoutes(app, deps);
  registerClosureRoutes(app, deps);
  registerTimeOffRoutes(app, deps);
  registerWeeklyHoursRoutes(app, deps);
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
type Entrance = Awaited<ReturnType<typeof openEntrance>>;

/** Removes what has outlived its retention. */
function startRemoval(jobs: Jobs, { db, clock, log }: Ground["deps"]): void {
  jobs.every(removeExpiredEverySeconds, "remove-expired", async () => {
    log.debug(await removeExpired(db, clock.now()), "expired rows removed");
  });
}

/** Every feature with its routes and jobs, in the order in which they lean on each other. */
function registerFeatures(
  { app, limits, sockets }: Entrance,
  jobs: Jobs,
  {
    deps,
    config,
    startedAt,
    answerModel,
  }: { deps: Ground["deps"]; startedAt: Date } & Pick<ServerOptions, "config" | "answerModel">,
): void {
  const siteUrl = siteUrlOf(config);
  const outbox = { ...deps, mail: config.mail };
  const onMailQueued = () => jobs.wake("deliver-mail");
  startOutboxJobs(jobs, outbox);
  startRemoval(jobs, deps);
  const { features } = config;
  registerDashboardRoutes(app, { ...deps, features, version: versionOf(), startedAt });
  registerSimulatorRoutes(app, config);
  registerVisits(app, {
    ...deps,
    siteUrl,
    onMailQueued,
    isMailHeld: isMailHeld(config),
    lookups: limits.lookups,
    holdsPerAddress: config.limits.holdsPerAddress,
  });
  registerTaskRoutes(app, deps);
  startTaskJobs(jobs, deps);
  registerTrackingRoutes(app, { ...deps, analyticsId: config.analyticsId });
  registerOpening(app, deps);
  registerAgentRoutes(app, deps);
  registerAssistantRoutes(app, {
    ...deps,
    model: answerModel,
    isHttps: siteUrl.startsWith("https:"),
    offersFinancing: features.financing || features.insurance,
  });
  registerEntrances(app, jobs, {
    ...deps,
    isHttps: siteUrl.startsWith("https:"),
    siteUrl,
    publicUrl: config.publicUrl,
    googleClient: config.google,
    sessionPolicy: config.sessions,
    limiter: limits,
    onMailQueued,
    onSessionEnded: (sessionId) => sockets.end({ sessionId }),
  });
  registerOutboxRoutes(app, { ...outbox, onMailQueued });
  registerAudit(app, jobs, deps);
}

/** Hears of every change in the database, from whichever instance, and tells browsers of it. */
async function startTelling({ sockets }: Entrance, { listenConnection, log }: ServerOptions) {
  const schedule = registerScheduleSocket(sockets);
  const access = endSocketsOnChange(sockets);
  return startListener({
    connection: listenConnection,
    channel: "practice_changes",
    onChange(payload) {
      access.onChange(payload);
      schedule.onChange(payload);
    },
    onResync() {
      access.onResync();
      schedule.onResync();
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
  const jobs = createJobs({ ...deps, onFailure: (name) => recordFailedJob(deps, name) });
  warnOfHeldMail(config, log);
  const { answerModel } = options;
  registerFeatures(entrance, jobs, {
    deps,
    config,
    startedAt,
    ...(answerModel && { answerModel }),
  });
  await registerPages(app, options.buildDir, config);
  const listener = await startTelling(entrance, options);
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
