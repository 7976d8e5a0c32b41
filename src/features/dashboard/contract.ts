import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";

/** How often and how patiently the staff area asks for the health. */
export const healthPolling = { everySeconds: 60, timeoutSeconds: 5 } as const;

export const health = endpoint({
  method: "GET",
  path: "/health",
  access: "public",
  limit: "reads",
  isAlwaysHeard: true,
  tag: "Practice",
  summary: "Whether the server and its database can work: operational or limited",
  responses: {
    200: z.object({
      status: z.enum(["operational", "limited"]),
      database: z.enum(["ok", "unreachable"]),
      mode: z.enum(["demo", "live"]),
      version: z.string(),
      uptimeSeconds: z.number(),
      checkedAt: z.string(),
    }),
  },
});

export const practiceInfo = endpoint({
  method: "GET",
  path: "/api/practice",
  access: "public",
  limit: "reads",
  tag: "Practice",
  summary: "Who this practice is",
  responses: {
    200: z.object({
      name: z.string(),
      doctor: z.object({ name: z.string(), title: z.string() }),
      phone: z.string(),
      email: z.string(),
      address: z.object({
        street: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        country: z.string(),
      }),
      hours: z.array(
        z.object({
          weekday: z.number(),
          name: z.string(),
          opens: z.nullable(z.string()),
          closes: z.nullable(z.string()),
        }),
      ),
      timeZone: z.string(),
      staffPrefix: z.string(),
      mode: z.enum(["demo", "live"]),
      features: z.object({ voice: z.boolean(), financing: z.boolean(), insurance: z.boolean() }),
    }),
  },
});
