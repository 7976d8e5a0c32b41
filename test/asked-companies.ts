import { expect } from "vitest";
import { staffPaths } from "../src/features/staff-access/content.ts";
import { cookieOf } from "./assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "./build-app.ts";
import { createTestDatabase } from "./database.ts";
import { startDeepgramServer } from "./deepgram-server.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import type { Company } from "./fault-phases.ts";
import { startIdentityServer } from "./identity-server.ts";
import { partnerSettings, startPartnerServer } from "./partner-server.ts";
import { signInAs } from "./staff-session.ts";

const person = {
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "1990-05-17",
};
const member = {
  firstName: "Maya",
  lastName: "Lindqvist",
  dob: "1990-05-17",
  memberId: "DD-1001",
  groupNumber: "G-1",
};
const applied = { applicant: person, transaction: { amount: 5000 } };
const callback = "/api/staff-access/google/callback";

const undecided = (lender: string) => ({
  status: 200,
  body: {
    approved: null,
    monthlyPayment: null,
    apr: null,
    message: `${lender} did not answer. It has decided nothing.`,
  },
});
const byHand = {
  message:
    "Unable to verify insurance automatically. Our team will verify manually within 24 hours.",
  source: "manual",
  followUpToken: expect.any(String),
};

/** Lenders and verifiers, each asked in its own shape. */
function costCompanies(app: TestApp, proxies: readonly FaultProxy[]): Company[] {
  const company = (
    at: number,
    name: string,
    { url, body, honest, well }: { url: string; body: object; honest: unknown; well: string },
  ): Company => ({
    name,
    proxy: proxies[at] as FaultProxy,
    ask: () => app.send("POST", url, body),
    isWell: (got) => (got.body as Record<string, unknown>)[well] === true,
    honest,
  });
  const lender = (at: number, id: string, name: string, body: object) =>
    company(at, id, {
      url: `/api/financing/${id}`,
      body,
      honest: undecided(name),
      well: "approved",
    });
  return [
    lender(0, "cherry", "Cherry", applied),
    lender(1, "sunbit", "Sunbit", { patient: person, amount: 5000 }),
    lender(2, "carecredit", "CareCredit", { ...applied, income: 60_000 }),
    company(3, "first verifier", {
      url: "/api/insurance/first",
      body: { patient: member, provider: "Delta Dental" },
      honest: { status: 200, body: { eligible: null, coveragePercentage: null, ...byHand } },
      well: "eligible",
    }),
    company(4, "second verifier", {
      url: "/api/insurance/second",
      body: { subscriber: member, payerId: "11198", serviceType: "1" },
      honest: { status: 200, body: { isActive: null, coinsurancePercentage: null, ...byHand } },
      well: "isActive",
    }),
  ];
}

/** Google, at the moment at which somebody comes back from its page. */
function identityCompany(
  app: TestApp,
  proxy: FaultProxy,
  google: Awaited<ReturnType<typeof startIdentityServer>>,
): Company {
  return {
    name: "Google",
    proxy,
    // Its keys are kept for a while, and not asked for with each sign-in.
    counted: (asked) => asked === "POST /token",
    async ask() {
      const begun = await app.send("POST", "/api/staff-access/google/start", {});
      const { url } = begun.body as { url: string };
      const { search } = google.consent(url);
      const cookie = cookieOf(begun.headers, "practice_google");
      const { status, headers } = await app.send("GET", `${callback}${search}`, undefined, {
        cookie,
      });
      const isIn = cookieOf(headers, "practice_staff") !== "";
      return { status, headers, body: { isIn, to: headers["location"] } };
    },
    isWell: (got) => (got.body as { isIn: boolean }).isIn,
    // The page of this address says in words what to do instead.
    honest: { status: 303, body: { isIn: false, to: `${staffPaths.login}?failed=google` } },
  };
}

