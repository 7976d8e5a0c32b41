// The entrances of voice: how the assistant sounds, calls and their records, a part of entrances.ts.
import type { FastifyInstance } from "fastify";
import type { CallTalk } from "#features/assistant/server/public.ts";
import {
  askWhyNoCalls,
  chooseNumberCarrier,
} from "#features/phone-numbers/carriers/server/service.ts";
import { startNumberJobs } from "#features/phone-numbers/numbers/server/job.ts";
import { callableNumbers } from "#features/phone-numbers/numbers/server/service.ts";
import { registerPhoneNumberRoutes } from "#features/phone-numbers/server/routes.ts";
import { deskNumberOf, voiceOf } from "#features/phone-numbers/server/public.ts";
import { chooseCallCarrier } from "#features/voice/call-carriers/server/service.ts";
import { goOnAfterBreak, type OpenLines } from "#features/voice/broken-lines/server/service.ts";
import { startPriceJobs } from "#features/voice/call-prices/server/job.ts";
import { registerCallSocket } from "#features/voice/calls/server/socket.ts";
import { registerVoiceLineRoutes } from "#features/voice/calls/server/routes.ts";
import { createCalls } from "#features/voice/calls/server/service.ts";
import { registerConnectionRoutes } from "#features/voice/connection/server/routes.ts";
import { registerConnectionSocket } from "#features/voice/connection/server/socket.ts";
import { registerFallbackRoutes } from "#features/voice/fallback/server/routes.ts";
import type { HandOverDeps } from "#features/voice/hand-over/server/public.ts";
import { registerHandOverRoutes } from "#features/voice/hand-over/server/routes.ts";
import { startVoiceCallJobs } from "#features/voice/keeping/server/job.ts";
import { startLostNewsJobs } from "#features/voice/lost-news/server/job.ts";
import { startDeletionJobs } from "#features/voice/recording-deletions/server/job.ts";
import { startSearchJobs } from "#features/voice/recording-searches/server/job.ts";
import { tryLine } from "#features/voice/line-trial/server/service.ts";
import { registerLocalLineRoutes } from "#features/voice/local-line/server/routes.ts";
import { postInProcess } from "#features/voice/local-line/server/service.ts";
import { startMissedCallJobs } from "#features/voice/missed-calls/server/job.ts";
import { startVoicemailJobs } from "#features/voice/voicemail/server/job.ts";
import { registerVoicemailRoutes } from "#features/voice/voicemail/server/routes.ts";
import { takeRecording, type VoicemailDeps } from "#features/voice/voicemail/server/service.ts";
import {
  createRecognition,
  type RecognitionEngine,
} from "#features/voice/recognition/server/service.ts";
import { startPhoneCallJobs } from "#features/voice/phone-calls/server/job.ts";
import { registerPhoneCallRoutes } from "#features/voice/phone-calls/server/routes.ts";
import { admittedForm, lineCarrier } from "#features/voice/phone-calls/server/service.ts";
import { registerPhoneStream } from "#features/voice/phone-calls/server/socket.ts";
import { registerVoiceCallRoutes } from "#features/voice/records/server/routes.ts";
import { registerVoiceSettingsRoutes } from "#features/voice/settings/server/routes.ts";
import { createSpeech } from "#features/voice/speech/server/service.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { Sockets } from "#platform/sockets.ts";
import type { Streams } from "#platform/streams.ts";

type VoiceDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  sealer: Sealer;
  log: Log;
  talk: CallTalk;
  siteUrl: string;
  onTextQueued: () => void;
};

