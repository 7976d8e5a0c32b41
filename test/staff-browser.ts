import { randomBytes } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import { openSession } from "./staff-session.ts";

/** Where browsers of these tests think they are: passkeys are made for this site. */
export const testSite = "http://localhost:4321";

/** Settings of a live practice for the test server. */
export const liveSettings = (staffEmails: string): Record<string, string> => ({
  PRACTICE_MODE: "live",
  DATABASE_URL: "postgres://unused.example/unused",
  PUBLIC_URL: testSite,
  STAFF_EMAILS: staffEmails,
  SMTP_URL: "smtp://unused.example",
  MAIL_FROM: "care@averell.example",
  TRUSTED_PROXIES: "127.0.0.1",
  LIMIT_BOOKING_WRITES_PER_MINUTE: "60",
  LIMIT_READS_PER_MINUTE: "1200",
  LIMIT_HOLDS_PER_ADDRESS: "10",
  LIMIT_SIGN_IN_MAILS_PER_HOUR: "240",
  LIMIT_CHAT_MESSAGES_PER_MINUTE: "60",
});

/** A browser that is signed in; its cookie follows what the server sets. */
export type StaffBrowser = {
  sessionId: string;
  headers(): { cookie: string } & Record<string, string>;
  send(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: unknown,
  ): ReturnType<TestApp["send"]>;
};

/**
 * A browser signed in to the account with this email, without a second factor unless said otherwise;
 * with an address that is not listed it is a stranger's.
 */
export async function browserOf(
  app: TestApp,
  email: string,
  { isProven = false } = {},
): Promise<StaffBrowser> {
  const [account] = await app.query<{ id: string }>(
    "select id from staff_accounts where lower(email) = lower($1)",
    [email],
  );
  const who = account === undefined ? { strangerEmail: email } : { accountId: account.id };
  const session = await openSession(app, who, { isProven });
  let { cookie } = session;
  // Each browser has an address of its own, so that the limit of one address meets nobody else.
  const address = `10.${[...randomBytes(3)].join(".")}`;
  const headers = () => ({ cookie, host: testSite.slice(7), "x-forwarded-for": address });
  return {
    sessionId: session.sessionId,
    headers,
    async send(method, url, body) {
      const answer = await app.send(method, url, body, headers());
      const set = answer.headers["set-cookie"];
      if (typeof set === "string") cookie = /practice_staff=[\w-]+/.exec(set)?.[0] ?? cookie;
      return answer;
    },
  };
}
