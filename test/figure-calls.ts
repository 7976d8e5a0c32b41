import type { KnownCall } from "./known-call.ts";

/** Sound calls about the practice's figures, for tests that call every route. */
export const figureCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/metrics/dashboard": {
    parts: () => ({ query: { person: "shown" } }),
    rows: "look",
  },
};
