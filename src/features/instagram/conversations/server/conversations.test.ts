import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { sayOnInstagram, type SaidOnInstagram } from "#test/instagram-desk-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import type { ConversationList, WholeConversation } from "../contract.ts";

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from instagram_threads");
  ({ cookie } = await signInAs(app, "front-desk"));
});

const staff = (method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
const base = "/api/instagram/conversations";
const list = async (query = "") => (await staff("GET", base + query)).body as ConversationList;
const search = async (q: string, more: object = {}) =>
  (await staff("POST", `${base}/search`, { q, ...more })).body as ConversationList;
const read = async (id: string) => (await staff("GET", `${base}/${id}`)).body as WholeConversation;
const say = (said: Partial<SaidOnInstagram>) => sayOnInstagram(app, said);
const idsOf = ({ conversations }: ConversationList) => conversations.map(({ id }) => id);

describe("what is refused", () => {
  it("everything without a session", async () => {
    const { threadId } = await say({});
    for (const [method, url, body] of [
      ["GET", base],
      ["POST", `${base}/search`, { q: "parking" }],
      ["GET", `${base}/${threadId}`],
      ["POST", `${base}/${threadId}/status`, { status: "resolved" }],
      ["GET", "/api/instagram/waiting"],
      ["GET", "/api/instagram/analytics"],
      ["GET", "/api/instagram/settings"],
      ["PUT", "/api/instagram/settings", {}],
    ] as const)
      expect({ url, status: (await app.send(method, url, body)).status }).toEqual({
        url,
        status: 401,
      });
  });

  it("another practice's id, in words that help, and nothing goes on record as shown", async () => {
    const { threadId } = await say({});
    for (const url of [
      `${base}?practice_id=elsewhere`,
      `${base}/${threadId}?practice_id=elsewhere`,
      "/api/instagram/analytics?practice_id=elsewhere",
    ]) {
      const { status, body } = await staff("GET", url);
      expect({ url, status }).toEqual({ url, status: 404 });
      expect(JSON.stringify(body)).toContain("Leave practice_id out");
    }
    expect((await staff("GET", `${base}?practice_id=averell`)).status).toBe(200);
  });

  it("a conversation that is not there, a status that is none, a place that is none", async () => {
    expect((await staff("GET", `${base}/${randomUUID()}`)).status).toBe(404);
    expect((await staff("POST", `${base}/${randomUUID()}/status`, { status: "open" })).status).toBe(
      404,
    );
    const { threadId } = await say({});
    expect((await staff("POST", `${base}/${threadId}/status`, { status: "gone" })).status).toBe(
      422,
    );
    expect((await staff("GET", `${base}?status=gone`)).status).toBe(422);
    expect((await staff("GET", `${base}?before=yesterday`)).status).toBe(422);
    expect((await staff("POST", `${base}/search`, { q: "x" })).status).toBe(422);
  });
});

describe("the list", () => {
  it("has the newest first, each in the shape that programs expect", async () => {
    const first = await say({ name: "Nina Calder", text: "Is there parking?" });
    app.clock.advance(60_000);
    const second = await say({ name: null, username: "j.petit", text: "Hello" });
    const { conversations, counts, next } = await list();
    expect(conversations.map(({ id }) => id)).toEqual([second.threadId, first.threadId]);
    expect(next).toBeNull();
    expect(counts).toEqual({ all: 2, open: 2, pending: 0, resolved: 0, review: 0 });
    expect(conversations[0]).toMatchObject({
      patient_name: "@j.petit",
      patient_username: "j.petit",
      status: "open",
      sentiment_score: null,
      unread_count: 1,
      needs_review: false,
      taken_over_by: null,
      patient: null,
    });
    expect(conversations[1]?.messages).toMatchObject([
      {
        sender_type: "patient",
        message_text: "Is there parking?",
        created_at: monday.toISOString(),
        is_ai_generated: false,
        requires_human_review: false,
      },
    ]);
  });

  it("is narrowed by status and by what waits for a review", async () => {
    const open = await say({});
    const resolved = await say({ status: "resolved" });
    const review = await say({ needsReview: true, status: "pending" });
    expect(idsOf(await list("?status=open"))).toEqual([open.threadId]);
    expect(idsOf(await list("?status=resolved"))).toEqual([resolved.threadId]);
    expect(idsOf(await list("?status=review"))).toEqual([review.threadId]);
    expect(idsOf(await list("?review=true"))).toEqual([review.threadId]);
  });

  it("is read page by page without a gap or a double", async () => {
    for (let at = 0; at < 65; at += 1) {
      // Several have the same instant.
      if (at % 3 === 0) app.clock.advance(1000);
      await say({});
    }
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const query: string = next === null ? "" : `?before=${encodeURIComponent(next)}`;
      const page = await list(query);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next !== null);
    expect(seen.length).toBe(65);
    expect(new Set(seen).size).toBe(65);
  });

  it("goes on record as a look, once while it says the same", async () => {
    await say({});
    const looks = () => app.query("select from audit_log where action = 'instagram-threads.read'");
    const before = (await looks()).length;
    await list();
    await list();
    expect((await looks()).length).toBe(before + 1);
  });
});

