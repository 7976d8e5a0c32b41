import { buildTestApp, liveSettings, type TestApp } from "./build-app.ts";
import type { TestDatabase } from "./database.ts";
import { signInAs } from "./staff-session.ts";
import {
  numberAtTwilio,
  type NumberDeed,
  type NumberFault,
  startTwilioNumbers,
} from "./twilio-numbers.ts";
import { twilioAccount, twilioNumber, twilioToken } from "./twilio-server.ts";

/** A line of the practice that may be given back. */
export const secondNumber = "+17185550187";
const address = `/api/phone-numbers/${encodeURIComponent(secondNumber)}`;
/** What a line gets of its own. */
export const ownVoice = {
  voiceModel: "aura-2-luna-en",
  greetingMessage: null,
  personality: "warm",
};

/** A company that goes wrong in one way, with one deed. */
export const onlyOn = (deed: NumberDeed, fault: NumberFault) => (asked: NumberDeed) =>
  asked === deed ? fault : "none";

/** Signs an admin in: a live practice is reached by HTTPS, which its cookie says, and asks for a second factor. */
export async function adminOf(app: TestApp): Promise<string> {
  const { cookie, accountId } = await signInAs(app, "admin");
  await app.query(
    `insert into staff_passkeys (id, account_id, public_key, name, created_at)
     values ('k', $1, 'x', 'Key', now()) on conflict do nothing`,
    [accountId],
  );
  return `__Host-${cookie}`;
}

/** The numbers of a live practice at a stand-in of the company, as an admin manages them. */
export async function openNumberDesk(database?: TestDatabase) {
  const server = await startTwilioNumbers();
  const settings = {
    ...liveSettings,
    TWILIO_ACCOUNT_SID: twilioAccount,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: twilioNumber,
    TWILIO_API_URL: server.url,
  };
  const app = await buildTestApp(settings, { ...(database && { database }) });
  let cookie = "";
  const ask = (method: "GET" | "PUT" | "DELETE", url: string, body?: unknown) =>
    app.send(method, url, body, { cookie });
  return {
    app,
    server,
    settings,
    /** Two numbers at a company that works, nothing known of them here, and somebody who is signed in. */
    async begin(): Promise<string> {
      await app.query("delete from phone_numbers");
      server.fault = () => "none";
      server.asked.length = 0;
      server.numbers = [numberAtTwilio(secondNumber), numberAtTwilio(twilioNumber, { sms: false })];
      // Sessions end after a while; the clock of these tests moves.
      cookie = await adminOf(app);
      return cookie;
    },
    list: () => ask("GET", "/api/phone-numbers/managed"),
    save: () => ask("PUT", `${address}/settings`, { ...ownVoice, version: 1 }),
    release: () => ask("DELETE", address),
    /** What is known here of the numbers. */
    rows: () =>
      app.query(`select e164, client_name, status, status_detail, voice, sms, voice_settings, desk_number,
        released_at, version from phone_numbers order by e164`),
    async close(): Promise<void> {
      await app.close();
      await server.stop();
    },
  };
}
export type NumberDesk = Awaited<ReturnType<typeof openNumberDesk>>;

/** The words of a failure, as a person reads them. */
export const messageOf = (body: unknown) => (body as { error: { message: string } }).error.message;
