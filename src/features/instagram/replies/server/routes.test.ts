import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { inTransaction } from "#platform/database/database.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import { signInAs } from "#test/staff-session.ts";
import { keepDraft } from "../../automatic-answers/server/service.ts";

const day = 86_400_000;
let desk: InstagramDesk;
let app: TestApp;
let cookie: string;
let other: string;
beforeAll(async () => {
  desk = await createInstagramDesk();
  const { database, clock } = desk;
  app = await buildTestApp({}, { database, clock });
});
beforeEach(async () => {
  await desk.clear();
  ({ cookie } = await signInAs(app, "front-desk"));
  other = (await signInAs(app, "clinician")).cookie;
});
afterAll(async () => {
  await app.close();
  await desk.close();
});

const post = (path: string, body?: unknown, as = cookie) =>
  app.send("POST", `/api/instagram/${path}`, body, { cookie: as });
const reply = (id: string, body: object, as = cookie) =>
  post(`conversations/${id}/reply`, body, as);
const queued = async () =>
  (await desk.messages()).filter(({ state }) => state === "queued").map((row) => row.message_text);
async function drafted(text = "We have a car park.") {
  const threadId = await desk.hear();
  const draft = { threadId, text, intent: "unknown", reason: "Read it" } as const;
  const id = await inTransaction(desk.database.db, (tx) => keepDraft(tx, desk.deps, draft));
  return { id: id ?? "", threadId };
}

describe("a reply is refused", () => {
  test.each([
    ["without words", {}],
    ["with spaces alone", { message: " \u200b \n" }],
    ["with no text", { message: 7 }],
    ["with more than 1000 characters", { message: "x".repeat(1001) }],
    ["with a request id that is none", { message: "Hi", requestId: "1" }],
  ])("%s", async (_what, body) => {
    expect((await reply(await desk.hear(), body)).status).toBe(422);
    expect(await queued()).toEqual([]);
  });

  it("from somebody who is not signed in", async () => {
    const id = await desk.hear();
    const path = `/api/instagram/conversations/${id}/reply`;
    expect((await app.send("POST", path, { message: "Hi" })).status).toBe(401);
  });

  it("in a conversation that there is not", async () => {
    expect(await reply(randomUUID(), { message: "Hi" })).toMatchObject({
      status: 404,
      body: { error: { message: "This conversation is no longer kept." } },
    });
  });

  it("after seven days, with the reason and what to do", async () => {
    const id = await desk.hear({ at: new Date(desk.clock.now().getTime() - 7 * day) });
    const { status, body } = await reply(id, { message: "Hi" });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      error: { code: "direct_message_refused", details: { code: "window-closed" } },
    });
    expect(JSON.stringify(body)).toContain("Call or text them");
  });

  it("while a colleague has the conversation, by name, until it is taken over", async () => {
    const id = await desk.hear();
    expect((await post(`conversations/${id}/take-over`, undefined, other)).status).toBe(200);
    const refused = await reply(id, { message: "Hi" });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: "conversation_taken" } } });
    expect((await post(`conversations/${id}/take-over`)).status).toBe(200);
    expect((await reply(id, { message: "Hi" })).status).toBe(201);
  });

  it("when its request id stands for other words", async () => {
    const id = await desk.hear();
    const requestId = randomUUID();
    expect((await reply(id, { message: "Hi", requestId })).status).toBe(201);
    expect((await reply(id, { message: "Ho", requestId })).status).toBe(422);
    expect(await queued()).toEqual(["Hi"]);
  });
});

