import { randomUUID } from "node:crypto";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));

const nothing = ["patientId", "number", "email", "phone", "dateOfBirth", "insuranceProvider"];
const nothingMore = ["insuranceMemberId", "insuranceGroupNumber", "textsAgreed", "since"];
const empty = Object.fromEntries([...nothing, ...nothingMore].map((field) => [field, null]));
const values = { ...empty, firstName: "Ana", lastName: "Known" };
const reading = JSON.stringify({ values, problems: [], notes: [] });

/** An import of one line, as it is at a step; its version is 1. */
async function addImport(app: TestApp, status: string): Promise<string> {
  const id = randomUUID();
  const headings = JSON.stringify(["First", "Last"]);
  const columns = JSON.stringify([
    { field: "firstName", dateOrder: null },
    { field: "lastName", dateOrder: null },
  ]);
  await app.query(
    `insert into imports (id, kind, file_name, file_bytes, status, headings, columns, proofs, line_count, counts,
       created_by, created_at, updated_at, ran_at)
     select $1, 'patients', 'x.csv', 1, $2, $3, $4, '["none", "none"]', 1, '{"clean": 1}', id, $5, $5, $5
     from staff_accounts where role = 'admin' order by created_at limit 1`,
    [id, status, headings, columns, app.clock.now()],
  );
  await app.query(
    "insert into import_lines (import_id, line, cells_sealed, kind, reading_sealed) select id, 2, $2, 'clean', $3 from imports where id = $1",
    [id, sealer.seal('["Ana","Known"]'), sealer.seal(reading)],
  );
  return id;
}

const at =
  (status: string, body?: object): KnownCall["parts"] =>
  async ({ app }) => ({
    params: { id: await addImport(app, status) },
    ...(body && { body }),
  });

const columns = [
  { field: "firstName", dateOrder: null },
  { field: "lastName", dateOrder: null },
];

/** Calls about files that come in. */
export const importCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/imports": { parts: () => ({}), rows: 0 },
  "POST /api/imports": {
    parts: () => ({
      body: { id: randomUUID(), kind: "patients", fileName: "x.csv", fileBytes: 1 },
    }),
    rows: 1,
  },
  "GET /api/imports/:id": { parts: at("mapping"), rows: 0 },
  "PUT /api/imports/:id/parts/:position": {
    parts: async ({ app }) => ({
      params: { id: await addImport(app, "uploading"), position: "0" },
      body: Buffer.from("x"),
      headers: { "content-type": "application/octet-stream" },
    }),
    rows: 0,
  },
  "POST /api/imports/:id/read": {
    parts: async ({ app }) => {
      const id = await addImport(app, "uploading");
      await app.query(
        "insert into import_parts (import_id, position, bytes, content_sealed, created_at) values ($1, 0, 1, $2, $3)",
        [id, sealer.seal("eA=="), app.clock.now()],
      );
      return { params: { id } };
    },
    rows: 1,
  },
  "POST /api/imports/:id/check": { parts: at("mapping", { version: 1, columns }), rows: 1 },
  "PUT /api/imports/:id/choices": {
    parts: at("checked", { version: 1, choices: { "same-person": "fill" } }),
    rows: 1,
  },
  "PUT /api/imports/:id/lines/:line": {
    parts: async ({ app }) => ({
      params: { id: await addImport(app, "checked"), line: "2" },
      body: { version: 1, cells: [{ column: 0, text: "Anna" }] },
    }),
    rows: 1,
  },
  "POST /api/imports/:id/run": { parts: at("checked", { version: 1 }), rows: 1 },
  "POST /api/imports/:id/cancel": { parts: at("mapping", {}), rows: 1 },
  "POST /api/imports/:id/undo": { parts: at("done", { version: 1 }), rows: 1 },
  "GET /api/imports/:id/lines": { parts: at("checked"), rows: "look" },
  "GET /api/imports/:id/problems": { parts: at("checked"), rows: 1 },
};
