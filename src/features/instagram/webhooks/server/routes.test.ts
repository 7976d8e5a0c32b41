import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import {
  instagramAccount,
  messageMid,
  metaCall,
  metaSettings,
  metaVerifyToken,
} from "#test/meta-server.ts";
import { messaging, told, wrongCalls } from "#test/wrong-events.ts";
import { hearWaiting } from "./service.ts";

const path = "/api/webhooks/instagram";
let desk: InstagramDesk;
let app: TestApp;

beforeAll(async () => {
  desk = await createInstagramDesk();
  const { database, clock } = desk;
  app = await buildTestApp(metaSettings, { database, clock });
});
beforeEach(() => desk.clear());
afterAll(async () => {
  await app.close();
  await desk.close();
});

type Request = { payload?: string; headers?: Record<string, string> };
const post = async (request: Request) => app.app.inject({ method: "POST", url: path, ...request });
const tell = (events: readonly object[]) => post(metaCall(told(desk.clock.now(), events)));
const waiting = () => desk.database.query("select from instagram_events");
const hear = () => hearWaiting(desk.webhooks);
const messages = () =>
  desk.database.query<{ message_text: string; event: string; sender_type: string }>(
    "select message_text, event, sender_type from instagram_messages order by created_at, platform_id",
  );

describe("Meta's question whether the address is ours", () => {
  const ask = (query: Record<string, string>) =>
    app.app.inject({ method: "GET", url: path, query });
  const right = {
    "hub.mode": "subscribe",
    "hub.verify_token": metaVerifyToken,
    "hub.challenge": "1158201444",
  };

  it("is answered with its own words", async () => {
    const answer = await ask(right);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.body).toBe("1158201444");
  });

  it.each([
    ["another token", { ...right, "hub.verify_token": "guess" }],
    ["no token", { "hub.mode": "subscribe", "hub.challenge": "1" }],
    ["another mode", { ...right, "hub.mode": "unsubscribe" }],
  ])("is refused with %s", async (_what, query) => {
    expect((await ask(query)).statusCode).toBe(403);
  });
});