describe("a reply", () => {
  it("is queued once for a request id, and for the same words to the same question without one", async () => {
    const id = await desk.hear();
    const requestId = randomUUID();
    const twice = [1, 2, 3].map(() => reply(id, { message: "Yes.", requestId }));
    const answers = await Promise.all(twice);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await Promise.all([1, 2, 3].map(() => reply(id, { message: "No.", senderId: "somebody" })));
    expect((await queued()).toSorted()).toEqual(["No.", "Yes."]);
    const rows = await desk.database.query(
      "select action from audit_log where action = 'instagram.reply' and subject_id = $1",
      [id],
    );
    expect(rows).toHaveLength(2);
  });

  it("that did not leave can be written again in the same words", async () => {
    const id = await desk.hear();
    await reply(id, { message: "Yes." });
    await desk.database.query(
      "update instagram_messages set state = 'failed' where sender_type = 'staff'",
    );
    await reply(id, { message: "Yes." });
    expect(await queued()).toEqual(["Yes."]);
  });

  it("is the signed-in person's, whatever sender it names, takes over and gives up the draft", async () => {
    const { id, threadId } = await drafted();
    await reply(threadId, { message: "Behind the house.", senderId: randomUUID() });
    const [thread] = await desk.threads();
    const [row] = await desk.database.query<{ written_by: string }>(
      "select written_by from instagram_messages where sender_type = 'staff'",
    );
    expect(thread).toMatchObject({
      taken_over_by: row?.written_by,
      needs_review: false,
      unread_count: 0,
      status: "pending",
    });
    const draft = (await desk.messages()).find((one) => one.id === id);
    expect(draft).toMatchObject({ state: "discarded" });
  });
});

describe("a draft", () => {
  it("leaves in exactly the words that were read, once", async () => {
    const { id } = await drafted();
    const body = { version: 1, message: "We have a car park." };
    const answers = await Promise.all([1, 2, 3].map(() => post(`drafts/${id}/approve`, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await queued()).toEqual(["We have a car park."]);
    const row = (await desk.messages()).find((one) => one.id === id);
    expect(row).toMatchObject({ requires_human_review: true, sender_type: "ai" });
    expect(row?.approved_by).not.toBeNull();
  });

  it.each([
    ["other words", { version: 1, message: "We have no car park." }],
    ["another version", { version: 2, message: "We have a car park." }],
  ])("is not approved by %s", async (_what, body) => {
    const { id } = await drafted();
    expect(await post(`drafts/${id}/approve`, body)).toMatchObject({
      status: 409,
      body: { error: { code: "draft_changed" } },
    });
    expect(await queued()).toEqual([]);
  });

  it("that a newer one replaced is not approved, and its successor is", async () => {
    const { id, threadId } = await drafted();
    const newer = { threadId, text: "Newer.", intent: "unknown", reason: "Read it" } as const;
    const next = await inTransaction(desk.database.db, (tx) => keepDraft(tx, desk.deps, newer));
    const old = { version: 1, message: "We have a car park." };
    expect((await post(`drafts/${id}/approve`, old)).status).toBe(409);
    expect((await post(`drafts/${next}/approve`, { version: 1, message: "Newer." })).status).toBe(
      200,
    );
    expect(await queued()).toEqual(["Newer."]);
  });

  it("is thrown away once, and not approved after that", async () => {
    const { id } = await drafted();
    expect((await post(`drafts/${id}/discard`, { version: 1 })).status).toBe(200);
    expect((await post(`drafts/${id}/discard`, { version: 1 })).status).toBe(200);
    const body = { version: 1, message: "We have a car park." };
    expect((await post(`drafts/${id}/approve`, body)).status).toBe(409);
  });

  it("is refused when its window closed under it", async () => {
    const { id } = await drafted();
    const closed = new Date(desk.clock.now().getTime() - 8 * day);
    await desk.database.query("update instagram_threads set window_opened_at = $1", [closed]);
    const body = { version: 1, message: "We have a car park." };
    expect(await post(`drafts/${id}/approve`, body)).toMatchObject({
      status: 409,
      body: { error: { code: "direct_message_refused" } },
    });
  });

  it("is not a person's message, and a person's message is no draft", async () => {
    const id = await desk.hear();
    const [heard] = await desk.messages();
    await reply(id, { message: "Hi" });
    for (const row of await desk.messages())
      expect((await post(`drafts/${row.id}/approve`, { version: 1, message: "Hi" })).status).toBe(
        404,
      );
    expect(heard).toMatchObject({ state: "received" });
  });
});

it("handing back lets the software answer again, and is on record", async () => {
  const id = await desk.hear();
  await post(`conversations/${id}/take-over`);
  expect((await post(`conversations/${id}/release`)).body).toEqual({
    taken_over_by: null,
    taken_over_at: null,
  });
  expect(await desk.threads()).toMatchObject([{ taken_over_by: null, taken_over_at: null }]);
  const rows = await desk.database.query<{ action: string }>(
    "select action from audit_log where subject_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(["instagram.take-over", "instagram.release"]);
});
