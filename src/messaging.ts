// The entrances of texts and direct messages: their routes and jobs, a part of entrances.ts.
import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config.ts";
import type { Jobs } from "#platform/jobs.ts";
import { chooseInstagramDelivery } from "#features/instagram/carriers/server/public.ts";
import { registerAnalyticsRoutes } from "#features/instagram/analytics/server/routes.ts";
import { registerConversationRoutes } from "#features/instagram/conversations/server/routes.ts";
import { startInstagramDrafting } from "#features/instagram/drafts/server/job.ts";
import { linkByCode, type LinkingDeps } from "#features/instagram/linking/server/public.ts";
import { registerLinkingRoutes } from "#features/instagram/linking/server/routes.ts";
import { registerInstagramReplyRoutes } from "#features/instagram/replies/server/routes.ts";
import { startInstagramSending } from "#features/instagram/sending/server/job.ts";
import { registerInstagramSettingsRoutes } from "#features/instagram/settings/server/routes.ts";
import { startInstagramHearing } from "#features/instagram/webhooks/server/job.ts";
import { registerLocalInstagramRoutes } from "#features/instagram/simulator/server/routes.ts";
import { registerInstagramWebhookRoutes } from "#features/instagram/webhooks/server/routes.ts";
import { chooseTextDelivery } from "#features/sms-queue/carriers/server/public.ts";
import { registerDeskTextRoutes } from "#features/sms-queue/desk-texts/server/routes.ts";
import { registerLocalPhoneRoutes } from "#features/sms-queue/local-phone/server/routes.ts";
import { startTextJobs } from "#features/sms-queue/sending/server/job.ts";
import { sendDueTexts } from "#features/sms-queue/sending/server/public.ts";
import { registerTextThreadRoutes } from "#features/sms-queue/threads/server/routes.ts";
import { registerWebhookRoutes } from "#features/sms-queue/webhooks/server/routes.ts";
import { startCadenceJobs } from "#features/sms-queue/cadence/server/job.ts";
import { registerCadenceRoutes } from "#features/sms-queue/cadence/server/routes.ts";
import { registerForecastRoutes } from "#features/sms-queue/forecast/server/routes.ts";
import { registerQueueRoutes } from "#features/sms-queue/queue/server/routes.ts";
import { registerRecallConsentRoutes } from "#features/sms-queue/recall-consent/server/routes.ts";
import { registerWordingRoutes } from "#features/sms-queue/templates/server/routes.ts";
import type { WebhookDeps } from "#features/instagram/webhooks/server/service.ts";

type Deps = Pick<WebhookDeps, "db" | "clock" | "random" | "log"> &
  LinkingDeps &
  Parameters<typeof registerConversationRoutes>[1];

/** Direct messages of Instagram: what is told, what is answered, and what leaves. */
export function registerInstagram(
  app: FastifyInstance,
  jobs: Jobs,
  deps: Deps,
  config: Pick<Config, "mode" | "instagram" | "textsEverySeconds">,
): void {
  const { instagram, textsEverySeconds: seconds } = config;
  const delivery = chooseInstagramDelivery(deps, config);
  const onSaid: WebhookDeps["onSaid"] = (said) => linkByCode(deps, said);
  const onMessageQueued = startInstagramSending(jobs, { ...deps, delivery }, seconds);
  const replies = { ...deps, delivery, onMessageQueued };
  const onHeard = startInstagramDrafting(jobs, { ...deps, onMessageQueued }, seconds);
  const inbound = { ...replies, instagram, onHeard, onSaid };
  const onEventKept = startInstagramHearing(jobs, inbound, seconds);
  registerInstagramWebhookRoutes(app, { ...inbound, onEventKept });
  registerInstagramReplyRoutes(app, replies);
  registerLinkingRoutes(app, deps);
  registerLocalInstagramRoutes(app, inbound);
  registerConversationRoutes(app, deps);
  registerAnalyticsRoutes(app, deps);
  registerInstagramSettingsRoutes(app, deps);
}

type TextDeps = Parameters<typeof chooseTextDelivery>[0] &
  Omit<Parameters<typeof startTextJobs>[1], "delivery"> &
  Omit<Parameters<typeof registerPlannedTexts>[2], "send" | "onTextQueued">;

/** Milliseconds: staff who press the button wait so long for the carrier, and by then nothing more is begun. */
const pressed = { patienceMs: 3000, lastBegunMs: 4000 } as const;

/** Texts that leave: how, and by which job. Answers what to call after a commit that queued one. */
export function startTexts(
  app: FastifyInstance,
  jobs: Jobs,
  deps: TextDeps,
  config: Pick<Config, "mode" | "twilio" | "publicUrl" | "textsEverySeconds">,
) {
  const texts = { ...deps, delivery: chooseTextDelivery(deps, config) };
  const { delivery } = texts;
  const onTextQueued = startTextJobs(jobs, texts, config.textsEverySeconds);
  const planned = { ...deps, onTextQueued };
  const { patienceMs, lastBegunMs } = pressed;
  const send = (limit: number) =>
    sendDueTexts(texts, { limit, patienceMs, signal: AbortSignal.timeout(lastBegunMs) });
  registerPlannedTexts(app, jobs, { ...planned, send }, config.textsEverySeconds);
  return { delivery, onTextQueued };
}

/** What people answer by text, what became of ours, and where staff read and write them. */
export function registerTexts(
  app: FastifyInstance,
  deps: Parameters<typeof registerWebhookRoutes>[1] &
    Parameters<typeof registerDeskTextRoutes>[1] &
    Parameters<typeof registerTextThreadRoutes>[1] &
    Parameters<typeof registerLocalPhoneRoutes>[1],
): void {
  registerWebhookRoutes(app, deps);
  registerDeskTextRoutes(app, deps);
  registerTextThreadRoutes(app, deps);
  registerLocalPhoneRoutes(app, deps);
  registerRecallConsentRoutes(app, deps);
}

/** The queue of texts, what they say, and what is planned. */
function registerPlannedTexts(
  app: FastifyInstance,
  jobs: Jobs,
  deps: Parameters<typeof registerQueueRoutes>[1] & Parameters<typeof startCadenceJobs>[1],
  textsEverySeconds: number,
): void {
  registerQueueRoutes(app, deps);
  registerForecastRoutes(app, deps);
  registerCadenceRoutes(app, deps);
  registerWordingRoutes(app, deps);
  startCadenceJobs(jobs, deps, textsEverySeconds);
}
