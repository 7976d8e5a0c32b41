import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from tasks");
});

const paths = {
  implants: "/api/implants/chatbot/conversation",
  robotic: "/api/yomi/chat/conversation",
  medspa: "/api/medspa/chat/conversation",
  tmj: "/api/tmj/chat/conversation",
} as const;
type Page = keyof typeof paths;
const user = (text: string) => ({ sender: "user", text });
const ask = (page: Page, text: string, more: object = {}) =>
  app.send("POST", paths[page], { messages: [user(text)], stage: "exploring", ...more });
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const tasks = () =>
  app.query<{ title: string; detail: string; kind: string }>(
    "select title, detail, kind from tasks",
  );

const contactInfo = { name: "Noor Haddad", contact: "(718) 555-0160" };
const shared = () => ({ requestId: randomUUID(), contactInfo, agreed: true });
const qualification = () => ({
  ...shared(),
  messages: [user("Can I pay over time?"), { sender: "bot", text: "You can ask to." }],
  outcome: "financing_started",
  patientInterest: ["financing", "cost_estimate"],
  qualificationScore: 66,
});
const assessment = () => ({
  ...shared(),
  messages: [user("Is it one for me?")],
  outcome: "technology_demo_requested",
  patientInterest: ["single"],
  technologyQuestions: ["How long it takes"],
  roboticReadiness: 75,
});

describe("a question that is none", () => {
  test.each<[string, object, string]>([
    ["no message", { messages: [] }, "messages"],
    ["a blank one", { messages: [user("  ")] }, "messages.0.text"],
    ["one of the assistant", { messages: [{ sender: "bot", text: "Hello" }] }, "messages"],
    ["a sender nobody knows", { messages: [{ sender: "root", text: "Hi" }] }, "messages.0.sender"],
    ["eleven of them", { messages: Array.from({ length: 11 }, () => user("Hi")) }, "messages"],
    ["a book", { messages: [user("x".repeat(2001))] }, "messages.0.text"],
    ["a stage nobody knows", { stage: "married" }, "stage"],
  ])("%s is refused on every page", async (_what, change, field) => {
    for (const page of Object.keys(paths) as Page[]) {
      const { status, body } = await ask(page, "How do I get a visit?", change);
      expect([page, status, fieldsOf(body)]).toEqual([page, 422, [field]]);
    }
  });
});

