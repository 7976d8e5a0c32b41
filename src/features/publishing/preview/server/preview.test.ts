import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { writeSmallSite } from "#test/small-site.ts";
import { signInAs } from "#test/staff-session.ts";
import { readPages } from "#platform/sites/read-pages.ts";
import type { Showing } from "../../server/service.ts";
import type { Preview } from "../contract.ts";

const price = "services/hydrafacial/priceCents/from";
const folder = mkdtempSync(join(tmpdir(), "preview-"));
const [live, drafted] = [join(folder, "live"), join(folder, "drafted")];
writeSmallSite(live, { "/services": "From $150." }, { "assets/page-1.js": "live" });

/** Around the server: builds small pages. */
const around = { fails: false, canBuild: true, isBuilt: false };
const showing: Showing = {
  content: { number: 0, values: {} },
  get canBuild() {
    return around.canBuild;
  },
  prepare: () => Promise.resolve(),
  show: () => Promise.resolve(),
  pages: () => readPages(live),
  async prepareAside({ values }) {
    if (around.fails) throw new Error("no room");
    const words = `From $${Number(values[price]) / 100}.`;
    writeSmallSite(
      drafted,
      { "/services": words },
      { "assets/page-1.js": "live", "assets/page-2.js": "drafted" },
    );
    around.isBuilt = true;
  },
  folderOf: () => (around.isBuilt ? drafted : undefined),
};

let app: TestApp;
let admin: string;
let desk: string;
beforeAll(async () => {
  app = await buildTestApp({}, { showing, buildDir: live });
  ({ cookie: admin } = await signInAs(app, "admin", { name: "Rosa Quill" }));
  ({ cookie: desk } = await signInAs(app, "front-desk", { name: "Olive Desk" }));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const path = "/api/content/preview";
const send = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie: admin });
const preview = async () => (await send("GET", path)).body as Preview;
async function draft(cents: number): Promise<number> {
  const { draft: now } = (await send("GET", "/api/content")).body as {
    draft: { revision: number };
  };
  const edit = { revision: now.revision, changes: { [price]: cents } };
  const { status } = await send("PUT", "/api/content/draft", edit);
  expect(status).toBe(200);
  return now.revision + 1;
}
const look = (url: string, cookie: string) =>
  app.app.inject({ method: "GET", url, headers: { cookie } });
/** What a browser keeps that has opened the preview; it opens nothing by itself. */
const wish = `practice_preview=${"a".repeat(43)}`;

test("nobody but an administrator asks for a preview or opens one", async () => {
  expect((await app.send("GET", path)).status).toBe(401);
  for (const [method, url] of [
    ["GET", path],
    ["POST", path],
    ["PUT", `${path}/view`],
    ["DELETE", `${path}/view`],
  ] as const) {
    const body = method === "POST" ? { revision: 0 } : undefined;
    expect((await app.send(method, url, body, { cookie: desk })).status).toBe(403);
  }
});

test("a draft that is another one now, that is unfit, or that nobody can build here is refused", async () => {
  const revision = await draft(30_000);
  expect((await send("POST", path, { revision: revision - 1 })).status).toBe(409);
  expect((await send("POST", path, { revision })).status).toBe(422);
  around.canBuild = false;
  expect((await send("POST", path, { revision })).status).toBe(503);
  around.canBuild = true;
  expect((await preview()).state).toBe("none");
});

test("pages that cannot be built are told, and visitors' pages stay", async () => {
  around.fails = true;
  expect((await send("POST", path, { revision: await draft(16_000) })).status).toBe(202);
  await vi.waitFor(async () => expect((await preview()).state).toBe("failed"));
  around.fails = false;
  expect((await preview()).problem).toContain("Ask for the preview again.");
  expect((await look("/services", `${admin}; ${wish}`)).body).toContain("From $150.");
});

test("an administrator who opened it sees the draft on the real page, marked and kept nowhere", async () => {
  const asked = await send("POST", path, { revision: await draft(16_100) });
  expect(asked.status).toBe(202);
  expect(String(asked.headers["set-cookie"])).toMatch(/practice_preview=[\w-]{43};.*HttpOnly/);
  await vi.waitFor(async () => expect((await preview()).state).toBe("ready"));
  expect((await preview()).differing).toEqual(["/services"]);

  const seen = await look("/services", `${admin}; ${wish}`);
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain("From $161.");
  expect(seen.body).toMatch(/<aside id="preview-bar" aria-label="Preview">.*<\/aside><\/body>/);
  expect(seen.body).toContain("Visitors do not see this.");
  expect(seen.headers).toMatchObject({
    "cache-control": "no-store, private",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
  expect(seen.headers["etag"]).toBeUndefined();
  expect(seen.headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);

  const file = await look("/assets/page-2.js", `${admin}; ${wish}`);
  expect([file.statusCode, file.body, file.headers["cache-control"]]).toEqual([
    200,
    "drafted",
    "no-store, private",
  ]);
});

test.each([
  ["a visitor", () => ""],
  ["a visitor who has the mark of somebody else's browser", () => wish],
  ["the front desk with that mark", () => `${desk}; ${wish}`],
  ["an administrator who has not opened it", () => admin],
])("%s sees what is published, and none of the draft's files", async (_name, cookie) => {
  const before = await look("/services", "");
  const seen = await look("/services", cookie());
  expect(seen.body).toBe(before.body);
  expect(seen.body).toContain("From $150.");
  expect(seen.headers["etag"]).toBe(before.headers["etag"]);
  expect(seen.headers["cache-control"]).toBe("no-cache");
  expect((await look("/assets/page-2.js", cookie())).statusCode).toBe(404);
});

test("what is published is no preview any more", async () => {
  await app.query("update content_preview set content = '{}'");
  expect((await preview()).state).toBe("none");
  expect((await look("/services", `${admin}; ${wish}`)).headers["cache-control"]).toBe("no-cache");
  await app.query("update content_preview set content = $1", [JSON.stringify({ [price]: 16_100 })]);
});

test("closing it takes the mark away; a mark that stays opens nothing once its owner has signed out", async () => {
  const closed = await send("DELETE", `${path}/view`);
  expect(closed.status).toBe(200);
  expect(String(closed.headers["set-cookie"])).toMatch(
    /practice_preview=;.*Expires=Thu, 01 Jan 1970/,
  );
  const other = await signInAs(app, "admin", { name: "Ana Vale" });
  const both = `${other.cookie}; ${wish}`;
  expect((await look("/services", both)).body).toContain("From $161.");
  expect(
    (await app.send("POST", "/api/staff-access/sign-out", undefined, { cookie: other.cookie }))
      .status,
  ).toBeLessThan(300);
  expect((await look("/services", both)).body).toContain("From $150.");
});
