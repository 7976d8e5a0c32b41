import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const params = z.object({ patientId: z.string().check(z.uuid("That is not a patient's id.")) });
const responses = {
  200: z.string(),
  401: failure,
  403: failure,
  404: failure,
  422: failure,
} as const;

export const exportRecord = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/record",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary:
    "Everything on file about a person as a JSON file, with who looked; the export is recorded",
  params,
  responses,
});

export const exportReadableRecord = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/readable-record",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "The same as a page to read or print",
  params,
  responses,
});
