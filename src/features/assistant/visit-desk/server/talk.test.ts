import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { beginVisitChat } from "#test/visit-chat.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await beginVisitChat(app).say("hello");
}, 60_000);
afterAll(() => app.close());

type Chat = ReturnType<typeof beginVisitChat>;
const kinds = (reply: Awaited<ReturnType<Chat["say"]>>) =>
  reply.message.actions.map(({ kind }) => kind);
const visitsOf = (chat: Chat) =>
  app.query<{
    contact_first_name: string;
    contact_last_name: string;
    service_id: string;
    starts_at: Date;
  }>(
    `select a.* from appointments a join julie_visits v on v.appointment_id = a.id
     where v.conversation_id = $1`,
    [chat.id()],
  );

async function saying(...messages: readonly string[]) {
  const chat = beginVisitChat(app);
  let reply;
  for (const message of messages) reply = await chat.say(message);
  if (reply === undefined) throw new Error("Nothing was said.");
  return { chat, reply };
}
const nameOf = async (chat: Chat) =>
  ((await chat.read()).body as { contact: { name: string } }).contact.name;

describe("at a read-back", () => {
  const begin = ["book a cleaning on December 8", "the first one", "Ana Perez, 718 555 0100"];

  test.each([
    "I am allergic to latex",
    "this is ridiculous",
    "I am Zoltan Kovacs",
    "I'm not sure about that",
  ])("%j leaves the name as it is and books nothing", async (message) => {
    const { chat } = await saying(...begin, message);
    expect(await nameOf(chat)).toBe("Ana Perez");
    expect(await visitsOf(chat)).toEqual([]);
  });

  test("a plain agreement books for the same name", async () => {
    const { chat, reply } = await saying(...begin, "I am happy with that");
    expect(kinds(reply)).toEqual(["visit-done"]);
    expect(await visitsOf(chat)).toMatchObject([
      { contact_first_name: "Ana", contact_last_name: "Perez" },
    ]);
  });

  test("a correction is said, read back and needs a yes of its own", async () => {
    const { chat, reply } = await saying(...begin, "no, it is Ana Dias");
    expect(reply.response).toContain("now for the name on the card");
    expect(kinds(reply)).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
    const last = await chat.say("my last name is Dias-Long");
    expect(kinds(last)).toEqual(["read-back"]);
    expect(await nameOf(chat)).toBe("Ana Dias-Long");
  });
});

describe("a child", () => {
  test.each([
    [
      "book a cleaning for my son, he is 8",
      "tomorrow",
      "the first one",
      "Mia Perez 718 555 0100",
      "yes",
      "yes",
    ],
    [
      "book a cleaning on December 9",
      "the first one",
      "it is for my 8 year old",
      "Mia Perez 718 555 0100",
      "yes",
      "yes",
    ],
    [
      "book a cleaning on December 9",
      "the first one",
      "Mia Perez 718 555 0100",
      "she is 7",
      "yes",
      "Yes, book it",
    ],
  ])("is never booked here: %j", async (...messages) => {
    const { chat, reply } = await saying(...messages);
    expect(reply.response).toContain("only book visits for adults");
    expect(kinds(reply)).toEqual(["page", "call", "say"]);
    expect(await visitsOf(chat)).toEqual([]);
  });

  test("is none any more once the visitor says that it is an adult", async () => {
    const { chat } = await saying(
      "book a cleaning on December 10",
      "the first one",
      "Mia Perez 718 555 0100",
      "it's for my daughter",
    );
    const reply = await chat.say("The patient is 18 or older");
    expect(kinds(reply)).toEqual(["read-back"]);
    await chat.say("yes");
    expect(await visitsOf(chat)).toHaveLength(1);
  });

  test("is asked about when something hints at one", async () => {
    const { chat, reply } = await saying("book a cleaning for my nephew on December 10");
    expect(reply.response).toContain("Is the patient 18 or older?");
    expect(kinds(await chat.say("yes"))).toContain("times");
    const other = await saying("book a cleaning for my nephew", "no");
    expect(other.reply.response).toContain("only book visits for adults");
  });

  test("is not booked after the visit of an adult, either", async () => {
    const { chat } = await saying(
      "book a cleaning on December 11",
      "the first one",
      "Ana Perez 718 555 0100",
      "yes",
    );
    const reply = await chat.say("another one for my daughter Mia, she is 7");
    expect(reply.response).toContain("only book visits for adults");
    await chat.say("a cleaning on December 14");
    await chat.say("the first one");
    await chat.say("Mia Perez");
    await chat.say("yes");
    expect(await visitsOf(chat)).toMatchObject([{ contact_first_name: "Ana" }]);
  });

  test("that is nobody's patient hinders no visit of adults", async () => {
    const { reply } = await saying("book a cleaning for my mom and me on December 10");
    expect(kinds(reply)).toContain("times");
  });
});

describe("what was arranged stays", () => {
  test("another service at the same time is not hindered by what is kept", async () => {
    const { reply } = await saying(
      "book a skin consultation on December 15",
      "the first one",
      "actually a TMJ consultation instead, same time",
    );
    expect(reply.response).not.toContain("nothing is free then");
  });

  test("after an emergency it is read back before a yes counts", async () => {
    const { chat, reply } = await saying(
      "book a cleaning on December 15",
      "the first one",
      "Ana Perez, 718 555 0100",
      "I have chest pain",
      "it passed, I am fine. yes",
    );
    expect(kinds(reply)).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
  });

  test("the day is kept over a pause, and over another hour", async () => {
    const { chat, reply } = await saying(
      "book a cleaning on December 18",
      "hmm let me think",
      "ok go ahead",
    );
    expect(reply.response).toContain("December 18");
    expect(kinds(reply)).toContain("times");
    await chat.say("the first one");
    await chat.say("Ana Perez, 718 555 0100");
    const other = await chat.say("yes but at 10");
    expect(other.response).toContain("December 18");
    expect(kinds(other)).not.toContain("page");
    expect(await visitsOf(chat)).toEqual([]);
  });

  test.each([["book a visit"], ["book a cleaning on December 17"], ["how much is a cleaning?"]])(
    "a phone number belongs to the visit after %j",
    async (first) => {
      const { chat, reply } = await saying(first, "718 555 0155");
      expect(reply.response).not.toContain("(718)");
      expect((await chat.read()).body).toMatchObject({ contact: { phone: "(•••) •••-0155" } });
    },
  );

  test.each(["no cancel that, just tell me the price", "thanks bye", "never mind"])(
    "%j leaves the booking",
    async (message) => {
      const { reply } = await saying("book a cleaning on December 17", message);
      expect(reply.response).not.toMatch(/which time suits|Which of these/i);
      expect(kinds(reply)).not.toContain("times");
    },
  );
});

test("nothing is said of other people's visits", async () => {
  const { reply } = await saying("is Nora Vale your patient?");
  expect(reply.response).toContain("other people's visits");
});
