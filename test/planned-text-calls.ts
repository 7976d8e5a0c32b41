import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

/** A text of the queue in a state; each time another one. */
async function queuedText(app: TestApp, status: string): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into sms_queue (id, phone, message, status, created_at)
     values ($1, '+17185550101', 'Text', $2, $3)`,
    [id, status, app.clock.now()],
  );
  return id;
}

async function newestVersion(app: TestApp, table: "text_cadences" | "text_wordings") {
  const [row] = await app.query<{ version: number | null }>(
    `select max(version) as version from ${table}`,
  );
  return row?.version ?? 0;
}

const ownVisit = ({ about, by }: About) => ({
  body: { manageToken: about === by ? by.manageToken : about.visitId },
});

const cadence = async ({ app }: About) => ({
  steps: [
    { id: "first", isOn: true, hours: 72 },
    { id: "second", isOn: true, hours: 24 },
    { id: "last", isOn: true, hours: 2 },
  ],
  sendsRecalls: true,
  version: await newestVersion(app, "text_cadences"),
});

/** Sound calls about the queue of texts, what they say and what is planned. */
export const plannedTextCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/sms/queue": { parts: () => ({}), rows: "look" },
  "POST /api/sms/send-pending": { parts: () => ({ body: {} }), rows: 1 },
  "POST /api/sms/queue/:id/retry": {
    parts: async ({ app }) => ({ params: { id: await queuedText(app, "failed") } }),
    rows: 1,
  },
  "POST /api/sms/missed-calls": {
    parts: () => ({ body: { phone: "(718) 555-0101" } }),
    rows: 1,
  },
  "POST /api/recall-texts/lookup": { parts: ownVisit },
  "PUT /api/recall-texts": {
    parts: (call) => ({ body: { ...ownVisit(call).body, isAgreed: true } }),
  },
  "GET /api/sms/forecast": { parts: () => ({}), rows: "look" },
  "POST /api/sms/forecast/stop": {
    parts: async ({ app }) => ({ body: { id: `text:${await queuedText(app, "pending")}` } }),
    rows: 1,
  },
  "POST /api/sms/forecast/release": {
    parts: async ({ app }) => {
      const id = `text:${await queuedText(app, "cancelled")}`;
      await app.query("insert into stopped_texts (key, stopped_at) values ($1, $2)", [
        id,
        app.clock.now(),
      ]);
      return { body: { id } };
    },
    rows: 1,
  },
  "GET /api/sms/cadence": { parts: () => ({}), rows: 0 },
  "PUT /api/sms/cadence": { parts: async (about) => ({ body: await cadence(about) }), rows: 1 },
  "GET /api/sms/wordings": { parts: () => ({}), rows: 0 },
  "PUT /api/sms/wordings/:kind": {
    parts: async ({ app }) => ({
      params: { kind: "recall" },
      body: {
        wording: "{practice}: plan your next visit at {link} or call {phone}.",
        version: await newestVersion(app, "text_wordings"),
      },
    }),
    rows: 1,
  },
};
