import { randomUUID } from "node:crypto";
import {
  importLimits,
  type ImportKind,
  type LineChoices,
  type LinePage,
  type WholeImport,
} from "../src/features/imports/contract.ts";
import { buildTestApp } from "./build-app.ts";
import { createTestDatabase } from "./database.ts";
import { signInAs } from "./staff-session.ts";

const everybody = [
  "outbox_mails",
  "sms_queue",
  "tasks",
  "consents",
  "appointments",
  "provider_time_slots",
  "patients",
];

/** An admin who imports files, on a practice of their own. */
export async function openImportDesk() {
  const database = await createTestDatabase();
  const app = await buildTestApp({}, { database });
  const { cookie } = await signInAs(app, "admin");

  const send = (method: "GET" | "POST" | "PUT", url: string, body?: unknown, who = cookie) =>
    app.send(method, url, body, { cookie: who });

  const put = (id: string, position: number, content: Buffer) =>
    app.app.inject({
      method: "PUT",
      url: `/api/imports/${id}/parts/${position}`,
      headers: { cookie, "content-type": "application/octet-stream" },
      payload: content,
    });

  /** Waits until an import is under way no more. */
  async function settled(id: string): Promise<WholeImport> {
    for (let left = 1200; left > 0; left -= 1) {
      const { body } = await send("GET", `/api/imports/${id}`);
      const imported = body as WholeImport;
      if (!["reading", "checking", "running", "undoing"].includes(imported.status)) return imported;
      await new Promise((resolve) => {
        setTimeout(resolve, 25);
      });
    }
    throw new Error(`Import ${id} does not come to an end.`);
  }

  /** Sends a file and has it read. */
  async function upload(
    text: string | Buffer,
    kind: ImportKind = "patients",
  ): Promise<WholeImport> {
    const content = typeof text === "string" ? Buffer.from(text) : text;
    const id = randomUUID();
    const file = { id, kind, fileName: "old-practice.csv", fileBytes: content.length };
    const begun = await send("POST", "/api/imports", file);
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    for (let at = 0; at * importLimits.partBytes < content.length; at += 1) {
      const from = at * importLimits.partBytes;
      await put(id, at, content.subarray(from, from + importLimits.partBytes));
    }
    await send("POST", `/api/imports/${id}/read`);
    return settled(id);
  }

  /** A step of an import by the version that was seen. */
  async function step(imported: WholeImport, name: string, body: object = {}) {
    const answer = await send("POST", `/api/imports/${imported.id}/${name}`, {
      version: imported.version,
      ...body,
    });
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
    return settled(imported.id);
  }

  return {
    app,
    database,
    cookie,
    send,
    put,
    settled,
    upload,
    step,
    check: (imported: WholeImport, columns = imported.columns) =>
      step(imported, "check", { columns }),
    async choose(imported: WholeImport, choices: LineChoices): Promise<WholeImport> {
      const { id, version } = imported;
      const answer = await send("PUT", `/api/imports/${id}/choices`, { version, choices });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return answer.body as WholeImport;
    },
    async linesOf({ id }: WholeImport, show = "all") {
      const { body } = await send("GET", `/api/imports/${id}/lines?show=${show}`);
      return (body as LinePage).lines;
    },
    people: () =>
      app.query<Record<string, unknown>>("select * from patients order by last_name, first_name"),
    /** Forgets everybody. */
    async clear() {
      for (const table of everybody) await app.query(`delete from ${table}`);
    },
    async close() {
      await app.close();
      await database.dispose();
    },
  };
}
