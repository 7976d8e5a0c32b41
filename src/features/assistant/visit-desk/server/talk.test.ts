import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { beginVisitChat, bookedIn, kindsOf, sayAll, type VisitChat } from "#test/visit-chat.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  await beginVisitChat(app).say("hello");
}, 60_000);
afterAll(() => app.close());

const visitsOf = (chat: VisitChat) => bookedIn(app, chat);
const saying = (...messages: readonly string[]) => sayAll(app, ...messages);
const nameOf = async (chat: VisitChat) =>
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
    expect(kindsOf(reply)).toEqual(["visit-done"]);
    expect(await visitsOf(chat)).toMatchObject([
      { contact_first_name: "Ana", contact_last_name: "Perez" },
    ]);
  });

  test("a correction is said, read back and needs a yes of its own", async () => {
    const { chat, reply } = await saying(...begin, "no, it is Ana Dias");
    expect(reply.response).toContain("now for the name on the card");
    expect(kindsOf(reply)).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
    const last = await chat.say("my last name is Dias-Long");
    expect(kindsOf(last)).toEqual(["read-back"]);
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
    expect(kindsOf(reply)).toEqual(["page", "call", "say"]);
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
    expect(kindsOf(reply)).toEqual(["read-back"]);
    await chat.say("yes");
    expect(await visitsOf(chat)).toHaveLength(1);
  });

  test("is asked about when something hints at one", async () => {
    const { chat, reply } = await saying("book a cleaning for my nephew on December 10");
    expect(reply.response).toContain("Is the patient 18 or older?");
    expect(kindsOf(await chat.say("yes"))).toContain("times");
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
    expect(kindsOf(reply)).toContain("times");
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
    expect(kindsOf(reply)).toEqual(["read-back"]);
    expect(await visitsOf(chat)).toEqual([]);
  });

  test("the day is kept over a pause, and over another hour", async () => {
    const { chat, reply } = await saying(
      "book a cleaning on December 18",
      "hmm let me think",
      "ok go ahead",
    );
    expect(reply.response).toContain("December 18");
    expect(kindsOf(reply)).toContain("times");
    await chat.say("the first one");
    await chat.say("Ana Perez, 718 555 0100");
    const other = await chat.say("yes but at 10");
    expect(other.response).toContain("December 18");
    expect(kindsOf(other)).not.toContain("page");
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
      expect(kindsOf(reply)).not.toContain("times");
    },
  );
});

test("nothing is said of other people's visits", async () => {
  const { reply } = await saying("is Nora Vale your patient?");
  expect(reply.response).toContain("other people's visits");
});

describe("several people", () => {
  const forTwo = [
    "I'd like to book cleanings for me and my husband on December 10",
    "the first one",
    "Ana Diaz, 718 555 0100",
    "yes",
  ];
  const booked = (chat: VisitChat) =>
    app.query<{ contact_first_name: string; day: string }>(
      `select contact_first_name, (starts_at at time zone 'America/New_York')::date::text as day
       from appointments where contact_last_name = 'Diaz' and id in (
         select id from appointments where created_at >= (
           select created_at from julie_conversations where id = $1))
       order by created_at, starts_at`,
      [chat.id()],
    );

  test("adults are taken one after the other, each with a yes of their own", async () => {
    const { chat, reply } = await saying(...forTwo);
    expect(kindsOf(reply)).toEqual(["visit-done", "say"]);
    expect(reply.response).toContain("Now the next person");
    const times = await chat.say("Book the next person");
    expect(kindsOf(times)).toEqual(["times", "say"]);
    expect(times.response).toContain("December 10");
    await chat.say("the first one");
    const back = await chat.say("Juan Diaz");
    expect(kindsOf(back)).toEqual(["read-back"]);
    expect(await nameOf(chat)).toBe("Juan Diaz");
    const done = await chat.say("yes");
    expect(done.response).not.toContain("next person");
    expect(kindsOf(done)).toEqual(["visit-done"]);
    expect(await booked(chat)).toEqual([
      { contact_first_name: "Ana", day: "2026-12-10" },
      { contact_first_name: "Juan", day: "2026-12-10" },
    ]);
  });

  test("a child who comes next is not booked here", async () => {
    const { chat } = await saying(...forTwo);
    const reply = await chat.say("the next is for my daughter, she is 9");
    expect(reply.response).toContain("only book visits for adults");
    expect(kindsOf(reply)).toContain("page");
    expect(kindsOf(reply)).not.toContain("times");
  });

  test("an adult with children begins here, and is told where a child is booked", async () => {
    const { chat, reply } = await saying("book a checkup for me and my two kids");
    expect(reply.response).toContain("one after the other");
    expect(reply.response).toContain("Each child gets a booking there");
    expect(kindsOf(reply)).toEqual(["say", "page", "call"]);
    const next = await chat.say("Yes, first a visit for an adult");
    expect(kindsOf(next)).toEqual(["times", "say"]);
  });

  test("with nobody left, a next person is nobody's", async () => {
    const { reply } = await saying("book a cleaning on December 11", "the first one");
    expect(reply.response).not.toContain("next person");
  });
});

describe("complaints", () => {
  test.each(["I am unhappy with my treatment", "I want to complain about my last visit"])(
    "%j gets a person, the phone and a task",
    async (message) => {
      const { chat, reply } = await saying(message);
      expect(kindsOf(reply)).toEqual(["visit-form", "call"]);
      expect(reply.response).toContain("(718) 555-0142");
      await chat.say("Ana Diaz, 718 555 0100");
      const tasks = await app.query<{ title: string; due_at: Date | null }>(
        "select title, due_at from tasks where same_as = $1",
        [`chat ${chat.id()}`],
      );
      expect(tasks).toMatchObject([{ title: "A visitor of the chat complains" }]);
      expect(tasks[0]?.due_at).not.toBeNull();
    },
  );

  test("a time that does not suit is no complaint", async () => {
    const { reply } = await saying(
      "book a cleaning on December 9",
      "I am not happy with that time",
    );
    expect(kindsOf(reply)).not.toContain("visit-form");
  });
});
