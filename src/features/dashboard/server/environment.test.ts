import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

const shortKey = "hunter22";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ OPENAI_API_KEY: shortKey, ANALYTICS_ID: "G-ABC123" });
});
afterAll(() => app.close());

test("nobody without a session hears of settings", async () => {
  expect((await app.send("GET", "/api/dashboard/environment")).status).toBe(401);
});

test("staff hear which are in order, by name and rule, and no value", async () => {
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const answer = await app.send("GET", "/api/dashboard/environment", undefined, { cookie });
  expect(answer.status).toBe(200);
  const { settings } = answer.body as { settings: { name: string; state: string }[] };
  const stateOf = (name: string) => settings.find((one) => one.name === name)?.state;
  expect(stateOf("OPENAI_API_KEY")).toBe("wrong");
  expect(stateOf("ANALYTICS_ID")).toBe("set");
  expect(stateOf("VITE_API_URL")).toBe("unset");
  expect(JSON.stringify(answer.body)).not.toContain(shortKey);
  expect(JSON.stringify(answer.body)).not.toContain("G-ABC123");
});
