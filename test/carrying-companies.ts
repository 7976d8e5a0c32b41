import { createExchange } from "#platform/outbound/exchange.ts";
import { metaCarrier } from "../src/features/instagram/carriers/server/providers/meta.ts";
import { queueReply } from "../src/features/instagram/replies/server/service.ts";
import { sendDueMessages } from "../src/features/instagram/sending/server/service.ts";
import { chooseDelivery, deliverMails } from "../src/features/outbox/server/service.ts";
import { twilioCallCarrier } from "../src/features/voice/call-carriers/server/providers/twilio.ts";
import { buildTestApp, liveSettings } from "./build-app.ts";
import { type FaultProxy, startFaultProxy, startMailFaultProxy } from "./fault-proxy.ts";
import { createInstagramDesk } from "./instagram-desk.ts";
import { instagramAccount, metaToken, startMetaServer } from "./meta-server.ts";
import { adminOf } from "./number-desk.ts";
import { createTestOutbox } from "./outbox.ts";
import { createTextDesk } from "./text-desk.ts";
import { numberAtTwilio, startTwilioNumbers } from "./twilio-numbers.ts";
import { startTwilioServer, twilioAccount, twilioNumber, twilioToken } from "./twilio-server.ts";
import { startTwilioVoice } from "./twilio-voice.ts";

/** Nobody waits for these passes, so they have longer than a test would wait; what happens then is the same. */
const passLimits = { total: 3500, largestAnswer: 512 * 1024 };
const mailLimits = { connect: 3000, idle: 3000, total: 4000, stopping: 500 };
/** Until the next look at what may have left. */
const untilNextLookMs = 95_000;
const callSid = `CA${"0".repeat(32)}`;

/** A company that takes things away from here, and what is known of the two that were given to it. */
export type Carrying = {
  proxy: FaultProxy;
  /** Queues two things for two people. */
  queue(): Promise<void>;
  /** Has what is due leave, as the practice does. */
  pass(): Promise<void>;
  /** How they stand here, in order. */
  stood(): Promise<string[]>;
  /** How often the company has each of them, in order. */
  taken(): number[];
  /** To the next look at what may have left. */
  goOn(): void;
};

