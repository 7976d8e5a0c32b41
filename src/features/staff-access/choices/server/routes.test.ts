import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";

const path = "/api/staff-access/choices";

let app: TestApp;
let one: { cookie: string };
let other: { cookie: string };
beforeAll(async () => {
  app = await buildTestApp();
  const signIn = async (name: string) => {
    const email = `${name.toLowerCase()}@averell.example`;
    const { cookie } = await signInAs(app, "front-desk", { name, email });
    return { cookie };
  };
  one = await signIn("Priya");
  other = await signIn("Sam");
});
afterAll(() => app.close());

test.each(["GET", "PUT"] as const)("%s needs a session", async (method) => {
  const body = method === "PUT" ? { density: "compact" } : undefined;
  expect((await app.send(method, path, body)).status).toBe(401);
});

test.each([{}, { density: "tiny" }, { density: null }, { density: "compact; drop" }])(
  "%j is refused and changes nothing",
  async (body) => {
    expect((await app.send("PUT", path, body, one)).status).toBe(422);
    expect((await app.send("GET", path, undefined, one)).body).toEqual({ density: "regular" });
  },
);

test("what somebody chose is theirs alone, stays, and is on record", async () => {
  for (const density of ["compact", "roomy"]) {
    expect((await app.send("PUT", path, { density }, one)).body).toEqual({ density });
    expect((await app.send("GET", path, undefined, one)).body).toEqual({ density });
  }
  expect((await app.send("GET", path, undefined, other)).body).toEqual({ density: "regular" });
  expect(await app.query("select from audit_log where action = 'choices.change'")).toHaveLength(2);
  expect(await app.query("select from staff_choices")).toHaveLength(1);
});
