import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { jpegHeader } from "#test/hostile-files.ts";
import type { Content } from "#platform/sites/sites.ts";
import type { Desk } from "../../contract.ts";
import type { Showing } from "../../server/service.ts";

const folder = mkdtempSync(join(tmpdir(), "desk-photographs-"));
const built: { content: Content; files: string[] }[] = [];
/** Around the server: notes what a build would find. */
const showing: Showing = {
  content: { number: 0, values: {} },
  canBuild: true,
  photographsFolder: join(folder, "photographs"),
  pages: () => Promise.resolve([]),
  prepareAside: () => Promise.resolve(),
  folderOf: () => undefined,
  prepare: async (content) =>
    void built.push({ content, files: readdirSync(join(folder, "photographs")) }),
  show: () => Promise.resolve(),
};
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp({}, { showing });
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const pixels = Buffer.from([9, 0xff, 0, 9, 0xff, 0xd9]);
const jpeg = Buffer.concat([jpegHeader(900, 870), pixels]);
const name = createHash("sha256").update(jpeg).digest("hex");
const url = "/api/content/photographs";

const add = (content: Buffer, headers?: Record<string, string>) =>
  app.send("POST", url, content, {
    "content-type": "application/octet-stream",
    ...(headers ?? { cookie }),
  });
const desk = async () =>
  (await app.send("GET", "/api/content", undefined, { cookie })).body as Desk;
const edit = async (changes: object) =>
  app.send(
    "PUT",
    "/api/content/draft",
    { revision: (await desk()).draft.revision, changes },
    { cookie },
  );

test("nobody without a session adds or sees a photograph", async () => {
  expect((await add(jpeg, {})).status).toBe(401);
  expect((await app.send("GET", `${url}/${name}`)).status).toBe(401);
});

test("what is no photograph is refused in words, and nothing is kept", async () => {
  const answer = await add(Buffer.from("hello"));
  expect(answer).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining("no whole JPEG") as string } },
  });
  expect(await app.query("select id from content_photographs")).toEqual([]);
});

test("a draft names only photographs that are kept", async () => {
  const answer = await edit({ "photographs/doctor-portrait/file": name });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    error: { fields: { "photographs/doctor-portrait/file": expect.stringContaining("not kept") } },
  });
});

test("a photograph is kept once, seen by administrators, named by the draft, and lies there when pages are built", async () => {
  const [one, other] = await Promise.all([add(jpeg), add(jpeg)]);
  for (const { status, body } of [one, other])
    expect({ status, body }).toEqual({ status: 201, body: { id: name, width: 900, height: 870 } });
  expect(await app.query("select id from content_photographs")).toEqual([{ id: name }]);
  expect(
    await app.query("select count(*)::int as n from audit_log where action = 'content.photograph'"),
  ).toEqual([{ n: 2 }]);

  const seen = await app.app.inject({ method: "GET", url: `${url}/${name}`, headers: { cookie } });
  expect(seen.headers["content-type"]).toBe("image/jpeg");
  expect(seen.rawPayload.equals(jpeg)).toBe(true);

  await edit({
    "photographs/doctor-portrait/file": name,
    "photographs/doctor-portrait/alt": "The doctor",
  });
  const { draft } = await desk();
  expect(
    (await app.send("POST", "/api/content/publication", { revision: draft.revision }, { cookie }))
      .status,
  ).toBe(202);
  await vi.waitFor(async () => expect((await desk()).published.number).toBe(1));
  expect(built.at(-1)?.files).toEqual([`${name}.jpg`]);
  expect(readFileSync(join(folder, "photographs", `${name}.jpg`)).equals(jpeg)).toBe(true);
});

test("photographs that nothing names go after thirty days, those of earlier contents stay", async () => {
  const tried = Buffer.concat([jpegHeader(901, 870), pixels]);
  const tonight = Buffer.concat([jpegHeader(902, 870), pixels]);
  await add(tried);
  await app.query("update content_photographs set added_at = added_at - interval '31 days'");
  await add(tonight);
  const kept = await app.query("select width from content_photographs order by width");
  expect(kept).toEqual([{ width: 900 }, { width: 902 }]);
});
