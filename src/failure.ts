import * as z from "zod/mini";
import type { Failure } from "./errors.ts";

const text = z.string().check(z.maxLength(2000));

/** The body of every answer that is not a success, as the contracts declare it. */
export const failure = z
  .object({
    error: z.object({
      code: text,
      message: text,
      fields: z.optional(z.record(text, text)),
      retryAfterSeconds: z.optional(z.number()),
      details: z.optional(z.unknown()),
      requestId: z.optional(text),
    }),
  })
  .register(z.globalRegistry, { id: "Failure" }) satisfies z.ZodMiniType<Failure>;