/** Deepgram's two sides, as staff try them. */
function voiceCompanies(
  { speaking, hearing }: Record<"speaking" | "hearing", { app: TestApp; proxy: FaultProxy }>,
  cookie: string,
): Company[] {
  let said = 0;
  return [
    {
      name: "Deepgram that speaks",
      proxy: speaking.proxy,
      async ask() {
        const text = `Sentence number ${(said += 1)}.`;
        const asked = { voiceModel: "aura-2-luna-en", voiceSpeed: 1, voicePitch: 1, text };
        const got = await speaking.app.send("POST", "/api/voice/sample", asked, { cookie });
        const { note, soundMs } = got.body as { note: string; soundMs: number };
        return { ...got, body: { note, hasSound: soundMs > 100 } };
      },
      isWell: (got) => (got.body as { note: string }).note === "Deepgram's voice Luna.",
      honest: {
        status: 200,
        body: { note: expect.stringMatching(/^Deepgram .+\. Built-in voice/), hasSound: true },
      },
    },
    {
      name: "Deepgram that hears",
      proxy: hearing.proxy,
      isLine: true,
      only: (path) => path.startsWith("/v1/listen"),
      counted: (asked) => asked.startsWith("GET /v1/listen"),
      ask: () => hearing.app.send("POST", "/api/voice/test", {}, { cookie }),
      isWell: ({ status }) => status === 200,
      honest: {
        status: 503,
        body: {
          error: {
            code: expect.stringMatching(/^(service_unavailable|speech_failed)$/),
            // On a machine that is busy the voice may be late before anything is heard.
            message: expect.stringMatching(
              /^(What was said could not be recognized just now\. Please try again in a moment|Deepgram did not answer in time)\.$/,
            ),
          },
        },
      },
    },
  ];
}

/**
 * A practice with the companies that somebody waits for, each behind a proxy of its own. It has two servers: the company
 * that speaks and hears is asked at another address by each.
 */
export async function openAskedCompanies() {
  const [partners, deepgram, google, database] = await Promise.all([
    startPartnerServer(),
    startDeepgramServer(),
    startIdentityServer(() => Math.floor(Date.now() / 1000)),
    // Two servers and other tests stand beside it on the tests' one database.
    createTestDatabase({ poolSize: 5 }),
  ]);
  const targets = [
    ...Array.from({ length: 5 }, () => partners.url),
    google.issuer,
    deepgram.url,
    deepgram.url,
  ];
  const proxies = await Promise.all(targets.map((target) => startFaultProxy(target)));
  const [CHERRY_URL = "", SUNBIT_URL = "", CARECREDIT_URL = "", ...others] = proxies.map(
    ({ url }) => url,
  );
  const [first = "", second = "", identity = "", speaking = "", hearing = ""] = others;
  google.issuer = identity;
  // The library that reads identities lives by the machine's clock.
  const clock = testClock(new Date());
  const { key: DEEPGRAM_API_KEY } = deepgram;
  const app = await buildTestApp(
    {
      ...partnerSettings(partners.url),
      CHERRY_URL,
      SUNBIT_URL,
      CARECREDIT_URL,
      VERIFIER_FIRST_URL: first,
      VERIFIER_SECOND_URL: second,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      LIMIT_SIGN_IN_PER_MINUTE: "100000",
      DEEPGRAM_API_KEY,
      DEEPGRAM_URL: speaking,
    },
    { database, clock },
  );
  const other = await buildTestApp(
    { DATABASE_POOL: "5", DEEPGRAM_API_KEY, DEEPGRAM_URL: hearing },
    { database, clock },
  );
  const { cookie } = await signInAs(app, "admin");
  // Google's way in is for those on the list.
  await signInAs(app, "front-desk", { email: google.person.email });
  const at = (index: number) => proxies[index] as FaultProxy;
  return {
    app,
    clock,
    companies: [
      ...costCompanies(app, proxies),
      identityCompany(app, at(5), google),
      ...voiceCompanies(
        { speaking: { app, proxy: at(6) }, hearing: { app: other, proxy: at(7) } },
        cookie,
      ),
    ],
    async close(): Promise<void> {
      await Promise.all([app.close(), other.close()]);
      await Promise.all(proxies.map((proxy) => proxy.stop()));
      await Promise.all([partners, deepgram, google].map((server) => server.stop()));
      await database.dispose();
    },
  };
}
export type AskedCompanies = Awaited<ReturnType<typeof openAskedCompanies>>;
