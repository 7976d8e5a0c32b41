import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { book } from "#test/booking-requests.ts";
import { signInAs } from "#test/staff-session.ts";
import { usualTexts } from "../content.ts";
import type { TextWording } from "../contract.ts";

let app: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await buildTestApp();
  app.clock.set(monday);
  headers = { cookie: (await signInAs(app, "front-desk")).cookie };
});
afterAll(() => app.close());

const change = (kind: string, wording: string, version = 0) =>
  app.send("PUT", `/api/sms/wordings/${kind}`, { wording, version }, headers);

describe("a wording is refused", () => {
  test.each([
    ["reminder", "See you. {practice} {replies}", "keep {day}, {time}"],
    ["reminder", "{practice} {day} {time} {replies} Reply CANCEL", "CANCEL"],
    ["recall", "{practice}: your implant check. {link}", "implant"],
    ["recall", `{practice} {link} ${"soon ".repeat(100)}`, "segments"],
    ["recall", "", "write the text"],
    ["recall", "x".repeat(601), "600"],
    ["recall", "{practice}\u0007{link}", "control characters"],
  ])("%s: %s", async (kind, wording, words) => {
    const { status, body } = await change(kind, wording);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(words);
    expect(await app.query("select from text_wordings")).toEqual([]);
  });

  test("for a kind that has none, and without a session", async () => {
    expect((await change("poem", "{practice}")).status).toBe(422);
    const asked = { wording: usualTexts.recall.wording, version: 0 };
    expect((await app.send("PUT", "/api/sms/wordings/recall", asked)).status).toBe(401);
  });
});

test("the next text of that kind says it, and whoever saw the older one is told", async () => {
  const text = () =>
    app.query<{ message: string }>(
      "select message from sms_queue where kind = 'visit-booked' order by created_at desc, id limit 1",
    );
  await book(app, { consentSms: true });
  const [usual] = await text();
  expect(usual?.message).toMatch(
    /^Averell: your visit is booked for Tuesday, November 24, 2026 at 10:30 AM\. Code [A-Z2-9]{6}\. Details: http:\S+#t=[\w-]{43} Reply STOP to end texts, HELP for help\.$/,
  );
  expect(usual?.message).not.toMatch(/implant/i);

  const { status, body } = await change("visit-booked", "{practice}: {day}, {time}. {link}");
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 1, changedBy: "Test front-desk" });
  app.clock.advance(1000);
  await book(app, { consentSms: true, start: "2026-11-25T15:30:00.000Z" });
  const [own] = await text();
  expect(own?.message).toMatch(
    /^Averell: Wednesday, November 25, 2026, 10:30 AM\. http:\S+#t=[\w-]{43}$/,
  );

  const late = await change("visit-booked", "{practice} says: {day}, {time}. {link}");
  expect(late.status).toBe(409);
  expect(JSON.stringify(late.body)).toContain("{practice}: {day}, {time}. {link}");
  const [first, second] = await Promise.all([
    change("visit-booked", "{practice}, {day}, {time}: {link}", 1),
    change("visit-booked", "{practice}, {day} {time}: {link}", 1),
  ]);
  expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("every change is on record without its words, and older versions stay", async () => {
  const rows = await app.query<{ outcome: string; reason: string }>(
    "select outcome, reason from audit_log where action = 'sms.wording' and subject_id = 'visit-booked' order by id",
  );
  expect(rows.filter(({ outcome }) => outcome === "allowed").map(({ reason }) => reason)).toEqual([
    "version 1",
    "version 2",
  ]);
  expect(JSON.stringify(rows)).not.toContain("practice");
  expect(await app.query("select from text_wordings where kind = 'visit-booked'")).toHaveLength(2);
  const { body } = await app.send("GET", "/api/sms/wordings", undefined, headers);
  const { wordings } = body as { wordings: TextWording[] };
  expect(wordings.find(({ kind }) => kind === "visit-booked")?.version).toBe(2);
  expect(wordings.find(({ kind }) => kind === "recall")).toEqual({
    kind: "recall",
    wording: usualTexts.recall.wording,
    version: 0,
    changedAt: null,
    changedBy: null,
  });
});