describe("what Meta tells", () => {
  it("is answered before it is heard, and then heard as it was typed", async () => {
    const answer = await tell([messaging(desk.clock.now())]);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("EVENT_RECEIVED");
    expect(await waiting()).toHaveLength(1);
    expect(await messages()).toEqual([]);
    expect(await hear()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await messages()).toEqual([
      { message_text: "Is there parking? 🚗", event: "message", sender_type: "patient" },
    ]);
  });

  it("is heard once when it is told 50 times at once, and again once it was heard", async () => {
    const call = metaCall(told(desk.clock.now(), [messaging(desk.clock.now())]));
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(call)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await waiting()).toHaveLength(1);
    await Promise.all([hear(), hear(), hear()]);
    expect((await post(call)).statusCode).toBe(200);
    await hear();
    expect(await messages()).toHaveLength(1);
    const [thread] = await desk.threads();
    expect(thread).toMatchObject({ unread_count: 1, status: "open" });
  });

  it("may be many things of many people in one call", async () => {
    const at = desk.clock.now();
    const events = [1, 2, 3].flatMap((person) => [
      messaging(at, { sender: { id: `9000${person}` } }),
      messaging(at, { sender: { id: `9000${person}` } }),
    ]);
    await tell(events);
    expect(await hear()).toBe(6);
    expect(await desk.threads()).toHaveLength(3);
  });

  it.each([
    [
      "a picture",
      {
        message: { attachments: [{ type: "image", payload: { url: "https://x.example/a.jpg" } }] },
      },
      "attachment",
      "[Picture]",
    ],
    [
      "words with a video",
      { message: { text: "Look", attachments: [{ type: "video" }] } },
      "attachment",
      "Look [Video]",
    ],
    [
      "a mention",
      {
        message: {
          attachments: [{ type: "story_mention", payload: { url: "https://x.example" } }],
        },
      },
      "story_mention",
      "[Mentioned us in their story]",
    ],
    [
      "a reply to a story",
      { message: { text: "Nice", reply_to: { story: { id: "1", url: "https://x.example" } } } },
      "story_reply",
      "Nice",
    ],
    [
      "a pressed button",
      { message: undefined, postback: { title: "Opening hours", payload: "HOURS" } },
      "postback",
      "Opening hours",
    ],
    [
      "a reaction",
      { message: undefined, reaction: { mid: "m-1", action: "react", emoji: "❤" } },
      "reaction",
      "[Reacted ❤]",
    ],
    ["nothing", { message: { text: "" } }, "message", "[Message without words]"],
    [
      "a character of zero and half a pair",
      { message: { text: "a\0b\ud83d" } },
      "message",
      "ab\ufffd",
    ],
    ["more than any message", { message: { text: "x".repeat(3000) } }, "message", "x".repeat(1000)],
  ])("%s is kept as words alone", async (_what, changes, event, message_text) => {
    const { message } = changes as { message?: object };
    const whole = { ...changes, ...(message && { message: { mid: messageMid(), ...message } }) };
    expect((await tell([messaging(desk.clock.now(), whole)])).statusCode).toBe(200);
    await hear();
    expect(await messages()).toEqual([{ message_text, event, sender_type: "patient" }]);
  });

  it("changes nothing when it was only read, reacted to no more, or means nothing", async () => {
    const at = desk.clock.now();
    const answer = await tell([
      messaging(at, { message: undefined, read: { mid: "m-1" } }),
      messaging(at, { message: undefined, reaction: { mid: "m-1", action: "unreact" } }),
      { strange: true },
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  it("takes words away that their writer took back", async () => {
    const mid = messageMid();
    const at = desk.clock.now();
    await tell([messaging(at, { message: { mid, text: "My tooth is 14" } })]);
    await hear();
    await tell([messaging(at, { message: { mid, is_deleted: true } })]);
    await hear();
    expect(JSON.stringify([await messages(), await desk.threads()])).not.toContain("tooth");
    expect(await messages()).toHaveLength(1);
  });

  it("answers at once, however much is told", async () => {
    const at = desk.clock.now();
    const events = Array.from({ length: 500 }, () => messaging(at));
    const begin = performance.now();
    expect((await tell(events)).statusCode).toBe(200);
    expect(performance.now() - begin).toBeLessThan(1000);
    expect(await waiting()).toHaveLength(500);
  });

  it("asks who somebody is who writes for the first time", async () => {
    desk.test.profiles.set("90017", { username: "sample.person", name: "Sample Person" });
    await tell([messaging(desk.clock.now())]);
    await hear();
    expect(await desk.threads()).toMatchObject([
      { username: "sample.person", name: "Sample Person" },
    ]);
  });
});

describe("refused, with nothing kept", () => {
  it.each(wrongCalls)("%s", async (_what, make) => {
    const answer = await post(make(desk.clock.now()));
    expect([401, 403]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ error: { code: "signature_refused" } });
    expect(await waiting()).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it("everything, as long as no account is named", async () => {
    const bare = await buildTestApp({}, { database: desk.database });
    try {
      const call = metaCall(told(desk.clock.now(), [messaging(desk.clock.now())]));
      const answer = await bare.app.inject({ method: "POST", url: path, ...call });
      expect(answer.statusCode).toBe(403);
      expect(await waiting()).toEqual([]);
    } finally {
      await bare.close();
    }
  });

  it("what is about our own account as if it were a person", async () => {
    const own = messaging(desk.clock.now(), { sender: { id: instagramAccount } });
    expect((await tell([own])).statusCode).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});

it("what cannot be heard is tried again later and becomes work, and holds up nothing", async () => {
  await desk.database.query(
    `insert into instagram_events (id, key, event, received_at, next_try_at)
     values (gen_random_uuid(), 'broken', '{"userId": "1", "at": "never", "text": "x"}', $1, $1)`,
    [desk.clock.now()],
  );
  await tell([messaging(desk.clock.now())]);
  expect(await hear()).toBe(1);
  expect(await messages()).toHaveLength(1);
  for (let round = 0; round < 6; round += 1) {
    desk.clock.advance(3_600_000);
    await hear();
  }
  expect(await desk.taskKinds()).toEqual(["instagram-unheard"]);
  expect(await waiting()).toHaveLength(1);
});