describe("an answer", () => {
  test.each<[Page, string, RegExp, string]>([
    ["implants", "How much is an implant?", /\$3,500 to \$5,500/, "/implants#calculator"],
    ["robotic", "What does it cost?", /\$4,500 to \$6,500 robot-guided/, "/implants#calculator"],
    ["medspa", "What are the packages?", /Volume & Glow \$1,400/, "/medspa#combinations"],
    ["tmj", "How is it treated?", /custom splint/, "/tmj#treatments"],
  ])("on the page %s comes from its script", async (page, question, words, path) => {
    const { status, body } = await ask(page, question);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      kind: "script",
      reply: expect.stringMatching(words),
      actions: [{ kind: "page", path }],
      handOff: null,
    });
  });

  test.each<[Page, string, RegExp, RegExp]>([
    ["tmj", "How much does it cost?", /TMJ care has no listed price.*splint/s, /implant|\$/i],
    ["tmj", "how much", /TMJ care has no listed price/, /implant|\$/i],
    ["tmj", "how long does it take", /Relief and exercises/, /implant|filler/i],
    ["tmj", "does it hurt", /press the jaw muscles/, /spa|cleaning|needle/i],
    ["tmj", "monthly payments?", /A lender decides/, /aboutface|facial/],
    ["tmj", "is the consultation free", /TMJ consultation has no listed price/, /medical spa|skin/],
    ["medspa", "How much?", /Botox \$300-\$600/, /implant|per unit/i],
    ["medspa", "how much is botox", /Botox at the medical spa is \$300 to \$600/, /per unit|\$12/],
    ["medspa", "how much are fillers?", /\$600 to \$800/, /\$1,200/],
    ["medspa", "how much is emface", /\$600 to \$900/, /3,200/],
    ["medspa", "monthly payments?", /The calculator shows/, /aboutface/],
    ["medspa", "free consultation", /complimentary/, /no page of ours/],
    ["medspa", "how much is an implant", /\$3,500/, /Botox/],
    ["robotic", "does it hurt", /local anesthesia/, /cleaning|injections|Spa/],
    ["robotic", "success rate", /98\.7% with robotic guidance/, /(?<!\.)\b98%/],
    ["robotic", "can I pay monthly", /implant calculator/i, /aboutface|facial/],
    ["implants", "how much is a crown", /\$1,200 for a single implant/, /aboutface/],
    ["implants", "how much is a filling", /no listed price/, /\$1,200/],
    ["implants", "monthly payments?", /calculator on this page/, /aboutface|facial/],
    ["implants", "free consultation", /Implant consultation has no listed price/, /medical spa/],
    ["implants", "does it hurt", /local anesthesia/, /cleaning/],
    ["implants", "When are you open on Saturday?", /Saturday/, /implant/i],
  ])("on the page %s, %j is answered for that page", async (page, question, words, others) => {
    const { status, body } = await ask(page, question);
    const { reply, actions } = body as { reply: string; actions: object[] };
    expect(status).toBe(200);
    expect(reply).toMatch(words);
    expect(reply + JSON.stringify(actions)).not.toMatch(others);
  });

  test("goes on with what was spoken of since, and not with the page", async () => {
    const messages = [
      user("how much is botox?"),
      { sender: "bot", text: "$300" },
      user("does it hurt?"),
    ];
    const { body } = await app.send("POST", paths.tmj, { messages, stage: "exploring" });
    expect((body as { reply: string }).reply).not.toMatch(/jaw/);
  });

  test.each(Object.keys(paths) as Page[])("on the page %s: danger comes first", async (page) => {
    const { body } = await ask(page, "I can't breathe and my throat is swelling");
    expect(body).toMatchObject({ kind: "urgent", handOff: null });
    expect((body as { actions: { e164: string }[] }).actions[0]?.e164).toBe("911");
  });

  test("comes from the assistant where no script has one", async () => {
    const { body } = await ask("tmj", "When are you open on Saturday?");
    expect(body).toMatchObject({ kind: "answer", reply: expect.stringContaining("Saturday") });
  });

  test("that nobody knows leads to the site's chat, with the question", async () => {
    const question = "Who won the super bowl?";
    const { body } = await ask("medspa", question);
    expect(body).toMatchObject({ kind: "hand-off", handOff: question });
  });

  test("keeps nothing: no message, no conversation, no task", async () => {
    const before = await app.query("select count(*)::int as n from julie_messages");
    await ask("implants", "My secret is Rumpelstiltskin");
    expect(await app.query("select count(*)::int as n from julie_messages")).toEqual(before);
    expect(await tasks()).toEqual([]);
    const log = JSON.stringify(await app.query("select * from audit_log"));
    expect(log).not.toContain("Rumpelstiltskin");
  });
});

