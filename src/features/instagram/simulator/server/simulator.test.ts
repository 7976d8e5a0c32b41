import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { InstagramCarrier } from "../../carriers/server/public.ts";
import type { LocalAccount, LocalChat } from "../contract.ts";
import {
  act as play,
  chooseFate,
  listAccounts,
  type LocalInstagramDeps,
  showChat,
} from "./service.ts";

const message = { event: "message", age: "now", isTwice: false } as const;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  ({ cookie } = await signInAs(app, "front-desk"));
});

const staff = (method: "GET" | "POST", url: string, body?: unknown) =>
  app.send(method, url, body, { cookie });
let people = 0;
const somebody = () => `demo-played.${(people += 1)}`;
const act = (userId: string, body: string, changes: object = {}) =>
  staff("POST", "/api/local-instagram/events", {
    userId,
    requestId: randomUUID(),
    event: "message",
    body,
    ...changes,
  });
const heard = (userId: string) =>
  app.query<{ message_text: string; event: string; created_at: Date }>(
    `select m.message_text, m.event, m.created_at from instagram_messages m
     join instagram_threads t on t.id = m.thread_id
     where t.instagram_user_id = $1 and m.sender_type = 'patient' order by m.created_at, m.id`,
    [userId],
  );
const threadOf = async (userId: string) => {
  const [row] = await app.query<{
    username: string;
    window_opened_at: Date;
    last_message_at: Date;
    automation_stopped_at: Date | null;
  }>("select * from instagram_threads where instagram_user_id = $1", [userId]);
  return row;
};

describe("refused", () => {
  test("without a session", async () => {
    expect((await app.send("GET", "/api/local-instagram")).status).toBe(401);
  });

  test.each([
    ["the platform's own people", { userId: "17841400000000000" }],
    ["words that are none", { body: "  " }],
    ["too many words", { body: "x".repeat(1001) }],
    ["something that nobody can do", { event: "echo" }],
    ["another time", { age: "tomorrow" }],
    ["no request's id", { requestId: "1" }],
  ])("%s", async (_what, changes) => {
    const userId = somebody();
    expect((await act(userId, "Hello", changes)).status).toBe(422);
    expect(await heard(userId)).toEqual([]);
  });

  test.each(["not configured", "the platform"])("where messages go by way of %s", async (way) => {
    const carrier = { name: "meta" } as InstagramCarrier;
    const delivery = way === "the platform" ? { carrier } : { failsBecause: way };
    // What is refused asks for nothing else of the practice.
    const deps = { delivery } as LocalInstagramDeps;
    const caller = { staff: null } as Caller;
    const done = { ...message, userId: "demo-ada", requestId: randomUUID(), body: "Hello" };
    for (const asked of [
      listAccounts(deps, caller),
      showChat(deps, "demo-ada", caller),
      play(deps, done, caller),
      chooseFate(deps, { userId: "demo-ada", fate: "refuse" }, caller),
    ])
      await expect(asked).rejects.toMatchObject({ code: "demo_only" });
  });
});

test("whoever can be played is offered, and who wrote stands first", async () => {
  const userId = somebody();
  await act(userId, "Is there parking?");
  const { body } = await staff("GET", "/api/local-instagram");
  const { accounts } = body as { accounts: LocalAccount[] };
  expect(accounts[0]).toMatchObject({ userId, lastText: "Is there parking?" });
  expect(accounts.some(({ lastAt }) => lastAt === null)).toBe(true);
});

test("what somebody does is heard once, also when it is sent or told twice", async () => {
  const userId = somebody();
  const requestId = randomUUID();
  for (let times = 0; times < 3; times += 1)
    expect((await act(userId, "Hello", { requestId, isTwice: true })).status).toBe(201);
  expect(await heard(userId)).toMatchObject([{ message_text: "Hello", event: "message" }]);
  app.clock.advance(1000);
  const { body } = await act(userId, "", { event: "story_mention" });
  expect((body as LocalChat).messages.map((message) => message.event)).toEqual([
    "message",
    "story_mention",
  ]);
});

test("what has no words of its own is heard with the platform's, whatever was typed", async () => {
  const userId = somebody();
  for (const event of ["reaction", "attachment", "postback"])
    expect((await act(userId, "ignored", { event })).status).toBe(201);
  const texts = (await heard(userId)).map(({ message_text: text }) => text);
  expect(texts.toSorted()).toEqual(["Get started", "[Picture]", "[Reacted ❤]"].toSorted());
});

test.each([
  ["now", 0],
  ["day", 25],
  ["week", 192],
])("done %s, the window opened %i hours ago", async (age, hours) => {
  const userId = somebody();
  await act(userId, "Hello", { age });
  const thread = await threadOf(userId);
  expect(thread?.window_opened_at.getTime()).toBe(monday.getTime() - hours * 3_600_000);
});

test("a wish for no more messages is heard for real", async () => {
  const userId = somebody();
  const { body } = await act(userId, "Stop messaging me");
  expect((body as LocalChat).isStopped).toBe(true);
});

test("what is to happen to the next message is kept, and each act is on record", async () => {
  const userId = somebody();
  const { body } = await staff("POST", "/api/local-instagram/fate", { userId, fate: "refuse" });
  expect((body as LocalChat).fate).toBe("refuse");
  const rows = await app.query<{ reason: string }>(
    "select reason from audit_log where action = 'local-instagram.fate'",
  );
  expect(rows).toEqual([{ reason: "refuse" }]);
});
