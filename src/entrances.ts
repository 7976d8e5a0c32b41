// Every feature's entrances: their routes and jobs. What they stand on is server.ts's.
import type { FastifyInstance } from "fastify";
import { registerAgentRoutes } from "#features/assistant/agents/server/routes.ts";
import { registerModelRoutes } from "#features/assistant/cloud-models/server/routes.ts";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { registerLandingChatRoutes } from "#features/assistant/landing-chats/server/routes.ts";
import { registerAssistantRoutes } from "#features/assistant/server/routes.ts";
import { startGapJobs } from "#features/assistant/gaps/server/job.ts";
import { startTakeoverJobs } from "#features/assistant/takeovers/server/job.ts";
import { registerThreadRoutes } from "#features/assistant/visitor-threads/server/routes.ts";
import { registerWrittenAnswerRoutes } from "#features/assistant/written-answers/server/routes.ts";
import { registerClosureRoutes } from "#features/booking/closures/server/routes.ts";
import { registerHoursRoutes } from "#features/booking/hours/server/routes.ts";
import { registerBookingRoutes } from "#features/booking/server/routes.ts";
import { registerAppointmentRoutes } from "#features/booking/manage/server/routes.ts";
import { registerTimeOffRoutes } from "#features/booking/time-off/server/routes.ts";
import { registerWeeklyHoursRoutes } from "#features/booking/weekly-hours/server/routes.ts";
import { registerDraftRoutes } from "#features/drafts/server/routes.ts";
import { registerEstimateLinkRoutes } from "#features/estimates/links/server/routes.ts";
import { registerEstimateRequestRoutes } from "#features/estimates/requests/server/routes.ts";
import { registerEstimateRoutes } from "#features/estimates/server/routes.ts";
import { practiceNumbersOf } from "#features/estimates/server/public.ts";
import { registerDashboardRoutes } from "#features/dashboard/server/routes.ts";
import { registerExportRoutes } from "#features/exports/server/routes.ts";
import { startImportJobs } from "#features/imports/server/job.ts";
import { registerImportRoutes } from "#features/imports/server/routes.ts";
import { startOutboxJobs } from "#features/outbox/server/job.ts";
import { isMailHeld } from "#features/outbox/server/public.ts";
import { registerOutboxRoutes } from "#features/outbox/server/routes.ts";
import { registerCorrectionRoutes } from "#features/patients/correction/server/routes.ts";
import { registerErasureRoutes } from "#features/patients/erasure/server/routes.ts";
import { registerMergeRoutes } from "#features/patients/merge/server/routes.ts";
import { registerNoteRoutes } from "#features/patients/notes/server/routes.ts";
import { registerProfileRoutes } from "#features/patients/profile/server/routes.ts";
import { registerRecordRoutes } from "#features/patients/record/server/routes.ts";
import { registerSearchRoutes } from "#features/patients/search/server/routes.ts";
import { registerTimelineRoutes } from "#features/patients/timeline/server/routes.ts";
import { registerHoldRoutes } from "#features/retention/holds/server/routes.ts";
import { startRetentionJobs } from "#features/retention/server/job.ts";
import { registerBlockRoutes } from "#features/schedule/blocks/server/routes.ts";
import { registerHuddleRoutes } from "#features/schedule/huddle/server/routes.ts";
import { registerFeedRoutes } from "#features/schedule/feeds/server/routes.ts";
import { registerNewVisitRoutes } from "#features/schedule/new-visit/server/routes.ts";
import { registerShiftRoutes } from "#features/schedule/shifts/server/routes.ts";
import { registerStaffCardRoutes } from "#features/schedule/staff-cards/server/routes.ts";
import { registerScheduleRoutes } from "#features/schedule/server/routes.ts";
import { registerInsuranceRoutes } from "#features/schedule/insurance/server/routes.ts";
import { registerVisitRoutes } from "#features/schedule/visits/server/routes.ts";
import { registerWeekRoutes } from "#features/schedule/week/server/routes.ts";
import { registerSimulatorRoutes } from "#features/simulator/server/routes.ts";
import { registerSpecialtyRecordRoutes } from "#features/specialties/records/server/routes.ts";
import { registerSpecialtyRoutes } from "#features/specialties/server/routes.ts";
import { registerGoogleRoutes } from "#features/staff-access/google/server/routes.ts";
import { startLinkJobs } from "#features/staff-access/links/server/job.ts";
import { registerLinkRoutes } from "#features/staff-access/links/server/routes.ts";
import { registerAccountRoutes } from "#features/staff-access/accounts/server/routes.ts";
import { startAuditJobs } from "#features/staff-access/audit/server/job.ts";
import { checkJob, startAuditCheckJobs } from "#features/staff-access/audit-check/server/job.ts";
import { registerAuditRoutes } from "#features/staff-access/audit-trail/server/routes.ts";
import { registerChoiceRoutes } from "#features/staff-access/choices/server/routes.ts";
import { registerSecondFactorRoutes } from "#features/staff-access/second-factor/server/routes.ts";
import { registerSessionRoutes } from "#features/staff-access/sessions/server/routes.ts";
import { registerStaffAccessRoutes } from "#features/staff-access/server/routes.ts";
import { registerChannelRoutes } from "#features/metrics/channels/server/routes.ts";
import { registerAmountFileRoutes } from "#features/metrics/amount-files/server/routes.ts";
import { registerAmountRoutes } from "#features/metrics/amounts/server/routes.ts";
import { registerTrendRoutes } from "#features/metrics/trends/server/routes.ts";
import { registerDrawerRoutes } from "#features/metrics/drawer/server/routes.ts";
import { startForecastJobs } from "#features/schedule/no-show-forecast/server/job.ts";
import { registerCalibrationRoutes } from "#features/schedule/no-show-forecast/server/routes.ts";
import { startFigureJobs } from "#features/metrics/server/job.ts";
import { registerFigureRoutes } from "#features/metrics/server/routes.ts";
import { createFigures } from "#features/metrics/server/service.ts";
import { registerFigureSocket } from "#features/metrics/server/socket.ts";
import { startTaskJobs } from "#features/tasks/server/job.ts";
import { registerTaskRoutes } from "#features/tasks/server/routes.ts";
import { registerTrackingRoutes } from "#features/tracking/server/routes.ts";
import { registerBoardRoutes } from "#features/waitlist/board/server/routes.ts";
import { registerWaitRoutes } from "#features/waitlist/entries/server/routes.ts";
import { registerOfferRoutes } from "#features/waitlist/offers/server/routes.ts";
import { startWaitlistJobs } from "#features/waitlist/server/job.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { checkNightlyBackup } from "#platform/database/backup/nightly.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { createRateLimits } from "#platform/rate-limits.ts";
import type { createSockets } from "#platform/sockets.ts";
import type { Streams } from "#platform/streams.ts";
import type { Database } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { Breakers } from "#platform/outbound/breakers.ts";
import type { Sealer } from "#platform/sealing.ts";
import { registerVoice } from "./calls.ts";
import { registerCosts } from "./costs.ts";
import { registerInstagram, registerTexts, startTexts } from "./messaging.ts";