describe("a search", () => {
  it("finds words of several messages, names, addresses and the linked person, not what was typed otherwise", async () => {
    const { threadId } = await say({
      name: "José Ruiz",
      username: "jose.ruiz_42",
      text: "Where is the zebra entrance?",
    });
    await say({ threadId, text: "And the giraffe's door?" });
    await say({ text: "zebra only" });
    expect(idsOf(await search("zebra giraffe"))).toEqual([threadId]);
    expect(idsOf(await search("ZEB gir"))).toEqual([threadId]);
    expect(idsOf(await search("jose"))).toEqual([threadId]);
    expect(idsOf(await search("@ruiz_42"))).toEqual([threadId]);
    expect(idsOf(await search("elephant"))).toEqual([]);
    expect(idsOf(await search("%%"))).toEqual([]);
    expect((await search("zebra")).counts).toMatchObject({ all: 2, open: 2, resolved: 0 });
    const patient = randomUUID();
    await app.query(
      `insert into patients (id, first_name, last_name, created_at, updated_at)
       values ($1, 'Wilhelmina', 'Overstreet', $2, $2)`,
      [patient, monday],
    );
    await app.query(
      "update instagram_threads set patient_id = $1, linked_at = $2, linked_how = 'code' where id = $3",
      [patient, monday, threadId],
    );
    expect(idsOf(await search("wilhel overst"))).toEqual([threadId]);
    expect((await read(threadId)).patient).toMatchObject({ name: "Wilhelmina Overstreet" });
  });

  it("loses what is removed or discarded, and follows a new name", async () => {
    const { threadId, messageId } = await say({ name: "Nina", text: "Where is the quagga?" });
    const draft = await say({
      threadId,
      sender: "ai",
      state: "draft",
      text: "An okapi stands there.",
    });
    expect(idsOf(await search("okapi"))).toEqual([threadId]);
    await app.query("update instagram_messages set state = 'discarded' where id = $1", [
      draft.messageId,
    ]);
    expect(idsOf(await search("okapi"))).toEqual([]);
    await app.query("update instagram_messages set message_text = '(removed)' where id = $1", [
      messageId,
    ]);
    expect(idsOf(await search("quagga"))).toEqual([]);
    await app.query("update instagram_threads set name = 'Ottoline' where id = $1", [threadId]);
    expect(idsOf(await search("ottoline"))).toEqual([threadId]);
    await app.query("delete from instagram_messages where id = $1", [messageId]);
    expect(idsOf(await search("removed"))).toEqual([]);
    await app.query("delete from instagram_threads where id = $1", [threadId]);
    expect(await app.query("select from instagram_thread_words")).toHaveLength(0);
  });

  it("goes on record without what was typed", async () => {
    await say({ text: "about the axolotl" });
    await search("axolotl");
    const rows = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'instagram-threads.search' order by id desc limit 1",
    );
    expect(rows[0]?.reason).toMatch(/^1: [0-9a-f-]{36}$/);
  });
});

describe("one conversation", () => {
  it("is told whole and in order, with what is held and why, without what was discarded", async () => {
    const { threadId } = await say({ text: "My face is swollen" });
    app.clock.advance(1000);
    await say({
      threadId,
      sender: "ai",
      state: "draft",
      text: "Some swelling is common.",
      reviewReason: "clinical question",
    });
    await say({ threadId, sender: "ai", state: "discarded", text: "Older words." });
    const { messages, has_earlier } = await read(threadId);
    expect(has_earlier).toBe(false);
    expect(messages).toMatchObject([
      { sender_type: "patient", state: "received" },
      {
        sender_type: "ai",
        state: "draft",
        is_ai_generated: true,
        requires_human_review: true,
        review_reason: "clinical question",
        version: 1,
      },
    ]);
  });

  it("shows its newest two hundred messages and says that there are more", async () => {
    const { threadId } = await say({ text: "message 0" });
    for (let at = 1; at <= 200; at += 1) {
      app.clock.advance(1000);
      await say({ threadId, text: `message ${at}` });
    }
    const { messages, has_earlier } = await read(threadId);
    expect(has_earlier).toBe(true);
    expect(messages).toHaveLength(200);
    expect(messages[0]?.message_text).toBe("message 1");
    expect(messages.at(-1)?.message_text).toBe("message 200");
  });

  it("is marked, and what was unread counts as read unless it is open", async () => {
    const { threadId } = await say({});
    const waiting = async () => (await staff("GET", "/api/instagram/waiting")).body;
    expect(await waiting()).toEqual({ count: 1 });
    const mark = async (status: string) =>
      (await staff("POST", `${base}/${threadId}/status`, { status })).body;
    expect(await mark("open")).toMatchObject({ status: "open", unread_count: 1 });
    expect(await mark("pending")).toMatchObject({ status: "pending", unread_count: 0 });
    expect(await waiting()).toEqual({ count: 0 });
    await app.query("update instagram_threads set needs_review = true where id = $1", [threadId]);
    expect(await waiting()).toEqual({ count: 1 });
    const rows = await app.query(
      "select reason from audit_log where action = 'instagram-thread.status' and subject_id = $1 order by id",
      [threadId],
    );
    expect(rows).toEqual([{ reason: "open" }, { reason: "pending" }]);
  });
});
