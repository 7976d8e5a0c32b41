import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { oneLine } from "../../text.ts";

const megabyte = 1024 * 1024;

/** What a file may be, and what travels at once. */
export const importLimits = {
  fileBytes: 200 * megabyte,
  partBytes: megabyte,
  lines: 500_000,
  columns: 200,
  /** Characters of one line; a longer one has lost its end. */
  line: megabyte,
  /** Conflicts that may become tasks of their own. */
  tasks: 1000,
  page: 50,
  undoDays: 30,
} as const;

export const importKinds = ["patients", "visits"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What a column of a file of patients may become. */
export const patientFields = [
  "patientId",
  "number",
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "dateOfBirth",
  "insuranceProvider",
  "insuranceMemberId",
  "insuranceGroupNumber",
  "textsAgreedOn",
  "textsAgreedSource",
  "since",
] as const;
/** What a column of a file of visits may become. */
export const visitFields = [
  "patientId",
  "number",
  "firstName",
  "lastName",
  "fullName",
  "dateOfBirth",
  "phone",
  "email",
  "start",
  "date",
  "time",
  "minutes",
  "service",
  "provider",
  "status",
  "note",
] as const;
export const importFields = [...new Set([...patientFields, ...visitFields])] as const;
export type ImportField = (typeof importFields)[number];

/** How numbers with slashes are read: 03/04/2026 is March 4 or April 3. */
export const dateOrders = ["month-first", "day-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a line is, after the dry run. Each is exactly one. */
export const lineKinds = [
  "clean",
  "error",
  "same-person",
  "namesake",
  "shared-contact",
  "double-in-file",
  "unknown-person",
  "unknown-care",
  "taken",
  "closed",
  "past",
  "not-booked",
] as const;
export type LineKind = (typeof lineKinds)[number];

/** What becomes of a line: left out, added, added with a task to compare, empty fields filled, left to the desk. */
export const lineChoices = ["skip", "add", "add-task", "fill", "task"] as const;
export type LineChoice = (typeof lineChoices)[number];

export const importStatuses = [
  "uploading",
  "reading",
  "mapping",
  "checking",
  "checked",
  "running",
  "done",
  "undoing",
  "undone",
  "cancelled",
  "failed",
  "expired",
] as const;
export type ImportStatus = (typeof importStatuses)[number];

const column = z.object({
  field: z.nullable(z.enum(importFields)),
  /** Asked for where a column's dates can be read both ways. */
  dateOrder: z.nullable(z.enum(dateOrders)),
});
export type PlannedColumn = z.output<typeof column>;

const choices = z.partialRecord(z.enum(lineKinds), z.enum(lineChoices));
export type LineChoices = z.output<typeof choices>;

/** What the dates of a column prove about their order. */
const dateProof = z.enum(["none", "either", "month-first", "day-first", "both"]);
export type DateProof = z.output<typeof dateProof>;

const importId = z.string().check(z.uuid("That is not an import's id."));
const params = z.object({ id: importId });
const version = z.number().check(z.int(), z.minimum(1));

export const listedImport = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  fileBytes: z.number(),
  status: z.enum(importStatuses),
  /** Lines that hold something, without the heading. */
  lines: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Of the work under way. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it failed, in plain words. */
  problem: z.nullable(z.string()),
  result: z.nullable(
    z.object({ added: z.number(), filled: z.number(), left: z.number(), tasks: z.number() }),
  ),
  version: z.number(),
});
export type ListedImport = z.output<typeof listedImport>;

export const wholeImport = z
  .object({
    ...listedImport.shape,
    encoding: z.nullable(z.string()),
    delimiter: z.nullable(z.string()),
    blankLines: z.number(),
    headings: z.array(z.string()),
    proofs: z.array(dateProof),
    columns: z.array(column),
    choices,
    /** Lines by kind; together they are all lines. Null before the dry run. */
    counts: z.nullable(z.partialRecord(z.enum(lineKinds), z.number())),
    /** Lines of which something was read otherwise than it stands there. */
    corrected: z.number(),
    /** Until when it can be undone; null when there is nothing to undo. */
    undoUntil: z.nullable(z.string()),
    /** After an undo: what stayed because something was built on it. */
    undone: z.nullable(z.object({ removed: z.number(), kept: z.number() })),
  })
  .register(z.globalRegistry, { id: "Import" });
export type WholeImport = z.output<typeof wholeImport>;

const remark = z.object({ column: z.nullable(z.number()), words: z.string() });
export type Remark = z.output<typeof remark>;

