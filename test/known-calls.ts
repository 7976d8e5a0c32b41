import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import { accessCalls } from "./access-calls.ts";
import { assistantCalls } from "./assistant-calls.ts";
import { contentCalls } from "./content-calls.ts";
import { costCalls } from "./cost-calls.ts";
import { estimateCalls } from "./estimate-calls.ts";
import { figureCalls } from "./figure-calls.ts";
import { hoursCalls } from "./hours-calls.ts";
import { instagramCalls } from "./instagram-calls.ts";
import { importCalls } from "./import-calls.ts";
import { instagramDeskCalls } from "./instagram-desk-calls.ts";
import { instagramVisitCalls } from "./instagram-visit-calls.ts";
import type { About, CallParts, KnownCall } from "./known-call.ts";
import { landingCalls } from "./landing-calls.ts";
import { localLineCalls } from "./local-line-calls.ts";
import { patientCalls } from "./patient-calls.ts";
import { phoneNumberCalls } from "./phone-number-calls.ts";
import { plannedTextCalls } from "./planned-text-calls.ts";
import { type Person, versionOf } from "./practice-world.ts";
import { shiftCalls } from "./shift-calls.ts";
import { specialtyCalls } from "./specialty-calls.ts";
import { waitlistCalls } from "./waitlist-calls.ts";
import { textCalls } from "./text-calls.ts";
import { voiceCalls } from "./voice-calls.ts";

const day = (random: () => number) => `2026-11-${24 + Math.floor(random() * 5)}`;

/** A quarter of an hour of the next opening days. */
function quarterHour(random: () => number): string {
  const minutes = Math.floor(random() * 28) * 15;
  return new Date(Date.parse(`${day(random)}T15:00:00Z`) + minutes * 60_000).toISOString();
}

