// One sender of texts among several, a process of its own, so that it can be killed: it sends what is due
// again and again, by the time in the control table. Run by bench/messages.ts.
import { setTimeout as wait } from "node:timers/promises";
import { Pool } from "pg";
import { twilioCarrier } from "../../src/features/sms-queue/carriers/server/providers/twilio.ts";
import { sendDueTexts } from "../../src/features/sms-queue/sending/server/public.ts";
import { twilioAccount, twilioNumber, twilioToken } from "#test/twilio-server.ts";
import { systemRandom } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createExchange } from "#platform/outbound/exchange.ts";
import { followClock } from "./messages-clock.ts";

const [url = "", apiUrl = ""] = process.argv.slice(2);
const pauseMs = 25;
const readEveryMs = 25;
/** Short, because the faults of the carrier are waited for. */
const limits = { total: 1500, largestAnswer: 100_000 };

const { db } = await openDatabase({ url }, { poolSize: 12, log: createLog("warn") });
const pool = new Pool({ connectionString: url, max: 1 });
const clock = followClock(pool);
await clock.read();
setInterval(() => void clock.read(), readEveryMs);

const carrier = twilioCarrier(
  { accountSid: twilioAccount, authToken: twilioToken, from: twilioNumber, apiUrl },
  createExchange([apiUrl], limits),
);
for (;;) {
  await sendDueTexts({ db, clock, random: systemRandom, delivery: { carrier } });
  await wait(pauseMs);
}