/** The people that calls are handed over to, what is left for them, and what comes after a call. */
function registerPeople(
  app: FastifyInstance,
  jobs: Jobs,
  deps: VoiceDeps & { recognition: RecognitionEngine; open: OpenLines },
  config: Pick<Config, "mode" | "twilio" | "publicUrl">,
): { people: HandOverDeps; messages: VoicemailDeps } {
  const lines = {
    deskOf: (number: string) => deskNumberOf(deps.db, number),
    isOwn: async (number: string) => (await voiceOf(deps.db, number)) !== null,
  };
  const broken = { ...deps, publicUrl: config.publicUrl, lines: deps.open };
  const people = { ...deps, lines, goOn: (call: string) => goOnAfterBreak(broken, call) };
  const carrier = chooseCallCarrier(config);
  const admitted: Parameters<typeof registerHandOverRoutes>[1]["admitted"] = (sent) => {
    const { form, carrier: by } = admittedForm({ ...deps, ...config }, sent);
    return { form, carrier: by.name };
  };
  const messages = { ...people, carrier };
  const onMessage = startVoicemailJobs(jobs, messages);
  registerHandOverRoutes(app, { ...people, admitted });
  registerFallbackRoutes(app, { lines, log: deps.log, admitted });
  registerVoicemailRoutes(app, { ...deps, admitted, onMessage });
  startMissedCallJobs(jobs, { ...people, asked: carrier?.name ?? null });
  startPriceJobs(jobs, { ...deps, carrier });
  startLostNewsJobs(jobs, messages, onMessage);
  startDeletionJobs(jobs, messages);
  startSearchJobs(jobs, messages);
  return { people, messages };
}

/** Engines, calls, their records and the settings of voice; all of it ends with the server. */
export function registerVoice(
  { app, sockets, streams }: { app: FastifyInstance; sockets: Sockets; streams: Streams },
  jobs: Jobs,
  deps: VoiceDeps,
  { deepgram, mode, twilio, publicUrl }: Pick<Config, "deepgram" | "mode" | "twilio" | "publicUrl">,
): void {
  const speech = createSpeech({ ...deps, deepgram });
  const recognition = createRecognition({ ...deps, deepgram });
  const calls = createCalls({ ...deps, speech, recognition });
  // Before the app ends: what is being answered is finished and written down.
  app.addHook("preClose", () => calls.stop());
  app.addHook("onClose", async () => {
    await speech.stop();
    await recognition.stop();
  });
  registerVoiceLineRoutes(app, calls);
  registerCallSocket(sockets, calls, deps.log);
  registerConnectionSocket(sockets);
  registerConnectionRoutes(app, { ...deps, speech });
  registerVoiceCallRoutes(app, deps);
  const carrier = chooseNumberCarrier(deps.db, { mode, twilio, publicUrl });
  const textsFrom = mode === "live" ? twilio?.from : undefined;
  const numbers = { ...deps, carrier, textsFrom };
  registerPhoneNumberRoutes(app, numbers);
  startNumberJobs(jobs, numbers);
  startVoiceCallJobs(jobs, deps);
  const lineVoice = (number: string) => voiceOf(deps.db, number);
  const config = { mode, twilio, publicUrl };
  const open: OpenLines = new Map();
  const { people, messages } = registerPeople(app, jobs, { ...deps, recognition, open }, config);
  const asked = messages.carrier?.name ?? null;
  const own = { calls, people, asked, lines: open, voiceOf: lineVoice };
  const phone = { ...deps, mode, twilio, publicUrl, ...own };
  registerPhoneCallRoutes(app, phone);
  registerPhoneStream(streams, phone);
  startPhoneCallJobs(jobs, phone);
  const line = { ...deps, speech, carrier: lineCarrier(phone), post: postInProcess(app) };
  registerLocalLineRoutes(app, {
    ...line,
    numbers: () => callableNumbers(numbers),
    takeRecording: (recording) => takeRecording(messages, recording),
  });
  const trial = { ...line, calls, whyNoCalls: (number: string) => askWhyNoCalls(carrier, number) };
  registerVoiceSettingsRoutes(app, {
    ...deps,
    speech,
    recognition,
    tryLine: (number) => tryLine(trial, number),
  });
}