/** What every feature may need of the platform. */
type Deps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  log: Log;
  mode: Config["mode"];
  breakers: Breakers;
};

/** What stands between features and the network. */
export type Entrance = {
  app: FastifyInstance;
  limits: ReturnType<typeof createRateLimits>;
  sockets: ReturnType<typeof createSockets>;
  streams: Streams;
};

export type FeatureDeps = {
  deps: Deps;
  config: Config;
  startedAt: Date;
  version: string;
  /** Words the answers of assistants; by the settings when left out. */
  answerModel?: AnswerModel | undefined;
};

/** Where the practice is found: its public address, or this machine. */
export const siteUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`;

/** The ways into the staff area. */
function registerStaffEntrances(
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
  registerChoiceRoutes(app, deps);
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
  registerHuddleRoutes(app, deps);
  registerWeekRoutes(app, deps);
  registerVisitRoutes(app, deps);
  registerInsuranceRoutes(app, deps);
  registerNewVisitRoutes(app, deps);
  registerBlockRoutes(app, deps);
  registerFeedRoutes(app, deps);
}

/** The figures of the practice, and word to browsers when they changed. */
function registerFigures(
  { app, sockets }: Pick<Entrance, "app" | "sockets">,
  jobs: Jobs,
  deps: Parameters<typeof createFigures>[0] & Parameters<typeof registerAmountFileRoutes>[1],
): ChangeListener {
  const figures = createFigures(deps);
  registerFigureRoutes(app, { ...deps, figures });
  registerDrawerRoutes(app, { ...deps, figures });
  registerAmountRoutes(app, deps);
  registerAmountFileRoutes(app, deps);
  registerTrendRoutes(app, deps);
  registerChannelRoutes(app, deps);
  registerCalibrationRoutes(app, deps);
  startForecastJobs(jobs, deps);
  startFigureJobs(jobs, deps);
  return registerFigureSocket(sockets, figures);
}

/** Waiting for earlier times: opting in, offers by their links, and the board of staff. */
function registerWaitlist(
  app: FastifyInstance,
  jobs: Jobs,
  deps: Parameters<typeof registerWaitRoutes>[1],
): ChangeListener {
  registerWaitRoutes(app, deps);
  registerOfferRoutes(app, deps);
  registerBoardRoutes(app, deps);
  return startWaitlistJobs(jobs, deps);
}

/** Written estimates: staff's own, what visitors ask for, and what they read by their links. */
function registerEstimates(
  app: FastifyInstance,
  deps: Parameters<typeof registerEstimateRoutes>[1],
): void {
  registerEstimateRoutes(app, deps);
  registerEstimateRequestRoutes(app, deps);
  registerEstimateLinkRoutes(app, deps);
}

/** People on file: finding them, and what is kept about each. */
function registerPatients(
  app: FastifyInstance,
  deps: Parameters<typeof registerCorrectionRoutes>[1] & Deps,
): void {
  registerSearchRoutes(app, deps);
  registerMergeRoutes(app, deps);
  registerProfileRoutes(app, deps);
  registerTimelineRoutes(app, deps);
  registerNoteRoutes(app, deps);
  registerCorrectionRoutes(app, deps);
  registerRecordRoutes(app, deps);
  registerErasureRoutes(app, deps);
  registerHoldRoutes(app, deps);
  registerSpecialtyRecordRoutes(app, deps);
  registerSpecialtyRoutes(app, deps);
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
  deps: Parameters<typeof registerClosureRoutes>[1] & Parameters<typeof registerShiftRoutes>[1],
): void {
  registerHoursRoutes(app, deps);
  registerClosureRoutes(app, deps);
  registerTimeOffRoutes(app, deps);
  registerWeeklyHoursRoutes(app, deps);
  registerShiftRoutes(app, deps);
  registerStaffCardRoutes(app, deps);
}

/** The assistants: who they are, the chat with them, and the people who take it over. */
function registerAssistants(
  app: FastifyInstance,
  jobs: Jobs,
  visits: Parameters<typeof registerVisits>[1] & FeatureDeps["deps"],
  { deps, config, answerModel }: Pick<FeatureDeps, "deps" | "config" | "answerModel">,
): ReturnType<typeof registerAssistantRoutes> {
  const { features } = config;
  registerAgentRoutes(app, { ...deps, checks: features });
  registerModelRoutes(app, { ...deps, settings: config.assistant });
  registerThreadRoutes(app, deps);
  registerWrittenAnswerRoutes(app, deps);
  registerLandingChatRoutes(app, deps);
  startTakeoverJobs(jobs, deps);
  startGapJobs(jobs, deps);
  return registerAssistantRoutes(app, {
    ...visits,
    settings: config.assistant,
    model: answerModel,
    isHttps: siteUrlOf(config).startsWith("https:"),
    offersFinancing: features.financing || features.insurance,
  });
}

/** Hears which row of which table changed, on whichever instance; and when it may have missed something. */
export type ChangeListener = {
  onChange(payload: string): void;
  onResync(): void;
  /** Loads what whoever asks first would wait for. */
  warmUp?(): Promise<void>;
};

/**
 * Every feature with its routes and jobs, in the order in which they lean on each other. Answers who else
 * wants to hear of changes in the database.
 */
export function registerFeatures(
  { app, limits, sockets, streams }: Entrance,
  jobs: Jobs,
  { deps, config, startedAt, version, answerModel }: FeatureDeps,
): readonly ChangeListener[] {
  const siteUrl = siteUrlOf(config);
  const outbox = { ...deps, mail: config.mail };
  const { delivery, onTextQueued } = startTexts(app, jobs, { ...deps, siteUrl }, config);
  /** What tells of something is often a mail and a text. */
  const onMailQueued = () => {
    jobs.wake("deliver-mail");
    onTextQueued();
  };
  startOutboxJobs(jobs, outbox);
  startRetentionJobs(jobs, deps);
  const { features, settings } = config;
  const checkBackup = () => checkNightlyBackup(config.backups, deps.clock.now());
  registerDashboardRoutes(app, { ...deps, features, settings, checkBackup, version, startedAt });
  registerSimulatorRoutes(app, config);
  const visits = {
    ...deps,
    siteUrl,
    onMailQueued,
    isMailHeld: isMailHeld(config),
    lookups: limits.lookups,
    holdsPerAddress: config.limits.holdsPerAddress,
  };
  registerVisits(app, visits);
  const waitlist = registerWaitlist(app, jobs, visits);
  const { twilio, publicUrl } = config;
  registerTexts(app, { ...visits, twilio, publicUrl, delivery, onTextQueued });
  registerInstagram(app, jobs, visits, config);
  registerCosts(app, visits, config);
  registerPatients(app, deps);
  registerEstimates(app, { ...visits, numbers: practiceNumbersOf(config) });
  registerTaskRoutes(app, deps);
  startTaskJobs(jobs, deps);
  registerTrackingRoutes(app, { ...deps, analyticsId: config.analyticsId });
  registerDraftRoutes(app, { ...deps, isHttps: siteUrl.startsWith("https:") });
  registerOpening(app, { ...deps, onMailQueued });
  const assistants = registerAssistants(app, jobs, visits, { deps, config, answerModel });
  registerStaffEntrances(app, jobs, {
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
  registerExportRoutes(app, deps);
  const voice = { ...deps, talk: assistants.talk, siteUrl, onTextQueued };
  registerVoice({ app, sockets, streams }, jobs, voice, config);
  registerImportRoutes(app, { ...deps, onWork: startImportJobs(jobs, deps) });
  registerAudit(app, jobs, deps);
  return [assistants, waitlist, registerFigures({ app, sockets }, jobs, deps)];
}
