import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { callerNumberOf, isOwnPath } from "./rules.ts";

const longestSaid = 200;

const e164 = z
  .string({ error: "Choose a number." })
  .check(z.regex(/^\+[1-9][0-9]{7,14}$/, "That is no telephone number."));

const callSid = z.string().check(z.regex(/^CA[0-9a-f]{32}$/, "That is no call's id."));
const path = z.string().check(z.refine(isOwnPath, "No call is led there."));
/** Sound of a telephone, 8,000 bytes a second, in base64. */
const sound = z.string();

const said = z.object({
  verb: z.literal("say"),
  text: z.string(),
  /** Null: it could not be said; it can be read. */
  sound: z.nullable(sound),
});
const pause = z.object({ verb: z.literal("pause"), seconds: z.number() });

/** What the carrier of the demo does next with a call: what the practice answered, ready to be done. */
const lineVerb = z.discriminatedUnion("verb", [
  said,
  pause,
  z.object({
    verb: z.literal("stream"),
    path: z.string(),
    parameters: z.record(z.string(), z.string()),
    action: z.nullable(z.string()),
  }),
  z.object({
    verb: z.literal("dial"),
    numbers: z.array(z.object({ number: z.string(), path: z.nullable(z.string()) })),
    timeoutSeconds: z.number(),
    action: z.nullable(z.string()),
  }),
  z.object({
    verb: z.literal("record"),
    action: z.nullable(z.string()),
    maxSeconds: z.number(),
    finishOnKey: z.string(),
  }),
  z.object({
    verb: z.literal("gather"),
    digits: z.number(),
    action: z.nullable(z.string()),
    timeoutSeconds: z.number(),
    verbs: z.array(z.discriminatedUnion("verb", [said, pause])),
  }),
  z.object({ verb: z.literal("hangup") }),
]);
export type LineVerb = z.output<typeof lineVerb>;

/** What happened on the line, as a carrier would tell it. */
const happened = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("stream-ended") }),
  /** The front desk's telephone was answered; what it hears first is asked for. */
  z.object({ kind: z.literal("answered") }),
  z.object({ kind: z.literal("key"), digits: z.string().check(z.regex(/^[0-9*#]{1,20}$/)) }),
  z.object({
    kind: z.literal("dialed"),
    status: z.enum(["completed", "no-answer", "busy", "failed"]),
    /** The caller and the desk were together; a desk that picks up and presses no key is not. */
    isBridged: z.boolean(),
    seconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400)),
  }),
]);
export type LineHappening = z.output<typeof happened>;

const shared = { access: "front-desk", limit: "staff", tag: "Voice" } as const;
const failures = { 401: failure, 403: failure, 422: failure } as const;
const known = { ...failures, 404: failure } as const;
const verbs = z.object({ verbs: z.array(lineVerb) });

export const readLocalLine = endpoint({
  method: "GET",
  path: "/api/local-line",
  ...shared,
  summary: "Demo only: the practice's numbers that staff can call from the browser",
  responses: {
    200: z.object({ numbers: z.array(z.object({ e164: z.string(), name: z.string() })) }),
    401: failure,
    403: failure,
  },
});
export type LocalLine = Reply<typeof readLocalLine>;

export const callLocalLine = endpoint({
  method: "POST",
  path: "/api/local-line/calls",
  ...shared,
  summary: "Demo only: staff call the practice from the browser, as the carrier would",
  body: z.object({
    to: e164,
    /** Null: the number is withheld. */
    from: z.nullable(
      e164.check(
        z.refine(
          (number) => callerNumberOf(number) === number,
          "Only numbers from (718) 555-0100 to 555-0199 are nobody's.",
        ),
      ),
    ),
  }),
  responses: {
    201: z.object({ callSid, accountSid: z.string(), ...verbs.shape }),
    ...failures,
    503: failure,
  },
});

export const goOnLocalLine = endpoint({
  method: "POST",
  path: "/api/local-line/calls/:callSid/next",
  ...shared,
  summary: "Demo only: what happened on the line, and what to do next",
  params: z.object({ callSid }),
  body: z.object({ action: path, happened }),
  responses: { 200: verbs, ...known, 503: failure },
});

/** A recording as a telephone makes it; the body is its sound. */
export const recordLocalLine = endpoint({
  method: "POST",
  path: "/api/local-line/calls/:callSid/recordings",
  ...shared,
  summary: "Demo only: what was said after the tone",
  params: z.object({ callSid }),
  query: z.object({ action: path }),
  responses: { 200: verbs, ...known, 503: failure },
});

export const endLocalLine = endpoint({
  method: "POST",
  path: "/api/local-line/calls/:callSid/end",
  ...shared,
  summary: "Demo only: the call on the line is over",
  params: z.object({ callSid }),
  body: z.object({ seconds: z.number().check(z.int(), z.minimum(0), z.maximum(86_400)) }),
  responses: { 204: z.null(), ...known, 503: failure },
});

/** For whoever has no microphone: words as somebody says them on a telephone. */
export const sayOnLocalLine = endpoint({
  method: "POST",
  path: "/api/local-line/words",
  ...shared,
  summary: "Demo only: words as the sound of a caller's voice",
  body: z.object({
    text: oneLine(longestSaid, {
      missing: "Type what to say first.",
      wrongType: "What to say is plain text.",
      tooLong: `At most ${longestSaid} characters are said at once.`,
      strange: "What to say must be a single line of plain text.",
    }),
  }),
  responses: { 200: z.object({ sound }), ...failures, 503: failure },
});
