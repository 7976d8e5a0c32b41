import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { instagramSettings } from "../contract.ts";

/** The settings that count; version 0 is the program's own: everything off. */
export const currentInstagramSettings = z
  .extend(instagramSettings, {
    version: z.number(),
    changedAt: z.nullable(z.string()),
    changedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "CurrentInstagramSettings" });
export type CurrentInstagramSettings = z.output<typeof currentInstagramSettings>;
/** What the refusal of an old version says: how the settings stand. */
export const settingsElsewhere = z.object({ current: currentInstagramSettings });

export const readSettings = endpoint({
  method: "GET",
  path: "/api/instagram/settings",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Whether, when and to what the software answers on Instagram by itself",
  responses: { 200: currentInstagramSettings, 401: failure, 403: failure },
});

export const changeSettings = endpoint({
  method: "PUT",
  path: "/api/instagram/settings",
  access: "admin",
  limit: "staff",
  tag: "Instagram",
  summary: "Change whether, when and to what the software answers on Instagram by itself",
  body: z.extend(instagramSettings, {
    /** The version that was seen. */
    version: z.number().check(z.int(), z.minimum(0)),
  }),
  responses: {
    200: currentInstagramSettings,
    401: failure,
    403: failure,
    409: failure,
    422: failure,
  },
});
