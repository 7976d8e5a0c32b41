import { randomUUID } from "node:crypto";
import type { About, KnownCall } from "./known-call.ts";
import { takeLink } from "./practice-world.ts";

const factor = "/api/staff-access/second-factor";
const ofSession = { isOfSession: true } as const;
const digits = { body: { code: "000000" } };
const credential = { id: "AAAA", rawId: "AAAA", type: "public-key" };
const madePasskey = { ...credential, response: { clientDataJSON: "A", attestationObject: "A" } };
const signedChallenge = {
  ...credential,
  response: { clientDataJSON: "A", authenticatorData: "A", signature: "A" },
};

/** Somebody who was just listed; each time another one. */
async function newAccount({ app }: About): Promise<{ id: string }> {
  const id = randomUUID();
  await app.query(
    "insert into staff_accounts (id, email, name, role, created_at) values ($1, $2, 'Listed', 'front-desk', $3)",
    [id, `listed.${id}@averell.example`, app.clock.now()],
  );
  return { id };
}

const accounts = "/api/staff-access/accounts";
const sessions = "/api/staff-access/sessions";
const ofAccount = (body?: object): KnownCall => ({
  parts: async (about) => ({ params: await newAccount(about), ...(body && { body }) }),
  rows: 1,
});

/** Sound calls about signing in, one's own session, accounts, and the audit log. */
export const accessCalls: Readonly<Record<string, KnownCall>> = {
  // Leads on in any case, to the login page without a sign-in that began here.
  "GET /api/staff-access/google/callback": { parts: () => ({}) },
  "GET /api/staff-access/links/pending": { parts: () => ({}), ...ofSession },
  "POST /api/staff-access/links/open": {
    parts: async ({ app, about, by }) => {
      const own = await takeLink(app);
      const { token } = about === by ? own : await takeLink(app);
      return { body: { token }, headers: { cookie: own.cookie } };
    },
  },
  "POST /api/staff-access/links/code": {
    parts: async ({ app, about, by }) => {
      const own = await takeLink(app);
      const { code } = about === by ? own : await takeLink(app);
      return { body: { code }, headers: { cookie: own.cookie } };
    },
  },

  [`GET ${factor}`]: { parts: () => ({}), ...ofSession },
  [`POST ${factor}/authenticator/begin`]: { parts: () => ({}), ...ofSession },
  [`POST ${factor}/authenticator`]: { parts: () => digits, ...ofSession },
  [`POST ${factor}/passkeys/begin`]: { parts: () => ({}), ...ofSession },
  [`POST ${factor}/passkeys`]: {
    parts: () => ({ body: { name: "Desk", passkey: madePasskey } }),
    ...ofSession,
  },
  [`POST ${factor}/verify/authenticator`]: { parts: () => digits, ...ofSession },
  [`POST ${factor}/verify/passkey/begin`]: { parts: () => ({}), ...ofSession },
  [`POST ${factor}/verify/passkey`]: {
    parts: () => ({ body: { passkey: signedChallenge } }),
    ...ofSession,
  },
  [`POST ${factor}/verify/recovery-code`]: {
    parts: () => ({ body: { code: "AAAA-BBBB-CCCC-DDDD" } }),
    ...ofSession,
  },
  [`POST ${factor}/recovery-codes`]: { parts: () => ({}), rows: 1 },
  [`POST ${factor}/recovery-codes/kept`]: {
    parts: () => ({ body: { code: "AAAA-BBBB-CCCC-DDDD" } }),
    rows: 1,
  },
  [`DELETE ${factor}/authenticator`]: { parts: () => ({}), rows: 1 },
  [`POST ${factor}/passkeys/remove`]: { parts: () => ({ body: { id: "AAAA" } }), rows: 1 },

  "DELETE /api/staff-access/google/link": {
    parts: async ({ app }) => {
      await app.query("update staff_accounts set google_subject = id::text where not is_demo");
      return {};
    },
    rows: 1,
  },

  [`GET ${sessions}`]: { parts: () => ({}), rows: 0 },
  [`DELETE ${sessions}/:id`]: { parts: () => ({ params: { id: randomUUID() } }), rows: 1 },
  [`POST ${sessions}/end-others`]: { parts: () => ({}), rows: 1 },

  "GET /api/staff-access/choices": { parts: () => ({}), rows: 0 },
  "PUT /api/staff-access/choices": { parts: () => ({ body: { density: "compact" } }), rows: 1 },

  [`GET ${accounts}`]: { parts: () => ({}), rows: 1 },
  [`POST ${accounts}`]: {
    parts: () => ({
      body: { email: `new.${randomUUID()}@averell.example`, name: "New", role: "front-desk" },
    }),
    rows: 1,
  },
  [`PATCH ${accounts}/:id`]: ofAccount({ name: "Renamed", role: "clinician", version: 1 }),
  [`POST ${accounts}/:id/remove`]: ofAccount({ version: 1 }),
  [`POST ${accounts}/:id/invite`]: ofAccount(),
  [`POST ${accounts}/:id/reset-second-factor`]: ofAccount(),

  // A look with the same filters counts once in a quarter of an hour, so each has its own.
  "GET /api/audit/rows": {
    parts: ({ random }) => ({ query: { before: String(1 + Math.floor(random() * 1e9)) } }),
    rows: 1,
  },
  "GET /api/audit/state": { parts: () => ({}), rows: 0 },
  "POST /api/audit/checks": { parts: () => ({}), rows: 1 },
  "GET /api/audit/export": { parts: () => ({ query: { text: "no such thing" } }), rows: 1 },
};
