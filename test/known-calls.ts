import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import { hoursCalls } from "./hours-calls.ts";
import { takeLink, type Person, versionOf } from "./practice-world.ts";

/** What goes into a request; parts that are absent are not sent. */
export type CallParts = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Who calls, about whom: the same person for their own things. */
export type About = { app: TestApp; about: Person; by: Person; random: () => number };

export type KnownCall = {
  /** A call that nothing is wrong with. */
  parts: (about: About) => CallParts | Promise<CallParts>;
  /**
   * Rows in the audit log that a successful call of staff leaves: one when it reads or writes what
   * belongs to patients or to the record itself, none for the practice's own facts.
   */
  rows?: 0 | 1;
};

const day = (random: () => number) => `2026-11-${24 + Math.floor(random() * 5)}`;

/** The manage link for one's own visit; for another's, its code with one's own email. */
const proof = ({ about, by }: About) =>
  about === by
    ? { manageToken: by.manageToken }
    : { confirmationCode: about.confirmationCode, email: by.email };

const visit = ({ about }: About) => ({ params: { id: about.visitId } });
const task = ({ taskId }: Person) => ({ params: { id: taskId } });
const visitVersion = ({ app, about }: About) => versionOf(app, "appointments", about.visitId);

/**
 * Sound calls by route, for tests that call every route: the identity matrix, the random walk, and
 * the writes with properties that nobody asked for. A route of staff has its line here.
 */
export const knownCalls: Readonly<Record<string, KnownCall>> = {
  // Public and visitors' own
  "POST /api/appointments/lookup": { parts: (about) => ({ body: proof(about) }) },
  "POST /api/appointments/cancel": { parts: (about) => ({ body: proof(about) }) },
  "POST /api/appointments/reschedule": {
    parts: (about) => ({ body: { ...proof(about), start: about.about.start } }),
  },
  "DELETE /api/holds": { parts: ({ about }) => ({ body: { holdToken: `${about.holdToken}x` } }) },
  "PUT /api/holds/draft": {
    parts: ({ about, by }) => ({
      body: { holdToken: about === by ? by.holdToken : about.visitId, draft: { firstName: "A" } },
    }),
  },
  "POST /api/holds/resume": {
    parts: ({ about, by }) => ({
      body: { holdToken: about === by ? by.holdToken : about.visitId },
    }),
  },
  "GET /api/staff-access/links/pending": { parts: () => ({}) },
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

  // The day
  "GET /api/booking/system-check": { parts: () => ({}), rows: 0 },
  "GET /api/schedule/day": { parts: ({ random }) => ({ query: { date: day(random) } }), rows: 1 },
  "GET /api/schedule/patients/:patientId/upcoming": {
    parts: ({ about }) => ({ params: { patientId: about.patientId } }),
    rows: 1,
  },
  "GET /api/schedule/visits/:id": { parts: visit, rows: 1 },
  "PATCH /api/schedule/visits/:id": {
    parts: async (about) => ({
      ...visit(about),
      body: {
        version: await visitVersion(about),
        status: about.random() < 0.5 ? "confirmed" : "scheduled",
      },
    }),
    rows: 1,
  },
  "POST /api/schedule/visits/:id/move": {
    parts: async (about) => ({
      ...visit(about),
      body: {
        version: await visitVersion(about),
        start: `${day(about.random)}T${15 + Math.floor(about.random() * 2)}:00:00.000Z`,
        tellPatient: false,
      },
    }),
    rows: 1,
  },
  "POST /api/schedule/visits/:id/cancel": {
    parts: async (about) => ({
      ...visit(about),
      body: { version: await visitVersion(about), reason: "patient", tellPatient: false },
    }),
    rows: 1,
  },

  // Hours
  ...hoursCalls,

  // Tasks
  "GET /api/tasks": {
    parts: ({ random }) => ({ query: { view: random() < 0.5 ? "mine" : "team" } }),
    rows: 1,
  },
  "GET /api/tasks/done": { parts: () => ({}), rows: 1 },
  "GET /api/tasks/counts": { parts: () => ({}), rows: 0 },
  "GET /api/tasks/owners": { parts: () => ({}), rows: 0 },
  "POST /api/tasks": {
    parts: ({ about }) => ({
      body: {
        id: randomUUID(),
        title: "Ask for the X-ray",
        kind: "call",
        ownerId: null,
        due: null,
        patientId: about.patientId,
      },
    }),
    rows: 1,
  },
  "PATCH /api/tasks/:id": {
    parts: async ({ app, about, random }) => ({
      ...task(about),
      body: {
        version: await versionOf(app, "tasks", about.taskId),
        title: `Ask for X-ray ${Math.floor(random() * 1e6)}`,
      },
    }),
    rows: 1,
  },
  "POST /api/tasks/:id/done": { parts: ({ about }) => task(about), rows: 1 },
  "POST /api/tasks/:id/undo": {
    parts: async ({ app, about }) => ({
      ...task(about),
      body: { version: await versionOf(app, "tasks", about.taskId) },
    }),
    rows: 1,
  },

  // Messages
  "GET /api/outbox/mails": { parts: () => ({}), rows: 1 },
  "GET /api/outbox/texts": { parts: () => ({}), rows: 1 },
  "GET /api/outbox/mails/:id": {
    parts: ({ about }) => ({ params: { id: about.mailId } }),
    rows: 1,
  },
  "POST /api/outbox/mails/:id/resend": {
    parts: ({ about }) => ({ params: { id: about.mailId } }),
    rows: 1,
  },

  // The audit log; a look with the same filters counts once in a quarter of an hour, so each has its own
  "GET /api/audit/rows": {
    parts: ({ random }) => ({ query: { before: String(1 + Math.floor(random() * 1e9)) } }),
    rows: 1,
  },
  "GET /api/audit/state": { parts: () => ({}), rows: 0 },
  "POST /api/audit/checks": { parts: () => ({}), rows: 1 },
  "GET /api/audit/export": { parts: () => ({ query: { text: "no such thing" } }), rows: 1 },
};

export type SentCall = { method: string; path: string } & CallParts;

/** Sends a call of a route; path parameters that nobody gave become an id that does not exist. */
export async function sendCall(
  app: TestApp,
  { method, path, params = {}, query, body, headers = {} }: SentCall,
) {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? "00000000-0000-4000-8000-00000000000f"),
  );
  const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
  const isWrite = ["POST", "PUT", "PATCH"].includes(method);
  const sent = body ?? (isWrite ? {} : undefined);
  return app.send(method, `${url}${search}`, sent, headers);
}
