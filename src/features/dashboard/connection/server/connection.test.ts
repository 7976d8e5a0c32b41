import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function signIn(): Promise<string> {
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

test("nobody without a session hears whether the records can be reached", async () => {
  expect((await app.send("GET", "/api/dashboard/connection")).status).toBe(401);
});

test("staff hear that they can, and nothing of anybody", async () => {
  const cookie = await signIn();
  const answer = await app.send("GET", "/api/dashboard/connection", undefined, { cookie });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body as object)).toEqual(["checkedAt"]);
});
