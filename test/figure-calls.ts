import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";

/** An amount that was entered; each time another one. */
async function addAmount(app: Pick<TestApp, "query">): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `insert into financial_transactions (id, kind, transaction_date, amount_cents, created_at)
     values (gen_random_uuid(), 'production', '2026-11-02', 10000, '2026-11-02T15:00:00Z') returning id`,
  );
  return row?.id ?? "";
}

/** A file of one amount; each time another one, since the same is taken once. */
const amountFile = () => ({
  body: Buffer.from(`Kind,Date,Amount,Note\nproduction,2026-11-02,450.00,${randomUUID()}\n`),
  headers: { "content-type": "application/octet-stream" },
});

/** Sound calls about the practice's figures, for tests that call every route. */
export const figureCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/metrics/dashboard": {
    // Nobody is named unless it is asked for, which its own test does.
    parts: () => ({}),
    rows: 0,
  },
  "GET /api/metrics/figures/:id/rows": {
    parts: () => ({ params: { id: "todayCount" } }),
    rows: "look",
  },
  "GET /api/metrics/figures/:id/rows.csv": {
    parts: () => ({ params: { id: "todayCount" } }),
    rows: 1,
  },
  "GET /api/metrics/cells/:cell/rows": {
    parts: () => ({ params: { cell: "channel.phone.booked" } }),
    rows: "look",
  },
  "GET /api/metrics/cells/:cell/rows.csv": {
    parts: () => ({ params: { cell: "forecast.open" } }),
    rows: 1,
  },
  "GET /api/metrics/channels": { parts: () => ({}), rows: 0 },
  "GET /api/metrics/no-show-forecast": { parts: () => ({}), rows: 0 },
  "GET /api/metrics/trends": { parts: () => ({}), rows: 0 },
  "GET /api/amounts": { parts: () => ({}), rows: 0 },
  "POST /api/amounts": {
    parts: () => ({
      body: {
        id: randomUUID(),
        kind: "production",
        date: "2026-11-02",
        amountCents: 45_000,
        category: null,
        note: "",
      },
    }),
    rows: 1,
  },
  "POST /api/amounts/files/check": { parts: amountFile, rows: 0 },
  "POST /api/amounts/files": { parts: amountFile, rows: 1 },
  "POST /api/amounts/:id/correction": {
    parts: async ({ app }) => ({
      params: { id: await addAmount(app) },
      body: { id: randomUUID(), amountCents: 30_000 },
    }),
    rows: 1,
  },
};
