import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { isCalendarDate } from "../../practice/time.ts";

/** Each is a file of its own. */
export const exportKinds = [
  "patients",
  "patient-notes",
  "visits",
  "tasks",
  "consents",
  "mails",
  "texts",
  "received-texts",
  "instagram",
  "waitlist",
  "financing-checks",
  "insurance-checks",
  "estimates",
  "specialty-records",
  "specialty-record-versions",
  "conversations",
  "conversation-notes",
  "voice-calls",
  "voice-call-lines",
  "phone-calls",
  "voicemails",
  "shifts",
  "audit",
] as const;
export type ExportKind = (typeof exportKinds)[number];

const day = z
  .string()
  .check(z.maxLength(10), z.refine(isCalendarDate, "That day does not exist. Choose another one."));

/** Days of the practice, both counted in; absent: from the beginning, to the end. */
const range = {
  from: z.optional(day),
  to: z.optional(day),
};

export const listExports = endpoint({
  method: "GET",
  path: "/api/exports",
  access: "admin",
  limit: "staff",
  tag: "Exports",
  summary: "What can be exported, and how many rows each file would have",
  query: z.object(range),
  responses: {
    200: z.object({
      kinds: z.array(z.object({ kind: z.enum(exportKinds), rows: z.number() })),
      asOf: z.string(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type ExportList = z.output<(typeof listExports)["responses"][200]>;

export const exportFile = endpoint({
  method: "GET",
  path: "/api/exports/:kind",
  access: "admin",
  limit: "staff",
  tag: "Exports",
  summary: "All rows of one kind as a CSV file; the export is recorded",
  params: z.object({ kind: z.enum(exportKinds) }),
  query: z.object({
    ...range,
    /** The mark at the start by which spreadsheets know UTF-8; other programs may stumble over it. */
    mark: z.optional(z.enum(["yes", "no"])),
  }),
  responses: { 200: z.string(), 401: failure, 403: failure, 404: failure, 422: failure },
});
export type ExportQuery = z.output<(typeof exportFile)["query"]>;
