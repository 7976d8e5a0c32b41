import type { KnownCall } from "./known-call.ts";

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
};