const line = z.object({
  line: z.number(),
  cells: z.array(z.string()),
  kind: z.nullable(z.enum(lineKinds)),
  /** Each wrong cell with what is wrong. */
  problems: z.array(remark),
  /** Each cell that was read otherwise than it stands there. */
  notes: z.array(remark),
  /** What was found, in words. */
  conflict: z.nullable(z.string()),
  outcome: z.nullable(z.enum(["added", "filled", "left", "removed", "kept"])),
});
export type ImportLine = z.output<typeof line>;

export const lineFilters = ["all", "errors", "conflicts", "corrected", "kept"] as const;
export type LineFilter = (typeof lineFilters)[number];

const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure };
const about = { access: "admin", limit: "staff", tag: "Imports" } as const;

export const listImports = endpoint({
  ...about,
  method: "GET",
  path: "/api/imports",
  summary: "The newest imports",
  responses: { 200: z.object({ imports: z.array(listedImport) }), 401: failure, 403: failure },
});

export const beginImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports",
  summary: "Announce a file; a repeat with the same id is the same import",
  body: z.object({
    id: importId,
    kind: z.enum(importKinds),
    fileName: oneLine(200, {
      missing: "The file has no name.",
      tooLong: "The file's name can have at most 200 characters.",
      strange: "The file's name has signs that cannot be stored.",
    }),
    fileBytes: z.number().check(z.int(), z.minimum(0)),
  }),
  responses: { 200: wholeImport, ...refusals },
});

export const sendPart = endpoint({
  ...about,
  method: "PUT",
  path: "/api/imports/:id/parts/:position",
  summary: "A piece of the file as it is, in order, at most 1 MB; a repeat changes nothing",
  params: z.object({
    id: importId,
    position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1000)),
  }),
  responses: { 204: z.null(), 413: failure, ...refusals },
});

export const readImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports/:id/read",
  summary: "All pieces are there: read the file in the background",
  params,
  responses: { 202: wholeImport, ...refusals },
});

export const getImport = endpoint({
  ...about,
  method: "GET",
  path: "/api/imports/:id",
  summary: "An import as it stands, without any line",
  params,
  responses: { 200: wholeImport, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const checkImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports/:id/check",
  summary: "Save which column becomes what, and begin a dry run that writes nothing",
  params,
  body: z.object({
    version,
    columns: z.array(column).check(z.maxLength(importLimits.columns)),
  }),
  responses: { 202: wholeImport, ...refusals },
});

export const chooseForImport = endpoint({
  ...about,
  method: "PUT",
  path: "/api/imports/:id/choices",
  summary: "Say what becomes of each kind of conflict",
  params,
  body: z.object({ version, choices }),
  responses: { 200: wholeImport, ...refusals },
});

export const mendLine = endpoint({
  ...about,
  method: "PUT",
  path: "/api/imports/:id/lines/:line",
  summary: "Write cells of a line anew; the next dry run reads them",
  params: z.object({ id: importId, line: z.coerce.number().check(z.int(), z.minimum(2)) }),
  body: z.object({
    version,
    cells: z
      .array(
        z.object({
          column: z.number().check(z.int(), z.minimum(0), z.maximum(importLimits.columns - 1)),
          text: z.string().check(z.maxLength(500, "Keep it under 500 characters.")),
        }),
      )
      .check(z.minLength(1), z.maxLength(importLimits.columns)),
  }),
  responses: { 200: wholeImport, ...refusals },
});

export const runImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports/:id/run",
  summary: "Import what the dry run showed: everything or nothing; a second press changes nothing",
  params,
  body: z.object({ version }),
  responses: { 202: wholeImport, ...refusals },
});

export const cancelImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports/:id/cancel",
  summary: "Stop what is under way: nothing of it stays, what was imported before is not touched",
  params,
  responses: { 200: wholeImport, ...refusals },
});

export const undoImport = endpoint({
  ...about,
  method: "POST",
  path: "/api/imports/:id/undo",
  summary: "Take back what an import added, except what something was built on since",
  params,
  body: z.object({ version }),
  responses: { 202: wholeImport, ...refusals },
});

export const listLines = endpoint({
  ...about,
  method: "GET",
  path: "/api/imports/:id/lines",
  summary: "Lines of the file with what is wrong in them; the look is recorded",
  params,
  query: z.object({
    show: z.optional(z.enum(lineFilters)),
    after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  }),
  responses: {
    200: z.object({ lines: z.array(line), hasMore: z.boolean() }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
export type LinePage = z.output<(typeof listLines)["responses"][200]>;

export const problemsFile = endpoint({
  ...about,
  method: "GET",
  path: "/api/imports/:id/problems",
  summary:
    "The lines that were not imported, with the reason, as a CSV file; the export is recorded",
  params,
  responses: { 200: z.string(), 401: failure, 403: failure, 404: failure, 422: failure },
});
