import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { signInAs, type TestSession } from "#test/staff-session.ts";

let app: TestApp;
let desk: TestSession;
let admin: TestSession;
beforeAll(async () => {
  app = await buildTestApp({ LIMIT_READS_PER_MINUTE: "5" });
  desk = await signInAs(app, "front-desk");
  admin = await signInAs(app, "admin", { email: "second@averell.example" });
});
afterAll(() => app.close());

const overloads = () =>
  app.query<{ actor_id: string; action: string }>(
    "select actor_id, action from audit_log where reason = 'too_many_requests' and outcome = 'refused' order by id",
  );

test("a member of staff who is refused for want of room leaves one row, not a flood", async () => {
  const session = "/api/staff-access/session?look=true";
  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1)
    for (const headers of [{ cookie: desk.cookie }, { cookie: admin.cookie }, {}])
      statuses.push((await app.send("GET", session, undefined, headers)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(31);
  await app.send("GET", "/api/services", undefined, { cookie: desk.cookie });
  // A session that stands for nobody leaves none.
  await app.send("GET", "/api/services", undefined, { cookie: `practice_staff=${"x".repeat(43)}` });
  expect(await overloads()).toEqual([
    { actor_id: desk.accountId, action: "GET /api/staff-access/session" },
    { actor_id: admin.accountId, action: "GET /api/staff-access/session" },
    { actor_id: desk.accountId, action: "GET /api/services" },
  ]);
});
