import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import type { Content } from "#platform/sites/sites.ts";
import type { Desk } from "../contract.ts";
import type { Showing } from "./service.ts";

const price = "services/hydrafacial/priceCents/from";

/** Around the server: notes what it is asked to build and to show. */
let failing = false;
const shown: Content[] = [];
const showing: Showing = {
  content: { number: 0, values: {} },
  canBuild: true,
  pages: () => Promise.resolve([]),
  prepareAside: () => Promise.resolve(),
  folderOf: () => undefined,
  prepare: () => (failing ? Promise.reject(new Error("no room")) : Promise.resolve()),
  show: async (content) => void shown.push(content),
};
let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp({}, { showing });
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

const send = (method: "GET" | "PUT" | "POST", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
const desk = async () => (await send("GET", "/api/content")).body as Desk;
const edit = async (changes: object) =>
  send("PUT", "/api/content/draft", { revision: (await desk()).draft.revision, changes });
const publish = async () =>
  send("POST", "/api/content/publication", { revision: (await desk()).draft.revision });

test("nobody without a session sees or edits the desk", async () => {
  expect((await app.send("GET", "/api/content")).status).toBe(401);
  expect((await app.send("PUT", "/api/content/draft", { revision: 0, changes: {} })).status).toBe(
    401,
  );
});

test("a price is drafted, says where it appears, is published, compared and taken back", async () => {
  expect((await edit({ [price]: 16_000 })).status).toBe(200);
  const said = (await send("GET", "/api/content/appearances")).body as {
    answers: { id: string; after: string }[];
  };
  const answer = said.answers.find(({ id }) => id === "hydrafacial.price");
  expect(answer?.after).toContain("$160 to $250");
  expect((await publish()).status).toBe(202);
  await vi.waitFor(async () => expect((await desk()).published.number).toBe(1));
  expect((await desk()).published.values).toEqual({ [price]: 16_000 });
  expect(shown.at(-1)).toEqual({ number: 1, values: { [price]: 16_000 } });

  const { revision } = (await desk()).draft;
  const back = await send("POST", "/api/content/versions/0/draft", { revision });
  expect((back.body as Desk).draft.values).toEqual({});
  expect((await publish()).status).toBe(202);
  await vi.waitFor(async () => expect((await desk()).published.number).toBe(2));
  const { versions } = (await send("GET", "/api/content/versions")).body as {
    versions: { number: number; values: object }[];
  };
  expect(versions.map(({ number, values }) => [number, values])).toEqual([
    [2, {}],
    [1, { [price]: 16_000 }],
  ]);
});

test("a draft that is unfit is kept, tells why, and is never published", async () => {
  const before = (await desk()).published.number;
  const { body } = await edit({ [price]: 30_000 });
  expect(Object.keys((body as Desk).problems)).toEqual(["services/hydrafacial/priceCents/to"]);
  expect((await publish()).status).toBe(422);
  expect((await desk()).published.number).toBe(before);
  expect((await edit({ [price]: null })).status).toBe(200);
  expect((await publish()).status).toBe(422);
});

test("a build that fails publishes nothing and says so", async () => {
  const before = await desk();
  const shownBefore = shown.length;
  await edit({ [price]: 17_000 });
  failing = true;
  expect((await publish()).status).toBe(202);
  await vi.waitFor(async () => expect((await desk()).failure).toContain("nothing was published"));
  failing = false;
  const after = await desk();
  expect(after.published.number).toBe(before.published.number);
  expect(after.publishingSince).toBeNull();
  expect(shown).toHaveLength(shownBefore);
});

test("an edit of what somebody else changed meanwhile is refused with what stands there now", async () => {
  const { draft } = await desk();
  const stale = { revision: draft.revision - 1, changes: { [price]: 18_000 } };
  const { status, body } = await send("PUT", "/api/content/draft", stale);
  expect(status).toBe(409);
  const { details } = (body as { error: { details: { current: Desk } } }).error;
  expect(details.current.draft.revision).toBe(draft.revision);
});

test.each([
  ["an unknown field", { "services/gone/priceCents/from": 1 }],
  ["no address", { __proto__x: 1 }],
])("%s is refused", async (_name, changes) => {
  expect((await edit(changes)).status).toBe(422);
});

test("what was published cannot be changed afterwards", async () => {
  await expect(app.query("update content_versions set content = '{}'")).rejects.toThrow(
    "stays as it was",
  );
});
