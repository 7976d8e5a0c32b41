import { randomBytes } from "node:crypto";
import { twilioCallCarrier } from "../src/features/voice/call-carriers/server/providers/twilio.ts";
import { wavOf } from "../src/features/voice/sound/rules.ts";
import { systemRandom } from "../src/platform/clock.ts";
import { createLog } from "../src/platform/log.ts";
import { createExchange } from "../src/platform/outbound/exchange.ts";
import { buildTestApp, monday } from "./build-app.ts";
import { createTestDatabase } from "./database.ts";
import { testSealer } from "./phone-rows.ts";
import { twilioAccount, twilioToken } from "./twilio-server.ts";
import { type CarriedRecording, startTwilioVoice } from "./twilio-voice.ts";

/** Two seconds at the telephone's rate: silence, a voice, silence. */
export const messageSound = (seconds = 2) =>
  wavOf(
    Int16Array.from({ length: seconds * 8000 }, (_, at) =>
      at > 4000 && at < seconds * 8000 - 2000 ? 9000 * Math.sin(at / 4) * Math.sin(at / 500) : 0,
    ),
    8000,
  );

/**
 * A practice whose carrier can be asked about its calls, within `patienceMs`: a stand-in of Twilio on this machine, and
 * what services need to ask it.
 */
export async function openAskedCarrier({ patienceMs = 1500 } = {}) {
  const database = await createTestDatabase();
  const app = await buildTestApp({}, { database, withSample: false });
  const twilio = await startTwilioVoice();
  const account = { accountSid: twilioAccount, authToken: twilioToken, apiUrl: twilio.url };
  const limits = { total: patienceMs, largestAnswer: 400_000 };
  return {
    database,
    app,
    twilio,
    deps: {
      db: database.db,
      clock: app.clock,
      random: systemRandom,
      sealer: testSealer,
      log: createLog("silent"),
      carrier: twilioCallCarrier(account, createExchange([twilio.url], limits)),
    },
    signal: new AbortController().signal,
    /** A Monday without calls, and a carrier that works and has nothing. */
    async begin(): Promise<void> {
      app.clock.set(monday);
      twilio.fault = () => "none";
      twilio.calls = [];
      twilio.recordings = [];
      twilio.asked = [];
      for (const table of [
        "phone_calls",
        "phone_recording_deletions",
        "phone_recording_searches",
        "tasks",
      ])
        await app.query(`delete from ${table}`);
    },
    /** The carrier has a recording of a call; answers its name there. */
    record(callSid: string, part: Partial<CarriedRecording> = {}): string {
      const sid = `RE${randomBytes(16).toString("hex")}`;
      twilio.recordings.push({ sid, callSid, seconds: 2, wav: messageSound(), ...part });
      return sid;
    },
    async close(): Promise<void> {
      await twilio.stop();
      await app.close();
      await database.dispose();
    },
  };
}
export type AskedCarrier = Awaited<ReturnType<typeof openAskedCarrier>>;