/** A minute of the far past that is blocked; each time another one. */
async function addBlock(app: TestApp): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `with start as (
       select coalesce(max(upper(during)), timestamptz '2020-01-01') as at
       from provider_time_slots where upper(during) < timestamptz '2021-01-01'
     ), slot as (
       insert into provider_time_slots (id, resource, during, kind)
       select gen_random_uuid(), 'staff:averell', tstzrange(at, at + interval '1 minute'), 'block' from start
       returning id, during
     )
     insert into time_blocks (id, slot_id, staff_id, starts_at, ends_at, created_at)
     select gen_random_uuid(), id, 'averell', lower(during), upper(during), lower(during) from slot returning id`,
  );
  return row?.id ?? "";
}

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
  "POST /api/holds/resume": {
    parts: ({ about, by }) => ({
      body: { holdToken: about === by ? by.holdToken : about.visitId },
    }),
  },

  // Figures
  ...figureCalls,

  // Texts
  ...textCalls,
  ...voiceCalls,
  ...localLineCalls,
  ...instagramVisitCalls,
  ...instagramCalls,
  "POST /api/webhooks/twilio/messages": { parts: () => ({}) },
  "POST /api/webhooks/twilio/status": { parts: () => ({}) },
  "POST /api/functions/send-appointment-sms": {
    parts: ({ about }) => ({
      body: { appointmentId: about.visitId, phone: "(718) 555-0142", message: "We run late." },
    }),
    rows: 1,
  },

  ...waitlistCalls,
  ...costCalls,
  ...estimateCalls,

  // Who comes in, and who looked
  ...accessCalls,

  // The day
  "GET /api/booking/system-check": { parts: () => ({}), rows: 0 },
  "GET /api/schedule/day": {
    parts: ({ random }) => ({ query: { date: day(random) } }),
    rows: "look",
  },
  "GET /api/schedule/huddle": {
    parts: ({ random }) => ({ query: { date: day(random) } }),
    rows: "look",
  },
  "GET /api/schedule/week": {
    parts: ({ random }) => ({ query: { from: `2026-${random() < 0.5 ? "11-23" : "11-30"}` } }),
    rows: "look",
  },
  "GET /api/schedule/feeds": { parts: () => ({}), rows: 0 },
  "POST /api/schedule/feeds/:staffId": {
    parts: () => ({ params: { staffId: "averell" } }),
    rows: 1,
  },
  "DELETE /api/schedule/feeds/:staffId": {
    parts: async ({ app }) => {
      await app.query(
        `insert into calendar_feeds (id, staff_id, token_hash, created_at)
         values (gen_random_uuid(), 'marsh', sha256(gen_random_uuid()::text::bytea), $1)
         on conflict do nothing`,
        [app.clock.now()],
      );
      return { params: { staffId: "marsh" } };
    },
    rows: 1,
  },
  "GET /api/schedule/patients/:patientId/upcoming": {
    parts: ({ about }) => ({ params: { patientId: about.patientId } }),
    rows: 1,
  },
  "GET /api/schedule/visits/:id": { parts: visit, rows: 1 },
  "GET /api/schedule/visits/:id/insurance": { parts: visit, rows: 1 },
  "GET /api/schedule/visits/:id/insurance/member-id": { parts: visit, rows: 1 },
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
  "POST /api/schedule/visits/:id/restore": {
    parts: async (about) => ({
      ...visit(about),
      body: { version: await visitVersion(about), tellPatient: false },
    }),
    rows: 1,
  },

  // Hours
  ...hoursCalls,
  ...contentCalls,
  ...shiftCalls,
  "GET /api/schedule/times": {
    parts: ({ random }) => ({
      query: { serviceId: "implant-consultation", staffId: "averell", date: day(random) },
    }),
    rows: 0,
  },
  "GET /api/schedule/walk-in-times": {
    parts: () => ({ query: { serviceId: "implant-consultation" } }),
    rows: 0,
  },
  "POST /api/schedule/visits": {
    parts: ({ about, random }) => ({
      body: {
        kind: "call",
        serviceId: "implant-consultation",
        staffId: "averell",
        start: quarterHour(random),
        patientId: about.patientId,
        patient: { firstName: "Ada", lastName: "Canary", email: about.email, phone: "7185550133" },
        consentSms: false,
        tellPatient: false,
      },
    }),
    rows: 1,
  },
  "POST /api/schedule/blocks": {
    parts: ({ random }) => {
      const start = quarterHour(random);
      const end = new Date(new Date(start).getTime() + 15 * 60_000).toISOString();
      return { body: { staffId: "averell", start, end, reason: "Team meeting" } };
    },
    rows: 1,
  },
  "DELETE /api/schedule/blocks/:id": {
    parts: async ({ app }) => ({ params: { id: await addBlock(app) } }),
    rows: 1,
  },
  "POST /api/patients/search": {
    parts: ({ about }) => ({ body: { q: about.email } }),
    rows: 1,
  },
  ...patientCalls,
  ...specialtyCalls,

  // Tasks
  "GET /api/tasks": {
    parts: ({ random }) => ({ query: { view: random() < 0.5 ? "mine" : "team" } }),
    rows: "look",
  },
  "GET /api/tasks/done": { parts: () => ({}), rows: "look" },
  "GET /api/tasks/counts": { parts: () => ({}), rows: 0 },
  "GET /api/dashboard/connection": { parts: () => ({}), rows: 0 },
  "GET /api/dashboard/environment": { parts: () => ({}), rows: 0 },
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

  // Assistants
  ...assistantCalls,

  // Visitors of the site
  "POST /api/events": {
    parts: () => ({ body: { action: "page_visit", category: "engagement", page: "home" } }),
  },
  ...landingCalls,
  "GET /api/visitor-events": { parts: () => ({ query: { days: "30" } }), rows: 0 },

  // Out of the practice
  "GET /api/exports": { parts: () => ({}), rows: 0 },
  "GET /api/exports/:kind": { parts: () => ({ params: { kind: "visits" } }), rows: 1 },

  // Into the practice
  ...importCalls,

  // Messages
  ...instagramDeskCalls,
  ...phoneNumberCalls,
  ...plannedTextCalls,
  "GET /api/outbox/mails": { parts: () => ({}), rows: "look" },
  "GET /api/outbox/texts": { parts: () => ({}), rows: "look" },
  "GET /api/outbox/mails/:id": {
    parts: ({ about }) => ({ params: { id: about.mailId } }),
    rows: 1,
  },
  "POST /api/outbox/mails/:id/resend": {
    parts: async ({ app, about }) => {
      await app.query("update outbox_mails set status = 'failed' where id = $1", [about.mailId]);
      return { params: { id: about.mailId } };
    },
    rows: 1,
  },
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
