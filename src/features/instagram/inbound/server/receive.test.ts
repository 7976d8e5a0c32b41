import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { createInstagramDesk, type InstagramDesk } from "#test/instagram-desk.ts";
import { queueReply } from "../../replies/server/service.ts";
import { sendDueMessages } from "../../sending/server/service.ts";
import { receiveEvent } from "./service.ts";

const hour = 3_600_000;
let desk: InstagramDesk;
beforeAll(async () => {
  desk = await createInstagramDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.close());

const later = (milliseconds: number) => new Date(desk.clock.now().getTime() + milliseconds);
const thread = async () => {
  const [found] = await desk.threads();
  if (found === undefined) throw new Error("No thread");
  return found;
};
const sent = () => desk.test.messages.map(({ text }) => text);

describe("the window", () => {
  test.each([
    ["message", true],
    ["story_reply", true],
    ["story_mention", true],
    ["attachment", true],
    ["postback", true],
    ["reaction", true],
  ] as const)("%s opens it: %s", async (event, isOpen) => {
    await desk.hear({ event });
    expect((await thread()).window_opened_at).toEqual(isOpen ? desk.clock.now() : null);
  });

  it("is opened by nothing that we wrote ourselves", async () => {
    await desk.hear({ event: "echo", isEcho: true, text: "From the app" });
    expect((await thread()).window_opened_at).toBeNull();
  });

  it("counts from the person's last word, in whatever order it is told", async () => {
    const first = desk.clock.now();
    desk.clock.advance(5 * hour);
    await desk.hear({ text: "Second", at: desk.clock.now() });
    await desk.hear({ text: "First", at: first });
    const { window_opened_at, last_message, unread_count } = await thread();
    expect({ window_opened_at, last_message, unread_count }).toEqual({
      window_opened_at: desk.clock.now(),
      last_message: "Second",
      unread_count: 2,
    });
    expect((await desk.messages()).map(({ message_text }) => message_text)).toEqual([
      "First",
      "Second",
    ]);
  });

  it("never begins in the future, whatever the platform's clock says", async () => {
    await desk.hear({ at: later(hour) });
    expect((await thread()).window_opened_at).toEqual(desk.clock.now());
  });
});

describe("an event that is told again", () => {
  it("50 times at once is heard once, with everything that follows", async () => {
    const event = {
      platformId: "same",
      userId: "person-1",
      event: "message",
      text: "Please stop messaging me",
      at: desk.clock.now(),
      isEcho: false,
    } as const;
    const all = Array.from({ length: 50 }, () => receiveEvent(desk.webhooks, event));
    const heard = await Promise.all(all);
    expect(heard.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await thread()).toMatchObject({ unread_count: 1 });
    // By a clock that stands still, word and answer are of the same moment: neither is the first.
    const states = (await desk.messages()).map(({ state }) => state);
    expect(states.toSorted()).toEqual(["queued", "received"]);
  });
});

describe("a wish for no more messages", () => {
  test.each(["STOP", "stop messaging me", "Please don't message me again", "unsubscribe"])(
    "%s ends what the software would send, and is confirmed once",
    async (text) => {
      await desk.settings({});
      const id = await desk.hear();
      expect(await desk.answer(id)).toBe("queued");
      await desk.hear({ text });
      await desk.hear({ text });
      await sendDueMessages(desk.deps);
      expect(sent()).toHaveLength(1);
      expect(sent()[0]).toContain("START");
      expect((await thread()).automation_stopped_at).toEqual(desk.clock.now());
      await desk.hear({ text: "When do you open?" });
      expect(await desk.answer(id)).toBeNull();
    },
  );

  it("is not what somebody in pain writes", async () => {
    await desk.hear({ text: "The pain won't stop" });
    expect((await thread()).automation_stopped_at).toBeNull();
  });

  it("ends by the person's own words alone", async () => {
    await desk.hear({ text: "STOP" });
    await desk.hear({ text: "Start" });
    expect((await thread()).automation_stopped_at).toBeNull();
  });

  it("lets a person answer what they then ask, within the day", async () => {
    const id = await desk.hear({ text: "STOP" });
    await desk.hear({ text: "Is my crown ready?" });
    await queueReply(desk.deps, { threadId: id, text: "Please call us." }, desk.ana);
    desk.clock.advance(1);
    await sendDueMessages(desk.deps);
    expect(sent()).toContain("Please call us.");
    desk.clock.advance(25 * hour);
    const late = queueReply(desk.deps, { threadId: id, text: "And another thing" }, desk.ana);
    await expect(late).rejects.toMatchObject({ code: "direct_message_refused" });
  });
});

describe("an emergency", () => {
  it("is never answered by itself: a draft says where help is, and work is due at once", async () => {
    await desk.settings({});
    const id = await desk.hear();
    expect(await desk.answer(id)).toBe("queued");
    await desk.hear({ text: "my face is swollen and I cannot breathe" });
    expect(await sendDueMessages(desk.deps)).toMatchObject({ sent: 0 });
    expect(sent()).toEqual([]);
    expect(await desk.taskKinds()).toEqual(["instagram-emergency"]);
    const [draft] = (await desk.messages()).filter(({ state }) => state === "draft");
    expect(draft).toMatchObject({ requires_human_review: true, intent: "emergency" });
    expect(draft?.message_text).toContain("911");
    expect(await thread()).toMatchObject({ needs_review: true });
  });

  it("is done with when a person answers", async () => {
    const id = await desk.hear({ text: "my face is swollen and I cannot breathe" });
    await queueReply(desk.deps, { threadId: id, text: "Call 911 now." }, desk.ana);
    expect(await desk.taskKinds()).toEqual([]);
    expect(await thread()).toMatchObject({ needs_review: false, status: "pending" });
  });
});

it("a mood that falls fast is work for a person, once", async () => {
  await desk.hear({ text: "Thank you, you were wonderful!" });
  await desk.hear({ text: "This is awful, I am furious and so disappointed" });
  await desk.hear({ text: "This is awful, I am furious and so disappointed" });
  expect(await desk.taskKinds()).toEqual(["instagram-mood"]);
});

describe("what is written in the platform's own app", () => {
  it("takes the thread over, so that two never answer", async () => {
    await desk.settings({});
    const id = await desk.hear();
    await desk.answer(id);
    await desk.hear({ event: "echo", isEcho: true, text: "I answer here", platformId: "app-1" });
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual([]);
    expect(await thread()).toMatchObject({ taken_over_by: null, unread_count: 0 });
    expect((await thread()).taken_over_at).toEqual(desk.clock.now());
  });

  it("is one of ours when its answer was lost, and is not sent twice", async () => {
    const id = await desk.hear();
    await queueReply(desk.deps, { threadId: id, text: "Yes." }, desk.ana);
    desk.test.fault = () => "answer-lost";
    await sendDueMessages(desk.deps);
    const [taken] = desk.test.messages;
    const platformId = taken?.platformId ?? "";
    await desk.hear({ event: "echo", isEcho: true, text: "Yes.", platformId });
    const ours = (await desk.messages()).find(({ sender_type }) => sender_type === "staff");
    expect(ours).toMatchObject({
      state: "sent",
      platform_id: platformId,
      event: "message",
    });
    desk.clock.advance(hour);
    await sendDueMessages(desk.deps);
    expect(sent()).toEqual(["Yes."]);
  });

  it("told before our own answer came is the same message", async () => {
    const id = await desk.hear();
    await queueReply(desk.deps, { threadId: id, text: "Yes." }, desk.ana);
    const echoes: Promise<unknown>[] = [];
    desk.test.onTaken = ({ platformId }) => {
      const echo = { event: "echo", isEcho: true, text: "Yes.", platformId } as const;
      echoes.push(desk.hear(echo));
    };
    await sendDueMessages(desk.deps);
    await Promise.all(echoes);
    const ours = (await desk.messages()).filter(({ sender_type }) => sender_type === "staff");
    expect(ours).toMatchObject([{ state: "sent", message_text: "Yes." }]);
  });
});

it("a reaction wakes nobody, and what is said opens what was settled again", async () => {
  const id = await desk.hear();
  await desk.database.query("update instagram_threads set status = 'resolved', unread_count = 0");
  await desk.hear({ event: "reaction", text: "[Reacted]" });
  expect(await thread()).toMatchObject({ id, status: "resolved", unread_count: 0 });
  await desk.hear({ text: "One more question" });
  expect(await thread()).toMatchObject({ status: "open", unread_count: 1 });
});