/** A live practice whose carriers stand behind proxies: texts, direct messages, mails, numbers and calls. */
export async function openCarryingCompanies() {
  const texts = await createTextDesk();
  const messages = await createInstagramDesk(texts.database);
  const outbox = await createTestOutbox();
  const [twilio, numbers, voice, meta] = await Promise.all([
    startTwilioServer(texts.clock),
    startTwilioNumbers([numberAtTwilio("+17185550187"), numberAtTwilio(twilioNumber)]),
    startTwilioVoice(),
    startMetaServer(messages.clock),
  ]);
  voice.calls = [{ sid: callSid, status: "completed", duration: 60, price: "-0.0085" }];
  const twilioProxy = await startFaultProxy(twilio.url);
  const numberProxy = await startFaultProxy((path) =>
    path.includes("/Calls") ? voice.url : numbers.url,
  );
  const metaProxy = await startFaultProxy(meta.url);
  const mailProxy = await startMailFaultProxy(outbox.smtp.url);
  const open = (twilioUrl: string) =>
    buildTestApp(
      {
        ...liveSettings,
        // Several servers stand beside each other on the tests' one database.
        DATABASE_POOL: "5",
        TWILIO_ACCOUNT_SID: twilioAccount,
        TWILIO_AUTH_TOKEN: twilioToken,
        TWILIO_FROM: twilioNumber,
        TWILIO_BAA: "signed",
        TWILIO_API_URL: twilioUrl,
      },
      { database: texts.database, clock: texts.clock },
    );
  const app = await open(twilioProxy.url);
  const numberApp = await open(numberProxy.url);
  const delivery = {
    carrier: metaCarrier(
      { accountId: instagramAccount, token: metaToken, graphUrl: metaProxy.url },
      createExchange([metaProxy.url], passLimits),
    ),
  };
  const mail = { ...outbox.liveMail, url: mailProxy.url };
  const mails = { ...outbox.deps, delivery: chooseDelivery({ mode: "live", mail }, mailLimits) };
  const calls = twilioCallCarrier(
    { accountSid: twilioAccount, authToken: twilioToken, apiUrl: numberProxy.url },
    createExchange([numberProxy.url], passLimits),
  );
  const phones = ["+17185550142", "+17185550143"] as const;
  let queued: string[] = [];
  let written: string[] = [];
  let mailed: string[] = [];
  const count = (all: readonly string[], wanted: readonly string[]) =>
    wanted.map((one) => all.filter((each) => each.includes(one)).length);
  /** Who is signed in, as long as a session lasts. */
  const headers = async () => ({ cookie: await adminOf(app) });

  const carrying: Carrying[] = [
    {
      proxy: twilioProxy,
      goOn: () => texts.clock.advance(untilNextLookMs),
      async queue() {
        await texts.clear();
        twilio.messages.length = 0;
        for (const phone of phones) await texts.agree(phone);
        queued = [];
        for (const phone of phones) {
          texts.clock.advance(1);
          queued.push(await texts.queue({ phone }));
        }
      },
      async pass() {
        const answer = await app.send("POST", "/api/sms/send-pending", {}, await headers());
        if (answer.status !== 200) throw new Error(`Answered ${answer.status}.`);
      },
      stood: async () =>
        (await Promise.all(queued.map((id) => texts.stored(id)))).map(({ status }) => status),
      taken: () =>
        count(
          twilio.messages.map(({ body }) => body),
          queued,
        ),
    },
    {
      proxy: metaProxy,
      goOn: () => messages.clock.advance(untilNextLookMs),
      async queue() {
        await messages.clear();
        meta.messages.length = 0;
        written = ["We are open until six.", "Tomorrow at nine is free."];
        for (const [at, message] of written.entries()) {
          messages.clock.advance(1);
          const threadId = await messages.hear({ userId: `person-${at}` });
          await queueReply(messages.deps, { threadId, text: message }, messages.ana);
        }
      },
      pass: async () => void (await sendDueMessages({ ...messages.deps, delivery })),
      stood: async () =>
        (await messages.messages())
          .filter(({ message_text: text }) => written.includes(text))
          .map(({ state }) => state ?? ""),
      taken: () =>
        count(
          meta.messages.map(({ text }) => text),
          written,
        ),
    },
    {
      proxy: mailProxy,
      goOn: () => outbox.clock.advance(untilNextLookMs),
      async queue() {
        await outbox.clear();
        mailed = [];
        for (let at = 0; at < 2; at += 1) {
          outbox.clock.advance(1);
          mailed.push(await outbox.queue());
        }
      },
      pass: () => deliverMails(mails),
      stood: async () =>
        (await Promise.all(mailed.map((id) => outbox.stored(id)))).map(({ status }) => status),
      taken: () =>
        count(
          outbox.smtp.mails.map(({ headers: all }) => all["message-id"] ?? ""),
          mailed,
        ),
    },
  ];
  return {
    app,
    carrying,
    numbers: {
      proxy: numberProxy,
      list: async () =>
        numberApp.send("GET", "/api/phone-numbers/managed", undefined, await headers()),
      readCall: () => calls.call(callSid),
    },
    mailTasks: () => outbox.taskKinds(),
    async close(): Promise<void> {
      await Promise.all([app.close(), numberApp.close()]);
      const proxies = [twilioProxy, numberProxy, metaProxy, mailProxy];
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await Promise.all([twilio, numbers, voice, meta].map((server) => server.stop()));
      await outbox.close();
      await texts.close();
    },
  };
}
export type CarryingCompanies = Awaited<ReturnType<typeof openCarryingCompanies>>;
