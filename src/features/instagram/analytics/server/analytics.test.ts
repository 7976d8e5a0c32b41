import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { sayOnInstagram } from "#test/instagram-desk-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import { stopConfirmation } from "../../policy/rules.ts";
import type { InstagramAnalytics } from "../contract.ts";

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

const figures = async (query = "") =>
  (await app.send("GET", `/api/instagram/analytics${query}`, undefined, { cookie }))
    .body as InstagramAnalytics;

describe("figures about messages", () => {
  it("invent nothing where nothing was said", async () => {
    expect(await figures()).toEqual({
      total_messages: 0,
      ai_responses: 0,
      avg_response_time: null,
      avg_satisfaction: null,
      rated_messages: 0,
      answered: 0,
      staff_responses: 0,
      approved_responses: 0,
      minutes_saved: 0,
      since: null,
    });
  });

  it("count what was received and sent, and reckon the wait from the first word to the next answer", async () => {
    const { threadId } = await sayOnInstagram(app, { text: "Hello", sentiment: -0.5 });
    app.clock.advance(4 * 60_000);
    await sayOnInstagram(app, { threadId, text: "Anybody?", sentiment: 0.1 });
    app.clock.advance(2 * 60_000);
    // 6 minutes after "Hello".
    await sayOnInstagram(app, { threadId, sender: "ai", text: "We open at 9." });
    await sayOnInstagram(app, { threadId, sender: "ai", state: "draft", text: "Not sent." });
    app.clock.advance(60_000);
    await sayOnInstagram(app, { threadId, sender: "staff", text: "And close at 6." });
    const other = await sayOnInstagram(app, { text: "Thanks", sentiment: 0.8 });
    app.clock.advance(2 * 60_000);
    await sayOnInstagram(app, { threadId: other.threadId, sender: "staff", text: "Welcome." });
    await sayOnInstagram(app, { text: "Nobody answered me" });
    const found = await figures();
    expect(found).toMatchObject({
      total_messages: 7,
      ai_responses: 1,
      staff_responses: 2,
      answered: 2,
      avg_response_time: 4,
      rated_messages: 3,
      // The mean of -0.5, 0.1 and 0.8, as stars.
      avg_satisfaction: 3.3,
      minutes_saved: 2.5,
    });
  });

  it("count a confirmed stop as a message, and as no answer that spared anybody one", async () => {
    const { threadId } = await sayOnInstagram(app, { text: "Where are you?" });
    const by = { threadId, sender: "ai" } as const;
    await sayOnInstagram(app, { ...by, intent: "directions", text: "On Hylan Boulevard." });
    await sayOnInstagram(app, { threadId, text: "STOP" });
    const said = { ...by, intent: stopConfirmation, text: "We send no more." };
    const { messageId } = await sayOnInstagram(app, said);
    await sayOnInstagram(app, {
      ...by,
      intent: stopConfirmation,
      state: "draft",
      text: "Not sent.",
    });
    const counted = {
      total_messages: 4,
      ai_responses: 1,
      approved_responses: 0,
      minutes_saved: 2.5,
    };
    expect(await figures()).toMatchObject(counted);
    await app.query(
      "update instagram_messages set approved_by = (select id from staff_accounts limit 1), approved_at = created_at where id = $1",
      [messageId],
    );
    expect(await figures()).toMatchObject(counted);
    expect(await figures("?days=7")).toMatchObject(counted);
  });

  it("look back so many days when asked to", async () => {
    await sayOnInstagram(app, { text: "Long ago" });
    app.clock.advance(8 * 24 * 3_600_000);
    ({ cookie } = await signInAs(app, "front-desk"));
    await sayOnInstagram(app, { text: "Today" });
    expect((await figures("?days=7")).total_messages).toBe(1);
    expect((await figures("?days=30")).total_messages).toBe(2);
    expect((await figures()).total_messages).toBe(2);
  });
});
