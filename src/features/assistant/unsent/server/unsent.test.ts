import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { removeExpired } from "#features/retention/server/public.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const at = (id: string) => `/api/chat/unsent/${id}`;
async function kept(text: string) {
  const id = randomUUID();
  const { status, headers } = await app.send("PUT", at(id), { text });
  expect(status).toBe(204);
  return { id, cookie: cookieOf(headers) };
}

test("a visitor who was refused at once gets a cookie with it, and the words back", async () => {
  const { id, cookie } = await kept("Is it safe? 718 555 0177");
  expect((await app.send("GET", at(id), undefined, { cookie })).body).toEqual({
    text: "Is it safe? 718 555 0177",
  });
  await app.send("PUT", at(id), { text: "Is it?" }, { cookie });
  expect((await app.send("GET", at(id), undefined, { cookie })).body).toEqual({ text: "Is it?" });
  const rows = await app.query("select * from idempotency_keys where scope = 'chat unsent'");
  expect(JSON.stringify(rows)).not.toMatch(/Is it|0177/);
});

test("another visitor, or nobody, finds nothing of it and forgets nothing", async () => {
  const { id, cookie } = await kept("Mine");
  const other = (await kept("Theirs")).cookie;
  for (const headers of [{ cookie: other }, {}])
    for (const method of ["GET", "DELETE"] as const)
      expect((await app.send(method, at(id), undefined, headers)).status).toBe(404);
  expect((await app.send("GET", at(id), undefined, { cookie })).body).toEqual({ text: "Mine" });
});

test("it is gone once it was sent, and after a day by itself", async () => {
  const sent = await kept("Sent");
  const { cookie } = sent;
  expect((await app.send("DELETE", at(sent.id), undefined, { cookie })).status).toBe(204);
  expect((await app.send("GET", at(sent.id), undefined, { cookie })).status).toBe(404);
  const old = await kept("Old");
  clock.advance(25 * 3_600_000);
  await removeExpired(database.db, clock.now());
  const again = await app.send("GET", at(old.id), undefined, { cookie: old.cookie });
  expect(again.status).toBe(404);
});

test.each([
  ["nothing", { text: " " }],
  ["too much", { text: "a".repeat(2001) }],
  ["no text", {}],
])("%s is refused", async (_, body) =>
  expect((await app.send("PUT", at(randomUUID()), body)).status).toBe(422),
);
