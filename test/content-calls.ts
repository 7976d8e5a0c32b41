import { createHash } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import { jpegHeader } from "./hostile-files.ts";
import type { About, KnownCall } from "./known-call.ts";

const price = "services/hydrafacial/priceCents/to";

/** The revision of the draft, which nobody is publishing now. */
async function revisionOf(app: TestApp): Promise<number> {
  await app.query("update content_draft set publishing_since = null");
  const [row] = await app.query<{ revision: number }>("select revision from content_draft");
  return row?.revision ?? 0;
}

/** A draft that can be published, each time another one. */
async function changed({ app }: About): Promise<{ revision: number }> {
  const before = await revisionOf(app);
  const [last] = await app.query<{ content: Record<string, number> }>(
    "select content from content_versions order by number desc limit 1",
  );
  const next = { [price]: (last?.content[price] ?? 25_000) + 100 };
  await app.query(
    `insert into content_draft (content, revision, edited_at) values ($1, 1, now())
     on conflict (id) do update set content = excluded.content, revision = $2`,
    [JSON.stringify(next), before + 1],
  );
  return { revision: await revisionOf(app) };
}

/** A photograph as the desk sends it; another one for another number. */
const photograph = (pixel: number) =>
  Buffer.concat([jpegHeader(800, 800), Buffer.from([pixel % 200, 0xff, 0, 9, 0xff, 0xd9])]);

/** One that is kept. */
async function keptPhotograph(app: Pick<TestApp, "query">): Promise<string> {
  const file = photograph(7);
  const id = createHash("sha256").update(file).digest("hex");
  await app.query(
    `insert into content_photographs (id, file, width, height, added_at) values ($1, $2, 800, 800, now())
     on conflict do nothing`,
    [id, file],
  );
  return id;
}

/** The owner's desk. */
export const contentCalls: Record<string, KnownCall> = {
  "GET /api/content": { parts: () => ({}), rows: 0 },
  "PUT /api/content/draft": {
    parts: async ({ app, random }) => ({
      body: {
        revision: await revisionOf(app),
        changes: { [price]: 25_000 + Math.floor(random() * 100) * 100 },
      },
    }),
    rows: 1,
  },
  "GET /api/content/appearances": { parts: () => ({}), rows: 0 },
  "GET /api/content/review": { parts: () => ({}), rows: 0 },
  "GET /api/content/preview": { parts: () => ({}), rows: 0 },
  "POST /api/content/preview": {
    parts: async (about) => ({ body: await changed(about) }),
    rows: 1,
  },
  "PUT /api/content/preview/view": { parts: () => ({}), rows: 0 },
  "DELETE /api/content/preview/view": { parts: () => ({}), rows: 0 },
  "POST /api/content/publication": {
    parts: async (about) => ({ body: await changed(about) }),
    rows: 1,
  },
  "POST /api/content/photographs": {
    parts: ({ random }) => ({
      body: photograph(Math.floor(random() * 200)),
      headers: { "content-type": "application/octet-stream" },
    }),
    rows: 1,
  },
  "GET /api/content/photographs/:id": {
    parts: async ({ app }) => ({ params: { id: await keptPhotograph(app) } }),
    rows: 0,
  },
  "GET /api/content/versions": { parts: () => ({}), rows: 0 },
  "POST /api/content/versions/:number/draft": {
    parts: async ({ app }) => ({
      params: { number: "0" },
      body: { revision: await revisionOf(app) },
    }),
    rows: 1,
  },
};