describe("shared without consent, or with what cannot be", () => {
  const calls = {
    "/api/implants/qualification": qualification,
    "/api/yomi/assessment": assessment,
    "/api/yomi/consultation/schedule": shared,
  } as const;
  test.each<[keyof typeof calls, object, string]>([
    ["/api/implants/qualification", { agreed: false }, "agreed"],
    ["/api/implants/qualification", { agreed: "true" }, "agreed"],
    ["/api/implants/qualification", { agreed: undefined }, "agreed"],
    ["/api/yomi/assessment", { agreed: false }, "agreed"],
    ["/api/yomi/consultation/schedule", { agreed: false }, "agreed"],
    ["/api/implants/qualification", { outcome: "information_provided" }, "outcome"],
    ["/api/implants/qualification", { qualificationScore: 59 }, "outcome"],
    ["/api/implants/qualification", { qualificationScore: 116 }, "qualificationScore"],
    ["/api/implants/qualification", { qualificationScore: 60.5 }, "qualificationScore"],
    ["/api/implants/qualification", { patientInterest: ["gossip"] }, "patientInterest.0"],
    [
      "/api/yomi/assessment",
      { roboticReadiness: 9, outcome: "information_provided" },
      "roboticReadiness",
    ],
    ["/api/yomi/assessment", { roboticReadiness: 58 }, "outcome"],
    ["/api/yomi/assessment", { requestId: "1" }, "requestId"],
    [
      "/api/yomi/assessment",
      { contactInfo: { name: "", contact: "x@y.example" } },
      "contactInfo.name",
    ],
    [
      "/api/yomi/assessment",
      { contactInfo: { name: "N", contact: "call me" } },
      "contactInfo.contact",
    ],
    ["/api/yomi/consultation/schedule", { contactInfo: undefined }, "contactInfo"],
  ])("%s with %j makes no task", async (path, change, field) => {
    const { status, body } = await app.send("POST", path, { ...calls[path](), ...change });
    expect([status, fieldsOf(body)]).toEqual([422, [field]]);
    expect(await tasks()).toEqual([]);
  });

  test("a contact in the robotic chat needs it, too", async () => {
    const { status, body } = await ask("robotic", "Please call me", { contactInfo });
    expect([status, fieldsOf(body)]).toEqual([422, ["agreed"]]);
    expect(await tasks()).toEqual([]);
  });
});

describe("shared with consent", () => {
  test("a quick check becomes one task, however often it is sent", async () => {
    const body = qualification();
    const [first, second] = await Promise.all([
      app.send("POST", "/api/implants/qualification", body),
      app.send("POST", "/api/implants/qualification", body),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.body).toEqual({ answeredBy: expect.stringMatching(/\S/) });
    expect(first.body).toEqual(second.body);
    const [task, ...others] = await tasks();
    expect(others).toEqual([]);
    expect(task?.kind).toBe("call");
    expect(task?.detail).toContain("quick check 66 of 115 points, financing started");
    expect(task?.detail).toContain("Visitor: Can I pay over time?");
    expect(task?.detail).toContain("From: Noor Haddad\nCall: (718) 555-0160");
    const other = { ...body, qualificationScore: 76 };
    const { status } = await app.send("POST", "/api/implants/qualification", other);
    expect(status).toBe(422);
  });

  test("an assessment says what it came to and what worries", async () => {
    const { status } = await app.send("POST", "/api/yomi/assessment", assessment());
    expect(status).toBe(201);
    const [task] = await tasks();
    expect(task?.detail).toContain("readiness 75 of 100, technology demo requested");
    expect(task?.detail).toContain("Concerns: How long it takes.");
  });

  test("a consultation is asked for, and not booked", async () => {
    const visits = await app.query("select count(*)::int as n from appointments");
    const body = { ...shared(), message: "Mornings suit me." };
    const answer = await app.send("POST", "/api/yomi/consultation/schedule", body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ bookingPath: "/booking?service=robotic-consultation" });
    expect((await tasks())[0]?.detail).toContain("Mornings suit me.");
    expect(await app.query("select count(*)::int as n from appointments")).toEqual(visits);
  });

  test("the robotic chat answers, and the team is asked as well", async () => {
    const { status, body } = await ask("robotic", "How does it work?", shared());
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: "script", saved: { answeredBy: expect.any(String) } });
    expect(await tasks()).toHaveLength(1);
    const without = await ask("robotic", "How does it work?");
    expect(without.body).toMatchObject({ saved: null });
  });
});

test("the robotic page's facts are told as the practice states them", async () => {
  const { status, body } = await app.send("GET", "/api/yomi/info");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    path: "/robotic",
    figures: [{ isConfirmed: false }, { figure: "0.1mm" }, { figure: "2-3 days" }],
    steps: [{ step: 1 }, { step: 2 }, { step: 3 }, { step: 4 }],
  });
  expect((body as { comparison: unknown[] }).comparison).toHaveLength(5);
});
