import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";

export const noteLimit = 2000;

const text = someLines(noteLimit, {
  wrongType: "Type the note.",
  missing: "Type the note.",
  tooLong: `A note can have at most ${noteLimit} characters.`,
  strange: "The note contains characters that cannot be stored.",
});
const isFlagged = z.boolean({ error: "Say whether the note is flagged (true or false)." });
const version = z
  .number({ error: "Say which version of the note you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000));
const patientId = z.string().check(z.uuid("That is not a patient's id."));
const noteId = z.string().check(z.uuid("That is not a note's id."));

export const patientNote = z
  .object({
    id: z.string(),
    text: z.string(),
    isFlagged: z.boolean(),
    /** Null: the account is gone. */
    createdBy: z.nullable(z.string()),
    createdAt: z.string(),
    editedBy: z.nullable(z.string()),
    editedAt: z.nullable(z.string()),
    removedAt: z.nullable(z.string()),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "PatientNote" });
export type PatientNote = z.output<typeof patientNote>;

/** What a `changed_elsewhere` failure about a note carries in `details`: the note as it stands now. */
export const noteClash = z.object({ note: patientNote });

const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;

export const addNote = endpoint({
  method: "POST",
  path: "/api/patients/:patientId/notes",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "Note something about a person; sent twice with the same id it is added once",
  params: z.object({ patientId }),
  body: z.object({ id: noteId, text, isFlagged }),
  responses: { 201: patientNote, ...refusals },
});

export const editNote = endpoint({
  method: "PATCH",
  path: "/api/patients/:patientId/notes/:noteId",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary:
    "Change or flag a note; 409 with the current note when somebody else changed it meanwhile",
  params: z.object({ patientId, noteId }),
  body: z.object({ version, text: z.optional(text), isFlagged: z.optional(isFlagged) }),
  responses: { 200: patientNote, ...refusals },
});

export const removeNote = endpoint({
  method: "POST",
  path: "/api/patients/:patientId/notes/:noteId/remove",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "Take a note off the page; 409 with the current note when it changed meanwhile",
  params: z.object({ patientId, noteId }),
  body: z.object({ version }),
  responses: { 200: patientNote, ...refusals },
});

export const restoreNote = endpoint({
  method: "POST",
  path: "/api/patients/:patientId/notes/:noteId/restore",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "Put a removed note back",
  params: z.object({ patientId, noteId }),
  body: z.object({ version }),
  responses: { 200: patientNote, ...refusals },
});
